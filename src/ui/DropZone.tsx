// The whole page takes a dropped file; while one hangs over it, it says so.
import { useEffect, useState } from 'react'
import { useWords } from './language.tsx'

export function DropZone({ open }: { open: (file: File, left: number) => void }) {
  const w = useWords()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const enter = (event: DragEvent) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      setOver(false)
      const [file, ...others] = event.dataTransfer?.files ?? []
      if (file) open(file, others.length)
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragover', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragover', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [open])
  return over ? <div className="drop">{w.page.drop}</div> : null
}
