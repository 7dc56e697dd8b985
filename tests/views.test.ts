import { describe, expect, test } from 'vitest'
import { parseModule, readModules } from './tools/modules.ts'
import { viewProblems } from './tools/view-rules.ts'

const problems = (source: string, path = 'plugins/send/views/send.tsx'): readonly string[] =>
  viewProblems(parseModule(path, source))

test('no view closes the modal, waits, or sequences commands', () => {
  const views = readModules(['plugins']).filter(({ path }) => path.includes('/views/'))
  expect(views.length).toBeGreaterThan(30)
  expect(views.flatMap(viewProblems)).toEqual([])
})

describe('what the scan finds in a view', () => {
  test.each([
    'const done = () => void dispatch.modal.close()',
    'kernel.dispatch.modal.close()',
    'const timer = setTimeout(() => undefined, 600)',
    'setInterval(tick, 1000)',
    'async function choose() { await dispatch.send.chooseToken(token) }',
    'dispatch.send.review().then(() => dispatch.modal.push("ReviewTransaction"))',
    'dispatch.send.review().then(() => { if (a) void dispatch.modal.back() }, () => undefined)',
    'run.walletconnect.pair().finally(() => dispatch.modal.back())',
  ])('%s', (source) => {
    expect(problems(source)).toHaveLength(1)
    expect(problems(source, 'plugins/send/effects.ts')).toEqual([])
    expect(problems(source, 'plugins/send/views/send.test.tsx')).toEqual([])
  })

  test.each([
    'const back = () => void dispatch.modal.back()',
    'dispatch.receive.copyAddress().then(() => setCopied(1))',
    'useEffect(() => clock.after(1000, tick))',
    'const wallet = await import("../in-app.ts")',
  ])('not in %s', (source) => {
    expect(problems(source)).toEqual([])
  })
})
