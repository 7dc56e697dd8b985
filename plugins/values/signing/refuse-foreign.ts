import { arrival, defineErrors, type Errors, safeText } from '../../../kernel/index.ts'
import type { SigningPlace } from './foreign.ts'

interface ForeignErrors {
  'foreign-sign-in': { readonly site: string }
  'foreign-transaction': void
}

/** Texts of `transactions/foreign-…`, a part of `transactionsErrors`. */
export const foreignTexts = {
  'foreign-sign-in': ({ site }: ForeignErrors['foreign-sign-in']): string =>
    `This message signs in to ${site}, which is another site. It was not signed.`,
  'foreign-transaction': (): string =>
    'This message is a transaction that could move your funds. It was not signed.',
} as const

const foreignErrors: Errors<'transactions', ForeignErrors> = /* @__PURE__ */ defineErrors<
  'transactions',
  ForeignErrors
>('transactions', foreignTexts)

/**
 * Refuses a message that must not be signed, before a wallet is asked. Throws `transactions/foreign-sign-in` for a
 * sign-in to another site, and `transactions/foreign-transaction` for a transaction in any form.
 */
export async function refuseForeign(
  message: string | Uint8Array,
  place: SigningPlace,
): Promise<void> {
  const { foreignOf } = await arrival(() => import('./foreign.ts'))
  const found = foreignOf(message, place)
  if (!found) return
  if ('signsInTo' in found)
    throw foreignErrors.create('foreign-sign-in', { site: safeText(found.signsInTo, 100) })
  throw foreignErrors.create('foreign-transaction')
}
