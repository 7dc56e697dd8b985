import type { ReactNode } from 'react'
import {
  defineView,
  ownText,
  useAmounts,
  usePointGroups,
  useRetryIn,
  useSlotText,
  type ViewDefinition,
} from '../../../react/index.ts'
import {
  AmountField,
  AmountInText,
  Body,
  ClockIcon,
  IconTile,
  List,
  PickerButton,
  RetryNote,
  Row,
  Segmented,
  SkeletonList,
  WalletImage,
} from '../../../react/primitives/index.ts'
import { coinMark } from '../../values/index.ts'
import type { OnrampState } from '../contract.ts'
import { openedOf } from '../opened.ts'
import { type Chosen, chosenOf, readOrder } from '../order.ts'
import { plugin, useOffer, useSellers } from '../react.ts'
import { useMethodName, useOnrampText } from './hooks.ts'
import { messages } from './messages.ts'
import { NoOffer } from './no-offer.tsx'
import { Quote } from './quote.tsx'
import { Opened, Sellers } from './sellers.tsx'

// All views in one module: the page's start contains only its name.
export { view as choiceView } from './choice.tsx'
export { view as purchasesView } from './purchases.tsx'

function Failed({ since }: { readonly since: number }): ReactNode {
  const text = useOnrampText()
  const dispatch = plugin.useDispatch()
  return (
    <RetryNote
      sentence={text('onramp.failed')}
      detail={text('onramp.failedDetail')}
      {...useRetryIn(since, text('onramp.retry'), (seconds) => text('onramp.retryIn', { seconds }))}
      onRetry={() => void dispatch.onramp.load()}
    />
  )
}

function Amount({
  state,
  chosen,
}: {
  readonly state: OnrampState
  readonly chosen: Chosen
}): ReactNode {
  const text = useOnrampText()
  const slotText = useSlotText()
  const dispatch = plugin.useDispatch()
  const pointGroups = usePointGroups()
  const amounts = useAmounts()
  const direction = plugin.useSelect(({ i18n }) => i18n?.direction)
  const reading = readOrder(state)
  const limits = [chosen.method.min, chosen.method.max]
  const [min = '', max = ''] = limits.map(amounts)
  const currency = chosen.currency.id
  // Suggested amounts are shown as they would be entered.
  const wrong =
    reading.error &&
    slotText(ownText(reading.error)).replace(/[\d.]*\d/g, (number) =>
      limits.includes(number) && !reading.choices ? amounts(number) : number,
    )
  const empty = state.form.amount.trim() === ''
  const range = (
    // Has its own direction: the card's is that of digits.
    <bdi dir={direction}>
      <AmountInText
        text={text('onramp.limits', { min, max, currency })}
        amount={`${max} ${currency}`}
      />
    </bdi>
  )
  return (
    <AmountField
      label={text('onramp.amount')}
      value={state.form.amount}
      onChange={(typed) => void dispatch.onramp.enter({ amount: typed, pointGroups })}
      {...(wrong !== undefined && !empty ? { error: wrong } : { note: range })}
      {...(!reading.order &&
        reading.choices && {
          choices: reading.choices.map((amount) => ({
            label: `${amount} ${currency}`,
            onClick: () => void dispatch.onramp.enter({ amount, pointGroups: false }),
          })),
        })}
      end={
        <PickerButton
          label={text('onramp.currency')}
          text={currency}
          onClick={() => void dispatch.modal.push('OnRampChoice', { of: 'currencies' })}
        />
      }
    />
  )
}

function Form({
  state,
  chosen,
}: {
  readonly state: OnrampState
  readonly chosen: Chosen
}): ReactNode {
  const text = useOnrampText()
  const methodName = useMethodName()
  const dispatch = plugin.useDispatch()
  const { asset, currency, method } = chosen
  const opened = openedOf(state)
  return (
    <>
      <Amount state={state} chosen={chosen} />
      <List heading={text('onramp.chooseAsset')}>
        <Row
          title={asset.name}
          detail={asset.symbol}
          media={
            <WalletImage
              name={asset.symbol}
              round
              mark={coinMark({ symbol: asset.symbol, address: asset.contract })}
            />
          }
          chevron
          onSelect={() => void dispatch.modal.push('OnRampChoice', { of: 'assets' })}
        />
      </List>
      {currency.methods.length > 1 && (
        <Segmented
          label={text('onramp.method')}
          options={currency.methods.map(({ id }) => ({ id, label: methodName(id) }))}
          value={method.id}
          onChange={(id) => void dispatch.onramp.enter({ method: id })}
        />
      )}
      <Quote state={state} />
      {opened && <Opened opened={opened} />}
      <Sellers state={state} />
    </>
  )
}

function Purchases(): ReactNode {
  const text = useOnrampText()
  const dispatch = plugin.useDispatch()
  return (
    <List label={text('onramp.purchases')}>
      <Row
        title={text('onramp.purchases')}
        media={<IconTile round icon={<ClockIcon />} />}
        chevron
        onSelect={() => void dispatch.modal.push('OnRampPurchases')}
      />
    </List>
  )
}

function OnRamp(): ReactNode {
  const text = useOnrampText()
  const state = useOffer()
  const isUnsold = useSellers().length === 0
  const chosen = state && chosenOf(state)
  const { status = 'idle', failedAt } = state ?? {}
  return (
    <Body>
      {(status === 'idle' || status === 'loading') && (
        <SkeletonList label={text('onramp.loading')} />
      )}
      {status === 'failed' && failedAt !== undefined && <Failed since={failedAt} />}
      {(status === 'unsupported' || (status === 'ready' && isUnsold)) && <NoOffer />}
      {status === 'ready' && !isUnsold && state && chosen && <Form state={state} chosen={chosen} />}
      <Purchases />
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('onramp.title') }),
  Component: OnRamp,
})
