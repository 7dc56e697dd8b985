import { type ReactNode, useState } from 'react'
import {
  bindPlugin,
  defineView,
  useMutation,
  useText,
  type ViewDefinition,
} from 'wallet-kernel/react'
import { Body, Button, List, Row, TextField } from 'wallet-kernel/react/ui'
import type { NotesContract } from './contract.ts'

const plugin = bindPlugin<NotesContract>('notes')

const messages = {
  'notes.title': 'Notes',
  'notes.field': 'New note',
  'notes.add': 'Add note',
  'notes.list': 'Your notes',
} as const

function Notes(): ReactNode {
  const text = useText(messages)
  const dispatch = plugin.useDispatch()
  const notes = plugin.useSelect((state) => state.notes.notes)
  const [draft, setDraft] = useState('')
  const add = useMutation(dispatch.notes.add)
  const submit = async (): Promise<void> => {
    await add.mutateAsync(draft).then(
      () => setDraft(''),
      () => undefined, // The field shows the error.
    )
  }
  return (
    <Body>
      <TextField
        label={text('notes.field')}
        value={draft}
        onChange={setDraft}
        onSubmit={() => void submit()}
        {...(add.error && { error: add.error.message })}
      />
      <Button onClick={() => void submit()}>{text('notes.add')}</Button>
      {notes.length > 0 && (
        <List heading={text('notes.list')} card>
          {notes.map(({ id, text: note }) => (
            <Row key={id} title={note} />
          ))}
        </List>
      )}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('notes.title') }),
  Component: Notes,
})
