// Where the focus is: what a person who uses keys alone has to see at any time.
import { expect, type Page } from '@playwright/test'

export interface Focus {
  /** Role or tag, and the name. */
  readonly name: string
  readonly lost: boolean
  /** A ring or a frame shows it, and it is on the screen. */
  readonly visible: boolean
}

export const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body || !element.isConnected) return { name: 'nothing', lost: true, visible: false }
    const shows = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const onScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && bottom > top && right > left
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? ''
    return {
      name: `${element.getAttribute('role') ?? element.localName} ${name}`,
      lost: false,
      visible: onScreen && [element, ...element.children].some(shows),
    }
  })

/** The focus is somewhere, and one sees where. */
export async function keepsFocus(page: Page, message: string): Promise<void> {
  await expect.poll(() => focusOf(page), { message, timeout: 2_000 }).toMatchObject({ lost: false, visible: true })
}

/** Presses Tab until the focus is on a thing of this name, as often as it takes, and sees it at every stop. */
export async function tabTo(page: Page, name: string | RegExp, most = 80): Promise<readonly string[]> {
  const stops: string[] = []
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab')
    const focus = await focusOf(page)
    // Past the last stop the browser's own bar comes, then the page again.
    if (focus.lost) continue
    stops.push(focus.name)
    expect(focus, `stop ${i + 1} of Tab`).toMatchObject({ visible: true })
    if (typeof name === 'string' ? focus.name.includes(name) : name.test(focus.name)) return stops
  }
  throw new Error(`Tab never comes to ${name}: ${stops.join(' · ')}`)
}
