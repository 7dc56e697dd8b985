// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test, vi } from 'vitest'
import {
  button,
  inside,
  kernelOf,
  openPanels,
  openRecording,
  press,
  text,
  until,
} from '../../../tests/devtools/open-panel.tsx'
import { frame } from '../../../tests/mount.tsx'

const { mount } = openPanels()

/** A visitor's session that ends with a payment that failed, as a file. */
async function recorded(): Promise<string> {
  const kernel = kernelOf()
  await kernel.dispatch.modal.open()
  await kernel.dispatch.bank.pay(5000).catch(() => undefined)
  return kernel.exportRecording()
}
const report = () => inside().querySelector('[aria-label=Report]')
const facts = () =>
  Object.fromEntries(
    [...(report()?.querySelectorAll('dt') ?? [])].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]),
  )

test('[DEVT-2] a recording opens with its report as a page: what failed, why, and where it was made', async () => {
  const kernel = kernelOf()
  await mount(kernel)
  await openRecording(await recorded(), 'fails.json')
  expect(text()).toContain('fails.json, fits')
  expect(inside().querySelector('[role=grid]')).toBeNull()
  expect(report()?.querySelector('.sentence')?.textContent).toContain('It failed: bank/poor.')
  expect(facts()).toMatchObject({
    App: kernel.name,
    Name: 'fails.json',
    Fits: 'The recording fits the plugins of this page.',
    Redacted: expect.any(String),
    Lost: 'nothing',
  })
})

test('the report only reads: commands are refused, and nothing is recorded by opening it', async () => {
  const kernel = kernelOf()
  await mount(kernel)
  await openRecording(await recorded(), 'fails.json')
  await expect(kernel.dispatch.bank.pay(1)).rejects.toMatchObject({ code: 'kernel/inspecting' })
  await press('Back to live')
  expect(report()).toBeNull()
  expect(kernel.timeline.log.slice().some(({ type }) => type === 'bank/pay')).toBe(false)
})

test('the last failure is listed and shown from the report, and the report is a press away', async () => {
  const kernel = kernelOf()
  await mount(kernel)
  await openRecording(await recorded(), 'fails.json')
  await press('Show the last failure')
  expect(report()).toBeNull()
  // The page shows what the visitor saw of it.
  const { mode, log } = kernel.timeline
  const shown = mode.kind === 'recording' ? log.at(mode.seq) : undefined
  expect(shown).toMatchObject({ kind: 'end', type: 'bank/pay' })
  expect(text()).toContain('Failed after')
  await press('Report')
  expect(report()).not.toBeNull()
  await press('Faults')
  expect(report()).toBeNull()
  await press('Close faults')
  expect(report()).not.toBeNull()
  expect(button('Report').getAttribute('aria-pressed')).toBe('true')
})

test('the report follows the playhead and tells no failure before it happened', async () => {
  const kernel = kernelOf()
  await mount(kernel)
  await openRecording(await recorded(), 'fails.json')
  const failed = kernel.timeline.log.slice().find(({ type }) => type === 'bank/payFailed')?.seq ?? 0
  const said = () => report()?.querySelector('.sentence')?.textContent
  await act(async () => kernel.timeline.inspect(failed - 1))
  expect(said()).toMatch(/^Nothing had failed by then\. The last step: /)
  expect(report()?.textContent).toContain(`Up to #${failed - 1} of #${kernel.timeline.log.last}.`)
  expect(report()?.textContent).toContain('1 run failed later.')
  expect(() => button('Show the last failure')).toThrow()
  await act(async () => kernel.timeline.inspect(failed))
  expect(said()).toContain('It failed: bank/poor.')
  await press('To the end')
  expect(kernel.timeline.mode).toMatchObject({ seq: kernel.timeline.log.last })
  expect(report()?.textContent).not.toContain('Up to #')
  expect(inside().activeElement).toBe(report())
})

