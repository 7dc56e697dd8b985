import { memoryStorage } from '../storage/memory.ts'
import type { Ports } from './ports.ts'

const sealed = (): Promise<never> => Promise.reject(new Error('A forked kernel has no outside.'))

/** True for ports that make no requests. */
export const isSealed = ({ fetch }: Pick<Ports, 'fetch'>): boolean => fetch === sealed

/** Ports without an outside, for kernels forked from the past: only time and randomness work. */
export function sealedPorts({ clock, random, logger, page }: Ports): Ports {
  const { origin, userAgent, mobile, framed } = page
  const nothing = (): void => undefined
  return {
    clock,
    random,
    logger,
    fetch: sealed,
    storage: memoryStorage(),
    channel: { post: nothing, listen: () => nothing, lock: (_name, _signal, held) => held() },
    opener: { open: () => false },
    clipboard: { write: sealed, read: sealed },
    page: { origin, userAgent, mobile, framed, window: undefined, watch: () => nothing },
  }
}
