import type { ReactNode } from 'react'
import { useSlotText, useText } from '../../../react/index.ts'
import { Body, Button, Note, StatusMessage } from '../../../react/primitives/index.ts'
import { pauseOf, problemOf } from '../../connections/selectors.ts'
import { selectAppName, selectIsOn } from '../../options/selectors.ts'
import { plugin, useShown } from './hooks.ts'
import { messages } from './messages.ts'

/** Says above the account that the wallet is on a network the app does not list. */
export function WrongNetwork(): ReactNode {
  const text = useText(messages)
  const slotText = useSlotText()
  const dispatch = plugin.useDispatch()
  const problem = problemOf(useShown())
  const metadata = plugin.useSelect((state) => state.options.metadata)
  const switches = plugin.useSelect(({ options }) => selectIsOn(options, 'networkSwitch'))
  const { origin } = plugin.useKernel().ports.page
  const app = selectAppName(metadata, origin, text('account.thisApp'))
  return (
    <>
      <Note tone="attention" lead={problem && slotText(problem)}>
        {text('account.wrongDetail', { app })}
      </Note>
      {switches && (
        <Button onClick={() => void dispatch.modal.push('Networks')}>
          {text('account.switch')}
        </Button>
      )}
    </>
  )
}

/** Says above the account that its wallet is locked, or does not answer this page. */
export function Paused(): ReactNode {
  const text = useText(messages)
  const slotText = useSlotText()
  const dispatch = plugin.useDispatch()
  const { connection } = useShown()
  const pause = pauseOf(connection)
  if (!connection || !pause) return null
  const { name } = connection.connector
  // A wallet that does not say why it shares no account may need more than an unlock.
  const locked = connection.paused === 'locked'
  return (
    <>
      <Note tone="attention" lead={slotText(pause)}>
        {text(locked ? 'account.lockedDetail' : 'account.silentDetail')}
      </Note>
      <Button
        onClick={() =>
          void dispatch.modal.push('UnlockWallet', { connection: connection.id, name })
        }
      >
        {text(locked ? 'account.unlock' : 'account.reach', { wallet: name })}
      </Button>
    </>
  )
}

/** Replaces the account while no wallet of the app's family is connected. */
export function WalletNeeded(): ReactNode {
  const text = useText(messages)
  const slotText = useSlotText()
  const dispatch = plugin.useDispatch()
  const shown = useShown()
  const { connection, namespace, network } = shown
  const problem = problemOf(shown)
  if (!connection || !problem) return null
  const wallet = connection.connector.name
  const name = network?.name ?? problem.facts?.family ?? ''
  return (
    <Body align="center">
      <StatusMessage
        title={slotText(problem)}
        detail={text('account.neededDetail', { network: name, wallet })}
      />
      <Button onClick={() => void dispatch.modal.push('Connect', { namespace })}>
        {text('account.connect')}
      </Button>
      <Button variant="ghost" onClick={() => void dispatch.connections.activate(connection.id)}>
        {text('account.goOn', { wallet })}
      </Button>
    </Body>
  )
}
