import type { ReactNode } from 'react'
import { defineView, type ViewDefinition } from '../../../react/index.ts'
import { Avatar, Body, Button, Ltr, StatusMessage } from '../../../react/primitives/index.ts'
import { selectProfile } from '../../profiles/selectors.ts'
import { plugin, useNamesText } from './hooks.ts'
import { messages } from './messages.ts'

/** Shows the name that was just registered. */
function RegisterAccountNameSuccess(): ReactNode {
  const text = useNamesText()
  const dispatch = plugin.useDispatch()
  const registered = plugin.useSelect(({ names }) => names.registered)
  const { name = '', address = '' } = registered ?? {}
  const avatar = plugin.useSelect(
    ({ profiles }) => selectProfile(profiles, registered ?? {}).avatar,
  )
  return (
    <Body align="center">
      <Avatar seed={address} size={64} {...(avatar !== undefined && { src: avatar })} />
      <div role="status">
        <StatusMessage tone="ok" title={<Ltr>{name}</Ltr>} detail={text('names.successDetail')} />
      </div>
      <Button onClick={() => void dispatch.modal.finish()}>{text('names.done')}</Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('names.successTitle') }),
  Component: RegisterAccountNameSuccess,
})
