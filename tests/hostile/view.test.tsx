// @vitest-environment happy-dom

import { describe, expect, test, vi } from 'vitest'
import { definePlugin } from '../../kernel/index.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { preloadModal } from '../../react/index.ts'
import { counter } from '../kernel/toys.ts'
import { showModal } from '../show-modal.tsx'
import { expectSound, unhandledIn } from './invariants.ts'
import { hostileValues } from './values.ts'

interface ThirdContract {
  readonly id: 'third'
  readonly state: object
  readonly commands: object
  readonly events: object
}

const values = Object.entries(hostileValues)
/** React itself looks at what its components throw and return, so proxies whose traps throw are not for them. */
const drawn = values.filter(([name]) => !/prox|getters|megabyte/.test(name))
const thrown = (make: () => unknown) => (): never => {
  throw make()
}
const messages = {}
const header = () => ({ title: 'Third' })
const Component = () => null

type Failing = (make: () => unknown) => () => unknown

/** Where the code of a view may fail to come. */
const loading: Readonly<Record<string, Failing>> = {
  'a loader that throws': thrown,
  'a loader that returns it': (make) => make,
  'a loader that rejects': (make) => () => Promise.reject(make()),
  'a module that is it': (make) => async () => ({ view: make() }),
}

/** Where a view that came may fail. */
const drawing: Readonly<Record<string, Failing>> = {
  'a component that is it': (make) => async () => ({
    view: { messages, header, Component: make() },
  }),
  'a component that throws it': (make) => async () => ({
    view: { messages, header, Component: thrown(make) },
  }),
  'a component that returns it': (make) => async () => ({
    view: { messages, header, Component: make },
  }),
  'a header that is it': (make) => async () => ({
    view: { messages, header: make(), Component },
  }),
  'a header that throws it': (make) => async () => ({
    view: { messages, header: thrown(make), Component },
  }),
  'a title that is it': (make) => async () => ({
    view: { messages, header: () => ({ title: make() }), Component },
  }),
}

const third = (load: () => unknown) =>
  definePlugin<ThirdContract>({
    id: 'third',
    requires: {},
    initialState: () => ({}),
    commands: {},
    reduce: {},
    views: {
      Third: load as () => Promise<unknown>,
      Fine: async () => ({
        view: { messages, header: () => ({ title: 'Fine' }), Component: () => <p>Still here</p> },
      }),
    },
  })

/** Opens the view, leaves it for an honest one, and goes on. */
async function shows(load: () => unknown): Promise<void> {
  const kernel = createTestKernel({ plugins: [modal, third(load), counter()], mode: 'production' })
  void preloadModal(kernel as never, 'Third')
  const shown = await showModal(kernel, 'Third', { untitled: true })
  await shown.settle()
  await kernel.dispatch.modal.push('Fine')
  await shown.until(() => shown.text().includes('Still here'))
  expect(await kernel.dispatch.counter.add(2)).toBe(2)
  expectSound(kernel as never)
  kernel.dispose()
}

const cases = [
  ...Object.entries(loading).flatMap(([place, failing]) =>
    values.map(([name, make]) => [place, name, failing(make)] as const),
  ),
  ...Object.entries(drawing).flatMap(([place, failing]) =>
    drawn.map(([name, make]) => [place, name, failing(make)] as const),
  ),
  ['a loader', 'that never answers', () => new Promise(() => undefined)] as const,
]

describe('[~G5] a third party’s view', () => {
  test.each(cases)(
    '%s: %s. The next view is shown, and nothing is thrown past it',
    async (...given) => {
      // React says what it caught.
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      expect(await unhandledIn(() => shows(given[2]))).toEqual([])
      vi.restoreAllMocks()
    },
  )
})
