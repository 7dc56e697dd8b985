/** What the page posted to its frame. */
export interface Posted {
  readonly type: string
  readonly id: string
  readonly payload?: unknown
}

export const frameOrigin = 'https://frame.example'

/** Whence a message comes; default: the frame's window and origin. */
interface From {
  readonly source?: unknown
  readonly origin?: string
}

/** A page with as much of a window as the secure frame touches. */
export interface FramePage {
  readonly window: Window & typeof globalThis
  readonly posted: readonly { readonly message: Posted; readonly target: string }[]
  /** Addresses of the frames that were put on the page, the oldest first. */
  readonly frames: readonly string[]
  readonly there: { attached: boolean; shown: boolean }
  /** Has the page receive a message. */
  hear(data: unknown, from?: From): void
  /** Has the frame reply to the newest request, or to that of an id. */
  reply(name: string, payload?: unknown, id?: string): void
  /** The frame's page has loaded. */
  load(): void
  /** What the visitor does with the dialog around the frame. */
  dialog(event: 'click' | 'cancel'): void
  /** Called with each message that is posted. */
  answer: ((message: Posted) => void) | undefined
  /** Called when a frame was put on the page. */
  appeared: (() => void) | undefined
}

export function framePage(origin: string = frameOrigin): FramePage {
  const posted: { message: Posted; target: string }[] = []
  const frames: string[] = []
  const there = { attached: false, shown: false }
  const now: { dialog?: EventTarget; iframe?: EventTarget & { src: string } } = {}
  const contentWindow = {
    postMessage(message: Posted, target: string) {
      posted.push({ message, target })
      made.answer?.(message)
    },
  }
  class FakeElement extends EventTarget {
    src = ''
    readonly style = { setProperty: () => undefined }
    setAttribute = (): void => undefined
    append = (): void => undefined
    // As in browsers: a frame off the page has no window.
    get contentWindow() {
      return this.isConnected ? contentWindow : null
    }
    get isConnected() {
      return there.attached && now.iframe === this
    }
    get open() {
      return there.shown
    }
    showModal = (): void => void Object.assign(there, { shown: true })
    close = (): void => void Object.assign(there, { shown: false })
    remove = (): void => {
      if (now.dialog === this) there.attached = false
    }
  }
  const next = { dialog: new FakeElement(), iframe: new FakeElement() }
  const document = {
    adoptedStyleSheets: [],
    createElement(tag: 'dialog' | 'iframe') {
      next[tag] = new FakeElement()
      return next[tag]
    },
    body: {
      append() {
        Object.assign(now, next)
        there.attached = true
        frames.push(next.iframe.src)
        made.appeared?.()
      },
    },
  }
  const CSSStyleSheet = class {
    readonly replaceSync = (): void => undefined
  }
  const target = Object.assign(new EventTarget(), {
    ...{ innerWidth: 1280, innerHeight: 800, document, CSSStyleSheet },
  })
  const hear = (data: unknown, from: From = {}): void => {
    const source = { source: contentWindow, origin, data, ...from }
    target.dispatchEvent(Object.assign(new Event('message'), source))
  }
  const made: FramePage = {
    window: target as unknown as Window & typeof globalThis,
    ...{ posted, frames, there, hear },
    reply: (name, payload, id = posted.at(-1)?.message.id) =>
      hear({ type: `@w3m-frame/${name}`, id, ...(payload !== undefined && { payload }) }),
    load: () => void now.iframe?.dispatchEvent(new Event('load')),
    dialog: (event) => void now.dialog?.dispatchEvent(new Event(event, { cancelable: true })),
    answer: undefined,
    appeared: undefined,
  }
  return made
}
