import type { AnyKernel } from './kernel.ts'
import { arrival } from './lazy.ts'

/** Delay of the report after the start, in ms; the page is drawn by then. */
const delayMs = 1_000

/**
 * Returns a function for each start of a kernel. Once, in development and in a browser, it loads the doctor and writes
 * what it finds into the console.
 */
export function createReportLater(
  kernel: () => Pick<AnyKernel, 'name' | 'mode' | 'plugins' | 'state' | 'slots' | 'ports'>,
): () => (() => void) | undefined {
  let reported = false
  return () => {
    const { mode, ports } = kernel()
    if (reported || mode === 'production' || !ports.page.window) return undefined
    return ports.clock.after(delayMs, () => {
      reported = true
      // Without its code there is no report; `doctor` can still be called.
      arrival(() => import('./report.ts'))
        .then(({ report }) => report(kernel()))
        .catch(() => undefined)
    })
  }
}
