import type { ReactNode } from 'react'
import { defineView, useSlotText, useText, type ViewDefinition } from '../../../react/index.ts'
import {
  AddressText,
  Avatar,
  Body,
  Button,
  Chip,
  CopyButton,
  IconButton,
  IconTile,
  List,
  NamedIcon,
  OpenIcon,
  PlusIcon,
  PowerIcon,
  Row,
  SettingsIcon,
  WalletImage,
} from '../../../react/primitives/index.ts'
import type { Connection } from '../../connections/contract.ts'
import { selectAddressExplorerUrl } from '../explorer.ts'
import { plugin, useAccount, useConnection, useProfile } from './hooks.ts'
import { messages } from './messages.ts'

function ConnectionRow({ connection }: { readonly connection: Connection }): ReactNode {
  const text = useText(messages)
  const dispatch = plugin.useDispatch()
  const active = plugin.useSelect((state) => state.connections.active[connection.namespace])
  const shown = plugin.useSelect((state) => state.networks.activeNamespace)
  const network = plugin.useSelect((state) =>
    state.networks.networks.find(({ caipNetworkId }) => caipNetworkId === connection.networkId),
  )
  const { connector } = connection
  const current = active === connection.id && shown === connection.namespace
  return (
    <Row
      title={connector.name}
      detail={network?.name ?? connection.networkId}
      media={
        <WalletImage
          name={connector.name}
          {...(connector.icon !== undefined && { src: connector.icon })}
        />
      }
      current={current}
      {...(current && { end: <Chip tone="ok">{text('account.active')}</Chip> })}
      onSelect={() => void dispatch.connections.activate(connection.id)}
      action={
        <IconButton
          label={text('account.disconnectOne', { wallet: connector.name })}
          icon={<PowerIcon />}
          onClick={() => void dispatch.connections.disconnect({ connectionId: connection.id })}
        />
      }
    />
  )
}

function Profile(): ReactNode {
  const text = useText(messages)
  const slotText = useSlotText()
  const dispatch = plugin.useDispatch()
  const kernel = plugin.useKernel()
  const connection = useConnection()
  const rows = plugin
    .useSlots()
    .rows.filter(({ offered }) => !offered || (connection && offered(connection.namespace)))
  const { connections, disconnecting } = plugin.useSelect((state) => state.connections)
  const account = useAccount()
  const profile = useProfile()
  const explorer = plugin.useSelect((state) => selectAddressExplorerUrl(state))
  const copied = (): void =>
    void dispatch.modal.showSnackbar({
      message: messages['account.copied'],
      code: 'account.copied',
      variant: 'success',
    })
  const notCopied = (): void =>
    void dispatch.modal.showSnackbar({
      message: 'Failed to copy',
      code: 'receive/no-clipboard',
      variant: 'error',
    })
  return (
    <Body>
      {account?.address !== undefined && (
        <List label={text('account.title')}>
          <Row
            title={profile.name ?? <AddressText value={account.address} />}
            detail={
              profile.name === undefined ? undefined : <AddressText value={account.address} />
            }
            media={
              <Avatar
                seed={account.address}
                {...(profile.avatar !== undefined && { src: profile.avatar })}
              />
            }
            action={
              <CopyButton
                iconOnly
                value={account.address}
                label={text('account.copy')}
                onCopied={copied}
                onError={notCopied}
              />
            }
          />
        </List>
      )}
      {explorer !== undefined && (
        <Button variant="soft" icon={<OpenIcon />} href={explorer}>
          {text('account.explorer')}
        </Button>
      )}
      <List heading={text('account.wallets')} card>
        {connections.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} />
        ))}
        {kernel.views.has('Connect') && (
          <Row
            title={text('account.add')}
            media={<IconTile icon={<PlusIcon />} />}
            onSelect={() => void dispatch.modal.push('Connect')}
          />
        )}
      </List>
      {rows.length > 0 && (
        <List heading={text('account.settings')} card>
          {rows.map((row) => (
            <Row
              key={row.id}
              title={slotText(row.label)}
              media={<IconTile icon={<NamedIcon icon={row.icon} other={SettingsIcon} />} />}
              chevron
              onSelect={() => void dispatch.modal.push(row.view)}
            />
          ))}
        </List>
      )}
      <Button
        variant="danger"
        icon={<PowerIcon />}
        busy={disconnecting}
        onClick={() => void dispatch.connections.disconnect()}
      >
        {text('account.disconnect')}
      </Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('account.profile') }),
  Component: Profile,
})
