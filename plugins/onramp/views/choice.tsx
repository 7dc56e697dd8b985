import type { ReactNode } from 'react'
import { defineView, type ViewDefinition, type ViewProps } from '../../../react/index.ts'
import { Body, List, Row, VirtualList, WalletImage } from '../../../react/primitives/index.ts'
import { coinMark } from '../../values/index.ts'
import { chosenOf } from '../order.ts'
import { plugin, useOffer } from '../react.ts'
import { useOnrampText } from './hooks.ts'
import { messages } from './messages.ts'

function Currencies(): ReactNode {
  const text = useOnrampText()
  const dispatch = plugin.useDispatch()
  const state = useOffer()
  const chosen = state && chosenOf(state)?.currency.id
  return (
    <List label={text('onramp.chooseCurrency')}>
      {(state?.offer?.currencies ?? []).map(({ id }) => (
        <Row
          key={id}
          title={id}
          media={<WalletImage name={id} round plain />}
          current={id === chosen}
          onSelect={() => void dispatch.onramp.enter({ currency: id })}
        />
      ))}
    </List>
  )
}

function Assets(): ReactNode {
  const text = useOnrampText()
  const dispatch = plugin.useDispatch()
  const state = useOffer()
  const chosen = state && chosenOf(state)?.asset.symbol
  return (
    <VirtualList
      label={text('onramp.chooseAsset')}
      items={state?.offer?.assets ?? []}
      getKey={({ symbol }) => symbol}
      nameOf={({ name }) => name}
      renderItem={({ symbol, name, contract }) => (
        <Row
          title={name}
          detail={symbol}
          media={<WalletImage name={symbol} round mark={coinMark({ symbol, address: contract })} />}
          current={symbol === chosen}
          onSelect={() => void dispatch.onramp.enter({ asset: symbol })}
        />
      )}
    />
  )
}

/** The list of payment currencies, or of assets to buy. */
function Choice({ data }: ViewProps): ReactNode {
  return <Body>{data.of === 'currencies' ? <Currencies /> : <Assets />}</Body>
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text, data) => ({
    title: text(data.of === 'currencies' ? 'onramp.chooseCurrency' : 'onramp.chooseAsset'),
  }),
  Component: Choice,
})
