import { type ResourceKey, resourceKey } from '../../kernel/index.ts'

/** Key of the cancel handler of a transaction-stack entry. */
export const cancelKey = (id: number | undefined): ResourceKey<() => void> =>
  resourceKey(`modal/cancel/${id}`)
