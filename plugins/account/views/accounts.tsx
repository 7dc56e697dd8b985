import type { ReactNode } from 'react'
import {
  defineView,
  ownText,
  useMutation,
  useSlotText,
  useText,
  type ViewDefinition,
} from '../../../react/index.ts'
import {
  AddressText,
  Avatar,
  Body,
  Chip,
  IconTile,
  List,
  PlusIcon,
  Row,
} from '../../../react/primitives/index.ts'
import type { AccountEntry, Connection } from '../../connections/contract.ts'
import { selectProfile } from '../../profiles/selectors.ts'
import { plugin, switchable, useConnection } from './hooks.ts'
import { messages } from './messages.ts'

function AccountRow(props: {
  readonly entry: AccountEntry
  readonly connection: Connection
}): ReactNode {
  const { entry, connection } = props
  const { address } = entry
  const text = useText(messages)
  const dispatch = plugin.useDispatch()
  const profile = plugin.useSelect((state) => selectProfile(state.profiles, entry))
  const current = address === connection.address
  const choose = (): Promise<void> =>
    current
      ? dispatch.modal.back()
      : dispatch.connections.selectAccount({ connectionId: connection.id, address })
  return (
    <Row
      title={profile.name ?? <AddressText value={address} />}
      {...(profile.name !== undefined && { detail: <AddressText value={address} /> })}
      media={
        <Avatar seed={address} {...(profile.avatar !== undefined && { src: profile.avatar })} />
      }
      current={current}
      {...(current && { end: <Chip tone="ok">{text('account.active')}</Chip> })}
      onSelect={() => void choose()}
    />
  )
}

/** The accounts that the wallet shares, and its own prompt for others. */
function Accounts(): ReactNode {
  const text = useText(messages)
  const said = useSlotText()
  const dispatch = plugin.useDispatch()
  const connection = useConnection()
  const { mutate: choose, status, error } = useMutation(dispatch.connections.chooseAccount)
  if (!connection) return null
  const { id, connector } = connection
  const wallet = connector.name
  const failure = error && ownText(error)
  const asked = status === 'pending'
  return (
    <Body>
      <List label={text('account.switchAccount')} card>
        {switchable(connection).map((entry) => (
          <AccountRow key={entry.address} entry={entry} connection={connection} />
        ))}
      </List>
      {connector.type !== 'AUTH' && (
        <List label={text('account.another')} card>
          <Row
            title={text('account.another')}
            detail={text(asked ? 'account.look' : 'account.inWallet', { wallet })}
            media={<IconTile icon={<PlusIcon />} />}
            busy={asked}
            onSelect={() => choose(id)}
            {...(failure && { error: said(failure), calm: true })}
          />
        </List>
      )}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('account.switchAccount') }),
  Component: Accounts,
})
