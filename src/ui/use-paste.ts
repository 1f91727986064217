// A recording pasted anywhere outside of a field: as text, or as files.
import { useEffect } from 'react'
import type { Given } from '../shell/library/types.ts'

export function usePaste(openText: (text: string) => void, openFiles: (given: readonly Given[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return
      const files = [...(event.clipboardData?.files ?? [])]
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (files.length > 0) openFiles(files.map((file) => ({ file, path: file.name })))
      else if (text.trim() !== '') openText(text)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [openText, openFiles])
}
