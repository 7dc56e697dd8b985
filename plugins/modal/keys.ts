import { type ResourceKey, resourceKey } from '../../kernel/index.ts'

/** Where the cancel handler of an entry of the transaction stack is kept. */
export const cancelKey = (id: number | undefined): ResourceKey<() => void> =>
  resourceKey(`modal/cancel/${id}`)
