import type { ReactNode } from 'react'
import { formatAmount, showBalance } from '../../../kernel/index.ts'
import { useAmounts, useLoaded, useSlotText, useText } from '../../../react/index.ts'
import { List, Row, RowValue, Tabs, WalletImage } from '../../../react/primitives/index.ts'
import type { AccountTab } from '../contract.ts'
import { isOffered, plugin, useBalance, useConnection } from './hooks.ts'
import { messages } from './messages.ts'

function Panel({ tab }: { readonly tab: AccountTab }): ReactNode {
  const Tab = useLoaded<object>(tab.load, 'Tab', tab.id)
  return Tab ? <Tab /> : null
}

/** The native coin alone, where no plugin brings tabs. */
function NativeAsset(): ReactNode {
  const text = useText(messages)
  const amounts = useAmounts()
  const balance = useBalance()
  const connection = useConnection()
  const network = plugin.useSelect((state) =>
    state.networks.networks.find(({ caipNetworkId }) => caipNetworkId === connection?.networkId),
  )
  if (!network || balance.value === undefined) return null
  const { name, symbol, decimals } = network.nativeCurrency
  const amount = amounts(
    showBalance(formatAmount(BigInt(balance.value), balance.decimals ?? decimals)),
  )
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
        end={<RowValue value={<bdi dir="ltr">{`${amount} ${symbol}`}</bdi>} />}
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
  const features = plugin.useSelect((state) => state.options.features)
  const tabs = all.filter(({ id }) => isOffered(features, id))
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
