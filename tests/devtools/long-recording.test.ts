import { expect, test } from 'vitest'
import { createHistory } from '../../devtools/model/history.ts'
import { layOutRows } from '../../devtools/model/rows.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { bank, ticker } from '../e2e/devtools-page/toys.ts'
import { repeatRecording } from './repeat-recording.ts'

/** A session with a failure in it, recorded. */
async function recorded(): Promise<string> {
  const kernel = createTestKernel({ mode: 'development', plugins: [modal, bank(), ticker()] })
  const { clock } = kernel.ports
  await kernel.dispatch.modal.open()
  await clock.advance(2000)
  await kernel.dispatch.bank.pay(5000).catch(() => undefined)
  await clock.advance(2000)
  await kernel.dispatch.modal.close()
  const text = await kernel.exportRecording()
  kernel.dispose()
  return text
}

test('[KERN-4] a session made 5,000 records long is shown with each of its gestures and failures', async () => {
  const recording = await recorded()
  const { records } = JSON.parse(recording) as { readonly records: readonly unknown[] }
  const kernel = createTestKernel({ mode: 'development', plugins: [modal, bank(), ticker()] })
  const shown = async (text: string) => {
    expect((await kernel.loadRecording(text)).kind).toBe('fits')
    const history = createHistory(kernel.timeline.log)
    history.update()
    const choices = { depth: 'story', folds: new Map(), quiet: true } as const
    const all = { ...choices, holders: undefined, isHidden: () => false }
    const rows = layOutRows(history, all, () => false)
    return { gestures: rows.count, failures: history.gestures.failures.length }
  }
  const one = await shown(recording)
  expect(one.failures).toBe(1)
  const turns = Math.ceil(5000 / records.length)
  const long = await shown(repeatRecording(recording, 5000))
  expect(kernel.timeline.log.last - kernel.timeline.log.base.seq).toBe(turns * records.length)
  expect(long).toEqual({ gestures: turns * one.gestures, failures: turns })
  kernel.dispose()
})
