import type { ReactNode } from 'react'
import { defineView, useText, type ViewDefinition } from '../../../react/index.ts'
import { Body, Button, StatusMessage } from '../../../react/primitives/index.ts'
import { AccountLead, NetworkLead } from './account-lead.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { Actions } from './actions.tsx'
import { Hero, MoreHeroes } from './hero.tsx'
import { plugin, useShown } from './hooks.ts'
import { messages } from './messages.ts'
import { Paused, WalletNeeded, WrongNetwork } from './problem.tsx'

function Account(): ReactNode {
  const text = useText(messages)
  const dispatch = plugin.useDispatch()
  const { status, connection } = useShown()
  // An account that is known but whose wallet no longer answers is not connected.
  if (!connection || status === 'disconnected')
    return (
      <Body align="center">
        <StatusMessage title={text('account.none')} />
        <Button onClick={() => void dispatch.modal.reset('Connect')}>
          {text('account.connect')}
        </Button>
      </Body>
    )
  if (status === 'needs-wallet') return <WalletNeeded />
  return (
    <Body>
      {status === 'wrong-network' && <WrongNetwork />}
      {connection.paused && <Paused />}
      <Hero />
      <MoreHeroes />
      <Actions />
      <AccountTabs />
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({
    title: text('account.title'),
    lead: <AccountLead />,
    extra: <NetworkLead />,
  }),
  Component: Account,
})
