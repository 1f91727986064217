// The history that is shown, of one run: asked for once, drawn in its tab and on the timeline.
import { useEffect, useState } from 'react'
import type { LifeView } from '../core/view/types.ts'

export interface ShownLife {
  readonly id: string
  /** Null: the run knows no such id. */
  readonly life: LifeView | null
}

/** Null: none is wanted, or it is under way. Another run has another history. */
export function useLife(id: string | null, run: number | null, load: (id: string) => Promise<LifeView | null>): ShownLife | null {
  const [found, setFound] = useState<(ShownLife & { readonly run: number | null }) | null>(null)
  useEffect(() => {
    if (id === null || run === null) return
    let live = true
    load(id).then((life) => live && setFound({ id, run, life }))
    return () => {
      live = false
    }
  }, [id, run, load])
  return id !== null && found?.id === id && found.run === run ? found : null
}
