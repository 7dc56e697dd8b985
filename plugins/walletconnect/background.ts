import { age, type Clock, type Page } from '../../kernel/index.ts'

/** A page that was hidden for this long finds its socket dead more often than not, without being told, in ms. */
const asleepMs = 30_000

/** Calls back when the page is visible again after a while in the background. The returned function stops it. */
export function afterSleep(page: Page, clock: Clock, woken: () => void): () => void {
  let since: number | undefined
  return page.watch((state) => {
    if (state !== 'visible') {
      since ??= clock.now()
      return
    }
    const slept = since === undefined ? 0 : age(clock.now(), since)
    since = undefined
    if (slept >= asleepMs) woken()
  })
}
