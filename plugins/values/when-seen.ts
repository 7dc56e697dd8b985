import { abortable, delay, type Ports } from '../../kernel/index.ts'

/** Waits so many ms, and after that until the page can be seen: a hidden tab asks for nothing. Throws the reason of the signal. */
export async function whenSeen(
  {
    ports,
    signal,
  }: { readonly ports: Pick<Ports, 'clock' | 'page'>; readonly signal: AbortSignal },
  ms: number,
): Promise<void> {
  const { clock, page } = ports
  let isHidden = page.window?.document.hidden === true
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
