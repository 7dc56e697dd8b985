// @vitest-environment happy-dom

import fc from 'fast-check'
import { act, Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { AccountButton, ConnectButton, NetworkButton } from '../index.ts'
import { createTestKernel, flush, memoryStorage } from '../kernel/testing/index.ts'
import { balances } from '../plugins/balances/index.ts'
import { connections } from '../plugins/connections/index.ts'
import { i18n } from '../plugins/i18n/index.ts'
import type { ModalKernel } from '../plugins/modal/index.ts'
import { modal } from '../plugins/modal/index.ts'
import { networks } from '../plugins/networks/index.ts'
import { options } from '../plugins/options/index.ts'
import { send } from '../plugins/send/index.ts'
import { theme } from '../plugins/theme/index.ts'
import { transactions } from '../plugins/transactions/index.ts'
import { KernelModal, KernelProvider } from '../react/index.ts'
import { causesOf } from './causes-of.ts'
import { plainPage } from './plain-page.tsx'
import type { ViewName } from './view-names.ts'

const page = plainPage(<p>What it says</p>)
const pause = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))

/** Answers yes where the query names it; motion is to be unwanted, as in `noMotion`. */
const answering = (holds: RegExp) => (query: string) => ({
  matches: holds.test(query),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})

beforeEach(() => {
  vi.stubGlobal('matchMedia', answering(/reduced/))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

interface Shown {
  /** What React unmounted the host's tree for. */
  readonly broken: readonly unknown[]
  readonly host: () => string
  readonly modal: () => string
  open(view?: string): Promise<void>
  close(): Promise<void>
}

/** The wall a host would need if anything of ours threw into its tree. */
class Wall extends Component<{
  readonly onBroken: (error: unknown) => void
  readonly children: ReactNode
}> {
  override state = { broken: false }
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }
  override componentDidCatch(error: unknown): void {
    this.props.onBroken(error)
  }
  override render(): ReactNode {
    return this.state.broken ? 'gone' : this.props.children
  }
}

/** A host page with everything of ours on it. */
async function mounted(given: unknown, container?: unknown): Promise<Shown> {
  const kernel = given as ModalKernel
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  const place = document.body.appendChild(document.createElement('div'))
  const broken: unknown[] = []
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <Wall onBroken={(error) => broken.push(error)}>
        <p>Trade with friends</p>
        <KernelProvider kernel={kernel}>
          <ConnectButton />
          <AccountButton />
          <NetworkButton />
          <KernelModal {...(container !== undefined && { container: container as Element })} />
        </KernelProvider>
      </Wall>,
    ),
  )
  const modal = (): string =>
    [...document.querySelectorAll('[data-wallet-kernel]')]
      .map((host) => host.shadowRoot?.textContent ?? '')
      .join('')
  return {
    broken,
    host: () => place.textContent ?? '',
    modal,
    async open(view: ViewName = 'Page') {
      await act(async () => {
        await kernel.dispatch.modal.open({ view }).catch(() => undefined)
        await flush()
      })
      // The shell's code comes with the first opening.
      const waits = (): boolean => kernel.state.modal.open && !modal().includes('What it says')
      for (let turn = 0; turn < 600 && waits(); turn += 1) await pause()
    },
    async close() {
      await act(async () => root.unmount())
      await act(flush)
      place.remove()
      kernel.stop()
    },
  }
}

/** Opens the page's view in a browser as the test left it, and sees the host and the view. */
async function staysWith(kernel: unknown): Promise<void> {
  const shown = await mounted(kernel)
  try {
    await shown.open()
    expect(shown.broken).toEqual([])
    expect(shown.host()).toContain('Trade with friends')
    expect(shown.modal()).toContain('What it says')
  } finally {
    await shown.close()
  }
}

