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
  AmountInText,
  Body,
  Button,
  KeyValue,
  Ltr,
  OpenIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import { selectNetwork } from '../../networks/selectors.ts'
import { explorerLink } from '../../values/index.ts'
import type { SentTransaction } from '../contract.ts'
import { isRetryable } from '../retryable.ts'
import {
  amountsOf,
  transactions,
  useActionText,
  useConnection,
  useTransactionText,
} from './hooks.ts'
import { messages } from './messages.ts'
import { Parties } from './parties.tsx'

/** The sentence for a transfer's outcome: what arrived, and who spent the fee, as far as that is known. */
function detailOf({ status, arrival, feePayer }: SentTransaction) {
  if (status === 'confirmed' && arrival)
    return arrival.amountText === undefined ? 'confirmedUnknownDetail' : 'confirmedPartDetail'
  const isOwnFee = feePayer === undefined || feePayer === 'self'
  return status === 'failed' && !isOwnFee ? 'failedFreeDetail' : (`${status}Detail` as const)
}

function Known({ transaction }: { readonly transaction: SentTransaction }): ReactNode {
  const text = useTransactionText()
  const sender = useConnection()?.address
  const actionText = useActionText()
  const amounts = useAmounts()
  const { status, amountText, symbol = '', price, to, hash, networkId, action, batch } = transaction
  const alarming = status === 'failed' || status === 'replaced'
  const worth = useWorth()
  // Without a transfer there is no value of that moment.
  const dollars = alarming ? undefined : worth(amountText, price)
  const amount = amounts(amountText ?? '')
  const explorer = transactions.useSelect(
    (state) => selectNetwork(state.networks, networkId)?.explorerUrl,
  )
  // A batch's id is not a transaction hash.
  const link = batch ? undefined : explorerLink(explorer, `tx/${hash}`)
  const lineStates = {
    started: 'pending',
    confirmed: 'ok',
    failed: 'bad',
    replaced: 'bad',
  } as const
  return (
    <>
      <Parties from={sender} to={to} state={lineStates[status]} />
      <div role={alarming ? 'alert' : 'status'}>
        <StatusMessage
          title={text(`transactions.${status}`)}
          detail={
            <AmountInText
              text={
                action
                  ? actionText(action, amountText)
                  : text(`transactions.${detailOf(transaction)}`, {
                      ...{ amount, symbol },
                      arrived: amounts(transaction.arrival?.amountText ?? ''),
                    })
              }
              amount={amount && `${amount} ${symbol}`}
              {...(action && { others: amountsOf(action, amounts) })}
            />
          }
        />
      </div>
      <KeyValue
        items={[
          // A replacement may have another receiver.
          ...(status === 'replaced' || to === undefined
            ? []
            : [{ name: text('transactions.to'), value: <AddressText value={to} /> }]),
          ...(dollars === undefined
            ? []
            : [{ name: text('transactions.worth'), value: <Ltr>{dollars}</Ltr> }]),
          ...(batch
            ? []
            : [{ name: text('transactions.hash'), value: <AddressText value={hash} /> }]),
        ]}
      />
      {link !== undefined && (
        <Button variant="soft" href={link} icon={<OpenIcon />}>
          {text('transactions.explorer')}
        </Button>
      )}
    </>
  )
}

/** The outcome of a transfer: a hash is only the start, the block is the end. */
function TransactionResult({ data }: ViewProps): ReactNode {
  const text = useTransactionText()
  const dispatch = transactions.useDispatch()
  const transaction = transactions.useSelect((state) =>
    state.transactions.sent.find(({ intentId }) => intentId === data.intentId),
  )
  const { retries } = transactions.useSlots()
  const again = transactions.useSelect(
    () => transaction !== undefined && isRetryable(retries, transaction),
  )
  return (
    <Body align="center">
      {transaction ? (
        <Known transaction={transaction} />
      ) : (
        <StatusMessage title={text('transactions.unknown')} />
      )}
      {transaction && again && (
        <Button onClick={() => void dispatch.transactions.retry(transaction.intentId)}>
          {text('transactions.tryAgain')}
        </Button>
      )}
      <Button variant={again ? 'soft' : 'main'} onClick={() => void dispatch.modal.finish()}>
        {text('transactions.done')}
      </Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('transactions.resultTitle') }),
  Component: TransactionResult,
})
