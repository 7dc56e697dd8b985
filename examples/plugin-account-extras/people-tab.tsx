import type { ReactNode } from 'react'
import { useText } from 'wallet-kernel/react'
import { List, Note, Row } from 'wallet-kernel/react/ui'
import { messages } from './messages.ts'
import { plugin } from './use-contacts.ts'

export function Tab(): ReactNode {
  const text = useText(messages)
  const contacts = plugin.useSelect((state) => state.contacts.contacts)
  if (contacts.length === 0) return <Note>{text('contacts.none')}</Note>
  return (
    <List card>
      {contacts.map(({ name, address }) => (
        <Row key={name} title={name} detail={address} />
      ))}
    </List>
  )
}
