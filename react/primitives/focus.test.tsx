// @vitest-environment happy-dom

import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { deepActive } from './focus.ts'
import { ViewTransition } from './view-transition.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => document.body.replaceChildren())

const view = (name: string, open = true): ReactNode => (
  <Dialog open={open} layer="aside" onClose={() => undefined}>
    <h2 tabIndex={-1}>{name}</h2>
    <ViewTransition viewKey={name}>
      <button type="button">Go</button>
    </ViewTransition>
  </Dialog>
)

test('a dialog that opens, changes and closes leaves the focus to developer tools that hold it, and to no one else', async () => {
  const tools = document.body.appendChild(document.createElement('div'))
  tools.dataset.kernelDevtools = ''
  const control = (name: string): HTMLElement => {
    const made = document.createElement('button')
    made.textContent = name
    return made
  }
  const [slider, grid] = [control('slider'), control('grid')]
  tools.attachShadow({ mode: 'open' }).append(slider, grid)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (node: ReactNode) => act(async () => root.render(node))
  const focused = () => deepActive(document)?.textContent
  await draw(view('Account', false))
  grid.focus()
  await draw(view('Account'))
  expect(focused()).toBe('grid')
  slider.focus()
  await draw(view('Send'))
  expect(focused()).toBe('slider')
  await draw(null)
  expect(focused()).toBe('slider')
  slider.blur()
  await draw(view('Account'))
  expect(focused()).toBe('Account')
  await draw(view('Send'))
  expect(focused()).toBe('Send')
  await act(async () => root.unmount())
})
