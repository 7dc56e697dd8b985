import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  createMemoryStorage,
  endClient,
  PhoneWallet,
  type PhoneWalletOptions,
} from '../../examples/sandbox/phone/index.ts'
import { type RunningRelay, start } from '../../examples/sandbox/relay/index.ts'
import { checkConnector, createTestKernel, fakePage, waitFor } from '../../kernel/testing/index.ts'
import type { ConnectRequest, WalletIo } from '../../plugins/connections/contract.ts'
import { evmNetwork } from '../../plugins/eip155/index.ts'
import { options } from '../../plugins/options/index.ts'
import { eip155, solana, walletConnect } from '../../plugins/presets/index.ts'
import { solanaNetwork } from '../../plugins/solana/index.ts'
import { createRelay } from '../../plugins/walletconnect/client.ts'
import { connectorFor } from '../../plugins/walletconnect/connector.ts'

// The plugin on the real client and a real relay, without a browser.

const nowhere = 'http://127.0.0.1:9'
const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const evm = (id: number, name: string) => evmNetwork({ id, name, rpcUrl: nowhere })
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
  vi.unstubAllEnvs()
})
afterAll(() => relay.close())

let serial = 0

/** The machine's clock; a test may let time pass as a frozen page does. */
function realClock() {
  let skipped = 0
  return {
    now: () => Date.now() + skipped,
    after(ms: number, run: () => void) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    skip(ms: number) {
      skipped += ms
    },
  }
}

const openClient = (projectId: string, storage = createMemoryStorage()): Promise<Client> =>
  UniversalProvider.init({
    relayUrl: relay.url,
    projectId,
    storage,
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    customStoragePrefix: projectId,
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
  })

async function openApp(storage = createMemoryStorage()) {
  serial += 1
  const projectId = `app-${serial}`
  const client = await openClient(projectId, storage)
  const page = fakePage({ mobile: true })
  const clock = realClock()
  const kernel = createTestKernel({
    ports: { clock, page },
    plugins: [
      options({ projectId, metadata: { name: 'Orchard' } }),
      ...eip155({ networks: [evm(31337, 'Local'), evm(10, 'Ten')] }),
      ...solana({
        networks: [
          solanaNetwork({ genesis, name: 'Solana', rpcUrl: nowhere }),
          solanaNetwork({ genesis: devnet, name: 'Devnet', rpcUrl: nowhere }),
        ],
      }),
      ...walletConnect({ listUrl: false, provider: client }),
    ],
  })
  ends.push(async () => {
    kernel.dispose()
    await endClient(client.client)
  })
  return { kernel, client, projectId, page, clock }
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
  const shown = waitFor(() => kernel.state.walletconnect.offer, { timeoutMs: 10_000 })
  const { uri } = (await shown) ?? {}
  return { paired, code: kernel.vault.take(uri ?? '') ?? '' }
}

/** Commands with how they ended, as `type outcome`. */
function outcomes(kernel: Kernel): readonly string[] {
  const records = kernel.timeline.log.slice()
  const types = new Map(records.map(({ seq, type }) => [seq, type]))
  return records
    .filter(({ kind }) => kind === 'end')
    .map(({ cause, payload }) => {
      const { outcome } = payload as { readonly outcome: string }
      return `${types.get(cause as number)} ${outcome}`
    })
}

async function pair(more: Partial<PhoneWalletOptions> = {}, storage = createMemoryStorage()) {
  const app = await openApp(storage)
  const phone = await openPhone(more)
  const { paired, code } = await offer(app.kernel)
  await phone.pair(code)
  await paired
  return { ...app, phone }
}

const sign = (kernel: Kernel, namespace: 'eip155' | 'solana' = 'eip155'): Promise<string> =>
  kernel.dispatch.transactions.sign({ message: 'Orchard', namespace })

