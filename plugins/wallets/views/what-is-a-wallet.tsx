import type { ReactNode } from 'react'
import { defineView, useText, type ViewDefinition } from '../../../react/index.ts'
import {
  Body,
  Button,
  KeyIcon,
  LockIcon,
  Note,
  ShieldIcon,
} from '../../../react/primitives/index.ts'
import { wallets } from './hooks.ts'
import { messages } from './newcomer-messages.ts'

const facts = [
  ['wallets.key', 'wallets.keyDetail', KeyIcon],
  ['wallets.asks', 'wallets.asksDetail', ShieldIcon],
  ['wallets.own', 'wallets.ownDetail', LockIcon],
] as const

/** Three facts for a first-time visitor, and a link to get a wallet. */
function WhatIsAWallet(): ReactNode {
  const text = useText(messages)
  const dispatch = wallets.useDispatch()
  return (
    <Body>
      {facts.map(([title, detail, Icon]) => (
        <Note key={title} lead={text(title)} icon={<Icon />}>
          {text(detail)}
        </Note>
      ))}
      <Button onClick={() => void dispatch.modal.push('GetAWallet')}>
        {text('wallets.getOne')}
      </Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('wallets.what') }),
  Component: WhatIsAWallet,
})
