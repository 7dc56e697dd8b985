// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test } from 'vitest'
import {
  frame,
  inside,
  kernelOf,
  openPanels,
  type PanelKernel,
  press,
  tab,
  text,
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
  await press('Records that changed it')
  const rows = [...inside().querySelectorAll('[data-seq] .type')].map((each) => each.textContent)
  expect(rows).toEqual(['bank/paid'])
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
  expect(kept()).toEqual(['ticker.ticks:1'])
  const ticked = kernel.timeline.log.slice().find(({ type }) => type === 'ticker/ticked')?.seq ?? 0
  await act(async () => kernel.timeline.inspect(ticked))
  await frame()
  expect(kept()).toEqual(['ticker.ticks:1changed here'])
  await act(async () => kernel.timeline.inspect(ticked - 1))
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
