// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test } from 'vitest'
import {
  inside,
  kernelOf,
  openPanels,
  type PanelKernel,
  press,
  tab,
  text,
  until,
} from '../../../tests/devtools/open-panel.tsx'

const { mount } = openPanels()

async function showState(kernel: PanelKernel): Promise<void> {
  await mount(kernel)
  await act(async () => tab('State').click())
}
const field = (): HTMLInputElement => {
  const found = inside().querySelector<HTMLInputElement>('input[type=search]')
  if (!found) throw new Error('no search field')
  return found
}
async function search(wanted: string): Promise<void> {
  await act(async () => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    write?.call(field(), wanted)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const lines = (list: string): readonly (string | null)[] =>
  [...inside().querySelectorAll(`${list} li`)].map(({ textContent }) => textContent)
const found = () => lines('.fields:not(.watched)')
const kept = () => lines('.watched')
/** A line of the tree. */
async function choose(label: string): Promise<void> {
  const line = [...inside().querySelectorAll<HTMLElement>('[role=treeitem]')].find((each) =>
    each.textContent?.startsWith(label),
  )
  await act(async () => line?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
}

test('the state is searched by name and value, and shown whole again without a word', async () => {
  const kernel = kernelOf()
  await showState(kernel)
  await search('balan')
  expect(found()).toEqual(['bank.balance:100'])
  expect(inside().querySelector('[role=tree]')).toBeNull()
  await search('100')
  expect(found()).toEqual(['bank.balance:100'])
  expect(text()).toContain('1 here')
  await act(async () =>
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )
  expect(field().value).toBe('')
  expect(inside().querySelector('[role=tree]')).not.toBeNull()
})

test('what is looked for leads to the records that changed it', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.bank.pay(1)
  await kernel.dispatch.ticker.tick()
  await showState(kernel)
  await search('balance')
  expect(text()).toContain('1 here')
  await until(() => text().includes('1 here,1 record'))
  await press('1 record')
  const rows = [...inside().querySelectorAll('[data-seq]:not([data-parent=true]) .type')].map(
    (each) => each.textContent,
  )
  expect(rows).toEqual(['bank/paid'])
})

test('the search counts the records that changed a match, and goes on as they come', async () => {
  const kernel = kernelOf()
  for (const amount of [1, 2, 3]) await kernel.dispatch.bank.pay(amount)
  await showState(kernel)
  await search('balance')
  await until(() => /1 here,3 records/.test(text()))
  await act(() => kernel.dispatch.bank.pay(4))
  await until(() => text().includes('4 records'))
  await search('failed')
  await until(() => text().includes('no record changed it'))
})

test('only the branches that the record changed are open, until one is opened or closed by hand', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.bank.pay(1)
  await kernel.dispatch.ticker.tick()
  await showState(kernel)
  const seqOf = (wanted: string) =>
    kernel.timeline.log.slice().find(({ type }) => type === wanted)?.seq ?? 0
  const opened = () =>
    [...inside().querySelectorAll('[aria-expanded=true]')].map(({ textContent }) => textContent)
  const showAt = (wanted: string) => act(async () => kernel.timeline.inspect(seqOf(wanted)))
  await showAt('bank/paid')
  expect(opened()).toEqual([expect.stringMatching(/^bank:/), expect.stringMatching(/^entries:/)])
  await showAt('ticker/ticked')
  expect(opened()).toEqual([expect.stringMatching(/^ticker:/)])
  await choose('ticker')
  expect(opened()).toEqual([])
  await choose('bank')
  await showAt('bank/pay')
  expect(opened()).toEqual([expect.stringMatching(/^bank:/)])
})

test('a secret is neither found by its value nor shown', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.bank.enterCode('otp-918273')
  await showState(kernel)
  await search('otp')
  expect(found()).toEqual([])
  await search('code')
  expect(found()).toEqual(['bank.code:secret'])
})

test('a field that is kept on top follows from record to record, and says which changed it', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await showState(kernel)
  await search('ticks')
  await press('Keep ticker.ticks on top')
  const ticked = kernel.timeline.log.slice().find(({ type }) => type === 'ticker/ticked')?.seq ?? 0
  await until(() => kept()[0] === `ticker.ticks:1since #${ticked}`)
  await press(`since #${ticked}`)
  expect(kept()).toEqual(['ticker.ticks:1changed here'])
  expect(kept()).toEqual(['ticker.ticks:1changed here'])
  await act(async () =>
    inside()
      .querySelector<HTMLElement>(`[data-seq="${ticked - 1}"]`)
      ?.click(),
  )
  expect(kept()).toEqual(['ticker.ticks:0'])
  await act(async () => tab('Payload').click())
  await act(async () => tab('State').click())
  expect(kept()).toEqual(['ticker.ticks:0'])
  await press('Take ticker.ticks off the top')
  expect(kept()).toEqual([])
})

test('the path of the chosen line leads outwards, and keeps the line on top', async () => {
  const kernel = kernelOf()
  await showState(kernel)
  const path = () =>
    [...inside().querySelectorAll('.pathbar .crumbs button')].map(({ textContent }) => textContent)
  expect(path()).toEqual([])
  await choose('bank')
  await choose('balance')
  expect(path()).toEqual(['bank', 'balance'])
  await press('Keep bank.balance on top')
  expect(kept()).toEqual(['bank.balance:100'])
  await act(async () => inside().querySelector<HTMLElement>('.pathbar .crumbs button')?.click())
  expect(path()).toEqual(['bank'])
  expect(inside().querySelector('[data-active=true]')?.textContent).toMatch(/^bank/)
})
