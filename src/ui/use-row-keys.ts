// Up and down come to the rows from anywhere where keys do not rest; from there on the rows walk themselves.
import { useEffect } from 'react'
import { keysRest, scrolls } from './use-keys.ts'

export function useRowKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      if (keysRest(event) || scrolls(event.target instanceof Element ? event.target : null)) return
      const row = firstOnScreen()
      if (!row) return
      event.preventDefault()
      row.focus({ preventScroll: true })
      row.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** The picked row, else the first one. */
function firstOnScreen(): HTMLElement | undefined {
  const list = document.querySelector('.list')
  if (!list) return undefined
  const { top, bottom } = list.getBoundingClientRect()
  const rows = [...list.querySelectorAll<HTMLElement>('[data-walk]')].filter((row) => {
    const at = row.getBoundingClientRect()
    return at.bottom > top && at.top < bottom
  })
  return rows.find((row) => row.matches('.picked')) ?? rows[0]
}
