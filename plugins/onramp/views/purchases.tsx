import { type ReactNode, useEffect, useMemo } from 'react'
import { showAmount } from '../../../kernel/index.ts'
import { defineView, useAmounts, useLocale, type ViewDefinition } from '../../../react/index.ts'
import {
  Body,
  BuyIcon,
  CheckIcon,
  ClockIcon,
  CrossCircleIcon,
  IconTile,
  RetryNote,
  Row,
  RowValue,
  SkeletonList,
  StatusMessage,
  VirtualList,
} from '../../../react/primitives/index.ts'
import { explorerLink } from '../../values/index.ts'
import type { Purchase } from '../contract.ts'
import { plugin, useOwned } from '../react.ts'
import { useNetwork, useOnrampText } from './hooks.ts'
import { messages } from './messages.ts'

const glyphs = {
  pending: <IconTile round icon={<ClockIcon />} />,
  confirmed: <IconTile round tone="ok" icon={<CheckIcon />} />,
  failed: <IconTile round tone="bad" icon={<CrossCircleIcon />} />,
} as const

/** Green means arrived; a failed purchase moved nothing. */
const tones = { pending: 'plain', confirmed: 'ok', failed: 'muted' } as const

function PurchaseRow({ purchase }: { readonly purchase: Purchase }): ReactNode {
  const text = useOnrampText()
  const locale = useLocale()
  const amounts = useAmounts()
  const network = useNetwork()
  const { status, at, symbol = '', amount, hash } = purchase
  const day = useMemo(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at),
    [locale, at],
  )
  const isHere = network?.caipNetworkId === purchase.networkId
  const link = isHere && hash ? explorerLink(network?.explorerUrl, `tx/${hash}`) : undefined
  const value = [amount && amounts(showAmount(amount)), symbol].filter(Boolean).join(' ')
  return (
    <Row
      title={text(`onramp.status.${status}`)}
      // Plain text would lose the marks that order its parts in right-to-left languages.
      detail={<bdi>{day}</bdi>}
      media={glyphs[status]}
      end={<RowValue value={value} tone={tones[status]} />}
      {...(link !== undefined && { href: link })}
    />
  )
}

/** The on-ramp's own list of purchases. */
function Purchases(): ReactNode {
  const text = useOnrampText()
  const dispatch = plugin.useDispatch()
  const own = plugin.useDispatch('view')
  const { purchases = [], purchasesStatus = 'loading' } = useOwned() ?? {}
  useEffect(() => {
    // The state holds a failure.
    void own.onramp.loadPurchases()
  }, [own])
  return (
    <Body>
      {purchasesStatus === 'failed' && (
        <RetryNote
          sentence={text('onramp.purchasesFailed')}
          detail={text('onramp.purchasesFailedDetail')}
          label={text('onramp.retry')}
          onRetry={() => void dispatch.onramp.loadPurchases()}
        />
      )}
      {purchases.length === 0 && (purchasesStatus === 'loading' || purchasesStatus === 'idle') && (
        <SkeletonList label={text('onramp.purchasesLoading')} />
      )}
      {purchases.length === 0 && purchasesStatus === 'ready' && (
        <StatusMessage
          icon={<BuyIcon size={28} />}
          title={text('onramp.purchasesEmpty')}
          detail={text('onramp.purchasesEmptyDetail')}
        />
      )}
      {purchases.length > 0 && (
        <VirtualList
          label={text('onramp.purchases')}
          items={purchases}
          getKey={({ id }) => id}
          renderItem={(purchase) => <PurchaseRow purchase={purchase} />}
        />
      )}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('onramp.purchases') }),
  Component: Purchases,
})
