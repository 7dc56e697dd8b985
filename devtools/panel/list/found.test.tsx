// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inside, kernelOf, openPanels, press, text } from '../../../tests/devtools/open-panel.tsx'

const { mount } = openPanels()

// Ten rows and the heading.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(264)
})
afterEach(() => vi.restoreAllMocks())

async function filter(words: string): Promise<void> {
  const field = inside().querySelector<HTMLInputElement>('[role=combobox]')
  await act(async () => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    write?.call(field, words)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
/** The rows in their order: their types, those that lead to what is found in brackets. */
const rows = (): readonly string[] =>
  [...inside().querySelectorAll<HTMLElement>('[data-seq]')]
    .sort((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
    .map(({ dataset, children }) => {
      const type = children[1]?.querySelector('.type') ?? children[2]?.querySelector('.type')
      return dataset.parent === 'true' ? `(${type?.textContent})` : (type?.textContent ?? '')
    })

async function failing() {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await kernel.ports.clock.advance(2000)
  await kernel.dispatch.bank.pay(5000).catch(() => undefined)
  await mount(kernel)
  return kernel
}

test('among records a hit has above it, dim, all that led to it, and the head counts hits alone', async () => {
  const kernel = await failing()
  await filter('payFailed')
  expect(rows()).toEqual(['(bank/pay)', 'bank/payFailed'])
  expect(text()).toContain(`1 of ${kernel.timeline.log.last}`)
  expect(text()).toContain('command, leads to what is found')
  await filter('plugin:bank')
  expect(rows()).toEqual(['bank/pay', 'bank/payFailed', 'bank/pay'])
})

test('a parent that a chip hides stays hidden, and chips alone make no row a parent', async () => {
  await failing()
  await press('Hide')
  await press('commands')
  expect(rows()).not.toContain('bank/pay(')
  expect(rows().filter((row) => row.startsWith('('))).toEqual([])
  await filter('payFailed')
  expect(rows()).toEqual(['bank/payFailed'])
})

test('among runs the rows around a hit are dim as well; a run is a hit by its end', async () => {
  await failing()
  await press('Runs')
  await filter('payFailed')
  expect(rows()).toEqual(['(bank/pay)', 'bank/payFailed'])
  await filter('kind:end plugin:bank')
  expect(rows()).toEqual(['bank/pay'])
})

test('while the past is shown a line stands below the row that holds its record, at every depth', async () => {
  const kernel = await failing()
  const { log } = kernel.timeline
  const seq = log.slice().find(({ type }) => type === 'bank/payFailed')?.seq ?? 0
  const line = () =>
    [...inside().querySelectorAll<HTMLElement>('[data-playhead=true]')].map(
      (row) => row.dataset.seq,
    )
  expect(line()).toEqual([])
  await act(async () => kernel.timeline.inspect(seq))
  expect(line()).toEqual([String(seq)])
  await press('Runs')
  expect(line()).toEqual([String(seq - 1)])
  await press('Records')
  await filter('kind:command plugin:bank')
  expect(line()).toEqual([String(seq - 1)])
})

test('a record says in short what it holds, and a gesture how long after the row before it began', async () => {
  const kernel = await failing()
  const pay = kernel.timeline.log.slice().find(({ type }) => type === 'bank/pay')?.seq
  const row = () => inside().querySelector(`[data-seq="${pay}"]`)
  expect(row()?.querySelector('.gist')?.textContent).toBe('5000')
  await press('Runs')
  expect(row()?.lastElementChild?.textContent).toBe('+2.0 s')
  // The first row has none before it.
  const first = inside().querySelector('[aria-rowindex="2"]')
  expect(first?.lastElementChild?.textContent).toBe('')
})
