/** Interfaces to the outside. Every port can be replaced; `./testing` has a virtual one of each. */
export interface Ports {
  readonly clock: Clock
  readonly random: Random
  readonly fetch: Fetch
  readonly storage: Storage
  readonly channel: Channel
  readonly opener: Opener
  readonly clipboard: Clipboard
  readonly page: Page
  readonly logger: Logger
}

/** Time in milliseconds since 1970, and timers. In the virtual clock, time advances only by a test's calls. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void
}

/** Source of ids and salts. */
export interface Random {
  /** A version 4 UUID (122 random bits). */
  uuid(): string
  bytes(length: number): Uint8Array
}

/** The page's `fetch`, recorded and replaceable; plugins call no other. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/**
 * Text by key. With synchronous answers the first paint shows the restored state. May throw or reject: the kernel
 * reports that and continues.
 */
export interface Storage {
  /** The server can read the same data: its HTML shows the stored state, and hydration starts with it. */
  readonly onServer?: true
  get(key: string): string | undefined | Promise<string | undefined>
  set(key: string, value: string): void | Promise<void>
  remove(key: string): void | Promise<void>
}

/** Messages between tabs of one origin, and locks so that one tab owns a shared socket. */
export interface Channel {
  post(message: unknown): void
  /** The returned function stops listening. */
  listen(receive: (message: unknown) => void): () => void
  /**
   * Runs `held` in exactly one tab at a time until its promise settles. `if-free` does not queue: while another
   * tab has the lock it resolves without running `held`.
   */
  lock(
    name: string,
    signal: AbortSignal,
    held: () => Promise<void>,
    want?: 'if-free',
  ): Promise<void>
}

/** Opens windows and links into other apps. */
export interface Opener {
  /** Opens a checked link; `_self` for deep links. Returns false when the browser blocked it. */
  open(url: string, target: '_blank' | '_self' | '_top'): boolean
}

/** The clipboard of the page. Both methods reject when the browser refuses. */
export interface Clipboard {
  write(text: string): Promise<void>
  read(): Promise<string>
}

/** Facts about the page: its window, visibility, origin and kind of device. */
export interface Page {
  /** Origin of the page, or an empty text outside a browser. */
  readonly origin: string
  readonly userAgent: string
  readonly mobile: boolean
  /** True when the page is inside a frame of another page. */
  readonly framed: boolean
  /** The page's global object for wallet discovery; undefined on a server. */
  readonly window: (Window & typeof globalThis) | undefined
  /** Calls back when the page becomes visible or hidden, and before it unloads. */
  watch(changed: (state: 'visible' | 'hidden' | 'leaving') => void): () => void
}

/** Receives warnings that belong to no failed run. Default: the console. */
export interface Logger {
  warn(text: string, detail?: unknown): void
}
