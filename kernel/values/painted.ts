import type { Page } from '../ports/ports.ts'

/** After it a frame is taken for one that does not come, as in a page that was hidden meanwhile. */
const longestFrameMs = 100

/**
 * Resolves once what is being drawn is on the screen: after three frames, as one may be under way already and the drawing
 * about to begin. At once where nothing is painted, on a server and in a hidden page. Work that is not seen waits for it,
 * so as not to delay what is.
 */
export async function painted({ window }: Pick<Page, 'window'>, frames = 3): Promise<void> {
  if (frames === 0 || !window?.requestAnimationFrame || window.document.hidden) return
  await new Promise<void>((resolve) => {
    const missed = window.setTimeout(resolve, longestFrameMs)
    window.requestAnimationFrame(() => {
      window.clearTimeout(missed)
      // The frame itself ends before the next task.
      window.setTimeout(resolve)
    })
  })
  await painted({ window }, frames - 1)
}
