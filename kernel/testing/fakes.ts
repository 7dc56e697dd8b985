import type { Clipboard, Logger, Opener, Page } from '../ports/ports.ts'

/** An opener that lists the addresses it was asked to open. */
export interface FakeOpener extends Opener {
  readonly opened: readonly { readonly url: string; readonly target: string }[]
  /** When true, every further `open` reports that the browser blocked it. */
  blocked: boolean
}

/** Builds an opener that only lists the addresses. */
export function fakeOpener(): FakeOpener {
  const opened: { url: string; target: string }[] = []
  return {
    opened,
    blocked: false,
    open(url, target) {
      if (!this.blocked) opened.push({ url, target })
      return !this.blocked
    },
  }
}

/** A clipboard that a test can read and deny access to. */
export interface FakeClipboard extends Clipboard {
  text: string
  denied: boolean
}

/** Builds a clipboard with one text; `denied` makes reading and writing reject. */
export function fakeClipboard(): FakeClipboard {
  const refuse = (): never => {
    throw new DOMException('Clipboard access denied', 'NotAllowedError')
  }
  return {
    text: '',
    denied: false,
    async write(text) {
      if (this.denied) refuse()
      this.text = text
    },
    async read() {
      return this.denied ? refuse() : this.text
    },
  }
}

type PageState = 'visible' | 'hidden' | 'leaving'
/** A page that a test can hide, show and leave. */
export interface FakePage extends Page {
  /** Notifies the watchers that the page became visible or hidden, or is about to be left. */
  become(state: PageState): void
}

/** A page without a browser; give a `window` to let wallets announce themselves on it. */
export function fakePage(given: Partial<Omit<Page, 'watch'>> = {}): FakePage {
  const watchers = new Set<(state: PageState) => void>()
  return {
    origin: 'https://app.example',
    userAgent: 'test',
    mobile: false,
    framed: false,
    window: undefined,
    ...given,
    watch(changed) {
      const own = (state: PageState): void => changed(state)
      watchers.add(own)
      return () => void watchers.delete(own)
    },
    become(state) {
      for (const watcher of [...watchers]) watcher(state)
    },
  }
}

/** A logger that keeps the lines it receives. */
export interface FakeLogger extends Logger {
  readonly lines: readonly { readonly text: string; readonly detail?: unknown }[]
}

/** Builds a logger that keeps its lines. */
export function fakeLogger(): FakeLogger {
  const lines: { text: string; detail?: unknown }[] = []
  return {
    lines,
    warn(text, detail) {
      lines.push(detail === undefined ? { text } : { text, detail })
    },
  }
}
