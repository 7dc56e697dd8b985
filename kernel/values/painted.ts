import type { Page } from '../ports/ports.ts'

/** Longest wait for a frame: none comes in a page that was hidden meanwhile. */
const longestFrameMs = 100

/**
 * Resolves once pending changes are on the screen: after three frames, because one may already be under way.
 * Immediately on a server and in a hidden page. Invisible work waits for it, so as not to delay visible work.
 */
export async function painted({ window }: Pick<Page, 'window'>, frames = 3): Promise<void> {
  if (frames === 0 || !window?.requestAnimationFrame || window.document.hidden) return
  await new Promise<void>((resolve) => {
    const missed = window.setTimeout(resolve, longestFrameMs)
    window.requestAnimationFrame(() => {
      window.clearTimeout(missed)
      // The frame ends before the next task.
      window.setTimeout(resolve)
    })
  })
  await painted({ window }, frames - 1)
}
