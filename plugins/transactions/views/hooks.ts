import { fieldsOf } from '../../../kernel/index.ts'
import {
  bindPlugin,
  type PluginHooks,
  type Text,
  useAmounts,
  useSlotText,
  useText,
} from '../../../react/index.ts'
import type { ConnectionLineEnd } from '../../../react/primitives/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import type { Connection } from '../../connections/contract.ts'
import { selectConnection } from '../../connections/selectors.ts'
import { selectAppEnd } from '../../options/selectors.ts'
import { changeTexts } from '../changes/warnings.ts'
import type { Preview, Sentence, TransactionsContract } from '../contract.ts'
import { warnings as ownWarnings } from '../warnings.ts'
import { messages } from './messages.ts'

export const transactions: PluginHooks<TransactionsContract> =
  bindPlugin<TransactionsContract>('transactions')

export const useTransactionText = (): Text<typeof messages> => useText(messages)
export const useConnection = (): Connection | undefined =>
  transactions.useSelect((state) => selectConnection(state, state.networks.activeNamespace))

/** Names of the host's app and the wallet in sentences. */
export function useNames(): {
  readonly app: string
  readonly wallet: string
  readonly appEnd: ConnectionLineEnd
} {
  const text = useTransactionText()
  const app = transactions.useSelect((state) => state.options.metadata)
  const { origin } = transactions.useKernel().ports.page
  const end = selectAppEnd(app, origin, text('transactions.thisApp'))
  const wallet = useConnection()?.connector.name
  return {
    app: end.name,
    appEnd: end,
    wallet: wallet ?? text('transactions.yourWallet'),
  }
}

/**
 * Formats the decimals in a flow's texts in the visitor's number format; with `isAmount`, only the words for which it
 * is true.
 */
export function useAmountsIn(): (text: string, isAmount?: (word: string) => boolean) => string {
  const amounts = useAmounts()
  return (text, isAmount = () => true) =>
    text.replace(/[\w.,]+/g, (word) => (isAmount(word) ? amounts(word) : word))
}

const amountName = /amount$/i

/** The amounts of a sentence with their units, as written in it; the unit of `toAmount` is `toSymbol`. */
export function amountsOf(
  { facts }: Sentence,
  amounts: (decimal: string) => string,
): readonly string[] {
  const values = (facts ?? {}) as Readonly<Record<string, unknown>>
  return Object.entries(values).flatMap(([name, value]) => {
    const unit = values[name.replace(amountName, (end) => (end[0] === 'A' ? 'Symbol' : 'symbol'))]
    return amountName.test(name) && typeof value === 'string' && typeof unit === 'string'
      ? [`${amounts(value)} ${unit}`]
      : []
  })
}

/** Text of another kind's description; facts with these names are amounts. */
export function useActionText(): (action: Sentence, amountText?: string) => string {
  const slotText = useSlotText()
  const amountsIn = useAmountsIn()
  return (action, amountText) => {
    const named = Object.entries((action.facts ?? {}) as object).filter(([name]) =>
      amountName.test(name),
    )
    const known: readonly unknown[] = [amountText, ...named.map(([, value]) => value)]
    return amountsIn(slotText(action), (word) => known.includes(word))
  }
}

/** The flow's description of the request, with the amounts in it. */
export function useAction({ action, amountText, token }: Preview): {
  readonly text: string
  readonly amount: string
  readonly others: readonly string[]
} {
  const text = useTransactionText()
  const actionText = useActionText()
  const amounts = useAmounts()
  const known = token &&
    amountText !== undefined && { amount: amounts(amountText), symbol: token.symbol }
  const said = known ? text('transactions.sendAmount', known) : text('transactions.request')
  return {
    text: action ? actionText(action, amountText) : said,
    amount: known ? `${known.amount} ${known.symbol}` : '',
    others: action ? amountsOf(action, amounts) : [],
  }
}

/** The two tokens of an exchange: its sentence has `toSymbol` and the token's contract, which the native coin lacks. */
export function exchangedOf({ action, token }: Pick<Preview, 'action' | 'token'>):
  | {
      readonly paid: TokenBalance
      readonly received: { readonly symbol: string; readonly address: string | undefined }
    }
  | undefined {
  const { toSymbol, token: address } = fieldsOf(action?.facts)
  if (!token || typeof toSymbol !== 'string' || typeof address !== 'string') return undefined
  return { paid: token, received: { symbol: toSymbol, address: address || undefined } }
}

/** Warnings in the visitor's language; an unknown one is shown as its id. */
export function useWarnings(
  ids: readonly string[],
): readonly { readonly id: string; readonly lead: string; readonly detail: string }[] {
  const slotText = useSlotText()
  const known = [...ownWarnings, ...changeTexts, ...transactions.useSlots().warnings]
  return ids.map((id) => {
    const found = known.find((warning) => warning.id === id)
    return {
      id,
      lead: found ? slotText(found.lead) : id,
      detail: found ? slotText(found.detail) : '',
    }
  })
}
