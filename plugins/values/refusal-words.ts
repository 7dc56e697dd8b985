import { memberOf, thrownText } from '../../kernel/index.ts'

// Wallets, hardware and libraries that report a refusal in words, without the code of EIP-1193. A refusal means that
// nothing was sent, so that words count only where they name the visitor as the one who refused.

const verb = '(?:rejected|declined|denied|refused|disapproved|cancell?ed)'
/** "User rejected the request.", "User has denied …"; not "user operation rejected", not "user rejected by policy". */
const active = new RegExp(`\\buser (?:has |explicitly )?${verb}\\b(?! by\\b)`, 'i')
/** "Rejected by the user", "Cancelled in your wallet"; not "rejected by the node". */
const passive = new RegExp(
  `\\b${verb} (?:by (?:the |your )?user\\b|(?:on|in) (?:the |your )?(?:device|ledger|trezor|wallet)\\b)`,
  'i',
)
/** Nothing but the verb, or what a visitor is asked for. A node can reject a transaction: that is not in the list. */
const bare = new RegExp(
  `^(?:error: )?(?:(?:the |your )?(?:request|signature(?: request)?|sign(?:ing)?(?: request)?|approval|action|connection(?: request)?) (?:was |has been |is )?)?${verb}[.!]?$`,
  'i',
)
/** Status words of a Ledger for a press on "Reject". */
const ledger = /(?:ledger|device|transport).*\b0x(?:6985|5501)\b/i
/** Words of an error that leaves open what became of the request, or that was raised by something other than the visitor. */
const doubtful = new RegExp(
  `tim(?:ed?|ing)[ -]?out|in time\\b|expired?\\b|pending|already|nonce|replac|broadcast|may have|might have|unless|\\bif the user|\\bor\\b|(?:\\bnot |n't )(?:been )?${verb}`,
  'i',
)

/** `ACTION_REJECTED` and `UserRejectedRequestError` as words. */
const spelledOut = (name: unknown): string =>
  typeof name === 'string'
    ? name
        .slice(0, 100)
        .replace(/[_-]+/g, ' ')
        .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    : ''

/** Whether an error says in words, in a code that is a text, or in its name that the visitor refused. Never throws. */
export function saysRefused(error: unknown): boolean {
  const text = thrownText(error).trim()
  const reason = spelledOut(memberOf(error, 'reason'))
  const all = [text, spelledOut(memberOf(error, 'code')), spelledOut(memberOf(error, 'name'))]
  return (
    ![text, reason].some((one) => doubtful.test(one)) &&
    all.some((one) => active.test(one) || passive.test(one) || bare.test(one) || ledger.test(one))
  )
}

/** Whether an error says in words that the wallet already shows such a request. */
export const saysPending = (error: unknown): boolean =>
  /already (?:pending|processing)|pending authori[sz]ation/i.test(thrownText(error))
