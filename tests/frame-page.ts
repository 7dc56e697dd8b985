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
  readonly there: { attached: boolean; shown: boolean }
  /** Has the page receive a message. */
  hear(data: unknown, from?: From): void
  /** Has the frame reply to the newest request, or to that of an id. */
  reply(name: string, payload?: unknown, id?: string): void
  /** The frame's page has loaded. */
  load(): void
  /** Called with each message that is posted. */
  answer: ((message: Posted) => void) | undefined
}

export function framePage(): FramePage {
  const posted: { message: Posted; target: string }[] = []
  const there = { attached: false, shown: false }
  let load: (() => void) | undefined
  const contentWindow = {
    postMessage(message: Posted, target: string) {
      posted.push({ message, target })
      made.answer?.(message)
    },
  }
  const element = (tag: string) => ({
    tag,
    style: { setProperty: () => undefined },
    setAttribute: () => undefined,
    append: () => undefined,
    addEventListener: (type: string, run: () => void) => {
      if (type === 'load') load = run
    },
    contentWindow,
    get isConnected() {
      return there.attached
    },
    get open() {
      return there.shown
    },
    showModal() {
      there.shown = true
    },
    close() {
      there.shown = false
    },
    remove() {
      there.attached = false
    },
  })
  const target = Object.assign(new EventTarget(), {
    innerWidth: 1280,
    innerHeight: 800,
    document: {
      createElement: element,
      body: {
        append() {
          there.attached = true
        },
      },
    },
  })
  const hear = (data: unknown, from: From = {}): void => {
    const source = { source: contentWindow, origin: frameOrigin, data, ...from }
    target.dispatchEvent(Object.assign(new Event('message'), source))
  }
  const made: FramePage = {
    window: target as unknown as Window & typeof globalThis,
    posted,
    there,
    hear,
    reply: (name, payload, id = posted.at(-1)?.message.id) =>
      hear({ type: `@w3m-frame/${name}`, id, ...(payload !== undefined && { payload }) }),
    load: () => load?.(),
    answer: undefined,
  }
  return made
}
