// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  inside,
  kernelOf,
  openPanels,
  press,
  tab,
  text,
  until,
} from '../../../tests/devtools/open-panel.tsx'

const { mount } = openPanels()

// Thirty rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(744)
})
afterEach(() => vi.restoreAllMocks())
const tabs = () => [...inside().querySelectorAll('[role=tab]')].map((each) => each.textContent)
const choose = (seq: number) =>
  act(async () => inside().querySelector<HTMLElement>(`[data-seq="${seq}"]`)?.click())

test('each tab of a record says how much is behind it, and none where there is nothing', async () => {
  const kernel = kernelOf()
  const connected = kernel.dispatch.bank.connect('0xa1', 30)
  await kernel.ports.clock.advance(40)
  await connected
  await mount(kernel)
  const seqOf = (type: string, kind: string) =>
    kernel.timeline.log.slice().find((each) => each.type === type && each.kind === kind)?.seq ?? 0
  await choose(seqOf('bank/connect', 'command'))
  await until(() => /Changes \d/.test(tabs()[0] ?? ''))
  // The command, both facts and its end, the payment it led to, and what closed the modal.
  expect(tabs()).toEqual(['Changes 4', 'Payload', 'Run 9', 'State', 'Traffic 2'])
  await choose(seqOf('kernel/started', 'event'))
  expect(
    tabs()
      .map((each) => each?.trim())
      .slice(1),
  ).toEqual(['Payload', 'Run', 'State', 'Traffic'])
})

test('a command that is skipped shows what had not been at the end of its run: the command itself changes nothing', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.bank.pay(3)
  await mount(kernel)
  const { seq = 0 } =
    kernel.timeline.log
      .slice()
      .findLast(({ type, kind }) => type === 'bank/pay' && kind === 'command') ?? {}
  await choose(seq)
  await press('Skip')
  const end = kernel.timeline.log.last
  await until(() => text().includes(`At #${end}: − as recorded`))
  expect(inside().querySelectorAll('.diff li').length).toBeGreaterThan(0)
})

test('the head of the inspector says who began it and what led to the record; each step chooses its record', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.bank.pay(5000).catch(() => undefined)
  await mount(kernel)
  const trail = () => inside().querySelector('nav[aria-label="What led to this record"]')
  const steps = () => [...(trail()?.querySelectorAll('li') ?? [])].map((each) => each.textContent)
  const { last } = kernel.timeline.log
  expect(steps()).toEqual(['host', 'bank/pay', 'bank/poor'])
  await choose(last - 1)
  expect(steps()).toEqual(['host', 'bank/pay', 'bank/payFailed'])
  expect(trail()?.querySelector('[aria-current]')?.textContent).toBe('bank/payFailed')
  const order = [...(trail()?.parentElement?.children ?? [])].map(({ className }) => className)
  expect(order).toEqual(['trail', 'failure', 'tabrow', 'scroll'])
  await act(async () => trail()?.querySelector<HTMLElement>('button')?.click())
  expect(steps()).toEqual(['host', 'bank/pay'])
  expect(inside().querySelector('[aria-selected=true][data-seq]')?.getAttribute('data-seq')).toBe(
    String(last - 2),
  )
})

test('live with no record chosen, Changes shows the last record that changed something, and names it', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.bank.pay(3)
  await kernel.dispatch.bank.pay(5000).catch(() => undefined)
  kernel.observe('test').record('bank/connectStarted', { owner: '0xa1' })
  const { last } = kernel.timeline.log
  // The same fact again changes nothing.
  kernel.observe('test').record('bank/connectStarted', { owner: '0xa1' })
  await mount(kernel)
  const heading = () => inside().querySelector('.followed')?.textContent
  expect(heading()).toBe(`Last change:#${last} bank/connectStarted`)
  expect(text()).toContain('+ owner: "0xa1"')
  await until(() => tabs()[0] === 'Changes 2')
  await act(() => kernel.dispatch.bank.pay(2))
  await until(() => heading()?.endsWith('bank/paid') ?? false)
  await press(heading()?.slice('Last change:'.length) ?? '')
  expect(heading()).toBeUndefined()
  expect(text()).toContain('− balance: 97+ balance: 95')
  await act(async () => kernel.timeline.inspect(last))
  expect(heading()).toBeUndefined()
})

