import { protocolVersion } from './constants.ts'

/** Position of the frame, in CSS pixels of the viewport. */
export interface FramePlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The frame on the page: hidden until a request needs approval. */
export interface FrameElement {
  readonly iframe: HTMLIFrameElement
  attached(): boolean
  show(): void
  place(place: FramePlace): void
  hide(): void
  remove(): void
}

const width = 360
const height = 600
const narrow = 430

/** The frame's URL, with only these four parameters. */
export function frameAddress(
  url: string,
  { projectId, chainId }: { readonly projectId: string; readonly chainId: string },
): string {
  const address = new URL(url)
  address.search = ''
  for (const [name, value] of Object.entries({
    ...{ projectId, chainId, version: protocolVersion, enableLogger: 'false' },
  }))
    address.searchParams.set(name, value)
  return address.href
}

function dress(element: HTMLElement, style: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value)
}

/**
 * Puts the frame on the page, in its own closed dialog: moving an iframe would reload it, and only a modal dialog can
 * be used above the modal. `left`: the visitor wants to leave it.
 */
export function createFrameElement(
  window: Window & typeof globalThis,
  src: string,
  left: () => void,
): FrameElement {
  const { document } = window
  const dialog = document.createElement('dialog')
  const iframe = document.createElement('iframe')
  iframe.id = 'w3m-iframe'
  iframe.name = 'w3m-secure-iframe'
  iframe.title = 'Secure wallet'
  iframe.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  iframe.setAttribute('allow', 'clipboard-write')
  iframe.referrerPolicy = 'origin'
  iframe.src = src
  dress(iframe, { display: 'block', width: '100%', height: '100%', border: '0' })
  dress(dialog, {
    ...{ position: 'fixed', padding: '0', border: '0', margin: '0', overflow: 'hidden' },
    ...{
      'z-index': '999999',
      'max-width': 'none',
      'max-height': 'none',
      background: 'transparent',
    },
    ...{ 'border-bottom-left-radius': 'clamp(0px, 44px, 44px)' },
    ...{ 'border-bottom-right-radius': 'clamp(0px, 44px, 44px)' },
  })
  dialog.setAttribute('aria-label', iframe.title)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    left()
  })
  // The modal behind it gets no clicks; a click beside the frame means the modal's close button or backdrop.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) left()
  })
  // The modal behind it already dims the page.
  dialog.id = 'w3m-frame-dialog'
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(`#${dialog.id}::backdrop { background: none }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  dialog.append(iframe)
  document.body.append(dialog)

  function place(at: FramePlace): void {
    const px = (value: number): string => `${Math.round(value)}px`
    dress(dialog, {
      ...{ left: px(at.left), top: px(at.top), width: px(at.width), height: px(at.height) },
      ...{ right: 'auto', bottom: 'auto' },
    })
  }

  return {
    iframe,
    attached: () => iframe.isConnected,
    show() {
      const { innerWidth, innerHeight } = window
      const full = innerWidth <= narrow
      const size = { width: full ? innerWidth : width, height: Math.min(height, innerHeight) }
      place({
        ...size,
        left: (innerWidth - size.width) / 2,
        top: full ? innerHeight - size.height : (innerHeight - size.height) / 2,
      })
      if (!dialog.open) dialog.showModal()
    },
    place,
    hide: () => dialog.close(),
    remove() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      dialog.remove()
    },
  }
}
