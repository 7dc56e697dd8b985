import { recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PhoneWallet } from '../examples/sandbox/phone/index.ts'
import { type Bench, openBench, until } from '../examples/sandbox/phone/test-kit.ts'
import { createTestKernel } from '../kernel/testing/index.ts'
import { type Eip1193Provider, evmNetwork } from '../plugins/eip155/index.ts'
import { options } from '../plugins/options/index.ts'
import { eip155, walletConnect } from '../plugins/presets/index.ts'
import type { LinkPlatform } from '../plugins/walletconnect/index.ts'
import { loaded } from './walletconnect-world.ts'

// Both ends are real WalletConnect clients on a relay of this machine; Ledger Wallet is played by what it grants.

/** What its app of WalletConnect grants: neither switching networks nor batches of calls. */
const methods = [
  'personal_sign',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_accounts',
  'eth_requestAccounts',
]
const networks = [1, 10].map((id) =>
  evmNetwork({ id, name: `Network ${id}`, rpcUrl: `https://rpc.example/${id}` }),
)

/** As the provider's list has it: one link for its apps on phones and computers. */
const listed = {
  id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
  name: 'Ledger Wallet',
  ...{ mobileLink: 'ledgerlive://', desktopLink: 'ledgerlive://' },
} as const

let bench: Bench
let serial = 0

/** An app that Ledger Wallet, which has accounts on these networks, was paired with. */
async function paired(chains: readonly string[], platform: LinkPlatform = 'desktop') {
  // Clients of one name would share their storage.
  const name = `Ledger Wallet ${++serial}`
  const ledger = await bench.phone({ name, methods, chains })
  const { client } = await bench.dapp()
  const kernel = createTestKernel({
    plugins: [
      options({ projectId: 'app', metadata: { name: 'Orchard' } }),
      ...eip155({ networks }),
      ...walletConnect({ provider: { client } as never, listUrl: false }),
    ],
  })
  kernel.ports.fetch.reply('rpc.example', { jsonrpc: '2.0', id: 1, result: '0x1' })
  const pairing = kernel.dispatch.walletconnect.pair()
  await until(() => kernel.state.walletconnect.offer !== undefined)
  await kernel.dispatch.walletconnect.openWallet({ wallet: listed, platform })
  const [link] = kernel.ports.opener.opened
  const [, uri = ''] = /^ledgerlive:\/\/wc\?uri=([^&]+)$/.exec(link?.url ?? '') ?? []
  await ledger.pair(decodeURIComponent(uri))
  await pairing
  const provider = kernel.resources.need('connections/provider/eip155:walletConnect' as never)
  const ask = (method: string, params: unknown) =>
    (provider as Eip1193Provider).request({ method, params })
  return { kernel, ledger, name, ask, address: ledger.address('eip155:1') as `0x${string}` }
}

const asked = ({ pending }: PhoneWallet) => pending.filter(({ kind }) => kind === 'request')

beforeAll(async () => {
  await loaded()
  bench = await openBench()
})
afterAll(() => bench.close())

test.each(['desktop', 'mobile'] as const)(
  'Ledger Wallet takes the pairing by its own link (%s), is shown by its name, and signs',
  async (platform) => {
    const { kernel, name, ask, address } = await paired(['eip155:1', 'eip155:10'], platform)
    expect(kernel.state.walletconnect.session).toMatchObject({ wallet: { name } })
    expect(kernel.state.connections.accounts.eip155).toMatchObject({ status: 'connected', address })
    const signature = await ask('personal_sign', ['0x6869', address])
    expect(await recoverMessageAddress({ message: 'hi', signature: signature as never })).toBe(
      address,
    )
  },
)

test('a device that is looked for, unlocked and confirmed on for minutes is waited for', async () => {
  const { kernel, ledger, ask, address } = await paired(['eip155:1'])
  ledger.script = 'hang'
  const signing = ask('personal_sign', ['0x6869', address])
  await until(() => asked(ledger).length === 1)
  await kernel.ports.clock.advance(4 * 60_000)
  await ledger.accept(asked(ledger)[0]?.id ?? 0)
  await expect(signing).resolves.toMatch(/^0x/)
})

test('typed data that the device does not sign is a refusal, and the session goes on', async () => {
  const { kernel, ledger, ask, address } = await paired(['eip155:1'])
  ledger.script = 'reject'
  const data = JSON.stringify({
    ...{ domain: { name: 'Orchard', chainId: 1 }, primaryType: 'Note', message: { text: 'hi' } },
    types: { Note: [{ name: 'text', type: 'string' }] },
  })
  await expect(ask('eth_signTypedData_v4', [address, data])).rejects.toMatchObject({ code: 5000 })
  ledger.script = 'approve'
  await expect(ask('personal_sign', ['0x6869', address])).resolves.toMatch(/^0x/)
  expect(kernel.state.connections.accounts.eip155.status).toBe('connected')
})

test('what it does not grant is not sent: no batches, and no network that it has no account on', async () => {
  const { kernel, ledger, ask } = await paired(['eip155:1'])
  const before = ledger.log.length
  const code = 'walletconnect/method-not-granted'
  await expect(kernel.dispatch.transactions.capabilities()).rejects.toMatchObject({ code })
  const switching = ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])
  await expect(switching).rejects.toMatchObject({ code })
  expect(ledger.log).toHaveLength(before)
})
