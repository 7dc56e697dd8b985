import { type ReactNode, useState } from 'react'
import {
  defineView,
  ownText,
  useMutation,
  useSlotText,
  useText,
  type ViewDefinition,
} from 'wallet-kernel/react'
import { Body, Button, TextField } from 'wallet-kernel/react/ui'
import { messages } from './messages.ts'
import { Tab } from './people-tab.tsx'
import { plugin } from './use-contacts.ts'

function Contacts(): ReactNode {
  const text = useText(messages)
  const textOf = useSlotText()
  const keep = useMutation(plugin.useDispatch().contacts.keep)
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const submit = (): void => {
    keep.mutate({ name, address })
  }
  return (
    <Body>
      <TextField label={text('contacts.name')} value={name} onChange={setName} />
      <TextField
        label={text('contacts.address')}
        value={address}
        onChange={setAddress}
        onSubmit={submit}
        {...(keep.error && { error: textOf(ownText(keep.error)) })}
      />
      <Button onClick={submit}>{text('contacts.keep')}</Button>
      <Tab />
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('contacts.title') }),
  Component: Contacts,
})
