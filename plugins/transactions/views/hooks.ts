import {
  bindPlugin,
  type PluginHooks,
  type Text,
  useSlotText,
  useText,
} from '../../../react/index.ts'
import type { ConnectionLineEnd } from '../../../react/primitives/index.ts'
import type { Connection } from '../../connections/contract.ts'
import { selectConnection } from '../../connections/selectors.ts'
import { selectAppEnd } from '../../options/selectors.ts'
import type { Preview, TransactionsContract } from '../contract.ts'
import { warnings as ownWarnings } from '../warnings.ts'
import { messages } from './messages.ts'

export const transactions: PluginHooks<TransactionsContract> =
  bindPlugin<TransactionsContract>('transactions')

export const useTransactionText = (): Text<typeof messages> => useText(messages)
export const useConnection = (): Connection | undefined =>
  transactions.useSelect((state) => selectConnection(state, state.networks.activeNamespace))

/** How the host app and the wallet are called in sentences. */
export function useNames(): {
  readonly app: string
  readonly wallet: string
  readonly appEnd: ConnectionLineEnd
} {
  const text = useTransactionText()
  const app = transactions.useSelect((state) => state.options.metadata)
  const end = selectAppEnd(app, text('transactions.thisApp'))
  const wallet = useConnection()?.connector.name
  return {
    app: end.name,
    appEnd: end,
    wallet: wallet ?? text('transactions.yourWallet'),
  }
}

/** What is signed, as the flow calls it, with the amount that stands in it. */
export function useAction({ action, amountText, token }: Preview): {
  readonly text: string
  readonly amount: string
} {
  const text = useTransactionText()
  const slotText = useSlotText()
  const known = token && amountText !== undefined && { amount: amountText, symbol: token.symbol }
  const said = known ? text('transactions.sendAmount', known) : text('transactions.request')
  return {
    text: action ? slotText(action) : said,
    amount: known ? `${known.amount} ${known.symbol}` : '',
  }
}

/** Warnings in the visitor's language; an unknown one is shown by its id. */
export function useWarnings(
  ids: readonly string[],
): readonly { readonly id: string; readonly lead: string; readonly detail: string }[] {
  const slotText = useSlotText()
  const known = [...ownWarnings, ...transactions.useSlots().warnings]
  return ids.map((id) => {
    const found = known.find((warning) => warning.id === id)
    return {
      id,
      lead: found ? slotText(found.lead) : id,
      detail: found ? slotText(found.detail) : '',
    }
  })
}
