// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type AnyPlugin, contribute, definePlugin, type Plugin } from '../../../kernel/index.ts'
import {
  announceWallet,
  createTestKernel,
  type FakePage,
  fakePage,
  flush,
  mockWallet,
  type TestKernel,
} from '../../../kernel/testing/index.ts'
import { showModal } from '../../../tests/show-modal.tsx'
import { eip155Adapter, eip1193 } from '../../eip155/index.ts'
import { currentEntry } from '../../modal/index.ts'
import { type OptionsInput, options } from '../../options/index.ts'
import { foundation } from '../../presets/index.ts'
import { solanaAdapter } from '../../solana/index.ts'

const phantom = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  name: 'Phantom',
  homepage: 'https://phantom.example/',
  appStore: 'https://apps.example/phantom',
}

const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const list = { url: 'https://list.example' }

const phone = (page: Partial<Pick<FakePage, 'mobile' | 'framed' | 'window'>> = {}): FakePage =>
  fakePage({
    mobile: true,
    userAgent: 'iPhone',
    window: Object.assign(new EventTarget(), {
      location: { href: 'https://app.example/a?b=1' },
    }) as unknown as Window & typeof globalThis,
    ...page,
  })

/** A phone on which no wallet is injected. */
async function onPhone(page: Parameters<typeof phone>[0] = {}) {
  const kernel = createTestKernel({
    plugins: [...foundation, options({ customWallets: [phantom] }), solanaAdapter()],
    ports: { page: phone(page) },
  })
  await flush()
  const shown = await showModal(kernel, 'Connect')
  await shown.until(() => shown.text().includes('Phantom'))
  await shown.click('Phantom')
  return { kernel, shown }
}
const link =
  'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2Fa%3Fb%3D1?ref=https%3A%2F%2Fapp.example'

test('[CONN-2] a wallet without a relay opens the page in its own browser, by a tap alone', async () => {
  const { kernel, shown } = await onPhone()
  await shown.until(() => shown.text().includes('Continue in Phantom'))
  expect(kernel.ports.opener.opened).toEqual([])
  await shown.click('Open Phantom')
  expect(kernel.ports.opener.opened).toEqual([{ url: link, target: '_self' }])
  expect(shown.find<HTMLAnchorElement>('a[href^="https://apps.example"]').textContent).toContain(
    'Get Phantom',
  )
  await shown.click('Use another wallet')
  await shown.until(() => !shown.text().includes('Continue in Phantom'))
})

test('inside a frame it is the whole page that goes there', async () => {
  const { kernel, shown } = await onPhone({ framed: true })
  await shown.until(() => shown.text().includes('Open Phantom'))
  await shown.click('Open Phantom')
  expect(kernel.ports.opener.opened).toEqual([{ url: link, target: '_top' }])
})

test('on a desktop it is a wallet to install', async () => {
  const { shown } = await onPhone({ mobile: false })
  await shown.until(() => shown.text().includes('Phantom is not installed here'))
  expect(shown.text()).not.toContain('Open Phantom')
})

/** A phone with the plugins of an app and nothing else. */
async function bare(
  more: readonly AnyPlugin[] = [eip155Adapter()],
  input: OptionsInput = {},
  page: Parameters<typeof phone>[0] = {},
) {
  const kernel = createTestKernel({
    plugins: [...foundation, options(input), ...more] as never,
    ports: { page: phone(page) },
  })
  await flush()
  const shown = await showModal(kernel as never, 'Connect')
  await shown.until(() => shown.text() !== '')
  return { kernel, shown }
}

test('on a phone without a wallet and without a project id, the usual wallets are offered by their own browsers', async () => {
  const { kernel, shown } = await bare()
  await shown.until(() => shown.text().includes('All wallets'))
  expect(shown.text()).toMatch(/MetaMask.*Trust.*Coinbase Wallet.*Phantom/)
  await shown.click('MetaMask')
  await shown.until(() => shown.text().includes('Continue in MetaMask'))
  expect(kernel.ports.opener.opened).toEqual([])
  await shown.click('Open MetaMask')
  expect(kernel.ports.opener.opened).toEqual([
    { url: 'https://link.metamask.io/dapp/app.example/a?b=1', target: '_self' },
  ])
  expect(shown.find<HTMLAnchorElement>('a[href^="https://metamask.io"]').textContent).toContain(
    'Get MetaMask',
  )
})

test('a host’s own provider takes no wallet out of the offer, and one the host excludes is not in it', async () => {
  const team = eip1193({ id: 'team', name: 'Team Wallet', provider: mockWallet().provider })
  const { shown } = await bare([eip155Adapter(), team], { excludeWalletIds: [metamask, 'Phantom'] })
  await shown.until(() => shown.text().includes('Rainbow'))
  expect(shown.text()).toContain('Team Wallet')
  expect(shown.text()).not.toMatch(/MetaMask|Phantom/)
})

const injected = () =>
  Object.assign(new EventTarget(), {
    location: { href: 'https://app.example/a?b=1' },
    ethereum: mockWallet().provider,
  }) as never

test.each<[string, Parameters<typeof bare>]>([
  ['on a desktop', [undefined, undefined, { mobile: false }]],
  ['where the page has a wallet', [undefined, undefined, { window: injected() }]],
  ['where the host names its own', [undefined, { customWallets: [phantom] }]],
  [
    'where a list is asked',
    [
      [eip155Adapter(), contribute({ id: 'list', provides: { wallets: { lists: [list] } } })],
      { projectId: 'project' },
    ],
  ],
])('no other wallets are offered %s', async (_where, given) => {
  const { kernel } = await bare(...given)
  await flush()
  expect(
    (kernel as never as TestKernel<typeof foundation>).state.wallets.sources.map(({ id }) => id),
  ).not.toContain('in-app')
})

test('a wallet of the page that the host switched off takes none out of the offer', async () => {
  const target = new EventTarget()
  announceWallet(target, mockWallet().provider)
  const window = Object.assign(target, { location: { href: 'https://app.example/' } }) as never
  const { shown } = await bare(undefined, { enableEIP6963: false }, { window })
  await shown.until(() => shown.text().includes('MetaMask'))
  expect(shown.text()).not.toContain('Example Wallet')
})

interface RelayContract {
  readonly id: 'relay'
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** Stands for the plugin that pairs over a relay: its view is all that counts here. */
const relay: Plugin<RelayContract> = definePlugin<RelayContract>({
  id: 'relay',
  requires: {},
  initialState: () => ({}),
  commands: {},
  reduce: {},
  views: { ConnectingWalletConnect: () => import('./connect.tsx') },
})

test.each([
  ['the active family has its browser', [solanaAdapter(), eip155Adapter()], 'ConnectingExternal'],
  ['another family has its browser', [eip155Adapter(), solanaAdapter()], 'ConnectingWalletConnect'],
] as const)('a wallet that pairs, too: %s', async (_case, adapters, view) => {
  const solflare = {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    name: 'Solflare',
    mobileLink: 'solflare://',
  }
  const kernel = createTestKernel({
    plugins: [...foundation, options({ customWallets: [solflare] }), ...adapters, relay],
    ports: { page: phone() },
  })
  await flush()
  const shown = await showModal(kernel, 'Connect')
  await shown.until(() => shown.text().includes('Solflare'))
  await shown.click('Solflare')
  await shown.until(() => currentEntry(kernel.state.modal)?.view === view)
})
