import { abortable, delay, type Ports } from '../../kernel/index.ts'

/**
 * Waits for a time in ms, then until the page is visible: a hidden tab makes no requests. Throws the reason of the
 * signal.
 */
export async function whenSeen(
  {
    ports,
    signal,
  }: { readonly ports: Pick<Ports, 'clock' | 'page'>; readonly signal: AbortSignal },
  ms: number,
): Promise<void> {
  const { clock, page } = ports
  // A test's window may have no document.
  const shown = page.window as { readonly document?: { readonly hidden: boolean } } | undefined
  let isHidden = shown?.document?.hidden === true
  let seen = (): void => undefined
  const stop = page.watch((state) => {
    isHidden = state !== 'visible'
    if (!isHidden) seen()
  })
  try {
    await delay(clock, ms, signal)
    if (isHidden)
      await abortable(
        new Promise<void>((resolve) => {
          seen = resolve
        }),
        signal,
      )
  } finally {
    stop()
  }
}
