// What is no longer the plain edition: pins, stages off, rejected calls; and the link to a step.
import type { Page } from '@playwright/test'
import type { StageName } from '../../src/core/pipeline/types.ts'
import { w } from '../words.ts'

export const whatIf = (page: Page) => {
  const banner = page.getByRole('region', { name: w.whatIf.label })
  const dialog = page.getByRole('dialog')
  const list = page.getByRole('list', { name: w.rows.label })
  return {
    banner,
    unpinAll: banner.getByRole('button', { name: w.whatIf.unpinAll, exact: true }),
    allOn: banner.getByRole('button', { name: w.whatIf.allOn, exact: true }),
    figure: (name: string) => banner.locator(`[data-figure="${name}"]`),
    /** Rows whose name says that they are pinned. */
    pinned: list.getByRole('button', { name: new RegExp(`, ${w.pins.pinned}$`) }),
    /** The signs of what is pinned. */
    signs: list.locator('.pin.on'),
    /** Of a row under the mouse. */
    mark: (id: string) => list.getByTitle(w.pins.pin(id), { exact: true }),
    /** In an opened row. */
    button: (id: string, on = false) => list.getByRole('button', { name: on ? w.pins.unpin(id) : w.pins.pin(id), exact: true }),
    stage: (name: StageName) => page.getByRole('switch', { name: w.pins.runs(name), exact: true }),
    order: page.getByRole('button', { name: w.pins.order(false), exact: true }),
    earlier: (name: StageName) => page.getByRole('button', { name: w.whatIf.earlier(name), exact: true }),
    grip: (name: StageName) => page.getByTitle(w.whatIf.drag(name), { exact: true }),
    ownOrder: banner.getByRole('button', { name: w.whatIf.ownOrder, exact: true }),
    besideOwn: banner.getByRole('button', { name: w.whatIf.besideOwn, exact: true }),
    ask: page.getByRole('button', { name: new RegExp(`^(${[true, false].map(w.pins.reject).join('|').replaceAll('?', '\\?')})$`) }),
    dialog,
    error: (text: string) => dialog.getByRole('radio', { name: text }),
    reject: (call: number) => dialog.getByRole('button', { name: w.whatIf.reject(call), exact: true }),
    accept: (call: number) => dialog.getByRole('button', { name: w.whatIf.accept(call), exact: true }),
  }
}

export const share = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: w.share.title })
  return {
    open: () => page.getByRole('banner').getByRole('button', { name: w.pins.share, exact: true }).click(),
    dialog,
    link: dialog.getByRole('textbox'),
    whole: dialog.getByRole('radio', { name: w.share.whole }),
    place: dialog.getByRole('radio', { name: w.share.place }),
    preview: dialog.locator('.preview'),
    copy: dialog.getByRole('button', { name: w.share.copy, exact: true }),
    close: dialog.getByRole('button', { name: w.page.close, exact: true }),
  }
}
