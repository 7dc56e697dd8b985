import { randomInt } from 'node:crypto'
import { randomToken, type Seal } from './seal.ts'

/** A code that was mailed, or a link that waits to be opened. */
interface Challenge {
  readonly email: string
  readonly purpose: 'login' | 'device' | 'old-email' | 'new-email' | 'export'
  /** What the browser that asked for it is known by. */
  readonly device: string
  readonly expiresAt: number
  codeHash: string
  tries: number
  confirmed: boolean
}

export type ChallengePurpose = Challenge['purpose']

/** One-time codes: six digits, ten minutes, five tries, one use. Kept in memory: a restart asks for a new one. */
export interface Codes {
  /** A new challenge and its code; the code is for the mail alone. */
  create(
    email: string,
    purpose: ChallengePurpose,
    device: string,
  ): { readonly id: string; readonly code: string }
  /** The address of an open challenge. Throws a sentence for the visitor. */
  check(id: string, purpose: ChallengePurpose, code: string): string
  find(id: string): Readonly<Challenge> | undefined
  /** Marks a device's challenge whose link was opened; false when it is over, and for every other challenge. */
  confirm(id: string, code: string): boolean
  drop(id: string): void
  clear(): void
}

const lifeMs = 10 * 60_000
const maxTries = 5
const maxOpen = 10_000

export function createCodes(seal: Seal, now: () => number, expired: () => boolean): Codes {
  const open = new Map<string, Challenge>()

  function live(id: string): Challenge | undefined {
    const challenge = open.get(id)
    if (challenge && challenge.expiresAt > now()) return challenge
    return undefined
  }

  return {
    create(email, purpose, device) {
      for (const [id, { expiresAt }] of open)
        if (expiresAt <= now() || open.size >= maxOpen) open.delete(id)
      const id = randomToken()
      const code =
        purpose === 'device' ? randomToken() : String(randomInt(1_000_000)).padStart(6, '0')
      open.set(id, {
        ...{ email, purpose, device, tries: 0, confirmed: false },
        codeHash: seal.hash(code, id),
        expiresAt: expired() ? now() : now() + lifeMs,
      })
      return { id, code }
    },
    check(id, purpose, code) {
      const challenge = live(id)
      if (!challenge || challenge.purpose !== purpose)
        throw new Error('This code has expired. Ask for a new one.')
      challenge.tries++
      if (challenge.tries > maxTries) {
        open.delete(id)
        throw new Error('Too many wrong codes. Ask for a new one.')
      }
      if (!seal.matches(code, id, challenge.codeHash)) throw new Error('This code is wrong.')
      open.delete(id)
      return challenge.email
    },
    find: live,
    confirm(id, code) {
      const challenge = live(id)
      // Six digits are found by trying, so that nothing is said of a code that was mailed to be typed.
      if (challenge?.purpose !== 'device') return false
      challenge.tries++
      if (challenge.tries > maxTries) open.delete(id)
      if (challenge.tries > maxTries || !seal.matches(code, id, challenge.codeHash)) return false
      challenge.confirmed = true
      return true
    },
    drop: (id) => void open.delete(id),
    clear: () => open.clear(),
  }
}
