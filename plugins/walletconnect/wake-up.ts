import { age, type Clock, type Page } from '../../kernel/index.ts'

/** After this long in the background, a page's socket is usually dead without a close event, in ms. */
const hiddenMs = 30_000

/** Calls back when the page becomes visible after a long time in the background. The returned function stops it. */
export function onWakeUp(page: Page, clock: Clock, woken: () => void): () => void {
  let since: number | undefined
  return page.watch((state) => {
    if (state !== 'visible') {
      since ??= clock.now()
      return
    }
    const slept = since === undefined ? 0 : age(clock.now(), since)
    since = undefined
    if (slept >= hiddenMs) woken()
  })
}
