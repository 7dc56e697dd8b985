import { type ReactNode, useEffect } from 'react'
import { defineView, useMutation, type ViewDefinition } from '../../../react/index.ts'
import {
  AddressText,
  Body,
  Chip,
  IconTile,
  KeyIcon,
  List,
  Note,
  Row,
  ShieldIcon,
} from '../../../react/primitives/index.ts'
import { plugin } from '../react.ts'
import { useLoginText } from './hooks.ts'
import { messages } from './messages.ts'

const types = ['smartAccount', 'eoa'] as const
type OwnType = (typeof types)[number]

const titles = { smartAccount: 'embeddedWallet.smart', eoa: 'embeddedWallet.plain' } as const

/** The differences, in words. */
function Differences(): ReactNode {
  const text = useLoginText()
  const network = plugin.useSelect(({ networks }) =>
    networks.networks.find(({ caipNetworkId }) => caipNetworkId === networks.active.eip155),
  )
  const deployed = plugin.useSelect(
    ({ embeddedWallet }) => network && embeddedWallet.deployed?.[network.caipNetworkId],
  )
  const place = { network: network?.name ?? '' }
  const state =
    deployed === undefined
      ? ''
      : text(deployed ? 'embeddedWallet.deployed' : 'embeddedWallet.notDeployed', place)
  return (
    <>
      <Note icon={<ShieldIcon size={18} />} lead={text('embeddedWallet.smart')}>
        {`${text('embeddedWallet.smartDetail')} ${state}`.trim()}
      </Note>
      <Note icon={<KeyIcon size={18} />} lead={text('embeddedWallet.plain')}>
        {text('embeddedWallet.plainDetail', { symbol: network?.nativeCurrency.symbol ?? '' })}
      </Note>
      <Note>{text('embeddedWallet.ownBalance')}</Note>
    </>
  )
}

/** The two accounts of a login on EVM networks, and which one is in use. */
function AccountType(): ReactNode {
  const text = useLoginText()
  const dispatch = plugin.useDispatch()
  const own = plugin.useDispatch('view')
  const { address, allAccounts } = plugin.useSelect((state) => state.connections.accounts.eip155)
  const { mutate, status } = useMutation(dispatch.embeddedWallet.useAccountType)
  const isBusy = status === 'pending'
  // The deployment may have changed since it was read.
  useEffect(() => void own.embeddedWallet.refresh().catch(() => undefined), [own])
  const choose = (type: OwnType, isUsed: boolean) => (): void => {
    if (!isBusy && !isUsed) mutate(type)
  }
  return (
    <Body>
      <List label={text('embeddedWallet.accountType')} card>
        {types.map((type) => {
          const own = allAccounts.find((account) => account.type === type)
          if (!own) return null
          const isUsed = own.address === address
          return (
            <Row
              key={type}
              title={text(titles[type])}
              detail={<AddressText value={own.address} />}
              media={<IconTile icon={type === 'eoa' ? <KeyIcon /> : <ShieldIcon />} />}
              current={isUsed}
              busy={isBusy && !isUsed}
              {...(isUsed && { end: <Chip tone="ok">{text('embeddedWallet.inUse')}</Chip> })}
              onSelect={choose(type, isUsed)}
            />
          )
        })}
      </List>
      <Differences />
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('embeddedWallet.accountType') }),
  Component: AccountType,
})
