// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ConnectButton } from '../index.ts'
import { contribute, createKernel, definePlugin } from '../kernel/index.ts'
import {
  createTestKernel,
  type FakeLogger,
  fakeLogger,
  fakePage,
  flush,
} from '../kernel/testing/index.ts'
import type { Locale } from '../plugins/i18n/contract.ts'
import { arabic, i18n } from '../plugins/i18n/index.ts'
import type { ModalKernel } from '../plugins/modal/index.ts'
import { modal } from '../plugins/modal/index.ts'
import { options } from '../plugins/options/index.ts'
import { eip155 } from '../plugins/presets/index.ts'
import { send } from '../plugins/send/index.ts'
import { useSend } from '../plugins/send/react.ts'
import { theme } from '../plugins/theme/index.ts'
import { KernelModal, KernelProvider } from '../react/index.ts'
import { noMotion } from './no-motion.ts'
import { plainPage } from './plain-page.tsx'
import { networks } from './plugins/world.ts'

// What is wrong with a set-up is one sentence that names the mend: thrown where nothing can work, else in the console.

beforeAll(() =>
  Promise.all([
    import('../kernel/report.ts'),
    import('../plugins/modal/describe.ts'),
    import('../plugins/options/describe.ts'),
  ]),
)

interface NotesContract {
  readonly id: 'notes'
  readonly state: object
  readonly commands: object
  readonly events: object
}
const notes = (more: object = {}): never =>
  definePlugin<NotesContract>({
    id: 'notes',
    requires: {},
    initialState: () => ({}),
    commands: {},
    reduce: {},
    ...more,
  }) as never
const view = { Page: async () => ({}) }

describe('a kernel that cannot be made throws', () => {
  test.each<readonly [string, () => unknown, RegExp]>([
    [
      'plugins left out',
      () => createKernel({} as never),
      /takes a list of plugins, each of them called: createKernel\(\{ plugins: \[eip155\(\)\] \}\)/,
    ],
    [
      'a plugin that is not called',
      () => createKernel({ plugins: [eip155 as never] }),
      /each of them called/,
    ],
    [
      'one plugin twice',
      () => createKernel({ plugins: [...eip155(), send(), send()] as never }),
      /Two plugins are named "send"\. Register only one of them\./,
    ],
    [
      'a plugin whose partner is missing',
      () => createKernel({ plugins: [send()] as never }),
      /Plugin "send" requires "\w+" \(.+\): add it, or a preset with it, to createKernel\(\{ plugins \}\)/,
    ],
    [
      'two plugins with a view of one name',
      () => createKernel({ plugins: [plainPage(), notes({ views: view })] as never }),
      /View "Page" is registered by both "page" and "notes"/,
    ],
    [
      'an effect on a fact that nobody tells',
      () =>
        createKernel({
          plugins: [notes({ effects: [{ on: 'notes/writen', run: () => undefined }] })],
        }),
      /"notes" names "notes\/writen", which does not exist/,
    ],
    [
      'two ways to sign in',
      () => options({ siwx: {}, siweConfig: {} }),
      /^Cannot set both `siweConfig` and `siwx` options$/,
    ],
  ])('%s', (_name, make, sentence) => {
    expect(make).toThrow(sentence)
  })
})

const texts = (logger: FakeLogger): readonly string[] => logger.lines.map(({ text }) => text)

/** What the console says of a kernel with these plugins once it runs, apart from what it says of any. */
async function said(
  plugins: readonly unknown[],
  then: (kernel: ModalKernel) => unknown = () => undefined,
): Promise<readonly string[]> {
  const logger = fakeLogger()
  const page = fakePage({ window: new EventTarget() as never })
  const kernel = createTestKernel({ plugins: plugins as never, ports: { logger, page } })
  await flush()
  await kernel.ports.clock.advance(1_000)
  await (then(kernel as never) as Promise<unknown> | undefined)?.catch?.(() => undefined)
  for (let turn = 0; turn < 10; turn++) await flush()
  return texts(logger)
}

const german: Locale = { tag: 'de', name: 'Deutsch', direction: 'ltr', load: () => ({}) }
const [mainnet] = networks

