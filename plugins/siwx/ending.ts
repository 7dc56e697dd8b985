import { type Context, type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { SiwxContract } from './contract.ts'

type Held = Pick<Context<SiwxContract>, 'resources'>

/** Resolves when the store has answered every sign-out so far. */
const endingKey: ResourceKey<Promise<unknown>> = resourceKey('siwx/ending')

/** Notes a pending sign-out. */
export const noteEnding = ({ resources }: Held, work: Promise<unknown>): void =>
  resources.put(endingKey, Promise.allSettled([resources.get(endingKey), work]))

/** Waits for pending sign-outs, which could end a session that the store opens in the meantime. Never rejects. */
export const untilEnded = async ({ resources }: Held): Promise<void> =>
  void (await resources.get(endingKey))