describe('a browser without a feature keeps the host and draws the modal', () => {
  const stub = (name: string, value: unknown): void => void vi.stubGlobal(name, value)
  const without = (owner: object, name: string): void => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name)
    if (!descriptor) return
    Object.defineProperty(owner, name, { value: undefined, configurable: true, writable: true })
    onTestFinished(() => void Object.defineProperty(owner, name, descriptor))
  }
  const refuse = (): never => {
    throw new TypeError('not here')
  }
  test.each<readonly [string, () => void]>([
    ['matchMedia', () => stub('matchMedia', undefined)],
    ['a matchMedia that answers', () => stub('matchMedia', () => undefined)],
    ['a matchMedia that does not throw', () => stub('matchMedia', refuse)],
    ['ResizeObserver', () => stub('ResizeObserver', undefined)],
    ['IntersectionObserver', () => stub('IntersectionObserver', undefined)],
    ['MutationObserver', () => stub('MutationObserver', undefined)],
    ['CSSStyleSheet', () => stub('CSSStyleSheet', undefined)],
    ['a constructor of CSSStyleSheet', () => stub('CSSStyleSheet', refuse)],
    ['showModal', () => without(HTMLDialogElement.prototype, 'showModal')],
    ['HTMLDialogElement', () => stub('HTMLDialogElement', undefined)],
    ['BroadcastChannel', () => stub('BroadcastChannel', undefined)],
    ['animate', () => without(Element.prototype, 'animate')],
    ['Intl', () => stub('Intl', undefined)],
    ['visualViewport', () => stub('visualViewport', undefined)],
  ])('%s', async (_name, remove) => {
    remove()
    await staysWith(createTestKernel({ plugins: [modal, page, theme(), i18n(), options()] }))
  })

  test('a surface that cannot be drawn leaves the host, closes the modal and says so once per opening', async () => {
    without(Element.prototype, 'attachShadow')
    const warn = vi.fn()
    const kernel = createTestKernel({ plugins: [modal, page], ports: { logger: { warn } } })
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const shown = await mounted(kernel)
    for (const opening of [1, 2]) {
      await shown.open()
      expect(shown.host()).toContain('Trade with friends')
      expect(kernel.state.modal.open).toBe(false)
      const said = warn.mock.calls.filter(([text]) => String(text).includes('cannot be drawn'))
      expect(said).toHaveLength(opening)
    }
    expect(causesOf(kernel, 'modal/close')).toEqual(['view:modal', 'view:modal'])
    expect(shown.broken).toEqual([])
    await shown.close()
    silent.mockRestore()
  })

  test('a container that is no element is the page itself', async () => {
    const shown = await mounted(createTestKernel({ plugins: [modal, page] }), '#modal')
    await shown.open()
    expect(shown.broken).toEqual([])
    expect(shown.modal()).toContain('What it says')
    await shown.close()
  })
})