test('a report is copied as a test of the steps that it tells, and as text', async () => {
  const copied = vi.fn(async (_text: string) => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  await mount(kernelOf())
  await openRecording(await recorded(), 'fails.json')
  await press('Copy as a test')
  await until(() => copied.mock.calls.length === 1)
  expect(copied.mock.calls[0]?.[0]).toContain('bank/payFailed')
  await press('Copy summary')
  await until(() => copied.mock.calls.length === 2)
  expect(copied.mock.calls[1]?.[0]).toContain('Failures, newest first:')
})

test('of a long recording only what leads to the failure is copied as a test, and of a record its gesture', async () => {
  const copied = vi.fn(async (_text: string) => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  const kernel = kernelOf()
  for (let turn = 0; turn < 40; turn++) {
    await kernel.dispatch.ticker.tick()
    await kernel.ports.clock.advance(2000)
  }
  await kernel.dispatch.bank.pay(5000).catch(() => undefined)
  const pay = kernel.timeline.log.slice().find(({ type }) => type === 'bank/pay')?.seq ?? 0
  await mount(kernel)
  await openRecording(await kernel.exportRecording(), 'long.json')
  await press('Copy as a test')
  await until(() => copied.mock.calls.length === 1)
  const told = copied.mock.calls[0]?.[0] ?? ''
  // Six gestures, of three records each.
  expect(told.match(/"seq":/g)).toHaveLength(1 + 6 * 3)
  expect(told).toContain('bank/payFailed')
  await press('Show the last failure')
  await press('Recording')
  expect(text()).toContain('Copy as vitest test')
  const [from, to] = inside().querySelectorAll<HTMLInputElement>('input[type=number]')
  expect([from?.value, to?.value]).toEqual([String(pay), String(pay + 2)])
})

test('with room for it the screen at the failure is drawn from the recording, out of reach', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  const kernel = kernelOf()
  const fork = vi.spyOn(kernel, 'fork')
  await mount(kernel)
  await openRecording(await recorded(), 'fails.json')
  await frame()
  const screen = inside().querySelector('.screen')
  expect(screen?.querySelector('figcaption')?.textContent).toMatch(
    /^The screen at the last failure, #\d+$/,
  )
  expect(screen?.querySelector('[inert]')).not.toBeNull()
  const shown = fork.mock.results.at(-1)?.value as typeof kernel
  expect(shown.timeline.mode.kind).toBe('inspecting')
  await act(() => press('Back to live'))
  await expect(shown.dispatch.bank.pay(1)).rejects.toMatchObject({ code: 'kernel/disposed' })
  vi.restoreAllMocks()
})

test('the screen is that of the position at which the playhead rests', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  const kernel = kernelOf()
  await mount(kernel)
  await openRecording(await recorded(), 'fails.json')
  const caption = () => inside().querySelector('.screen figcaption')?.textContent
  expect(caption()).toMatch(/^The screen at the last failure/)
  for (const seq of [2, 3]) await act(async () => kernel.timeline.inspect(seq))
  await until(() => caption() === 'The screen at this position, #3')
  vi.restoreAllMocks()
})

test('a screen that cannot be drawn says so, and the rest of the report stands', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  const kernel = kernelOf()
  await mount(kernel)
  const fork = vi.spyOn(kernel, 'fork').mockImplementation(() => {
    throw new Error('no such state')
  })
  await openRecording(await recorded(), 'fails.json')
  await frame()
  expect(fork).toHaveBeenCalled()
  const screen = inside().querySelector('.screen')
  expect(screen?.textContent).toContain('The screen cannot be drawn here: no such state')
  expect(report()?.querySelector('.sentence')?.textContent).toContain('It failed: bank/poor.')
  vi.restoreAllMocks()
})

test('of many failures the newest are listed and the others a press away, so that the steps stay in sight', async () => {
  const kernel = kernelOf()
  for (let turn = 0; turn < 8; turn++) {
    await kernel.dispatch.bank.pay(5000).catch(() => undefined)
    await kernel.ports.clock.advance(2000)
  }
  await mount(kernel)
  await openRecording(await kernel.exportRecording(), 'often.json')
  const listed = () =>
    [...(report()?.querySelectorAll('button') ?? [])].filter((each) =>
      each.textContent?.includes('Go here'),
    )
  expect(listed()).toHaveLength(3)
  await press('5 more')
  expect(listed()).toHaveLength(8)
})
