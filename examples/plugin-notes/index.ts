import type { IconPath } from 'wallet-kernel/account'
import { defineErrors, definePlugin, type Errors, type Plugin } from 'wallet-kernel/kernel'
import type { NotesContract } from './contract.ts'

export type { NotesContract } from './contract.ts'

export const notesErrors: Errors<'notes', { empty: void }> = defineErrors<'notes', { empty: void }>(
  'notes',
  { empty: () => 'Write something first.' },
)

// One path on a 20 px grid.
const pencil: IconPath = { path: 'M4 16v-3l9-9 3 3-9 9z' }

/** A whole plugin: state, a command, an event, a row in the profile and a view. */
export const notes: Plugin<NotesContract> = definePlugin<NotesContract>({
  id: 'notes',
  requires: { account: 'its row', connections: 'notes belong to an account' },
  initialState: () => ({ notes: [] }),
  commands: {
    add({ emit }, text) {
      if (text.trim() === '') throw notesErrors.create('empty')
      emit.added({ text: text.trim().slice(0, 200) })
    },
  },
  reduce: {
    added(draft, { text }) {
      draft.notes.push({ id: draft.notes.length + 1, text })
    },
  },
  // A disconnect removes all notes.
  follow: { connections: { disconnected: () => ({ notes: [] }) } },
  provides: {
    account: {
      rows: [
        { id: 'notes', icon: pencil, label: { key: 'notes.title', text: 'Notes' }, view: 'Notes' },
      ],
    },
  },
  views: { Notes: () => import('./notes-view.tsx') },
})
