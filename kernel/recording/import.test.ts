import { expect, test } from 'vitest'
import { type Described, definePlugin } from '../index.ts'
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
type UpcastState = NonNullable<Described<DiaryContract>['upcastState']>

const diaryOf = (version: number, upcastState?: UpcastState) =>
  definePlugin<DiaryContract>({
    id: 'diary',
    requires: {},
    initialState: () => ({ lines: [] }),
    commands: { write: ({ emit }, text) => emit.noted({ text }) },
    reduce: { noted: (draft, { text }) => ({ lines: [...draft.lines, text] }) },
    version,
    ...(upcastState && { describe: async () => ({ upcastState }) }),
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

test('the first state of an earlier version is lifted step by step, and that of this version is not', async () => {
  const lines = async (from: number): Promise<unknown> => {
    const kernel = createTestKernel({ plugins: [diaryOf(from)] })
    const file = await kernel.exportRecording({ redact: false })
    const add = (line: string) => (slice: { readonly lines?: unknown }) => ({
      lines: [...(slice.lines as readonly string[]), line],
    })
    const { state } = await replay(file, [diaryOf(3, { 1: add('one'), 2: add('two') })])
    return (state.diary as DiaryContract['state']).lines
  }
  expect([await lines(1), await lines(2), await lines(3)]).toEqual([['one', 'two'], ['two'], []])
})

test('a first state that cannot be lifted refuses the recording and names the plugin', async () => {
  const file = await createTestKernel({ plugins: [diaryOf(1)] }).exportRecording()
  const broken = diaryOf(2, {
    1() {
      throw new Error('x')
    },
  })
  await expect(replay(file, [broken])).rejects.toMatchObject({
    code: 'kernel/bad-recording',
    message: expect.stringContaining('the state of "diary" cannot be lifted from version 1'),
  })
})
