import { compareAmounts, parseAmount, showBalance } from '../../../kernel/index.ts'
import type { Text } from '../../../react/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { isReceiver } from '../../values/index.ts'
import type { SendState } from '../contract.ts'
import { canSendOn } from '../selectors.ts'
import type { messages } from './messages.ts'

/** What the form lacks, in the order a person fills it in. `ready` means that a review can start. */
export interface FormReport {
  readonly ready: boolean
  /** Text of the main button: what to do next. */
  readonly label: string
  readonly amountError?: string
  readonly receiverError?: string
}

type Amount = 'empty' | 'malformed' | 'too-precise' | 'too-much' | 'fine'

function readAmount({ token, sendTokenAmount: typed }: SendState): Amount {
  if (!token || typed === '' || /^0*\.?0*$/.test(typed)) return 'empty'
  const decimals = Number(token.quantity.decimals)
  try {
    parseAmount(typed, decimals)
  } catch {
    return (typed.split('.')[1]?.length ?? 0) > decimals ? 'too-precise' : 'malformed'
  }
  return compareAmounts(typed, token.quantity.numeric) > 0 ? 'too-much' : 'fine'
}

/** Looks at the form while it is filled in; the strict check is the review. */
export function readForm(
  state: SendState,
  network: CaipNetwork | undefined,
  text: Text<typeof messages>,
): FormReport {
  if (!network) return { ready: false, label: text('send.connect') }
  const { name, chainNamespace } = network
  if (!canSendOn(chainNamespace))
    return { ready: false, label: text('send.notHere', { network: name }) }
  const { token, receiverAddress } = state
  if (!token)
    return { ready: false, label: text(state.loading ? 'send.tokensLoading' : 'send.pickToken') }
  const { symbol, quantity } = token
  const amount = readAmount(state)
  const receiver = receiverAddress !== '' && !isReceiver(receiverAddress, chainNamespace)
  const errors = {
    ...(amount === 'too-much' && {
      amountError: text('send.held', {
        amount: showBalance(quantity.numeric),
        symbol,
        network: name,
      }),
    }),
    ...(amount === 'too-precise' && {
      amountError: text('send.tooPrecise', { symbol, count: Number(quantity.decimals) }),
    }),
    ...(amount === 'malformed' && { amountError: text('send.badAmount') }),
    ...(receiver && { receiverError: text('send.badReceiver', { network: name }) }),
  }
  const missing = {
    empty: 'send.enterAmount',
    malformed: 'send.fixAmount',
    'too-precise': 'send.fixAmount',
    'too-much': 'send.enterSmaller',
    fine: undefined,
  } as const
  const key =
    missing[amount] ??
    (receiverAddress === '' ? 'send.enterReceiver' : receiver ? 'send.fixReceiver' : undefined)
  return { ...errors, ready: key === undefined, label: text(key ?? 'send.review') }
}
