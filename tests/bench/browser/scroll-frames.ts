import type { Browser, Locator, Page } from 'playwright-core'
import type { BuiltApp } from '../../sizes/build-app.ts'
import { withPage } from '../../sizes/with-page.ts'
import { mainThread } from './main-thread.ts'

/** How a long list moved under a steady scroll. */
export interface ScrollFrames {
  /** Frames the display could have shown in that time, at 60 in a second. */
  readonly due: number
  /** Of those, how many the page did not draw. */
  readonly dropped: number
  /** Frames in which the middle of the list was empty because its rows came late. */
  readonly blank: number
  /** Milliseconds of the main thread for one frame. */
  readonly cpuPerFrame: number
  /** Rows in the document at the end. */
  readonly mounted: number
}

const pixels = 24_000
const pixelsPerSecond = 6_000
const frameMs = 1000 / 60

interface Watch {
  stop(): { readonly times: readonly number[]; readonly blank: number; readonly mounted: number }
}

/** In the page: notes every frame, and whether a row stands in its middle once it is painted. */
const watchFrames = (): void => {
  const list = document.querySelector('[data-wallet-kernel]')?.shadowRoot
  const scroller = list?.querySelector('[data-scroller]')
  if (!list || !scroller) throw new Error('No list is shown.')
  const box = scroller.getBoundingClientRect()
  const times: number[] = []
  let blank = 0
  let running = true
  // A message posted before a frame arrives once the frame is painted.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const middle = list.elementsFromPoint(box.x + box.width / 2, box.y + box.height * 0.7)
    if (!middle.some((element) => element.closest('li'))) blank += 1
  }
  const frame = (time: number): void => {
    if (!running) return
    times.push(time)
    port2.postMessage(undefined)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  const stop = (): ReturnType<Watch['stop']> => {
    running = false
    return { times, blank, mounted: list.querySelectorAll('li').length }
  }
  Object.assign(window, { watch: { stop } })
}

/** Scrolls the list that `show` brings to the screen of a built app's page, at a steady speed. */
export const scrollFrames = async (
  browser: Browser,
  app: BuiltApp,
  show: (page: Page) => Promise<Locator>,
): Promise<ScrollFrames> => {
  return await withPage(
    browser,
    app,
    { viewport: { width: 1024, height: 720 } },
    async ({ page, context, url }) => {
      await page.goto(url)
      const box = await (await show(page)).boundingBox()
      if (box === null) throw new Error('The modal has no place on the page.')
      const worked = await mainThread(page)
      const devtools = await context.newCDPSession(page)
      await page.evaluate(watchFrames)
      const before = await worked()
      await devtools.send('Input.synthesizeScrollGesture', {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        yDistance: -pixels,
        speed: pixelsPerSecond,
        gestureSourceType: 'mouse',
      })
      const cpu = (await worked()) - before
      const { times, blank, mounted } = await page.evaluate(() =>
        (window as typeof window & { readonly watch: Watch }).watch.stop(),
      )
      const due = Math.round(((times.at(-1) ?? 0) - (times[0] ?? 0)) / frameMs)
      const dropped = Math.max(0, due - (times.length - 1))
      return { due, dropped, blank, cpuPerFrame: cpu / times.length, mounted }
    },
  )
}
