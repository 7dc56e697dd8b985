// @vitest-environment happy-dom
import { act, type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { base, mainnet } from 'viem/chains'
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { ConnectButton, useKernel, WalletKernel, type WalletKernelProps } from '../../../index.ts'
import type { AnyKernel } from '../../../kernel/index.ts'
import { flush } from '../../../kernel/testing/index.ts'
import { drawing } from '../../../tests/mount.tsx'
import { noMotion } from '../../../tests/no-motion.ts'
import type { ModalKernel } from '../../modal/contract.ts'
import type { OptionsState } from '../../options/contract.ts'
import type { ThemeState } from '../../theme/contract.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const projectId = '0123456789abcdef0123456789abcdef'
const given = { projectId, networks: [mainnet, base] } as const

type Seen = ModalKernel & {
  load(): Promise<AnyKernel>
  readonly state: { readonly options: OptionsState; readonly theme: ThemeState }
}

let seen: Seen[] = []
const last = (): Seen => seen.at(-1) as Seen

function Probe(): ReactNode {
  seen.push(useKernel() as never)
  return null
}

const App = (props: Partial<WalletKernelProps>): ReactNode => (
  <WalletKernel {...given} {...props}>
    <ConnectButton />
    <Probe />
  </WalletKernel>
)

/** Loads the kernel's code and waits until it has started. */
async function loaded(): Promise<void> {
  const { load } = last()
  await act(async () => {
    await load?.()
    await flush()
  })
}

/** Modals drawn in place, each with a shadow root. */
const modals = (): number =>
  [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot).length

/** Waits until one modal is drawn. */
const drawnOnce = (): Promise<void> =>
  vi.waitFor(async () => {
    await act(flush)
    expect(modals()).toBe(1)
  }, 10_000)

let errors: ReturnType<typeof vi.spyOn>
let warnings: ReturnType<typeof vi.spyOn>
const complaints = (): string[] =>
  [...errors.mock.calls, ...warnings.mock.calls].map((line) => line.join(' '))

// Loaded first: it takes longer than a test waits for what it draws.
beforeAll(() =>
  Promise.all([import('./create.ts'), import('../../../react/shell/mounted-modal.tsx')]),
)
beforeEach(noMotion)
beforeEach(() => {
  seen = []
  localStorage.clear()
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

describe('<WalletKernel>', () => {
  test('makes one lazy kernel, which loads with the first command, also in strict mode', async () => {
    const { draw, place } = drawing()
    await draw(
      <StrictMode>
        <App />
      </StrictMode>,
    )
    expect(place.textContent).toContain('Connect wallet')
    expect(new Set(seen).size).toBe(1)
    expect('options' in last().state).toBe(false)
    await loaded()
    expect(last().state.options.projectId).toBe(projectId)
    await act(async () => {
      await last().dispatch.modal.open()
    })
    await vi.waitFor(() => expect(last().state.modal.open).toBe(true))
    await act(() => last().dispatch.modal.close())
    expect(complaints()).toEqual([])
  })

  test('is the same kernel after a remount', async () => {
    const { draw } = drawing()
    await draw(<App />)
    await loaded()
    const { timeline } = last() as unknown as AnyKernel
    await draw(null)
    await draw(<App />)
    expect((last() as unknown as AnyKernel).timeline).toBe(timeline)
  })

  test('takes changed features and themes, and says of others that they are ignored', async () => {
    const { draw } = drawing()
    await draw(<App networks={[base]} />)
    await loaded()
    await draw(<App networks={[base]} features={{ swaps: false }} themeMode="light" />)
    await act(flush)
    expect(last().state.options.features).toMatchObject({ swaps: false, send: true })
    expect(last().state.theme.themeMode).toBe('light')
    // A feature that the prop names no more has its default again.
    await draw(<App networks={[base]} features={{ send: false }} />)
    await act(flush)
    expect(last().state.options.features).toMatchObject({ swaps: true, send: false })
    expect(complaints()).toEqual([])
    for (let times = 0; times < 2; times += 1)
      await draw(<App networks={[mainnet]} features={{ send: false }} />)
    await act(flush)
    expect(complaints()).toEqual([
      expect.stringMatching(/networks changed and was ignored.*features, themeMode/),
    ])
  })

  test('options that change before the code has come are those of the kernel', async () => {
    const { draw } = drawing()
    await draw(<App networks={[8453]} />)
    await draw(<App networks={[8453]} metadata={{ name: 'Orchard' }} />)
    await loaded()
    expect(last().state.options.metadata.name).toBe('Orchard')
    expect(complaints()).toEqual([])
  })

  test('other options after all have left make another kernel', async () => {
    const { draw } = drawing()
    await draw(<App key="a" metadata={{ name: 'Apple' }} />)
    await draw(<App key="b" metadata={{ name: 'Pear' }} />)
    await loaded()
    expect(last().state.options.metadata.name).toBe('Pear')
    expect(complaints()).toEqual([])
  })

  test('a second one on the page shares the kernel of the first, and is refused in words', async () => {
    const { draw } = drawing()
    const Both = ({ first }: { readonly first: boolean }): ReactNode => (
      <>
        {first && <App metadata={{ name: 'First' }} mode="inline" />}
        <App metadata={{ name: 'Second' }} mode="inline" />
      </>
    )
    await draw(<Both first />)
    await loaded()
    expect(last().state.options.metadata.name).toBe('First')
    expect(complaints()).toEqual([expect.stringMatching(/second <WalletKernel>.*Keep one/)])
    await drawnOnce()
    // What remains draws the modal.
    await draw(<Both first={false} />)
    await drawnOnce()
  })

  test('a mistake in its options is said in the console', async () => {
    const { draw } = drawing()
    await draw(<App networks={[123456]} />)
    await act(() =>
      last()
        .load()
        .then(undefined, () => undefined),
    )
    expect(String(errors.mock.calls[0]?.[1])).toMatch(/eip155:123456 is not known by its id/)
  })

  test('a server draws the button, keeps nothing, and the page takes it over', async () => {
    vi.stubGlobal('window', undefined)
    const [html, again] = [renderToString(<App />), renderToString(<App />)]
    vi.unstubAllGlobals()
    expect(html).toBe(again)
    expect(html).toContain('Connect wallet')
    expect(new Set(seen).size).toBe(2)
    const place = document.body.appendChild(document.createElement('div'))
    place.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
    const root = await act(() => hydrateRoot(place, <App />))
    onTestFinished(() => act(() => root.unmount()))
    expect(complaints()).toEqual([])
  })
})
