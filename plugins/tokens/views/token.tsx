import type { ReactNode } from 'react'
import { showAmount } from '../../../kernel/index.ts'
import {
  defineView,
  useAmounts,
  useDollars,
  useSlotText,
  type ViewDefinition,
  type ViewProps,
} from '../../../react/index.ts'
import {
  AddressText,
  Body,
  Button,
  KeyValue,
  Ltr,
  NamedIcon,
  OpenIcon,
  StatusMessage,
  TokenIcon,
  WalletImage,
} from '../../../react/primitives/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import { selectIsOn } from '../../options/selectors.ts'
import { coinMark, explorerLink } from '../../values/index.ts'
import type { TokenAction } from '../contract.ts'
import { selectTokens } from '../selectors.ts'
import { plugin, useNetwork, useTokensText } from './hooks.ts'
import { messages } from './messages.ts'

function ActionButton(props: {
  readonly action: TokenAction
  readonly token: TokenBalance
  readonly first: boolean
}): ReactNode {
  const { action, token, first } = props
  const text = useSlotText()
  const dispatch = plugin.useDispatch()
  const reason = plugin.useSelect((state) => action.disabledReason?.(state))
  return (
    <Button
      variant={first ? 'main' : 'soft'}
      icon={<NamedIcon icon={action.icon} other={TokenIcon} />}
      onClick={() => void dispatch.tokens.act(action.id, token.address)}
      {...(reason && { reason: text(reason) })}
    >
      {text(action.label)}
    </Button>
  )
}

function Known({ token }: { readonly token: TokenBalance }): ReactNode {
  const text = useTokensText()
  const network = useNetwork()
  const amounts = useAmounts()
  const { actions } = plugin.useSlots()
  const { name, symbol, quantity, price, value, address, iconUrl } = token
  const link =
    address === undefined ? undefined : explorerLink(network?.explorerUrl, `token/${address}`)
  const options = plugin.useSelect((state) => state.options)
  const offered = actions.filter(
    (action) => selectIsOn(options, action.feature) && (action.offered?.(token) ?? true),
  )
  const shown = useDollars()
  const dollars = (amount: string): ReactNode => <Ltr>{shown(amount)}</Ltr>
  return (
    <>
      <WalletImage
        name={symbol}
        size={64}
        round
        mark={coinMark(token)}
        {...(iconUrl !== undefined && { src: iconUrl })}
      />
      <StatusMessage
        title={name}
        detail={<Ltr>{`${amounts(showAmount(quantity.numeric))} ${symbol}`}</Ltr>}
      />
      <KeyValue
        items={[
          ...(value === undefined ? [] : [{ name: text('tokens.value'), value: dollars(value) }]),
          ...(price === undefined ? [] : [{ name: text('tokens.price'), value: dollars(price) }]),
          { name: text('tokens.network'), value: network?.name ?? token.chainId },
          ...(address === undefined
            ? []
            : [
                {
                  name: text('tokens.contract'),
                  value: <AddressText value={address} format="groups" />,
                },
              ]),
        ]}
      />
      {offered.map((action, index) => (
        <ActionButton key={action.id} action={action} token={token} first={index === 0} />
      ))}
      {link !== undefined && (
        <Button variant="soft" href={link} icon={<OpenIcon />}>
          {text('tokens.explorer')}
        </Button>
      )}
    </>
  )
}

/** Shows one token of the Tokens tab. */
function Token({ data }: ViewProps): ReactNode {
  const text = useTokensText()
  const { tokens } = plugin.useSelect(selectTokens)
  const token = tokens.find(({ address }) => (address ?? '') === data.address)
  return (
    <Body align="center">
      {token ? <Known token={token} /> : <StatusMessage title={text('tokens.unknown')} />}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('tokens.title') }),
  Component: Token,
})
