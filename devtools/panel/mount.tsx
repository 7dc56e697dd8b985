import { createRoot, type Root } from 'react-dom/client'
import type { AnyKernel } from '../../kernel/index.ts'
import type { DrawModal } from '../draw-modal.tsx'
import { adoptSheets } from './adopt.ts'
import { Panel } from './panel.tsx'
import type { Dock } from './panel-state.ts'
import { drawRibbon } from './ribbon.ts'
import { createSession, type Session } from './session.ts'
import { sheets } from './styles/index.ts'

/** The `data-` mark of the panel's host element; size checks search for this text to prove that the panel is absent. */
const marker = 'kernel-devtools-panel'

type Page = Window & typeof globalThis

export interface MountOptions {
  readonly page: Window & typeof globalThis
  readonly dock: Dock
  readonly drawModal: DrawModal
  /** A window opened for the panel; closing it ends the panel. */
  readonly target?: Window
  /** The page's content makes room for the docked panel. Default true. */
  readonly push?: boolean
  /** Connects the Redux DevTools extension immediately. */
  readonly redux?: boolean
}

/** Draws a session into a document and returns a function that removes it. */
function draw(session: Session, page: Page, push: boolean): () => void {
  const { document } = page
  const host = document.createElement('div')
  host.dataset.kernelDevtools = marker
  const shadow = host.attachShadow({ mode: 'open' })
  adoptSheets(shadow, sheets)
  document.body.append(host)
  const container = document.createElement('div')
  container.className = 'root'
  shadow.append(container)
  session.view = page
  const root: Root = createRoot(container)
  root.render(<Panel session={session} host={host} page={page} push={push} />)
  return () => {
    host.remove()
    // React refuses to unmount a root while it renders, and a click handler may run during a render.
    queueMicrotask(() => root.unmount())
  }
}

/** Puts the panel on the page or into its own window and returns a function that removes it. */
export function mountPanel(
  kernel: AnyKernel,
  { page, dock, target, push = true, redux = false, drawModal }: MountOptions,
): () => void {
  const session = createSession(kernel, page, dock, drawModal)
  if (redux) void session.toggleRedux()
  const takeRibbon = drawRibbon(session, page.document)
  let undraw: () => void = () => undefined
  let popup: Window | undefined
  let ended = false

  function enter(window: Window): void {
    undraw()
    popup = window
    window.document.title = `${kernel.name} devtools`
    window.document.documentElement.lang = 'en'
    undraw = draw(session, window as Page, push)
    window.addEventListener('pagehide', leave)
    session.panel.set({ dock: 'window' })
  }
  function leave(): void {
    if (!popup) return
    const window = popup
    popup = undefined
    window.removeEventListener('pagehide', leave)
    undraw()
    if (target) end()
    if (ended) return
    if (session.panel.get().dock === 'window') session.panel.set({ dock: 'closed' })
    undraw = draw(session, page, push)
  }
  function end(): void {
    if (ended) return
    ended = true
    const window = popup
    popup = undefined
    window?.removeEventListener('pagehide', leave)
    undraw()
    takeRibbon()
    window?.close()
    stopWatching()
    page.removeEventListener('pagehide', closePopup)
    page.removeEventListener('keydown', onKeyDown, { capture: true })
    session.dispose()
  }
  // A window whose page is gone could only show the past.
  const closePopup = (): void => popup?.close()
  // Choosing another dock position inside the window closes the window.
  const stopWatching = session.panel.subscribe(() => {
    if (!popup || session.panel.get().dock === 'window') return
    const window = popup
    leave()
    window.close()
  })
  session.popOut = () => {
    const window = page.open('about:blank', '', 'popup,width=1180,height=760')
    if (!window) return false
    enter(window)
    return true
  }
  page.addEventListener('pagehide', closePopup)
  // Works while a modal dialog makes the button inert: keys still reach the page.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.code !== 'KeyK' || !event.altKey || !event.shiftKey) return
    event.preventDefault()
    const { dock } = session.panel.get()
    if (dock !== 'window') session.panel.set({ dock: dock === 'closed' ? 'bottom' : 'closed' })
  }
  page.addEventListener('keydown', onKeyDown, { capture: true })
  if (target) enter(target)
  else undraw = draw(session, page, push)
  return end
}
