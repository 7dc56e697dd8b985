import { errorText, isKernelError, memberOf } from '../../kernel/index.ts'
import { messages } from './reason-messages.ts'
import type { FailureReason } from './state.ts'

/**
 * Patterns of texts from wallets and nodes of all families, by what a visitor can do about it. The first match counts.
 */
const known: readonly (readonly [keyof typeof messages, RegExp])[] = [
  ['transactions.reasonFunds', /insufficient (?:funds|balance|lamports)|exceeds (?:the )?balance/i],
  [
    'transactions.reasonOrder',
    /nonce too (?:low|high)|nonce has already|already known|replacement transaction/i,
  ],
  ['transactions.reasonFee', /underpriced|less than block base fee|fee too low|min relay fee/i],
  ['transactions.reasonExpired', /blockhash not found|block height exceeded|has expired/i],
  ['transactions.reasonReverted', /execution reverted|transaction reverted|custom program error/i],
]

/** The innermost cause that is not an error of this package: the wallet's or the node's. */
function foreignCause(error: unknown): unknown {
  let cause = error
  // Eight levels end any cycle.
  for (let level = 0; level < 8 && isKernelError(cause); level++) cause = memberOf(cause, 'cause')
  return isKernelError(cause) ? undefined : cause
}

/**
 * Why a wallet or node did not do what it was asked: in the visitor's language if the reason is known, otherwise in its
 * own words (cleaned, at most 200 characters). Undefined without a foreign cause or a reason.
 */
export function reasonOf(error: unknown): FailureReason | undefined {
  const cause = foreignCause(error)
  const said = memberOf(cause, 'message')
  if (typeof said !== 'string' || said.trim() === '') return undefined
  const text = errorText(cause)
  const code = known.find(([, words]) => words.test(text))?.[0]
  if (code) return { code, text: messages[code] }
  const english = messages['transactions.reasonSaid'].replace('{said}', () => text)
  return { code: 'transactions.reasonSaid', text: english, facts: { said: text } }
}