test('a fact that changed nothing shows what its run changed, and says so', async () => {
  const kernel = kernelOf()
  kernel.observe('test').record('bank/connectStarted', { owner: '0xa1' })
  const connected = kernel.dispatch.bank.connect('0xa1', 30)
  await kernel.ports.clock.advance(40)
  await connected
  await mount(kernel)
  const repeated = kernel.timeline.log
    .slice()
    .findLast(({ type }) => type === 'bank/connectStarted')
  const { seq = 0 } = repeated ?? {}
  const { last } = kernel.timeline.log
  await choose(seq)
  expect(text()).toContain(
    `It changed nothing itself. Everything during its run, ${seq - 1} to ${last}.`,
  )
  expect(text()).toContain('− status: "connecting"+ status: "connected"')
  await choose(seq - 2)
  expect(text()).not.toContain('It changed nothing itself.')
})

test('a change to a long text shows its ends and its length, and all of it when asked', async () => {
  const kernel = kernelOf()
  const owner = `data:image/svg+xml,${'a'.repeat(900)}`
  kernel.observe('test').record('bank/connectStarted', { owner })
  await mount(kernel)
  expect(text()).toContain('919 characters')
  expect(inside().querySelector('.diff')?.textContent).not.toContain(owner)
  await press('Show owner whole')
  expect(inside().querySelector('.diff')?.textContent).toContain(owner)
  kernel.observe('test').record('bank/connectStarted', { owner: `${owner}b` })
  await until(() => text().includes('920 characters'))
})

test('[KERN-4] a record that holds a secret says so in the list at each depth, and in the inspector', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.bank.enterCode('otp-918273')
  await kernel.dispatch.bank.pay(1)
  await mount(kernel)
  const marked = () =>
    [...inside().querySelectorAll('[data-seq]')]
      .filter((row) => row.textContent?.includes('redacted'))
      .map((row) => row.querySelector('.type')?.textContent)
  expect(marked()).toEqual(['bank/enterCode', 'bank/codeEntered'])
  await press('Runs')
  expect(marked()).toEqual(['bank/enterCode'])
  await press('Records')
  const seq = kernel.timeline.log.slice().find(({ type }) => type === 'bank/codeEntered')?.seq ?? 0
  await choose(seq)
  await act(async () => tab('Payload').click())
  expect(inside().querySelector('.about')?.textContent).toContain('redacted')
})

test('a fact of another tab says so in the list of records and in the inspector', async () => {
  const kernel = kernelOf()
  kernel.observe('tab').record('ticker/ticked', { label: 'there' })
  await mount(kernel)
  await act(async () => tab('Payload').click())
  const row = inside().querySelector(`[data-seq="${kernel.timeline.log.last}"]`)
  expect(row?.textContent).toContain('Another tab')
  expect(inside().querySelector('.about')?.textContent).toContain('Another tab')
})

test('a payload says in the words of the plugin what its record did, and which commit it is of', async () => {
  const kernel = kernelOf()
  await act(() => kernel.dispatch.modal.open())
  await mount(kernel)
  await act(async () => tab('Payload').click())
  const records = kernel.timeline.log.slice()
  const runs = records.filter(({ type }) => type === 'modal/open')
  expect(runs.map(({ kind }) => kind)).toEqual(['command', 'end'])
  for (const { seq, commit } of runs) {
    await choose(seq)
    await until(() => inside().querySelector('.words')?.textContent === 'opened the modal')
    const others = records.filter((each) => each.commit === commit).length - 1
    expect(others).toBeGreaterThan(0)
    expect(inside().querySelector('.about')?.textContent).toContain(
      `commit #${commit} with ${others} other record`,
    )
  }
})

test('a payload says how long its record takes to reduce, once the playhead rests', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await mount(kernel)
  await press('Step back one record')
  await act(async () => tab('Payload').click())
  await until(() => /reduced in [\d.,]+ µs/.test(text()))
})
