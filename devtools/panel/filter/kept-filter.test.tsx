// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test } from 'vitest'
import { inside, kernelOf, openPanels, press, text } from '../../../tests/devtools/open-panel.tsx'

const { mount, render } = openPanels()
const field = (): HTMLInputElement => {
  const found = inside().querySelector<HTMLInputElement>('[role=combobox]')
  if (!found) throw new Error('no filter')
  return found
}
async function filter(words: string): Promise<void> {
  await act(async () => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    write?.call(field(), words)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () =>
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  )
}
const chips = () => [...inside().querySelectorAll('.word')].map((each) => each.textContent)

test('which kinds of records are shown is remembered, what is looked for in one session is not', async () => {
  const kernel = kernelOf()
  await kernel.dispatch.ticker.tick()
  await mount(kernel)
  await press('Hide')
  await press('ticker3')
  await filter('-plugin:kernel error state:0xa11ce cause:3 #4')
  expect(chips()).toHaveLength(5)
  expect(JSON.stringify(localStorage)).not.toContain('0xa11ce')
  await render(null)
  await mount(kernel)
  expect(chips()).toEqual(['-plugin:kernel×', 'error×'])
  expect(text()).toContain('ticker hidden')
})
