import { WalletError } from '../wallets/evm/errors.ts'

/** A token bucket: `burst` uses at once, then one more every `everyMs`. */
export interface Rate {
  readonly burst: number
  readonly everyMs: number
}

/** The limits of a frame. A server with several processes keeps their buckets in its database or in Redis. */
export interface FrameLimits {
  /** Mails to one address. */
  readonly mailsPerAddress: Rate
  /** Mails that one browser asks for. */
  readonly mailsPerBrowser: Rate
  /** Mails that one network address asks for: a browser can begin anew as often as it likes. */
  readonly mailsPerNetwork: Rate
  /** Codes that are typed for one address, right or wrong. */
  readonly codesPerAddress: Rate
}

const minute = 60_000

export const usualLimits: FrameLimits = {
  mailsPerAddress: { burst: 6, everyMs: 2 * minute },
  mailsPerBrowser: { burst: 12, everyMs: minute },
  mailsPerNetwork: { burst: 60, everyMs: 5_000 },
  codesPerAddress: { burst: 30, everyMs: 2 * minute },
}

/** Counts uses by key. */
export interface Limiter {
  /** Ms until a use of this key is free; 0 if it is now. Uses nothing. */
  waitFor(key: string): number
  /** Uses one. */
  use(key: string): void
  clear(): void
}

const maxKeys = 100_000

export function createLimiter({ burst, everyMs }: Rate, now: () => number): Limiter {
  /** The time at which a bucket is full again. */
  const fullAt = new Map<string, number>()
  const spent = (key: string): number => Math.max(0, (fullAt.get(key) ?? 0) - now())
  return {
    waitFor: (key) => Math.max(0, spent(key) - (burst - 1) * everyMs),
    use(key) {
      const next = now() + spent(key) + everyMs
      // The one used last comes last, so that the first is the likeliest to be full again.
      fullAt.delete(key)
      for (const other of fullAt.keys()) {
        if (fullAt.size < maxKeys) break
        fullAt.delete(other)
      }
      fullAt.set(key, next)
    },
    clear: () => fullAt.clear(),
  }
}

/** A limiter of each rate. */
export type FrameLimiters = { readonly [Name in keyof FrameLimits]: Limiter }

export const createLimiters = (limits: FrameLimits, now: () => number): FrameLimiters => ({
  mailsPerAddress: createLimiter(limits.mailsPerAddress, now),
  mailsPerBrowser: createLimiter(limits.mailsPerBrowser, now),
  mailsPerNetwork: createLimiter(limits.mailsPerNetwork, now),
  codesPerAddress: createLimiter(limits.codesPerAddress, now),
})

/** EIP-1474: the request exceeds a limit. */
const limitExceeded = -32005

/** Uses one of each bucket, or none of them: throws −32005 with `retryAfter` in seconds. */
export function useAll(uses: readonly (readonly [limiter: Limiter, key: string])[]): void {
  const waitMs = Math.max(...uses.map(([limiter, key]) => limiter.waitFor(key)))
  if (waitMs > 0) {
    const retryAfter = Math.ceil(waitMs / 1_000)
    throw new WalletError(limitExceeded, `Please try again after ${retryAfter} seconds`, {
      retryAfter,
    })
  }
  for (const [limiter, key] of uses) limiter.use(key)
}
