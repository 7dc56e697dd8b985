import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'
import { settle } from './scenes.ts'

/** The checker as a classic script. */
export const axeSource: string = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * How axe looks: at the page, only at the modal, or at a document without one, and whether it must have measured text in the
 * modal or that document.
 */
export interface Look {
  readonly scope: 'page' | 'modal' | 'document'
  readonly measures: boolean
}

/** Runs in a page that has axe: what it holds against what is shown now, as sentences. */
export async function axeFindings({ scope, measures }: Look): Promise<readonly string[]> {
  interface Finding {
    readonly id: string
    readonly nodes: readonly { readonly target: unknown[]; readonly failureSummary?: string }[]
  }
  interface Axe {
    run(
      root: Document | Element,
      options: object,
    ): Promise<Readonly<Record<'violations' | 'passes', readonly Finding[]>>>
  }
  const { axe } = window as unknown as { readonly axe: Axe }
  const modal = document.querySelector('[data-wallet-kernel]')
  const found = await axe.run((scope === 'modal' && modal) || document, {
    // Without a copy of the style sheets, which only a rule reads that is switched off.
    preload: { assets: ['media'] },
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  // A check that looked at nothing must not count as a pass.
  const inside = found.passes.filter(
    ({ id, nodes }) =>
      (!measures || id === 'color-contrast') &&
      nodes.some(({ target }) => scope === 'document' || Array.isArray(target[0])),
  )
  return [
    ...(inside.length === 0 ? ['nothing was measured inside the modal'] : []),
    ...found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary ?? ''}`),
    ),
  ]
}

/** What axe holds against what is shown now, as sentences. */
export async function violations(page: Page | Frame, look: Look): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(axeFindings, look)
}

/** The same of the whole page once every motion has ended. */
export async function violationsAtRest(page: Page, measures = true): Promise<readonly string[]> {
  await settle(page)
  return violations(page, { scope: 'page', measures })
}

/** Sentences about boxes that scroll sideways, lie outside the screen or are too small for a finger. */
export function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    const dialog = root?.querySelector('dialog')
    if (!root || !dialog) return ['there is no dialog']
    const told: string[] = []
    for (const box of [document.documentElement, ...root.querySelectorAll('.view,.shell,.dlg')]) {
      const over = box.scrollWidth - box.clientWidth
      if (over > 0) told.push(`${box.className || box.tagName} is ${over} px too wide`)
    }
    for (const name of root.querySelectorAll('.cell > span:last-child'))
      for (const { 0: word, index } of (name.textContent ?? '').matchAll(/\S+/gu)) {
        if (word.length > 12 || !name.firstChild) continue
        const range = document.createRange()
        range.setStart(name.firstChild, index)
        range.setEnd(name.firstChild, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) told.push(`“${word}” is broken in the grid`)
      }
    const frame = dialog.getBoundingClientRect()
    if (frame.left < 0 || frame.right > innerWidth + 0.5 || frame.top < 0)
      told.push('the dialog leaves the screen')
    for (const target of root.querySelectorAll('button,a,input')) {
      const label = target.getAttribute('aria-label') ?? target.textContent ?? target.tagName
      const touched = target.closest('label') ?? target
      const { width, height } = touched.getBoundingClientRect()
      if (width === 0) continue
      const inlineLink = target.tagName === 'A' && getComputedStyle(target).display === 'inline'
      if (inlineLink) continue
      // What a finger meets, which may be more than what is drawn.
      const reach = (): 'unseen' | 'enough' | 'small' => {
        const { top, left } = touched.getBoundingClientRect()
        const hit = (x: number, y: number): boolean => {
          const met = root.elementFromPoint(x, y)
          return met !== null && touched.contains(met)
        }
        const middle = { x: left + width / 2, y: top + height / 2 }
        if (!hit(middle.x, middle.y)) return 'unseen'
        const tall =
          height >= 43.5 || (hit(middle.x, middle.y - 21) && hit(middle.x, middle.y + 21))
        const wide = width >= 43.5 || (hit(middle.x - 21, middle.y) && hit(middle.x + 21, middle.y))
        return tall && wide ? 'enough' : 'small'
      }
      if (reach() !== 'small') continue
      // At the edge of what scrolls a part of it may be out of sight.
      touched.scrollIntoView({ block: 'center', behavior: 'instant' })
      if (reach() !== 'enough')
        told.push(`“${label}” is only ${Math.round(width)} × ${Math.round(height)} px`)
    }
    return told
  })
}

/** Animations that run inside the modal; the document does not list those of a shadow root. */
export function moving(page: Page): Promise<number> {
  return page.evaluate(
    () => document.querySelector('[data-wallet-kernel]')?.shadowRoot?.getAnimations().length ?? -1,
  )
}
