// The id of a sample of Inspect has its epoch behind a slash, where it has one.

export function sampleEpoch(id: string): { readonly name: string; readonly epoch: string | null } {
  const [, name, epoch] = /^(.*)\/(\d+)$/s.exec(id) ?? []
  return { name: name ?? id, epoch: epoch ?? null }
}
