/**
 * How the wallet answers by itself.
 * - `approve`: says yes to everything.
 * - `reject`: says no (5000) to everything.
 * - `hang`: answers nothing; `accept` and `refuse` answer by hand.
 * - `wrongChain`: approves a session, but on chains that were not requested.
 * - `changeAccount`: approves a session, then moves to the next account.
 * - `drop`: loses its socket before it approves; the answer comes after the reconnect.
 * - `deleteSession`: ends the session instead of answering a request.
 */
export type Script =
  | 'approve'
  | 'reject'
  | 'hang'
  | 'wrongChain'
  | 'changeAccount'
  | 'drop'
  | 'deleteSession'

/** Something that waits for an answer. `title` is fit for a list. */
export interface Pending {
  readonly id: number
  readonly kind: 'proposal' | 'request' | 'authentication'
  readonly title: string
  readonly chain: string | undefined
  readonly params: unknown
  /** What the verify service said about the page: VALID, INVALID or UNKNOWN. */
  readonly validation: string
  readonly app: string
}

/** One line of what happened, newest last. */
export interface LogLine {
  readonly at: number
  readonly text: string
}

/** Something that waits, with what each answer does. */
export interface Waiting extends Pending {
  readonly accept: () => Promise<void>
  readonly refuse: () => Promise<void>
}

/** What waits for its owner, and a record of what happened. */
export class Inbox {
  readonly log: LogLine[] = []
  readonly #play: (waiting: Waiting) => Promise<void>
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Set<() => void>()

  /** `play` answers by itself what the wallet's script answers. */
  constructor(play: (waiting: Waiting) => Promise<void>) {
    this.#play = play
  }

  get pending(): readonly Pending[] {
    return [...this.#waiting.values()]
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Puts something in the list of what waits and lets the script answer it. */
  put(waiting: Waiting): void {
    const { id, kind, title } = waiting
    this.#waiting.set(id, waiting)
    this.note(`${kind}: ${title}`)
    this.#play(waiting).catch((error: unknown) => this.note(`${title} failed: ${String(error)}`))
  }

  /** Takes something out unanswered. False when it was not there. */
  drop(id: number): boolean {
    return this.#waiting.delete(id)
  }

  async accept(id: number): Promise<void> {
    const { title, accept } = this.#take(id)
    await accept()
    this.note(`accepted: ${title}`)
  }

  async refuse(id: number): Promise<void> {
    const { title, refuse } = this.#take(id)
    await refuse()
    this.note(`refused: ${title}`)
  }

  note(text: string): void {
    this.log.push({ at: Date.now(), text })
    for (const listener of this.#listeners) listener()
  }

  close(): void {
    this.#listeners.clear()
  }

  #take(id: number): Waiting {
    const waiting = this.#waiting.get(id)
    if (!waiting) throw new Error(`Nothing waits under ${id}.`)
    this.#waiting.delete(id)
    return waiting
  }
}
