import type { Clock } from '../../ports/ports.ts'
import { providerError } from '../fault-script.ts'

/** Clock of a wallet's delays. */
export type RudeClock = Pick<Clock, 'after'>

interface Waiting {
  readonly method: string
  approve(): void
  reject(): void
}

/** Requests that wait in a wallet's panel until the visitor answers them. */
export interface Panel {
  /** Methods of the waiting requests, oldest first. */
  readonly waiting: readonly string[]
  /** Adds a request, which runs once it is approved. Rejects with 4001 if it is refused. */
  add(method: string, run: () => Promise<unknown>): Promise<unknown>
  /** Answers the oldest request; false if none waits. */
  answer(how: 'approve' | 'reject'): boolean
}

/** Builds a panel. With `answersAfterMs` a visitor approves each request so long after it arrived. */
export function createPanel(clock: () => RudeClock, answersAfterMs?: number): Panel {
  const waiting: Waiting[] = []
  function answer(how: 'approve' | 'reject', one = waiting[0]): boolean {
    const index = one ? waiting.indexOf(one) : -1
    if (!one || index < 0) return false
    waiting.splice(index, 1)
    one[how]()
    return true
  }
  return {
    get waiting() {
      return waiting.map(({ method }) => method)
    },
    add(method, run) {
      return new Promise((resolve, reject) => {
        const one: Waiting = {
          method,
          approve: () => void run().then(resolve, reject),
          reject: () => reject(providerError(4001, 'User rejected the request.')),
        }
        waiting.push(one)
        if (answersAfterMs !== undefined)
          clock().after(answersAfterMs, () => void answer('approve', one))
      })
    },
    answer: (how) => answer(how),
  }
}
