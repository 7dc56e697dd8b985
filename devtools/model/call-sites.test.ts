import { expect, test } from 'vitest'
import { kernelOf } from '../../tests/devtools/open-panel.tsx'
import { createCallSites } from './call-sites.ts'
import { placesOf } from './stack.ts'

/** The line that calls this. */
const lineHere = (): number =>
  Number(
    placesOf(new Error().stack ?? '')[1]
      ?.split(':')
      .at(-2),
  )
const lastCommand = (kernel: ReturnType<typeof kernelOf>): number =>
  kernel.timeline.log.slice().findLast(({ kind }) => kind === 'command')?.seq ?? 0

test('a command of the host is known by the line that dispatched it, one that failed as well', async () => {
  const kernel = kernelOf()
  const sites = createCallSites(kernel)
  const stop = sites.watch()
  const done = kernel.dispatch.bank.pay(1)
  const line = lineHere() - 1
  expect(sites.of(lastCommand(kernel))?.text).toBe(`model/call-sites.test.ts:${line}`)
  await done
  const failing = kernel.with({}).bank.pay(5000)
  expect(sites.of(lastCommand(kernel))?.text).toBe(`model/call-sites.test.ts:${line + 4}`)
  await expect(failing).rejects.toMatchObject({ code: 'bank/poor' })
  stop()
})

test('only dispatches that are watched cost a stack', async () => {
  const kernel = kernelOf()
  const sites = createCallSites(kernel)
  await kernel.dispatch.bank.pay(1)
  const before = lastCommand(kernel)
  const stop = sites.watch()
  await kernel.dispatch.bank.pay(2)
  const during = lastCommand(kernel)
  stop()
  await kernel.dispatch.bank.pay(3)
  const seqs = [before, during, lastCommand(kernel)]
  expect(seqs.map((seq) => sites.of(seq) !== undefined)).toEqual([false, true, false])
})

test('a dispatch from within the reading of a commit is not taken for the line of the commit', async () => {
  const kernel = kernelOf()
  const sites = createCallSites(kernel)
  const stop = sites.watch()
  let nested = false
  const subscription = kernel.commits$.subscribe(() => {
    if (nested) return
    nested = true
    void kernel.dispatch.ticker.tick()
  })
  await kernel.dispatch.bank.pay(1)
  const commands = kernel.timeline.log.slice().filter(({ kind }) => kind === 'command')
  expect(commands.map(({ type }) => type)).toEqual(['bank/pay', 'ticker/tick'])
  expect(commands.map(({ seq }) => sites.of(seq) !== undefined)).toEqual([true, false])
  subscription.unsubscribe()
  stop()
})

test('nothing of it is recorded: the log is the same with and without a watcher', async () => {
  const [watched, alone] = [kernelOf(), kernelOf()]
  const stop = createCallSites(watched).watch()
  for (const kernel of [watched, alone]) await kernel.dispatch.bank.pay(1)
  expect(watched.timeline.log.slice()).toEqual(alone.timeline.log.slice())
  expect(await watched.exportRecording()).not.toContain('call-sites.test')
  stop()
})

test('a page whose errors have no stack that can be read dispatches as before, without lines', async () => {
  const kernel = kernelOf()
  const sites = createCallSites(kernel)
  const stop = sites.watch()
  const { prepareStackTrace } = Error
  Error.prepareStackTrace = () => ['one', 'two']
  try {
    await kernel.dispatch.bank.pay(1)
  } finally {
    Error.prepareStackTrace = prepareStackTrace
  }
  expect(sites.of(lastCommand(kernel))).toBeUndefined()
  stop()
})
