import { transactionsErrors } from '../errors.ts'
import type { TransactionsContext } from './ask.ts'
import type { Unusable } from './consume-preview.ts'

/** Rejects a submit whose preview cannot be used. */
export async function refuseUnusable(_ctx: TransactionsContext, why: Unusable): Promise<never> {
  throw why.code === 'warned'
    ? transactionsErrors.create(why.code, { warnings: why.warnings })
    : transactionsErrors.create(why.code)
}
