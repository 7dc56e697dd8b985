import type { ReactNode } from 'react'
import { showBalance, showDollars } from '../../../kernel/index.ts'
import { defineView, type ViewDefinition, type ViewProps } from '../../../react/index.ts'
import {
  AddressText,
  Body,
  Button,
  KeyValue,
  Ltr,
  OpenIcon,
  SendIcon,
  StatusMessage,
  WalletImage,
} from '../../../react/primitives/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import { explorerLink, familyOf } from '../../values/index.ts'
import { selectTokens } from '../selectors.ts'
import { plugin, useNetwork, useTokensText } from './hooks.ts'
import { messages } from './messages.ts'

function Known({ token }: { readonly token: TokenBalance }): ReactNode {
  const text = useTokensText()
  const dispatch = plugin.useDispatch()
  const network = useNetwork()
  const { name, symbol, quantity, price, value, address, iconUrl } = token
  const link =
    address === undefined ? undefined : explorerLink(network?.explorerUrl, `token/${address}`)
  const canSend = network && familyOf(network.chainNamespace)?.capabilities?.send && dispatch.send
  const dollars = (amount: string): ReactNode => <Ltr>{`$${showDollars(amount)}`}</Ltr>
  return (
    <>
      <WalletImage name={symbol} size={64} round {...(iconUrl !== undefined && { src: iconUrl })} />
      <StatusMessage
        title={name}
        detail={<Ltr>{`${showBalance(quantity.numeric)} ${symbol}`}</Ltr>}
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
      {canSend && (
        <Button icon={<SendIcon />} onClick={() => void dispatch.tokens.send(address)}>
          {text('tokens.send')}
        </Button>
      )}
      {link !== undefined && (
        <Button variant="soft" href={link} icon={<OpenIcon />}>
          {text('tokens.explorer')}
        </Button>
      )}
    </>
  )
}

/** One token of the Tokens tab. */
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
