// @vitest-environment happy-dom
import { act, Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as host from '../index.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

/** The arguments of hooks that need some. */
const inputs: Readonly<Record<string, readonly unknown[]>> = {
  useResolvedName: ['alice.eth'],
  useProvider: ['eip155'],
  useKernelState: [(state: object) => state],
  useKernelEvent: ['modal/opened', () => undefined],
}
const hooks = Object.entries(host).filter(([name]) => /^use[A-Z]/.test(name)) as unknown as [
  string,
  (...input: readonly unknown[]) => unknown,
][]

/** Shows the sentence of what was thrown below. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render(): ReactNode {
    return this.state.error ? `threw: ${this.state.error.message}` : this.props.children
  }
}

test('there are hooks to test', () => {
  expect(hooks.length).toBeGreaterThan(25)
})

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const id = 'eip155:com.example'
/** Storage of a visitor who was connected. */
const remembered = {
  connections: {
    active: { eip155: id },
    connections: [
      {
        ...{ id, namespace: 'eip155', networkId: 'eip155:1', address },
        connector: { id: 'com.example', driver: 'eip155', name: 'Example', namespaces: ['eip155'] },
        accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
      },
    ],
  },
  networks: { chosen: { active: { eip155: 'eip155:1' }, activeNamespace: 'eip155' } },
}

const visitors = hooks.flatMap(([name, use]) => [
  { name, use, visitor: 'nobody', stored: {} },
  { name, use, visitor: 'a remembered account', stored: remembered },
])

test.each(visitors)(
  '$name answers for $visitor while the code of a lazy kernel is on its way',
  async ({ name, use, stored }) => {
    for (const [plugin, fields] of Object.entries(stored))
      localStorage.setItem(`wallet-kernel/${plugin}`, JSON.stringify({ v: 1, fields }))
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => errors.mockRestore())
    const kernel = host.lazyKernel(() => new Promise<never>(() => undefined))
    const Probe = (): ReactNode => {
      use(...(inputs[name] ?? []))
      return 'drawn'
    }
    const element = document.createElement('div')
    const root = createRoot(element)
    onTestFinished(() => act(async () => root.unmount()))
    await act(async () =>
      root.render(
        <host.KernelProvider kernel={kernel}>
          <Boundary>
            <Probe />
          </Boundary>
        </host.KernelProvider>,
      ),
    )
    expect(element.textContent).toBe('drawn')
  },
)
