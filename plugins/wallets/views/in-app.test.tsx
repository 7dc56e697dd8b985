// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { definePlugin, type Plugin } from '../../../kernel/index.ts'
import { createTestKernel, type FakePage, fakePage, flush } from '../../../kernel/testing/index.ts'
import { showModal } from '../../../tests/show-modal.tsx'
import { eip155Adapter } from '../../eip155/index.ts'
import { currentEntry } from '../../modal/index.ts'
import { options } from '../../options/index.ts'
import { foundation } from '../../presets/index.ts'
import { solanaAdapter } from '../../solana/index.ts'

const phantom = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  name: 'Phantom',
  homepage: 'https://phantom.example/',
  appStore: 'https://apps.example/phantom',
}

const phone = (page: { readonly mobile?: boolean; readonly framed?: boolean } = {}): FakePage =>
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
