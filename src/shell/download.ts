// Gives a file to the person. The name is the last part of its path.

export function saveBlob(blob: Blob, path: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = path.split('/').at(-1) || 'file.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
