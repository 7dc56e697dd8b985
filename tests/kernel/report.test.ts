import { beforeAll, expect, test, vi } from 'vitest'
import { definePlugin, type Finding } from '../../kernel/index.ts'
import { createTestKernel, fakePage, flush } from '../../kernel/testing/index.ts'

beforeAll(() => import('../../kernel/report.ts'))

interface NotesContract {
  readonly id: 'notes'
  readonly state: object
  readonly commands: object
  readonly events: object
}

const finding = (severity: Finding['severity'], more: Partial<Finding> = {}): Finding => ({
  ...{ severity, code: `notes/${severity}`, what: 'There is none.', mend: 'Write one.', ...more },
})

/** A kernel of a page with these findings, and what its console got. */
function page(findings: readonly Finding[], given: object = {}) {
  const examine = vi.fn(() => findings)
  const notes = definePlugin<NotesContract>({
    id: 'notes',
    requires: {},
    initialState: () => ({}),
    commands: {},
    reduce: {},
    describe: async () => ({ findings: examine }),
  })
  const kernel = createTestKernel({
    plugins: [notes],
    ports: { page: fakePage({ window: new EventTarget() as never }) },
    ...given,
  })
  const said = async (): Promise<readonly string[]> => {
    await kernel.ports.clock.advance(1_000)
    for (let turn = 0; turn < 10; turn++) await flush()
    return kernel.ports.logger.lines.map(({ text }) => text)
  }
  return { kernel, examine, said }
}

test('the findings are one message in the console, the worst first, each with its mend', async () => {
  const { kernel, examine, said } = page([finding('note'), finding('error')])
  expect([kernel.ports.logger.lines, examine.mock.calls]).toEqual([[], []])
  const told = [
    '2 findings about the set-up of this app:\nerror notes/error: There is none. Write one.\nnote notes/note: There is none. Write one.',
  ]
  expect(await said()).toEqual(told)
  kernel.stop()
  kernel.start()
  expect(await said()).toEqual(told)
  expect(examine).toHaveBeenCalledTimes(1)
})

test('a page that starts twice before, as in strict mode, has one report', async () => {
  const { kernel, said } = page([finding('warning')])
  kernel.stop()
  kernel.start()
  expect(await said()).toEqual([
    'One finding about the set-up of this app:\nwarning notes/warning: There is none. Write one.',
  ])
})

test.each<readonly [string, readonly Finding[]]>([
  ['nothing is found', []],
  ['there are only notes', [finding('note')]],
  ['the modal has said it', [finding('error', { alert: { short: 'None', long: 'None.' } })]],
])('nothing is said if %s', async (_what, findings) => {
  expect(await page(findings).said()).toEqual([])
})

test.each<readonly [string, object]>([
  ['in production', { mode: 'production' }],
  ['outside a browser', { ports: {} }],
])('nothing is examined %s', async (_where, given) => {
  const { examine, said } = page([finding('error')], given)
  expect(await said()).toEqual([])
  expect(examine).not.toHaveBeenCalled()
})

test('a kernel that stops before has no report, and a fork has none', async () => {
  const { kernel, examine, said } = page([finding('error')])
  const fork = kernel.fork(kernel.timeline.log.last)
  fork.start()
  kernel.stop()
  expect(await said()).toEqual([])
  expect(examine).not.toHaveBeenCalled()
})