describe('a kernel that works without what is wrong says it in the console, once', () => {
  test.each<readonly [string, () => Promise<readonly string[]>, RegExp]>([
    [
      'no plugins',
      () => said([]),
      /has no plugins, so that nothing can be connected\. .*createKernel\(\{ plugins: \[eip155\(\)\] \}\)/,
    ],
    [
      'a network without an RPC URL',
      () => said([...eip155({ networks: [{ ...mainnet, rpcUrls: [] } as never] })]),
      /"Ethereum" has no RPC URL.*: give it an rpcUrl/,
    ],
    [
      'a chain of another library',
      () => said([...eip155({ networks: [{ id: 1, name: 'Ethereum' } as never] })]),
      /"Ethereum" is no network of the kernel; evmNetwork\(\{ id, name, rpcUrl \}\) makes one/,
    ],
    [
      'a chain by its number',
      () => said([...eip155({ networks: [8453 as never] })]),
      /"8453" is no network of the kernel; evmNetwork\(\{ id, name, rpcUrl \}\) makes one/,
    ],
    [
      'an option of another kind',
      () => said([modal, options({ enableEmbedded: 'yes' as never })]),
      /options\(\) left out what it cannot use: enableEmbedded is no boolean/,
    ],
    [
      'a misspelt option',
      () => said([modal, options({ projectID: 'x' } as never)]),
      /"projectID" is no option of options\(\)\. Write "projectId"\./,
    ],
    [
      'a misspelt group of options',
      () => said([modal, options({ meta_data: { name: 'x' } } as never)]),
      /"meta_data" is no option of options\(\)\. Write "metadata"\./,
    ],
    [
      'an option that is none',
      () => said([modal, options({ colour: 'red' } as never)]),
      /"colour" is no option of options\(\)\. Leave it out, or write one of projectId, .*, tokens, .*, siwx, siweConfig\./,
    ],
    [
      'a project id that is missing',
      () =>
        said([
          modal,
          options(),
          contribute({ id: 'x', provides: { options: { providerUsers: ['x'] } } } as never),
        ]),
      /Project ID Not Configured: Set `projectId` in walletConnect\(\) or options\(\)/,
    ],
    [
      'a sign-in that nobody does',
      () => said([modal, options({ siwx: {} })]),
      /SIWX is not enabled: .*no plugin signs visitors in/,
    ],
    [
      'a language that is not registered',
      () => said([i18n({ locales: [arabic, german], locale: 'fr' })]),
      /i18n\(\): .*"fr"/,
    ],
    [
      'a language that is no tag',
      () => said([i18n({ locale: 'en US' })]),
      /i18n\(\): locale is no language tag like "ar"/,
    ],
    [
      'a network that is not listed',
      () =>
        said([...eip155({ networks })], (kernel) =>
          (
            kernel.dispatch as never as { networks: { switchNetwork(id: string): Promise<void> } }
          ).networks.switchNetwork('eip155:5'),
        ),
      /Network Not Found: Make sure that the network is in the networks array/,
    ],
  ])('%s', async (_name, run, sentence) => {
    const lines = (await run()).filter((line) => sentence.test(line))
    expect(lines).toHaveLength(1)
  })

  test('a theme that cannot be used', async () => {
    const logger = fakeLogger()
    createTestKernel({
      plugins: [modal, theme({ themeMode: 'sepia' as never })],
      ports: { logger },
    })
    await vi.waitFor(() => expect(texts(logger).join()).toMatch(/themeMode is .*'dark'/))
  })
})

/** A host page with this on it; resolves with what the console got, and what React threw out of the tree. */
async function page(node: ReactNode): Promise<{ place: HTMLElement; thrown: readonly string[] }> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  noMotion()
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const place = document.body.appendChild(document.createElement('div'))
  const thrown: string[] = []
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
    silent.mockRestore()
    vi.unstubAllGlobals()
  })
  try {
    await act(async () => root.render(node))
  } catch (error) {
    thrown.push(String(error))
  }
  return { place, thrown }
}

describe('on the page', () => {
  test.each<readonly [string, ReactNode, RegExp]>([
    [
      'a modal outside of the provider',
      <KernelModal key="x" />,
      /wrap this component in <KernelProvider kernel=\{kernel\}>/,
    ],
    [
      'a button outside of the provider',
      <ConnectButton key="x" />,
      /wrap this component in <KernelProvider kernel=\{kernel\}>/,
    ],
    [
      'a modal of a kernel without the plugin',
      <KernelProvider key="x" kernel={createTestKernel({ plugins: [notes()] }) as never}>
        <KernelModal />
      </KernelProvider>,
      /This needs the plugin "modal": add it, or a preset with it, to createKernel\(\{ plugins \}\)/,
    ],
  ])('%s throws a sentence that says what to add', async (_name, node, sentence) => {
    const { thrown } = await page(node)
    expect(thrown.join()).toMatch(sentence)
  })

  test('a hook of a plugin that is not registered names it', async () => {
    const Reader = (): ReactNode => {
      useSend()
      return null
    }
    const { thrown } = await page(
      <KernelProvider kernel={createTestKernel({ plugins: [modal] }) as never}>
        <Reader />
      </KernelProvider>,
    )
    expect(thrown.join()).toMatch(/This hook needs the plugin "send": add it, or a preset with it/)
  })

  test('a view that is not there is named in the console; the visitor reads what concerns a visitor', async () => {
    const logger = fakeLogger()
    const kernel = createTestKernel({ plugins: [modal, plainPage()], ports: { logger } })
    await page(
      <KernelProvider kernel={kernel}>
        <KernelModal mode="inline" />
      </KernelProvider>,
    )
    await act(async () => void (await kernel.dispatch.modal.open({ view: 'Acount' as never })))
    await vi.waitFor(async () => {
      await act(flush)
      expect(JSON.stringify(logger.lines)).toContain('No plugin brings the view')
    }, 5_000)
    const shown = document.querySelector('[data-wallet-kernel]')?.shadowRoot?.textContent
    expect(shown).toContain('This app does not offer this.')
    expect(shown).not.toContain('Acount')
  })

  test.each(['development', 'production'] as const)(
    'what concerns the set-up is drawn for a developer, and for no visitor: %s',
    async (mode) => {
      const kernel = createTestKernel({ plugins: [modal, plainPage(<p>What it says</p>)], mode })
      await page(
        <KernelProvider kernel={kernel}>
          <KernelModal mode="inline" />
        </KernelProvider>,
      )
      await act(async () => {
        await kernel.dispatch.modal.open({ view: 'Page' as never })
        const alert = { short: 'Project ID Not Configured', long: 'Set it.' }
        await kernel.dispatch.modal.showAlert({ ...alert, setUp: true })
      })
      const shown = (): string =>
        document.querySelector('[data-wallet-kernel]')?.shadowRoot?.textContent ?? ''
      await vi.waitFor(async () => {
        await act(flush)
        expect(shown()).toContain('What it says')
      }, 5_000)
      expect(shown().includes('Project ID')).toBe(mode === 'development')
      const lines = texts(kernel.ports.logger).filter((line) => line.includes('Project ID'))
      expect(lines).toEqual(['Project ID Not Configured: Set it.'])
    },
  )
})
