// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test } from 'vitest'
import {
  button,
  inside,
  kernelOf,
  key,
  openPanels,
  press,
  tab,
  text,
  until,
} from '../../tests/devtools/open-panel.tsx'
import { capOf, keyLines } from './keys.ts'

const { mount, render } = openPanels()
const sheet = () => inside().querySelector('dialog')

/** A key pressed on an element of the panel; whether the panel took it. */
async function taken(on: Element | null, init: KeyboardEventInit): Promise<boolean> {
  const event = new KeyboardEvent('keydown', {
    ...init,
    bubbles: true,
    cancelable: true,
    composed: true,
  })
  await act(async () => on?.dispatchEvent(event))
  return event.defaultPrevented
}

test('the sheet lists every key; the question mark and a button open it', async () => {
  await mount(kernelOf())
  await key('?')
  expect(sheet()?.open).toBe(true)
  const caps = [...(sheet()?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent)
  expect(caps).toEqual(keyLines.flatMap(({ keys }) => keys.map(capOf)))
  await press('Close keys')
  expect(sheet()).toBeNull()
  await press('Keys of the panel')
  expect(sheet()).not.toBeNull()
})

test('every key of the sheet does something in the list', async () => {
  await mount(kernelOf())
  const list = inside().querySelector('[role=grid]')
  for (const name of keyLines.flatMap(({ keys }) => keys).filter((each) => each !== 'Escape')) {
    expect([name, await taken(list, { key: name })]).toEqual([name, true])
  }
})

test('characters act wherever the focus is but in fields, other keys on the list alone', async () => {
  await mount(kernelOf())
  const elsewhere = button('Keys of the panel')
  const field = inside().querySelector('[role=combobox]')
  const rows = () => inside().querySelectorAll('[aria-selected=true][role=row]')
  expect(await taken(elsewhere, { key: 'y' })).toBe(true)
  expect(tab('Payload').getAttribute('aria-selected')).toBe('true')
  const [before] = rows()
  for (const key of ['ArrowUp', 'Home', 'PageUp', 'ArrowLeft', 'Enter', ' '])
    expect(await taken(elsewhere, { key })).toBe(false)
  expect(rows()[0]).toBe(before)
  for (const key of ['y', 'd', '?', 'k', 't', '1']) expect(await taken(field, { key })).toBe(false)
  expect(tab('Payload').getAttribute('aria-selected')).toBe('true')
  expect(await taken(elsewhere, { key: 'k' })).toBe(true)
  await taken(elsewhere, { key: '/' })
  expect(inside().activeElement).toBe(field)
})

test('a key whose element is gone once it acted leaves the focus in the list', async () => {
  await mount(kernelOf())
  await press('Faults')
  const close = button('Close faults')
  close.focus()
  await taken(close, { key: 'y' })
  expect(close.isConnected).toBe(false)
  expect(inside().activeElement).toBe(inside().querySelector('[role=grid]'))
})

test('a letter in a fork, or beside it, does not close the fork; in the list it does', async () => {
  await mount(kernelOf())
  await press('Fork')
  await until(() => text().includes('right after record'))
  for (const key of ['y', 'j', 'e']) expect(await taken(button('Close fork'), { key })).toBe(false)
  expect(await taken(inside().querySelector('[role=grid]'), { key: 'y' })).toBe(true)
})

test('a box that is ticked leaves characters and Escape to the panel', async () => {
  await mount(kernelOf())
  await press('Recording')
  const box = inside().querySelector('input[type=checkbox]')
  expect(await taken(box, { key: 'y' })).toBe(true)
})

test('shortcuts of the browser are left to it; brackets are written with Alt in many layouts', async () => {
  await mount(kernelOf())
  const list = inside().querySelector('[role=grid]')
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect(await taken(list, { key: 'e', ...held })).toBe(false)
  expect(await taken(list, { key: '[', altKey: true, ctrlKey: true })).toBe(true)
  expect(await taken(list, { key: '[', altKey: true })).toBe(true)
  expect(await taken(list, { key: '[', ctrlKey: true })).toBe(false)
  expect(await taken(list, { key: '[', altKey: true, metaKey: true })).toBe(false)
})

test('closed, the sheet gives the focus back to what had it', async () => {
  await mount(kernelOf())
  const opener = button('Keys of the panel')
  opener.focus()
  await press('Keys of the panel')
  button('Close keys').focus()
  await act(async () => {
    sheet()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  expect(sheet()).toBeNull()
  expect(inside().activeElement).toBe(opener)
})

test('keys choose what is looked at, step by gestures, play and show the lanes', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.bank.pay(1)
  await kernel.ports.clock.advance(2000)
  await kernel.dispatch.bank.pay(2)
  await kernel.ports.clock.advance(2000)
  await kernel.dispatch.bank.pay(3)
  await mount(kernel)
  const { log } = kernel.timeline
  const starts = log.slice().filter(({ type, kind }) => type === 'bank/pay' && kind === 'command')
  const chosen = () =>
    inside().querySelector('[role=tab][aria-selected=true]')?.firstChild?.textContent
  for (const [name, tab] of [
    ['y', 'Payload'],
    ['r', 'Run'],
    ['n', 'Traffic'],
    ['d', 'Changes'],
  ] as const) {
    await key(name)
    expect(chosen()).toBe(tab)
  }
  await key('{')
  expect(kernel.timeline.mode).toMatchObject({ seq: (starts[2]?.seq ?? 0) - 1 })
  await key('{')
  expect(kernel.timeline.mode).toMatchObject({ seq: (starts[1]?.seq ?? 0) - 1 })
  await key('}')
  expect(kernel.timeline.mode).toMatchObject({ seq: (starts[2]?.seq ?? 0) - 1 })
  await key('t')
  expect(inside().querySelector('.lanes')).not.toBeNull()
  await key(' ')
  expect(button('Pause')).toBeDefined()
})

test('a failure is one press of its key or button each, and leaves the page where it is', async () => {
  const kernel = kernelOf()
  const pay = () => kernel.dispatch.bank.pay(5000).catch(() => undefined)
  await pay()
  await kernel.ports.clock.advance(2000)
  await pay()
  await mount(kernel)
  const [first, second] = kernel.timeline.log
    .slice()
    .filter(({ type }) => type === 'bank/payFailed')
  const selected = () => inside().querySelector('[role=tablist]')?.getAttribute('aria-label')
  await key('Home')
  await key('e')
  expect(selected()).toBe(`Record ${first?.seq}`)
  await key('e')
  expect(selected()).toBe(`Record ${second?.seq}`)
  await key('E')
  expect(selected()).toBe(`Record ${first?.seq}`)
  await press('Failure after')
  expect(selected()).toBe(`Record ${second?.seq}`)
  expect(kernel.timeline.mode.kind).toBe('live')
})

test('keys of single characters can be switched off, which is said in the sheet and kept', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await mount(kernel)
  const pressed = (name: string) => taken(inside().querySelector('[role=grid]'), { key: name })
  await press('Keys of single characters')
  const names = keyLines.flatMap(({ keys }) => keys).filter((each) => each !== 'Escape')
  const acting: string[] = []
  for (const name of names) if (await pressed(name)) acting.push(name)
  const others = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'End', 'Home']
  expect(acting).toEqual([...others, 'ArrowLeft', 'ArrowRight', 'Enter', ' '])
  expect(sheet()).toBeNull()
  await render(null)
  await mount(kernel)
  expect(button('Keys of single characters').getAttribute('aria-pressed')).toBe('false')
  await press('Keys of the panel')
  expect(sheet()?.textContent).toContain('Keys of a single character are off')
  expect(sheet()?.querySelectorAll('kbd[data-off=true]')).toHaveLength(names.length - acting.length)
  await press('Switch them on')
  expect(sheet()?.querySelectorAll('kbd[data-off=true]')).toHaveLength(0)
  await press('Close keys')
  expect(await pressed('?')).toBe(true)
})