test('a wallet that knows Solana by its old id connects under the present one, and signs', async () => {
  const { kernel, phone } = await pair({ chains: [`solana:${oldGenesis}`] })
  expect(kernel.state.connections.accounts.solana.caipAddress).toBe(
    `solana:${genesis}:${phone.address(`solana:${oldGenesis}`)}`,
  )
  expect(kernel.state.connections.accounts.eip155.status).toBe('disconnected')
  expect(await sign(kernel, 'solana')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
})

test('[R3] a relay that drops every socket is tried less and less; the code stays, and is taken in the end', async () => {
  const { kernel, projectId } = await openApp()
  const { paired, code } = await offer(kernel)
  const { offer: shown } = kernel.state.walletconnect
  const stop = relay.faults.add({ kind: 'drop-after', ms: 20, match: { projectId } })
  const before = relay.hub.count({ projectId }).total
  relay.hub.drop({ projectId })
  await new Promise((resolve) => setTimeout(resolve, 8_000))
  stop()
  const { total, peak } = relay.hub.count({ projectId })
  // Without a growing wait it would be one every 0.15 s.
  expect(total - before).toBeGreaterThan(3)
  expect(total - before).toBeLessThan(10)
  expect(peak).toBe(1)
  expect(kernel.state.walletconnect).toMatchObject({ status: 'connecting', offer: shown })
  const phone = await openPhone()
  await phone.pair(code)
  await paired
  expect(await sign(kernel)).toMatch(/^0x[0-9a-f]{130}$/)
  expect(relay.hub.count({ projectId })).toMatchObject({ open: 1, peak: 1 })
  expect(outcomes(kernel)).toContain('walletconnect/pair succeeded')
})

test('[R4] a proposal that the client lets expire is told in words; trying again gives a new code that works', async () => {
  const { kernel, client } = await openApp()
  const { paired, code } = await offer(kernel)
  const [proposal] = client.client.proposal.getAll()
  client.client.core.expirer.set(proposal?.id ?? 0, Math.floor(Date.now() / 1000) - 1)
  await expect(paired).rejects.toMatchObject({ code: 'walletconnect/proposal-expired' })
  expect(kernel.state.walletconnect).toMatchObject({
    status: 'failed',
    failure: { text: expect.stringContaining('Try again') },
  })
  expect(kernel.state.connections.connecting).toBeUndefined()
  const again = await offer(kernel)
  expect(again.code).not.toBe(code)
  await (await openPhone()).pair(again.code)
  await again.paired
  expect(outcomes(kernel).filter((end) => end.startsWith('walletconnect/pair'))).toEqual([
    'walletconnect/pair failed',
    'walletconnect/pair succeeded',
  ])
})

test('[R6] two phones scan one code: the first to approve has the only session', async () => {
  const { kernel, client } = await openApp()
  const [first, second] = [await openPhone({ script: 'hang' }), await openPhone({ script: 'hang' })]
  const { paired, code } = await offer(kernel)
  await Promise.all([first.pair(code), second.pair(code)])
  const one = await waitFor(() => first.pending[0])
  const two = await waitFor(() => second.pending[0])
  await first.accept(one?.id ?? 0)
  await paired
  await waitFor(() => second.client.core.pairing.getPairings().length === 0)
  await expect(second.accept(two?.id ?? 0)).rejects.toThrow()
  expect(second.sessions).toEqual([])
  expect(client.client.session.getAll().map(({ topic }) => topic)).toEqual([
    kernel.state.walletconnect.session?.topic,
  ])
  expect(kernel.state.walletconnect.session?.wallet.name).toBe(first.client.metadata.name)
  expect(kernel.state.connections.connections.map(({ connector }) => connector.name)).toEqual(
    Array(2).fill(first.client.metadata.name),
  )
  first.script = 'approve'
  expect(await sign(kernel)).toMatch(/^0x[0-9a-f]{130}$/)
  expect(outcomes(kernel)).toEqual(expect.arrayContaining(['walletconnect/pair succeeded']))
})

test('[R12] ten minutes in the background: the socket that died there is replaced, and what was missed is heard', async () => {
  const { kernel, phone, page, clock, projectId } = await pair()
  page.become('hidden')
  // The socket looks open and carries nothing, as after a phone's radio slept.
  const stop = relay.faults.add({ kind: 'black-hole', match: { projectId } })
  await phone.deleteSession()
  clock.skip(600_000)
  stop()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(kernel.state.connections.accounts.eip155.status).toBe('connected')
  const before = relay.hub.count({ projectId }).total
  page.become('visible')
  await waitFor(() => kernel.state.connections.accounts.eip155.status === 'disconnected', {
    timeoutMs: 10_000,
  })
  expect(kernel.state.walletconnect).toMatchObject({ relay: 'online' })
  expect(kernel.state.walletconnect.session).toBeUndefined()
  expect(relay.hub.count({ projectId })).toMatchObject({ open: 1, peak: 1, total: before + 1 })
})

test('[R12] a session that outlived the background signs at once, also after the next drop', async () => {
  const { kernel, page, clock, projectId } = await pair()
  page.become('hidden')
  clock.skip(600_000)
  page.become('visible')
  await waitFor(() => kernel.state.walletconnect.relay === 'online')
  expect(await sign(kernel)).toMatch(/^0x[0-9a-f]{130}$/)
  relay.hub.drop({ projectId })
  await waitFor(() => kernel.state.walletconnect.relay === 'offline')
  const since = Date.now()
  expect(await sign(kernel)).toMatch(/^0x[0-9a-f]{130}$/)
  expect(Date.now() - since).toBeLessThan(5_000)
})

test('[R9] what the phone moves to is where the app is: chain by chain, family by family, and an account', async () => {
  const { kernel, phone } = await pair()
  const at = (namespace: 'eip155' | 'solana') =>
    kernel.state.connections.accounts[namespace].caipAddress
  const has = (chain: string) => `${chain}:${phone.address(chain)}`
  await phone.switchChain('eip155:10')
  await waitFor(() => at('eip155') === has('eip155:10'), { timeoutMs: 10_000 })
  expect(at('solana')).toBe(has(`solana:${genesis}`))
  await phone.switchChain(`solana:${devnet}`)
  await waitFor(() => at('solana') === has(`solana:${devnet}`), { timeoutMs: 10_000 })
  expect(kernel.state.networks.active).toMatchObject({
    eip155: 'eip155:10',
    solana: `solana:${devnet}`,
  })
  await phone.switchAccount(1)
  await waitFor(() => at('eip155') === has('eip155:10'), { timeoutMs: 10_000 })
  await waitFor(() => at('solana') === has(`solana:${devnet}`), { timeoutMs: 10_000 })
  expect(await sign(kernel)).toMatch(/^0x[0-9a-f]{130}$/)
})

/** The client of the next page over a session that is there already: its first socket is still being opened. */
async function nextPage() {
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  const storage = createMemoryStorage()
  const { kernel, client: before, projectId, phone } = await pair({}, storage)
  const { topic = '' } = kernel.state.walletconnect.session ?? {}
  kernel.dispose()
  await expect.poll(() => relay.hub.count({ projectId }).open).toBe(0)
  before.client.core.heartbeat.stop()
  const client = await openClient(projectId, storage)
  const { relayer } = client.client.core
  ends.push(() => endClient(client.client))
  expect(relayer).toMatchObject({ connected: false, connecting: true })
  const made = createRelay(client, { page: fakePage(), clock: realClock() }, () => undefined)
  return { made, relayer, topic, phone, sockets: () => relay.hub.count({ projectId }) }
}

test('[~G13] a wallet that is asked while the first socket is being opened is asked over that one', async () => {
  const { made, topic, phone, sockets } = await nextPage()
  const chain = 'eip155:31337'
  const params = ['0x4f726368617264', phone.address(chain)]
  const signed = made.request({ topic, chain, method: 'personal_sign', params })
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
  expect(sockets()).toMatchObject({ open: 1, peak: 1, total: 2 })
  await made.close()
  await expect.poll(() => sockets().open).toBe(0)
})

test('[~G13] a page that is left while a socket is being opened keeps none', async () => {
  const { made, relayer, sockets } = await nextPage()
  await made.close()
  await expect.poll(() => relayer.connecting).toBe(false)
  await expect.poll(() => sockets().open).toBe(0)
  expect(relayer.connected).toBe(false)
})

test('a phone that extends the session is believed: the facts hold its new end', async () => {
  const { kernel, phone } = await pair()
  const before = kernel.state.walletconnect.session?.expiresAt ?? 0
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  await phone.extendSessions()
  const now = () => kernel.state.walletconnect.session?.expiresAt ?? 0
  await waitFor(() => now() > before, { timeoutMs: 10_000 })
  // The message names no end: each side counts its week from the moment at which it is extended there.
  const later = now() - (phone.sessions[0]?.expiry ?? 0) * 1000
  expect(later).toBeGreaterThanOrEqual(0)
  expect(later).toBeLessThan(60_000)
})

test('its connector is what those of other packages have to be', async () => {
  const { kernel } = await openApp()
  const phone = await openPhone()
  const connector = kernel.slots('connections').connectors.find(({ id }) => id === 'walletConnect')
  if (!connector) throw new Error('There is no connector of that name.')
  let scanned: string | undefined
  const stop = kernel.subscribe(() => {
    const { uri } = kernel.state.walletconnect.offer ?? {}
    if (uri === undefined || uri === scanned) return
    scanned = uri
    void phone.pair(kernel.vault.take(uri) ?? '')
  })
  const namespaces = ['eip155', 'solana'] as const
  const io: WalletIo = {
    ports: kernel.ports,
    resources: kernel.resources,
    signal: new AbortController().signal,
    traffic: { run: (_kind: string, _label: string, work: () => unknown) => work() } as never,
  }
  const request: ConnectRequest = {
    connector: connectorFor(kernel.state),
    namespaces,
    networks: kernel.state.networks.networks,
  }
  const decline = (): void => {
    phone.script = 'reject'
  }
  await checkConnector(connector, { io, request, decline })
  stop()
})
