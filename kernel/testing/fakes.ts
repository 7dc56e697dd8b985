import type { Clipboard, Logger, Opener, Page } from '../ports/ports.ts'

/** An opener with what it was asked to open. */
export interface FakeOpener extends Opener {
  readonly opened: readonly { readonly url: string; readonly target: string }[]
  /** When true, every further `open` reports that the browser blocked it. */
  blocked: boolean
}

/** An opener that only notes what would have been opened. */
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

/** A clipboard that a test reads and can deny. */
export interface FakeClipboard extends Clipboard {
  text: string
  denied: boolean
}

/** A clipboard of one text; `denied` makes both directions reject. */
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
/** A page that a test hides, shows and leaves. */
export interface FakePage extends Page {
  /** Notifies the watchers that the page became visible or hidden, or is about to go. */
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

/** A logger with the lines it received. */
export interface FakeLogger extends Logger {
  readonly lines: readonly { readonly text: string; readonly detail?: unknown }[]
}

/** A logger that keeps the lines it receives. */
export function fakeLogger(): FakeLogger {
  const lines: { text: string; detail?: unknown }[] = []
  return {
    lines,
    warn(text, detail) {
      lines.push(detail === undefined ? { text } : { text, detail })
    },
  }
}
