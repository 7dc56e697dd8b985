import { confirm } from './approval.ts'
import { element } from './facts.ts'
import type { WindowMessage } from './window.ts'

// The window of an approval: shows what the frame of the same origin asks, and says how the visitor answered.
const opener = window.opener as Window | null

function lost(): void {
  document
    .getElementById('approval')
    ?.replaceChildren(
      element('h1', 'There is nothing to approve'),
      element('p', 'Close this window and go back to the page that opened it.'),
    )
}

function say(message: WindowMessage): void {
  opener?.postMessage(message, location.origin)
}

window.addEventListener('message', ({ source, origin, data }: MessageEvent<WindowMessage>) => {
  if (source !== opener || origin !== location.origin || data.kind !== 'approval') return
  const { signal } = new AbortController()
  confirm(data.approval, data.app, { signal, framed: false }).then(
    () => say({ kind: 'answer', answer: 'approved' }),
    () => say({ kind: 'answer', answer: 'rejected' }),
  )
})
if (opener) say({ kind: 'ready' })
else lost()
