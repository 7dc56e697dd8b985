import { errorText, isKernelError, memberOf } from '../../kernel/index.ts'
import { messages } from './reason-messages.ts'
import type { FailureReason } from './state.ts'

/** What wallets and nodes of every family write, by what a visitor can do about it. The first that fits is taken. */
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

/** The innermost cause that is none of our own errors: what the wallet or the node threw. */
function foreignCause(error: unknown): unknown {
  let cause = error
  // Eight levels end every cycle.
  for (let level = 0; level < 8 && isKernelError(cause); level++) cause = memberOf(cause, 'cause')
  return isKernelError(cause) ? undefined : cause
}

/**
 * Why a wallet or node did not do what it was asked for, in the visitor's words where the reason is known, else in
 * theirs (clean, at most 200 characters). Undefined where nothing foreign is the cause, or it gives no reason.
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
