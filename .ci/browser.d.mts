// Types of browser.mjs, for the tests' configuration.
export const BROWSER_ARGS: string[]
export function findBrowser(options?: { say?: (line: string) => void; only?: string }): Promise<string | null>
