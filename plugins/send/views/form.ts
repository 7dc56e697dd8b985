import { amountErrors, compareAmounts, parseAmount, showAmount } from '../../../kernel/index.ts'
import type { Text } from '../../../react/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import {
  canonicalAddress,
  familyOf,
  isReceiver,
  isWritten,
  knownFamilies,
} from '../../values/index.ts'
import { readEntered } from '../amount.ts'
import type { SendState } from '../contract.ts'
import { canSendOn } from '../selectors.ts'
import type { messages } from './messages.ts'

/** State of the form: what is missing, in the order in which a person fills it in. `ready`: a review can start. */
export interface FormReport {
  readonly ready: boolean
  /** Text of the main button: the next action. */
  readonly label: string
  readonly amountError?: string
  /** The possible readings of an ambiguous amount, as plain decimals; the visitor chooses. */
  readonly amountChoices?: readonly string[]
  readonly receiverError?: string
  /** True if the look-up of the receiver's name failed: the main button retries it. */
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

/** Failures that mean that the name is wrong; after any other failure it may be right. */
const badNames: readonly string[] = ['send/name-unknown', 'names/bad-name']

/** Letters and digits, at least as long as the shortest address of any family. */
const addressLike = /^[0-9a-z:]{26,}$/i

/** Why a text is not a receiver here, in a sentence that says what to do; undefined if it can be reviewed. */
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

/** Checks the form while it is filled in; the review is stricter. */
export function readForm(
  state: SendState,
  network: CaipNetwork | undefined,
  text: Text<typeof messages>,
  {
    amounts = String,
    named = false,
  }: {
    /** Formats an amount in the visitor's language. */
    readonly amounts?: (decimal: string) => string
    /** True if the receiver field contains a name that can be looked up. */
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
  const failed = lookup?.failure?.code
  // It is read after a pause; until then it is neither right nor wrong.
  const written = isWritten(receiverAddress)
  const issue =
    receiverAddress === '' || written ? undefined : receiverIssue(receiverAddress, network, text)
  // Well formed, but not an address: its check digits are wrong.
  const receiver = written || issue !== undefined || (!named && failed !== undefined)
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
      amount: amounts(showAmount(quantity.numeric)),
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
