// @vitest-environment happy-dom

import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { drawing } from '../../tests/mount.tsx'
import { Dialog } from './dialog.tsx'
import { deepActive } from './focus.ts'
import { Header } from './header.tsx'
import { ViewTransition } from './view-transition.tsx'

const view = (name: string, open = true): ReactNode => (
  <Dialog open={open} layer="aside" onClose={() => undefined}>
    <h2 tabIndex={-1}>{name}</h2>
    <ViewTransition viewKey={name}>
      <button type="button">Go</button>
    </ViewTransition>
  </Dialog>
)

/** Controls of developer tools, which keep them in a shadow root. */
function tools() {
  const host = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => host.remove())
  host.dataset.kernelDevtools = ''
  const root = host.attachShadow({ mode: 'open' })
  const control = (name: string): HTMLElement => {
    const made = root.appendChild(document.createElement('button'))
    made.textContent = name
    return made
  }
  return { root, slider: control('slider'), grid: control('grid') }
}

/** A modal in place inside of a shadow root. */
async function inPlace(root: ShadowRoot) {
  const { place, draw } = drawing()
  const host = root.appendChild(document.createElement('div'))
  host.attachShadow({ mode: 'open' }).append(place)
  const show = (name: string) =>
    draw(
      <Dialog open variant="inline" onClose={() => undefined}>
        <h2 tabIndex={-1}>{name}</h2>
        <ViewTransition viewKey={name}>
          <button type="button">{`Go on from ${name}`}</button>
        </ViewTransition>
      </Dialog>,
    )
  await show('Account')
  return { show, button: () => place.querySelector('.view > :not(.gone) button') as HTMLElement }
}

const focused = () => deepActive(document)?.textContent

test('a dialog that opens, changes and closes leaves the focus to developer tools that hold it, and to no one else', async () => {
  const { slider, grid } = tools()
  const { draw } = drawing()
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
})

test('a fork inside of developer tools moves the focus that it holds, and leaves them theirs', async () => {
  const { root, slider } = tools()
  const fork = await inPlace(root)
  fork.button().focus()
  await fork.show('Send')
  expect(focused()).toBe('Send')
  slider.focus()
  await fork.show('Account')
  expect(focused()).toBe('slider')
})

test('a modal in place inside of an element of the host leaves the focus to developer tools, too', async () => {
  const { slider } = tools()
  const outer = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => outer.remove())
  const embedded = await inPlace(outer.attachShadow({ mode: 'open' }))
  slider.focus()
  await embedded.show('Send')
  expect(focused()).toBe('slider')
})

const button = (name: string): ReactNode => <button type="button">{name}</button>

/** A view with controls in its header and in its body, and one that it leads to. */
function detour() {
  const { place, draw } = drawing()
  const show = (viewKey: string, direction: 'forward' | 'back', network = 'Orchard') =>
    draw(
      <Dialog open layer="aside" onClose={() => undefined}>
        <Header
          title={viewKey}
          {...(viewKey === 'Account'
            ? { lead: button('Profile'), extra: button(`Now ${network}`) }
            : { onBack: () => undefined })}
        />
        <ViewTransition viewKey={viewKey} direction={direction}>
          {viewKey === 'Account' && [1, 2].map((key) => <p key={key}>{button('Token')}</p>)}
          {button(`In ${viewKey}`)}
        </ViewTransition>
      </Dialog>,
    )
  /** Goes from a control to the other view, and back from its last control. */
  const go = async (from: (all: HTMLElement[]) => HTMLElement | undefined, network?: string) => {
    await show('Account', 'forward')
    const opener = from([...place.querySelectorAll('button')])
    opener?.focus()
    await show('Networks', 'forward')
    expect(focused()).toBe('Networks')
    place.querySelector<HTMLElement>('.view > :not(.gone) button')?.focus()
    await show('Account', 'back', network)
  }
  const named = (name: string) => (all: HTMLElement[]) =>
    all.find(({ textContent }) => textContent === name)
  return { place, go, named }
}

test.each(['Profile', 'Now Orchard', 'In Account'])(
  'back from a view leads to the control that led to it: %s',
  async (name) => {
    const { go, named } = detour()
    await go(named(name))
    expect(focused()).toBe(name)
  },
)

test('a control of the header is found again by another name, and the last that had focus counts', async () => {
  const { go, named } = detour()
  await go((all) => {
    named('In Account')(all)?.focus()
    return named('Now Orchard')(all)
  }, 'Meadow')
  expect(focused()).toBe('Now Meadow')
})

test('of two controls with one name, back leads to the one that was pressed', async () => {
  const { place, go } = detour()
  await go((all) => all.filter(({ textContent }) => textContent === 'Token')[1])
  const tokens = [...place.querySelectorAll('.view > :not(.gone) p button')]
  expect(tokens.indexOf(deepActive(document) as HTMLElement)).toBe(1)
})