describe('whatever a host sets, its page stays and the modal opens', () => {
  const anything = fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2 })
  const variable = fc.oneof(
    anything,
    fc.constantFrom('#fff', '#12345', 'red', 'url(x)', '}', '"', 'oklch(0.7 0.1 200)', -1, 1e99),
  )
  const names = ['font', 'mono', 'scale', 'radius', 'bg', 'ink', 'fill', 'signal', '__proto__', 'x']
  const settings: ReadonlyArray<readonly [string, fc.Arbitrary<() => unknown>]> = [
    [
      'theme',
      fc
        .tuple(
          fc.oneof(fc.constantFrom('auto', 'dark', 'light'), anything),
          fc.oneof(anything, fc.dictionary(fc.constantFrom(...names), variable)),
        )
        .map(
          ([themeMode, themeVariables]) =>
            () =>
              theme({ themeMode, themeVariables } as never),
        ),
    ],
    ['theme as a whole', anything.map((whole) => () => theme(whole as never))],
    ['i18n', anything.map((whole) => () => i18n(whole as never))],
    [
      'i18n, each option',
      fc.tuple(anything, anything).map(
        ([locales, locale]) =>
          () =>
            i18n({ locales, locale } as never),
      ),
    ],
    ['options', anything.map((whole) => () => options(whole as never))],
    [
      'options, each option',
      fc
        .dictionary(
          fc.constantFrom(
            ...[
              'features',
              'metadata',
              'tokens',
              'customWallets',
              'enableEmbedded',
              'projectId',
              'featuredWalletIds',
              'defaultAccountTypes',
            ],
          ),
          fc.oneof(
            anything,
            fc.dictionary(
              fc.constantFrom('connectorTypeOrder', 'socials', 'name', 'icons', 'send'),
              anything,
            ),
          ),
        )
        .map((whole) => () => options(whole as never)),
    ],
  ]
  test.each(settings)('%s', async (_name, setting) => {
    await fc.assert(
      fc.asyncProperty(setting, async (made) => {
        await staysWith(createTestKernel({ plugins: [modal, page, made() as never] }))
      }),
      { numRuns: 25 },
    )
  })

  test('what is stored under our keys', async () => {
    const keys = [
      'wallet-kernel/connections',
      'wallet-kernel/balances',
      'wallet-kernel/networks',
      'wallet-kernel/theme',
      'wallet-kernel/i18n',
      'wallet-kernel/send',
    ]
    const fields = fc.dictionary(
      fc.constantFrom(
        ...[
          'connections',
          'active',
          'activeNamespace',
          'chosen',
          'chosenMode',
          'chosenLocale',
          'recipients',
          'connections',
          'sent',
          'abandoned',
        ],
      ),
      fc.oneof(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom('eip155', 'address', 'status', 'id'), fc.jsonValue()),
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keys), fields, async (key, stored) => {
        const storage = memoryStorage()
        storage.set(key, JSON.stringify({ v: 1, fields: stored }))
        const kernel = createTestKernel({
          plugins: [
            modal,
            page,
            options(),
            networks,
            connections,
            transactions,
            balances,
            send(),
            theme(),
            i18n(),
          ],
          ports: { storage },
        })
        const shown = await mounted(kernel)
        expect(shown.broken).toEqual([])
        expect(shown.host()).toContain('Trade with friends')
        await shown.close()
      }),
      { numRuns: 25 },
    )
  })
})

describe('a theme that cannot be used', () => {
  test('follows the system in the mode `auto`, and is dark in a mode that is none', async () => {
    vi.stubGlobal('matchMedia', answering(/light|reduced/))
    for (const [themeMode, drawn] of [
      ['auto', 'light'],
      ['sepia', 'dark'],
    ] as const) {
      const made = theme({ themeMode: themeMode as 'auto', themeVariables: { fill: '#0a7' } })
      const shown = await mounted(createTestKernel({ plugins: [modal, page, made] }))
      await shown.open()
      expect(document.querySelector('[data-wallet-kernel]')?.getAttribute('data-theme')).toBe(drawn)
      await shown.close()
    }
  })

  test('is named in one sentence that says what to write', async () => {
    const warn = vi.fn()
    const made = theme({
      themeMode: 'sepia' as never,
      themeVariables: { scale: '2', colour: 'red', fill: 7 } as never,
    })
    const shown = await mounted(
      createTestKernel({ plugins: [modal, page, made], ports: { logger: { warn } } }),
    )
    await shown.open()
    await vi.waitFor(() => expect(warn.mock.calls).toHaveLength(1))
    expect(warn.mock.calls[0]?.[0]).toMatch(
      /^theme\(\): themeMode is 'dark', 'light' or 'auto'; 'dark' is used; themeVariables scale, colour, fill left out: /,
    )
    await shown.close()
  })

  test('colours that cannot be read are named once, however often the modal opens', async () => {
    const warn = vi.fn()
    const made = theme({ themeVariables: { bg: 'var(--page)', fill: 'bleu' } })
    const kernel = createTestKernel({ plugins: [modal, page, made], ports: { logger: { warn } } })
    const shown = await mounted(kernel)
    for (const _opening of [1, 2]) {
      await shown.open()
      await act(() => kernel.dispatch.modal.close())
    }
    await vi.waitFor(() =>
      expect(warn.mock.calls.map(([text]) => text)).toEqual([
        "themeVariables: bg, fill left out. Write colours as CSS has them, as 'teal', '#0a7' or 'oklch(0.7 0.15 170)', without var(), and fonts as a list of family names.",
      ]),
    )
    await shown.close()
  })
})
