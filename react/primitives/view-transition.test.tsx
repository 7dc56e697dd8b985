// @vitest-environment happy-dom

import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { noMotion } from '../../tests/no-motion.ts'
import { ViewTransition } from './view-transition.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Asked sizes, as long as the page was not laid out. */
let early = 0
let laidOut = false
const observers = new Set<{ readonly answer: () => void }>()

/** Answers when the test lays the page out, as a browser does before it paints. */
class Observer {
  readonly #then: (entries: readonly object[]) => void
  readonly answer = (): void => this.#then([{ contentRect: { height: 900 } }])
  constructor(then: (entries: readonly object[]) => void) {
    this.#then = then
  }
  observe(): void {
    observers.add(this)
  }
  disconnect(): void {
    observers.delete(this)
  }
}

function layOut(): void {
  laidOut = true
  for (const observer of observers) observer.answer()
  laidOut = false
}

async function show(view: ReactNode): Promise<HTMLElement> {
  noMotion()
  vi.stubGlobal('ResizeObserver', Observer)
  const sized = (size: number) => ({
    configurable: true,
    get() {
      if (!laidOut) early += 1
      return size
    },
  })
  const host = document.body.appendChild(document.createElement('div'))
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(sized(900).get)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(sized(300).get)
  const root = createRoot(host)
  await act(async () => root.render(<ViewTransition viewKey="1">{view}</ViewTransition>))
  return host.querySelector('[data-scroller]') as HTMLElement
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  observers.clear()
  early = 0
})

test('a view that scrolls and holds nothing to focus can be reached by keyboard once it is drawn', async () => {
  const scroller = await show(<p>Long words</p>)
  layOut()
  expect(scroller.tabIndex).toBe(0)
})

test('one that holds a button is reached through it', async () => {
  const scroller = await show(<button type="button">Go on</button>)
  layOut()
  expect(scroller.hasAttribute('tabindex')).toBe(false)
})

test('the sizes of a view are asked for only when the browser has laid it out', async () => {
  await show(<p>Long words</p>)
  layOut()
  expect(early).toBe(0)
})
