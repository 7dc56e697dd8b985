import { expect, test } from 'vitest'
import { definePlugin } from '../index.ts'
import { createTestKernel, replay } from '../testing/index.ts'

interface DiaryContract {
  readonly id: 'diary'
  readonly state: { readonly lines: readonly string[] }
  readonly commands: { write(text: string): void }
  readonly events: { noted: { readonly text: string } }
}
interface NotesContract {
  readonly id: 'notes'
  readonly state: { readonly lines: readonly string[] }
  readonly commands: object
  readonly events: object
}
const diaryOf = (version: number) =>
  definePlugin<DiaryContract>({
    id: 'diary',
    requires: {},
    initialState: () => ({ lines: [] }),
    commands: { write: ({ emit }, text) => emit.noted({ text }) },
    reduce: { noted: (draft, { text }) => ({ lines: [...draft.lines, text] }) },
    version,
    ...(version > 1 && {
      upcast: { noted: { 1: (payload) => ({ text: (payload as { text: string }).text.trim() }) } },
    }),
  })
const notes = definePlugin<NotesContract>({
  id: 'notes',
  formerly: ['diary'],
  requires: {},
  initialState: () => ({ lines: [] }),
  commands: {},
  reduce: {},
})

test('facts of an earlier version are lifted, also of a plugin that another one took something from', async () => {
  const kernel = createTestKernel({ plugins: [diaryOf(1)] })
  await kernel.dispatch.diary.write(' Milk ')
  const file = await kernel.exportRecording({ redact: false })
  const { state, verdict } = await replay(file, [diaryOf(2), notes])
  expect(state).toMatchObject({ diary: { lines: ['Milk'] } })
  expect(verdict).toEqual({ kind: 'upcast', plugins: ['notes', 'diary'] })
})
