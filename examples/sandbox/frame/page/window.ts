import type { Approval } from './request.ts'

/** What a window of its own said; `blocked`: the browser opened none. */
export type WindowAnswer = 'approved' | 'rejected' | 'closed' | 'blocked'

/** What the two pages of this origin say to each other. */
export type WindowMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'approval'; readonly approval: Approval; readonly app: string }
  | { readonly kind: 'answer'; readonly answer: 'approved' | 'rejected' }

const features = 'popup,width=420,height=720'
const lookMs = 300

/**
 * Shows an approval in a window, which no page of an app can cover; call it in the turn of a press. Rejects with the
 * signal's reason when the approval is called off.
 */
export function askInWindow(
  approval: Approval,
  app: string,
  signal: AbortSignal,
): Promise<WindowAnswer> {
  const opened = window.open('/confirm', '', features)
  if (!opened) return Promise.resolve('blocked')
  const over = new AbortController()
  return new Promise<WindowAnswer>((resolve, reject) => {
    const watch = setInterval(() => {
      if (opened.closed) resolve('closed')
    }, lookMs)
    over.signal.addEventListener('abort', () => clearInterval(watch))
    signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
    window.addEventListener(
      'message',
      ({ source, origin, data }: MessageEvent<WindowMessage>) => {
        if (source !== opened || origin !== location.origin) return
        if (data.kind === 'ready')
          opened.postMessage({ kind: 'approval', approval, app }, location.origin)
        if (data.kind === 'answer') resolve(data.answer)
      },
      { signal: over.signal },
    )
  }).finally(() => {
    over.abort()
    opened.close()
  })
}
