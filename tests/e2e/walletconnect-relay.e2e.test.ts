import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  createMemoryStorage,
  PhoneWallet,
  type PhoneWalletOptions,
} from '../../examples/sandbox/phone/index.ts'
import { type RunningRelay, start } from '../../examples/sandbox/relay/index.ts'
import { createTestKernel, waitFor } from '../../kernel/testing/index.ts'
import { evmNetwork } from '../../plugins/eip155/index.ts'
import { options } from '../../plugins/options/index.ts'
import { eip155, solana, walletConnect } from '../../plugins/presets/index.ts'
import { solanaNetwork } from '../../plugins/solana/index.ts'

// The plugin on the real client and a real relay, without a browser.

const nowhere = 'http://127.0.0.1:9'
const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const oldGenesis = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

type Client = Awaited<ReturnType<typeof UniversalProvider.init>>

let relay: RunningRelay
const ends: (() => Promise<unknown> | void)[] = []

beforeAll(async () => {
  relay = await start()
})
afterEach(async () => {
  relay.faults.clear()
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(() => relay.close())

let serial = 0

async function openApp() {
  serial += 1
  const projectId = `app-${serial}`
  const client: Client = await UniversalProvider.init({
    relayUrl: relay.url,
    projectId,
    storage: createMemoryStorage(),
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    customStoragePrefix: projectId,
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
  })
  const kernel = createTestKernel({
    plugins: [
      options({ projectId, metadata: { name: 'Orchard' } }),
      ...eip155({ networks: [evmNetwork({ id: 31337, name: 'Local', rpcUrl: nowhere })] }),
      ...solana({ networks: [solanaNetwork({ genesis, name: 'Solana', rpcUrl: nowhere })] }),
      ...walletConnect({ listUrl: false, provider: client }),
    ],
  })
  ends.push(async () => {
    kernel.dispose()
    client.client.core.heartbeat.stop()
    await client.client.core.relayer.transportClose()
  })
  return { kernel, client, projectId }
}

async function openPhone(more: Partial<PhoneWalletOptions> = {}): Promise<PhoneWallet> {
  serial += 1
  const base = { relayUrl: relay.url, projectId: 'phone', name: `Phone ${serial}` }
  const phone = await PhoneWallet.create({ ...base, ...more })
  ends.push(() => phone.close())
  return phone
}

type Kernel = Awaited<ReturnType<typeof openApp>>['kernel']

/** Begins a pairing; resolves with its code and with what becomes of it. */
async function offer(kernel: Kernel) {
  const paired = kernel.dispatch.walletconnect.pair()
  const { uri } = (await waitFor(() => kernel.state.walletconnect.offer)) ?? {}
  return { paired, code: kernel.vault.take(uri ?? '') ?? '' }
}

async function pair(more: Partial<PhoneWalletOptions> = {}) {
  const app = await openApp()
  const phone = await openPhone(more)
  const { paired, code } = await offer(app.kernel)
  await phone.pair(code)
  await paired
  return { ...app, phone }
}

const sign = (kernel: Kernel, namespace: 'eip155' | 'solana' = 'eip155'): Promise<string> =>
  kernel.dispatch.accounts.signMessage({ message: 'Orchard', namespace })

test('a wallet that knows Solana by its old id connects under the present one, and signs', async () => {
  const { kernel, phone } = await pair({ chains: [`solana:${oldGenesis}`] })
  expect(kernel.state.accounts.accounts.solana.caipAddress).toBe(
    `solana:${genesis}:${phone.address(`solana:${oldGenesis}`)}`,
  )
  expect(kernel.state.accounts.accounts.eip155.status).toBe('disconnected')
  expect(await sign(kernel, 'solana')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
})
