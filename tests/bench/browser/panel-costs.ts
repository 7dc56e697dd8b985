import type { Browser, Page } from 'playwright-core'
import type { Toy } from '../../e2e/devtools-page/toy.ts'
import type { BuiltApp } from '../../sizes/build-app.ts'
import { withPage } from '../../sizes/with-page.ts'
import { mainThread } from './main-thread.ts'

type ToyWindow = Window & { readonly toy: Toy }
export type PanelDepth = 'Records' | 'Runs'
type Filling = keyof Pick<Toy, 'fill' | 'visit'>

/** Milliseconds of the main thread for each of many turns. */
export interface PanelCosts {
  readonly seeks: readonly number[]
  readonly appends: readonly number[]
  readonly folds: readonly number[]
}

/** In the page: moves the scrubber as a hand would, and waits until what it shows is drawn. */
const seek = async (seq: number): Promise<void> => {
  const panel = document.querySelector('[data-kernel-devtools]')?.shadowRoot
  const range = panel?.querySelector<HTMLInputElement>('input[type=range]')
  if (!range) throw new Error('No scrubber is shown.')
  // React notices a value only when it is written past its own setter.
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  write?.call(range, String(seq))
  range.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
}

/** In the page: records ten more and waits until they are drawn. */
const append = async (how: Filling): Promise<void> => {
  await (window as typeof window & ToyWindow).toy[how](10)
  await new Promise((drawn) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))),
  )
}

/** In the page: folds the first gesture in view, or unfolds it. */
const fold = async (): Promise<void> => {
  const panel = document.querySelector('[data-kernel-devtools]')?.shadowRoot
  const twist = panel?.querySelector<HTMLElement>('[data-twist]')
  if (!twist) throw new Error('No line can be folded.')
  twist.click()
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
}

/** Far seeks, ten records more and folds in a long log, with the panel open at a depth, and its lanes where they are asked for. */
export async function panelCosts(
  browser: Browser,
  app: BuiltApp,
  {
    records,
    depth,
    lanes = false,
  }: { readonly records: number; readonly depth: PanelDepth; readonly lanes?: boolean },
): Promise<PanelCosts> {
  return await withPage(
    browser,
    app,
    { viewport: { width: 1280, height: 860 } },
    async ({ page, url }) => {
      await page.goto(url)
      await page.getByRole('button', { name: depth, exact: true }).click()
      if (lanes) await page.getByRole('button', { name: 'Lanes', exact: true }).click()
      // By run each act of a visitor is a gesture, so that they grow with the log.
      const how: Filling = depth === 'Runs' ? 'visit' : 'fill'
      await page.evaluate(([how, count]) => (window as typeof window & ToyWindow).toy[how](count), [
        how,
        records,
      ] as const)
      // Which runs are quiet is found out a stretch per frame.
      await page.waitForTimeout(1000 + records / 30)
      const measure = await measuring(page)
      const appends = await measure(20, () => page.evaluate(append, how))
      const seeks = await measure(60, (turn) =>
        page.evaluate(seek, 100 + ((turn * 7919 * 13) % (records - 200))),
      )
      // In the story every line in view can be folded.
      if (depth === 'Runs') await page.getByRole('button', { name: 'Story', exact: true }).click()
      const folds = depth === 'Runs' ? await measure(20, () => page.evaluate(fold)) : []
      return { seeks, appends, folds }
    },
  )
}

async function measuring(page: Page) {
  const worked = await mainThread(page)
  return async (turns: number, work: (turn: number) => Promise<void>): Promise<number[]> => {
    const costs: number[] = []
    for (let turn = 1; turn <= turns; turn += 1) {
      const before = await worked()
      await work(turn)
      costs.push((await worked()) - before)
    }
    return costs
  }
}
