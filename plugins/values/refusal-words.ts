import { memberOf, thrownText } from '../../kernel/index.ts'

// Wallets, hardware and libraries that report a refusal in words, without EIP-1193's code. A refusal means that nothing
// was sent, so words count only if they name the visitor as the one who refused.

const verb = '(?:rejected|declined|denied|refused|disapproved|cancell?ed)'
/** "User rejected the request.", "User has denied …"; not "user operation rejected", not "user rejected by policy". */
const active = new RegExp(`\\buser (?:has |explicitly )?${verb}\\b(?! by\\b)`, 'i')
/** "Rejected by the user", "Cancelled in your wallet"; not "rejected by the node". */
const passive = new RegExp(
  `\\b${verb} (?:by (?:the |your )?user\\b|(?:on|in) (?:the |your )?(?:device|ledger|trezor|wallet)\\b)`,
  'i',
)
/** Requests that only a visitor can refuse; nodes reject requests and transactions, and machines refuse connections. */
const bare =
  /^(?:error: )?(?:the |your )?(?:signature(?: request)?|sign(?:ing)?(?: request)?|approval|action|connection request) (?:was |has been |is )?(?:rejected|declined|denied)[.!]?$/i
/** Status words of a Ledger for a press on "Reject". */
const ledger = /(?:ledger|device|transport).*\b0x(?:6985|5501)\b/i
/** Words that leave the outcome open, or that name another cause than the visitor. */
const doubtful = new RegExp(
  `tim(?:ed?|ing)[ -]?out|in time\\b|waiting|manually|abort|broadcast failed|expired?\\b|pending|already|nonce|replac|broadcast|may have|might have|unless|\\bif the user|\\bor\\b|(?:\\bnot |n't )(?:been )?${verb}`,
  'i',
)

/** `ACTION_REJECTED` and `UserRejectedRequestError` as separate words. */
const spelledOut = (name: unknown): string =>
  typeof name === 'string'
    ? name
        .slice(0, 100)
        .replace(/[_-]+/g, ' ')
        .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    : ''

/** Whether an error says, in its message, a text code or its name, that the visitor refused. Never throws. */
export function saysRefused(error: unknown): boolean {
  const text = thrownText(error).trim()
  const names = [spelledOut(memberOf(error, 'code')), spelledOut(memberOf(error, 'name'))]
  return (
    !leavesOpen(error) &&
    ([active, passive, bare, ledger].some((words) => words.test(text)) ||
      names.some((name) => active.test(name) || /^action rejected$/i.test(name)))
  )
}

/** Whether the words of an error leave open what happened to the request. Never throws. */
export const leavesOpen = (error: unknown): boolean =>
  [thrownText(error), spelledOut(memberOf(error, 'reason'))].some((text) => doubtful.test(text))

/** Whether an error says in words that the wallet already shows such a request. */
export const saysPending = (error: unknown): boolean =>
  /already (?:pending|processing)|pending authori[sz]ation/i.test(thrownText(error))
