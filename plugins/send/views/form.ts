import { amountErrors, compareAmounts, parseAmount, showBalance } from '../../../kernel/index.ts'
import type { Text } from '../../../react/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { canonicalAddress, familyOf, isReceiver, knownFamilies } from '../../values/index.ts'
import { readEntered } from '../amount.ts'
import type { SendState } from '../contract.ts'
import { canSendOn } from '../selectors.ts'
import type { messages } from './messages.ts'

/** What the form lacks, in the order a person fills it in. `ready` means that a review can start. */
export interface FormReport {
  readonly ready: boolean
  /** Text of the main button: what to do next. */
  readonly label: string
  readonly amountError?: string
  /** Plain decimals that the amount can mean; the visitor chooses. */
  readonly amountChoices?: readonly string[]
  readonly receiverError?: string
  /** The receiver's name could not be looked up: the main button asks for it again. */
  readonly asksAgain?: true
}

type Amount =
  | {
      readonly is:
        | 'empty'
        | 'malformed'
        | 'grouped'
        | 'too-large'
        | 'too-precise'
        | 'too-much'
        | 'fine'
    }
  | { readonly is: 'ambiguous'; readonly choices: readonly [string, string] }

function judge(state: SendState, decimals: number, held: string): Amount {
  const reading = readEntered(state)
  if (reading.kind === 'ambiguous') return { is: 'ambiguous', choices: reading.choices }
  if (reading.kind === 'unreadable') {
    const words = {
      'not-a-number': 'malformed',
      grouped: 'grouped',
      'too-long': 'too-large',
    } as const
    return { is: words[reading.why] }
  }
  if (reading.kind === 'empty' || compareAmounts(reading.amount, '0') === 0) return { is: 'empty' }
  try {
    parseAmount(reading.amount, decimals)
  } catch (error) {
    return { is: amountErrors.is(error, 'too-precise') ? 'too-precise' : 'too-large' }
  }
  return { is: compareAmounts(reading.amount, held) > 0 ? 'too-much' : 'fine' }
}

/** Answers that the name itself is at fault for; after any other failure it may well be right. */
const badNames: readonly string[] = ['send/name-unknown', 'names/bad-name']

/** Letters and digits as long as the shortest address of any family. */
const addressLike = /^[0-9a-z:]{26,}$/i

/** Why a text is no receiver here, in the sentence that names the mend; undefined for one that can be reviewed. */
function receiverIssue(
  receiver: string,
  { name: network, chainNamespace }: CaipNetwork,
  text: Text<typeof messages>,
): string | undefined {
  const own = familyOf(chainNamespace)
  if (isReceiver(receiver, chainNamespace))
    return own?.address.burned?.includes(canonicalAddress(chainNamespace, receiver))
      ? text('send.burnedReceiver')
      : undefined
  const other = knownFamilies().find(
    ({ namespace, address }) => namespace !== chainNamespace && address.isAccount(receiver),
  )
  if (other) return text('send.otherFamily', { family: other.name ?? other.namespace, network })
  if (/^\S+\.\p{L}{2,}$/u.test(receiver)) return text('send.nameNotHere', { network })
  return text(addressLike.test(receiver) ? 'send.brokenReceiver' : 'send.badReceiver', { network })
}

/** Looks at the form while it is filled in; the strict check is the review. */
export function readForm(
  state: SendState,
  network: CaipNetwork | undefined,
  text: Text<typeof messages>,
  {
    amounts = String,
    named = false,
  }: {
    /** Writes an amount as the visitor's language does. */
    readonly amounts?: (decimal: string) => string
    /** What stands in the receiver field is a name that can be looked up. */
    readonly named?: boolean
  } = {},
): FormReport {
  if (!network) return { ready: false, label: text('send.connect') }
  const { name, chainNamespace } = network
  if (!canSendOn(chainNamespace))
    return { ready: false, label: text('send.notHere', { network: name }) }
  const { token, receiverAddress } = state
  if (!token)
    return { ready: false, label: text(state.loading ? 'send.tokensLoading' : 'send.pickToken') }
  const { symbol, quantity } = token
  const decimals = Number(quantity.decimals)
  const amount = judge(state, decimals, quantity.numeric)
  const { receiverLookup: lookup } = state
  const issue = receiverAddress === '' ? undefined : receiverIssue(receiverAddress, network, text)
  const failed = lookup?.failure?.code
  // Well formed, and yet not an address: its check digits are wrong.
  const receiver = issue !== undefined || (!named && failed !== undefined)
  const looking = receiver && named && failed === undefined
  const asksAgain = receiver && named && failed !== undefined && !badNames.includes(failed)
  const amountError = {
    empty: undefined,
    malformed: text('send.badAmount'),
    grouped: text('send.groupedAmount'),
    ambiguous: text('send.askAmount'),
    'too-large': text('send.tooLarge'),
    'too-precise': text('send.tooPrecise', { symbol, count: decimals }),
    'too-much': text('send.held', {
      amount: amounts(showBalance(quantity.numeric)),
      symbol,
      network: name,
    }),
    fine: undefined,
  }[amount.is]
  const missing = {
    empty: 'send.enterAmount',
    malformed: 'send.fixAmount',
    grouped: 'send.fixAmount',
    ambiguous: 'send.chooseAmount',
    'too-large': 'send.fixAmount',
    'too-precise': 'send.fixAmount',
    'too-much': 'send.enterSmaller',
    fine: undefined,
  } as const
  const key =
    missing[amount.is] ??
    (receiverAddress === ''
      ? 'send.enterReceiver'
      : looking
        ? 'send.looking'
        : asksAgain
          ? 'send.retry'
          : receiver
            ? 'send.fixReceiver'
            : undefined)
  return {
    ready: key === undefined,
    label: text(key ?? 'send.review'),
    ...(amountError !== undefined && { amountError }),
    ...(amount.is === 'ambiguous' && { amountChoices: amount.choices }),
    ...(issue !== undefined && !named && { receiverError: issue }),
    ...(key === 'send.retry' && { asksAgain: true as const }),
  }
}
