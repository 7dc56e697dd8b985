import type { ReactNode } from 'react'
import {
  defineView,
  useAmounts,
  useWorth,
  type ViewDefinition,
  type ViewProps,
} from '../../../react/index.ts'
import {
  AddressText,
  Body,
  Button,
  CircleCheckIcon,
  ConnectionLine,
  type ConnectionLineEnd,
  KeyValue,
  Ltr,
  OpenIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import { selectNetwork } from '../../networks/selectors.ts'
import { explorerLink, tokenEnd } from '../../values/index.ts'
import type { SwapResult, SwapToken } from '../contract.ts'
import { swap, useSwapText } from './hooks.ts'
import { messages } from './messages.ts'

/** An end of the line, with the token's picture while the form still holds the token. */
const endOf = (symbol: string, token: SwapToken | undefined): ConnectionLineEnd =>
  token?.symbol === symbol ? tokenEnd(token) : { name: symbol, round: true }

function Known({ result }: { readonly result: SwapResult }): ReactNode {
  const text = useSwapText()
  const amounts = useAmounts()
  const worth = useWorth()
  const { intentId, hash, networkId, symbol, received, price } = result
  const brought = received === undefined ? undefined : `${amounts(received)} ${symbol}`
  const sent = swap.useSelect(({ transactions }) =>
    transactions.sent.find((one) => one.intentId === intentId),
  )
  const paid = sent?.symbol
  /** An amount, with its value at the time of the quote. */
  const withWorth = (amount: string, dollars: string | undefined): ReactNode => (
    <Ltr>{dollars === undefined ? amount : `${amount} (${dollars})`}</Ltr>
  )
  const { from, to } = swap.useSelect((state) => state.swap)
  const explorer = swap.useSelect(({ networks }) => selectNetwork(networks, networkId)?.explorerUrl)
  const link = explorerLink(explorer, `tx/${hash}`)
  return (
    <>
      {paid !== undefined && (
        <ConnectionLine from={endOf(paid, from)} to={endOf(symbol, to)} state="ok" />
      )}
      <StatusMessage
        // The line already has a tick.
        {...(paid === undefined && { icon: <CircleCheckIcon size={32} /> })}
        tone="ok"
        title={text('swap.done')}
        {...(brought !== undefined && { detail: <Ltr>{brought}</Ltr> })}
      />
      <KeyValue
        items={[
          ...(sent?.amountText === undefined
            ? []
            : [
                {
                  name: text('swap.paid'),
                  value: withWorth(
                    `${amounts(sent.amountText)} ${sent.symbol ?? ''}`,
                    worth(sent.amountText, sent.price),
                  ),
                },
              ]),
          {
            name: text('swap.received'),
            value:
              brought === undefined
                ? text('swap.receivedUnknown')
                : withWorth(brought, worth(received, price)),
          },
          { name: text('swap.hash'), value: <AddressText value={hash} /> },
        ]}
      />
      {link !== undefined && (
        <Button variant="soft" href={link} icon={<OpenIcon />}>
          {text('swap.explorer')}
        </Button>
      )}
    </>
  )
}

/** Shows the amount that a swap brought, from its receipt. */
function SwapResultView({ data }: ViewProps): ReactNode {
  const text = useSwapText()
  const dispatch = swap.useDispatch()
  const result = swap.useSelect((state) =>
    state.swap.results.find(({ intentId }) => intentId === data.intentId),
  )
  return (
    <Body align="center">
      {result ? <Known result={result} /> : <StatusMessage title={text('swap.unknown')} />}
      <Button onClick={() => void dispatch.modal.finish()}>{text('swap.close')}</Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('swap.resultTitle') }),
  Component: SwapResultView,
})
