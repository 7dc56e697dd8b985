import { adoptSheets } from './adopt.ts'
import type { Session } from './session.ts'
import ribbonSheet from './styles/ribbon.css?raw'
import { tokenSheet } from './styles/tokens.ts'

const words = {
  live: '',
  inspecting: 'Time travel: the page shows the past, actions are off',
  recording: 'The page shows a recording, actions are off',
} as const

const room = '--kernel-devtools-top'

/**
 * Shows a banner on the page while it does not show the current state, even if the panel is closed or in its own
 * window. Returns a function that removes it.
 */
export function drawRibbon({ moment }: Session, page: Document): () => void {
  const host = page.createElement('div')
  host.dataset.kernelDevtoolsRibbon = ''
  const root = host.attachShadow({ mode: 'open' })
  adoptSheets(root, [tokenSheet, ribbonSheet])
  // Present before it has text: screen readers announce later changes.
  const ribbon = page.createElement('p')
  ribbon.setAttribute('role', 'status')
  root.append(ribbon)
  page.body.append(host)
  function say(): void {
    const text = words[moment.get().mode.kind]
    if (ribbon.textContent === text) return
    const label = page.createElement('span')
    label.textContent = text
    ribbon.replaceChildren(...(text ? [label] : []))
    // The modal reserves the same space above and below, so that it stays centred.
    page.documentElement.style.setProperty(room, `${ribbon.offsetHeight}px`)
  }
  say()
  const stop = moment.subscribe(say)
  return () => {
    stop()
    host.remove()
    page.documentElement.style.removeProperty(room)
  }
}
