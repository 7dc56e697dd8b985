import type { ReactNode } from 'react'
import {
  begin,
  defineView,
  useSlotText,
  useText,
  type ViewDefinition,
} from '../../../react/index.ts'
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
  OpenIcon,
  PlusIcon,
  PowerIcon,
  Row,
  SettingsIcon,
  WalletImage,
} from '../../../react/primitives/index.ts'
import type { Connection } from '../contract.ts'
import { selectAddressExplorerUrl } from '../explorer.ts'
import { accounts, useAccount } from './hooks.ts'
import { messages } from './messages.ts'

function ConnectionRow({ connection }: { readonly connection: Connection }): ReactNode {
  const text = useText(messages)
  const dispatch = accounts.useDispatch()
  const active = accounts.useSelect((state) => state.accounts.active[connection.namespace])
  const shown = accounts.useSelect((state) => state.networks.activeNamespace)
  const network = accounts.useSelect((state) =>
    state.networks.networks.find(({ caipNetworkId }) => caipNetworkId === connection.networkId),
  )
  const { connector } = connection
  const current = active === connection.id && shown === connection.namespace
  const choose = async (): Promise<void> => {
    await dispatch.accounts.activate(connection.id)
    await dispatch.networks.switchNamespace(connection.namespace)
  }
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
      {...(current && { end: <Chip tone="ok">{text('accounts.active')}</Chip> })}
      onSelect={() => begin(choose())}
      action={
        <IconButton
          label={text('accounts.disconnectOne', { wallet: connector.name })}
          icon={<PowerIcon />}
          onClick={() => void dispatch.accounts.disconnect({ connectionId: connection.id })}
        />
      }
    />
  )
}

function Profile(): ReactNode {
  const text = useText(messages)
  const slotText = useSlotText()
  const dispatch = accounts.useDispatch()
  const kernel = accounts.useKernel()
  const { profileRows } = accounts.useSlots()
  const { connections, disconnecting } = accounts.useSelect((state) => state.accounts)
  const account = useAccount()
  const explorer = accounts.useSelect((state) => selectAddressExplorerUrl(state))
  const copied = (): void =>
    void dispatch.modal.showSnackbar({
      message: messages['accounts.copied'],
      code: 'accounts.copied',
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
        <List label={text('accounts.title')}>
          <Row
            title={account.profileName ?? <AddressText value={account.address} />}
            detail={account.profileName ? <AddressText value={account.address} /> : undefined}
            media={<Avatar seed={account.address} />}
            action={
              <CopyButton
                iconOnly
                value={account.address}
                label={text('accounts.copy')}
                onCopied={copied}
                onError={notCopied}
              />
            }
          />
        </List>
      )}
      {explorer !== undefined && (
        <Button variant="soft" icon={<OpenIcon />} href={explorer}>
          {text('accounts.explorer')}
        </Button>
      )}
      <List heading={text('accounts.wallets')} card>
        {connections.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} />
        ))}
        {kernel.views.has('Connect') && (
          <Row
            title={text('accounts.add')}
            media={<IconTile icon={<PlusIcon />} />}
            onSelect={() => void dispatch.modal.push('Connect')}
          />
        )}
      </List>
      {profileRows.length > 0 && (
        <List heading={text('accounts.settings')} card>
          {profileRows.map(({ id, label, view }) => (
            <Row
              key={id}
              title={slotText(label)}
              media={<IconTile icon={<SettingsIcon />} />}
              chevron
              onSelect={() => void dispatch.modal.push(view)}
            />
          ))}
        </List>
      )}
      <Button
        variant="danger"
        icon={<PowerIcon />}
        busy={disconnecting}
        onClick={() => void dispatch.accounts.disconnect()}
      >
        {text('accounts.disconnect')}
      </Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('accounts.profile') }),
  Component: Profile,
})
