import type { ReactNode } from 'react'
import { defineView, useText, type ViewDefinition } from '../../../react/index.ts'
import { Body, Button, StatusMessage } from '../../../react/primitives/index.ts'
import { AccountLead, NetworkLead } from './account-lead.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { Actions } from './actions.tsx'
import { Hero } from './hero.tsx'
import { accounts, useConnection } from './hooks.ts'
import { messages } from './messages.ts'

function Account(): ReactNode {
  const text = useText(messages)
  const dispatch = accounts.useDispatch()
  if (!useConnection())
    return (
      <Body align="center">
        <StatusMessage title={text('accounts.none')} />
        <Button onClick={() => void dispatch.modal.reset('Connect')}>
          {text('accounts.connect')}
        </Button>
      </Body>
    )
  return (
    <Body>
      <Hero />
      <Actions />
      <AccountTabs />
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({
    title: text('accounts.title'),
    lead: <AccountLead />,
    extra: <NetworkLead />,
  }),
  Component: Account,
})
