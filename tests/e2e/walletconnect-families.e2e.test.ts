import { createPublicKey, verify } from 'node:crypto'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemoryStorage, PhoneWallet } from '../../examples/sandbox/phone/index.ts'
import { type RunningRelay, start } from '../../examples/sandbox/relay/index.ts'
import { createTestKernel, waitFor } from '../../kernel/testing/index.ts'
import { bitcoinNetwork } from '../../plugins/bip122/index.ts'
import { evmNetwork } from '../../plugins/eip155/index.ts'
import { options } from '../../plugins/options/index.ts'
import { polkadotNetwork } from '../../plugins/polkadot/index.ts'
import { bip122, eip155, polkadot, solana, walletConnect } from '../../plugins/presets/index.ts'
import { solanaNetwork } from '../../plugins/solana/index.ts'
import { decodeBase58 } from '../../plugins/values/base58.ts'

const nowhere = 'http://127.0.0.1:9'
const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const oldGenesis = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

let relay: RunningRelay
const phones: PhoneWallet[] = []
const clients: Awaited<ReturnType<typeof UniversalProvider.init>>[] = []

beforeAll(async () => {
  relay = await start()
})
afterAll(async () => {
  for (const { client } of clients) {
    client.core.heartbeat.stop()
    await client.core.relayer.transportClose()
  }
  await Promise.all(phones.map((phone) => phone.close()))
  await relay.close()
})

/** An app with all four families on the real client, and a phone that knows these chains. */
async function pair(chains?: readonly string[]) {
  const kernel = createTestKernel({
    plugins: [
      options({ projectId: 'app', metadata: { name: 'Orchard' } }),
      ...eip155({ networks: [evmNetwork({ id: 31337, name: 'Local', rpcUrl: nowhere })] }),
      ...solana({ networks: [solanaNetwork({ genesis, name: 'Solana', rpcUrl: nowhere })] }),
      ...polkadot({
        networks: [
          polkadotNetwork({
            genesis: '45'.repeat(16),
            name: 'Local',
            rpcUrl: nowhere,
            symbol: 'UNIT',
            decimals: 12,
          }),
        ],
      }),
      ...bip122({ networks: [bitcoinNetwork({ network: 'Mainnet' })] }),
      ...walletConnect({
        listUrl: false,
        async provider() {
          const client = await UniversalProvider.init({
            relayUrl: relay.url,
            projectId: 'app',
            storage: createMemoryStorage(),
            logger: 'silent',
            telemetryEnabled: false,
            disableProviderPing: true,
            customStoragePrefix: `families-${clients.length}`,
            metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
          })
          clients.push(client)
          return client
        },
      }),
    ],
  })
  const phone = await PhoneWallet.create({
    relayUrl: relay.url,
    projectId: 'phone',
    name: `Families ${phones.length}`,
    ...(chains && { chains }),
  })
  phones.push(phone)
  const pairing = kernel.dispatch.walletconnect.pair()
  const offer = await waitFor(() => kernel.state.walletconnect.offer, { timeoutMs: 10_000 })
  await phone.pair(kernel.vault.take(offer?.uri ?? '') ?? '')
  await pairing
  return { kernel, phone }
}

/** Checks an ed25519 signature against the 32 bytes of a public key. */
function signedBy(key: Uint8Array, message: string, signature: Uint8Array): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key])
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(message), publicKey, signature)
}

const message = 'Orchard says hello'

test('[CONN-1, CONN-9, CONN-10, CONN-11] one pairing connects four families, and each signs', async () => {
  const { kernel } = await pair()
  const { accounts } = kernel.state.accounts
  expect(Object.values(accounts).map(({ status }) => status)).toEqual(Array(4).fill('connected'))
  const sign = (namespace: keyof typeof accounts) =>
    kernel.dispatch.accounts.signMessage({ message, namespace })
  const evm = (await sign('eip155')) as `0x${string}`
  const owner = accounts.eip155.address as `0x${string}`
  expect(await verifyMessage({ address: owner, message, signature: evm })).toBe(true)
  const key = decodeBase58(accounts.solana.address ?? '') ?? new Uint8Array()
  const signature = decodeBase58(await sign('solana')) ?? new Uint8Array()
  expect(signedBy(key, message, signature)).toBe(true)
  expect(await sign('polkadot')).toMatch(/^0x[0-9a-f]{128}$/)
  expect(Buffer.from(await sign('bip122'), 'base64')).toHaveLength(65)
  await kernel.dispatch.accounts.disconnect()
  expect(kernel.state.accounts.connections).toEqual([])
  kernel.dispose()
})

test('a wallet that knows Solana by its old id connects under the present one, and signs', async () => {
  const { kernel, phone } = await pair([`solana:${oldGenesis}`])
  expect(kernel.state.accounts.accounts.solana.caipAddress).toBe(
    `solana:${genesis}:${phone.address(`solana:${oldGenesis}`)}`,
  )
  expect(kernel.state.accounts.accounts.eip155.status).toBe('disconnected')
  expect(await kernel.dispatch.accounts.signMessage({ message, namespace: 'solana' })).toMatch(
    /^[1-9A-HJ-NP-Za-km-z]{80,90}$/,
  )
  kernel.dispose()
})
