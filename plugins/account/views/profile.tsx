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
  PersonIcon,
  PlusIcon,
  PowerIcon,
  Row,
  SettingsIcon,
  WalletImage,
} from '../../../react/primitives/index.ts'
import type { Connection } from '../../connections/contract.ts'
import { problemOf } from '../../connections/selectors.ts'
import { selectIsOn } from '../../options/selectors.ts'
import { selectAddressExplorerUrl } from '../explorer.ts'
import {
  plugin,
  switchable,
  useAccount,
  useConnection,
  useIsOffered,
  useProfile,
  useShown,
} from './hooks.ts'
import { messages } from './messages.ts'

/** Groups connections by wallet: same name, each family once. Two wallets may have the same name. */
function byWallet(connections: readonly Connection[]): readonly (readonly Connection[])[] {
  const groups: Connection[][] = []
  for (const connection of connections) {
    const { connector, namespace } = connection
    const group = groups.find(
      ([first, ...rest]) =>
        first?.connector.name === connector.name &&
        ![first, ...rest].some((one) => one.namespace === namespace),
    )
    if (group) group.push(connection)
    else groups.push([connection])
  }
  return groups
}

function WalletRow(props: {
  readonly group: readonly Connection[]
  /** The only wallet: the button under the list disconnects it. */
  readonly only: boolean
}): ReactNode {
  const { group, only } = props
  const text = useText(messages)
  const dispatch = plugin.useDispatch()
  const active = plugin.useSelect((state) => state.connections.active)
  const shown = plugin.useSelect((state) => state.networks.activeNamespace)
  const networks = plugin.useSelect((state) => state.networks.networks)
  const switches = plugin.useSelect(({ options }) => selectIsOn(options, 'networkSwitch'))
  const slotText = useSlotText()
  const { status } = useShown()
  const isCurrent = ({ id, namespace }: Connection): boolean =>
    active[namespace] === id && shown === namespace
  const current = group.some(isCurrent)
  // For an inactive wallet, the app's current family, else its first.
  const chosen = group.find(({ namespace }) => namespace === shown) ?? group[0]
  if (!chosen) return null
  const { connector } = chosen
  const names = group.map(
    ({ networkId }) =>
      networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.name ??
      text('account.otherNetwork'),
  )
  const problem = current && status === 'wrong-network' ? problemOf({ status }) : undefined
  return (
    <Row
      title={connector.name}
      detail={problem ? slotText(problem) : names.join(', ')}
      media={
        <WalletImage
          name={connector.name}
          {...(connector.icon !== undefined && { src: connector.icon })}
        />
      }
      current={current}
      {...(current && { end: <Chip tone="ok">{text('account.active')}</Chip> })}
      // For the wallet in use, another family is chosen by its network.
      onSelect={() =>
        void (current && group.length > 1 && switches
          ? dispatch.modal.push('Networks')
          : dispatch.connections.activate(chosen.id))
      }
      action={
        only ? undefined : (
          <IconButton
            label={text('account.disconnectOne', { wallet: connector.name })}
            icon={<PowerIcon />}
            onClick={() => {
              for (const { id } of group) void dispatch.connections.disconnect({ connectionId: id })
            }}
          />
        )
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
  const rows = plugin.useSlots().rows.filter(useIsOffered())
  const { connections, disconnecting } = plugin.useSelect((state) => state.connections)
  const groups = byWallet(connections)
  const several = connection ? switchable(connection).length : 0
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
      {connection && (several > 1 || connection.connector.type !== 'AUTH') && (
        <List label={text('account.switchAccount')} card>
          <Row
            title={text('account.switchAccount')}
            {...(several > 1 && { detail: text('account.count', { count: several }) })}
            media={<IconTile icon={<PersonIcon />} />}
            chevron
            onSelect={() => void dispatch.modal.push('Accounts')}
          />
        </List>
      )}
      {explorer !== undefined && (
        <Button variant="soft" icon={<OpenIcon />} href={explorer}>
          {text('account.explorer')}
        </Button>
      )}
      <List heading={text('account.wallets')} card>
        {groups.map((group) => (
          <WalletRow key={group[0]?.id} group={group} only={groups.length === 1} />
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
        {groups.length > 1
          ? text('account.disconnectAll', { count: groups.length })
          : text('account.disconnect')}
      </Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('account.profile') }),
  Component: Profile,
})
