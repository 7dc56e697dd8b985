import type { Browser, Page } from 'playwright-core'
import type { BuiltApp } from '../../sizes/build-app.ts'
import { withPage } from '../../sizes/with-page.ts'
import { type Row, round } from '../row.ts'

/** Of one change of the view, each time it was made. */
export interface Change {
  readonly what: string
  /** Frames that took longer than 20 ms, without the ones before the change is drawn. */
  readonly late: readonly number[]
  /** The longest frame of all, in ms. */
  readonly longest: number
}

export const warmRuns = 6
const lateMs = 20
/** A change is over by then. */
const wholeMs = 450

export interface Frames {
  readonly late: number
  readonly longest: number
}

/** In the page: makes a change and counts the frames that its motion drops. */
const watchChange = async ([view, wait]: readonly [string, number]): Promise<readonly number[]> => {
  const { kernel } = window as unknown as {
    readonly kernel: {
      readonly dispatch: {
        readonly modal: { push(view: string): Promise<void>; back(): Promise<void> }
      }
    }
  }
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await (view === 'back' ? kernel.dispatch.modal.back() : kernel.dispatch.modal.push(view))
  const times = [await frame()]
  const end = (times[0] ?? 0) + wait
  while ((times.at(-1) ?? 0) < end) times.push(await frame())
  return times
}

const framesOf = (times: readonly number[]): Frames => {
  const took = times.slice(1).map((time, index) => time - (times[index] ?? time))
  return { late: took.filter((ms) => ms > lateMs).length, longest: Math.max(...took) }
}

/** In the page: the frames of the change that comes when `view` is the newest. */
const watchView = async ([view, wait]: readonly [string, number]): Promise<readonly number[]> => {
  const { kernel } = window as unknown as {
    readonly kernel: {
      readonly state: { readonly modal: { readonly history: readonly { readonly view: string }[] } }
    }
  }
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
  const patience = performance.now() + 20_000
  while (kernel.state.modal.history.at(-1)?.view !== view)
    if ((await frame()) > patience) throw new Error(`${view} did not come.`)
  const times = [await frame()]
  const end = (times[0] ?? 0) + wait
  while ((times.at(-1) ?? 0) < end) times.push(await frame())
  return times
}

/** Waits until `view` is the newest, and counts the frames of the change that brings it. */
export const framesAt = async (page: Page, view: string): Promise<Frames> =>
  framesOf(await page.evaluate(watchView, [view, wholeMs] as const))

async function changeViews(page: Page, views: readonly string[]): Promise<Change[]> {
  const found = new Map<string, Frames[]>()
  // The first round fetches and draws each view for the first time.
  for (let run = 0; run <= warmRuns; run++)
    for (const view of views)
      for (const to of [view, 'back']) {
        const frames = framesOf(await page.evaluate(watchChange, [to, wholeMs] as const))
        const what = to === 'back' ? `back from ${view}` : `to ${view}`
        if (run > 0) found.set(what, [...(found.get(what) ?? []), frames])
        await page.waitForTimeout(50)
      }
  return [...found].map(([what, all]) => changeOf(what, all))
}

export const changeOf = (what: string, all: readonly Frames[]): Change => ({
  what,
  late: all.map(({ late }) => late),
  longest: Math.max(...all.map(({ longest }) => longest)),
})

/** The row of a change; a page whose processor is slowed may drop one frame more. */
export const changeRow = ({ what, late, longest }: Change, slower: number): Row => ({
  what: `frames over ${lateMs} ms in a change, ${what}${slower > 1 ? `, ${slower}× slower` : ''}`,
  unit: 'frames',
  value: Math.max(...late),
  target: slower > 1 ? 2 : 1,
  detail: [`each of ${late.length}: ${late.join(' ')}; longest ${round(longest)} ms`],
})

/** Warm changes of the view on a production page: how many frames of their motion come late. */
export async function* viewChanges(
  browser: Browser,
  app: BuiltApp,
  slower: number,
  show: (page: Page) => Promise<unknown>,
  views: readonly string[],
): AsyncGenerator<Row> {
  const changes = await withPage(
    browser,
    app,
    { viewport: { width: 1024, height: 720 } },
    async ({ page, context, url }) => {
      await page.goto(url)
      await show(page)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
      return changeViews(page, views)
    },
  )
  yield* changes.map((change) => changeRow(change, slower))
}
