import { type ComponentType, type ReactNode, useRef } from 'react'
import { formatAmount, showBalance } from '../../../kernel/index.ts'
import { useAmounts, useLateComponent, useSlotText, useText } from '../../../react/index.ts'
import {
  List,
  RetryNote,
  Row,
  RowValue,
  Skeleton,
  SkeletonList,
  Tabs,
  useDelayedBusy,
  WalletImage,
} from '../../../react/primitives/index.ts'
import { problemOf } from '../../connections/selectors.ts'
import type { AccountTab } from '../contract.ts'
import { plugin, useBalance, useConnection, useIsOffered, useShown } from './hooks.ts'
import { messages } from './messages.ts'

/** The panel of the current tab. The previous one stays until the new code is loaded, or a skeleton is due. */
function Panel({ tab }: { readonly tab: AccountTab }): ReactNode {
  const text = useText(messages)
  const late = useLateComponent<object>(tab.load, 'Tab', tab.id)
  const shown = useRef<ComponentType>(undefined)
  const isLate = useDelayedBusy(late.status === 'loading')
  if (late.status === 'ready') shown.current = late.Component
  if (late.status === 'failed')
    return (
      <RetryNote
        sentence={text('account.tabFailed')}
        label={text('account.retryBalance')}
        onRetry={late.retry}
      />
    )
  const Tab = shown.current
  const isStale = late.status === 'loading' && isLate
  return Tab && !isStale ? <Tab /> : <SkeletonList label={text('account.tabLoading')} />
}

/** The native coin alone, if no plugin contributes tabs. */
function NativeAsset(): ReactNode {
  const text = useText(messages)
  const amounts = useAmounts()
  const balance = useBalance()
  const problem = problemOf(useShown())
  const connection = useConnection()
  const network = plugin.useSelect((state) =>
    state.networks.networks.find(({ caipNetworkId }) => caipNetworkId === connection?.networkId),
  )
  if (!network) return null
  const { name, symbol, decimals } = network.nativeCurrency
  const { status, value } = balance
  const amount =
    value === undefined
      ? undefined
      : amounts(showBalance(formatAmount(BigInt(value), balance.decimals ?? decimals)))
  // The row is there from the start: it shows the amount, or a dash while it is unknown.
  const isAwaited = !problem && (status === 'idle' || status === 'loading')
  const unknown = isAwaited ? <Skeleton width={64} /> : '—'
  const image = network.assets?.imageUrl
  return (
    <List heading={text('account.assets')} card>
      <Row
        title={name}
        detail={network.name}
        media={
          <WalletImage
            name={name}
            round
            mark={`coin:${symbol}`}
            {...(image !== undefined && { src: image })}
          />
        }
        end={
          <RowValue
            value={amount === undefined ? unknown : <bdi dir="ltr">{`${amount} ${symbol}`}</bdi>}
          />
        }
      />
    </List>
  )
}

/** Tabs that plugins contribute (tokens, collectibles, activity). */
export function AccountTabs(): ReactNode {
  const text = useText(messages)
  const label = useSlotText()
  const dispatch = plugin.useDispatch()
  const all = plugin.useSlots().tabs
  const tabs = all.filter(useIsOffered())
  const namespace = useConnection()?.namespace
  const current = plugin.useSelect((state) =>
    namespace === undefined ? 0 : (state.account.tabs[namespace] ?? 0),
  )
  if (tabs.length === 0) return <NativeAsset />
  return (
    <Tabs
      label={text('account.tabs')}
      value={tabs[current]?.id ?? tabs[0]?.id ?? ''}
      onChange={(id) => void dispatch.account.selectTab(tabs.findIndex((tab) => tab.id === id))}
      items={tabs.map((tab) => ({
        id: tab.id,
        label: label(tab.label),
        panel: <Panel tab={tab} />,
      }))}
    />
  )
}
