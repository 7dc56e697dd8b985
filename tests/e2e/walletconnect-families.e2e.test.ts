import { createPublicKey, verify } from 'node:crypto'
import type { ApiPromise } from '@polkadot/api'
import { u8aWrapBytes } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import type { Page } from 'playwright-core'
import { createPublicClient, http, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../examples/sandbox/polkadot/testing.ts'
import {
  bitcoinBalance,
  draftPayment,
  verifiesBitcoin,
} from '../../examples/sandbox/testing/bitcoin.ts'
import type { Dispatch, KnownNamespace } from '../../kernel/index.ts'
import type { BitcoinProvider } from '../../plugins/bip122/index.ts'
import type { ConnectionsContract, ConnectionsState } from '../../plugins/connections/index.ts'
import type { ModalKernel } from '../../plugins/modal/index.ts'
import type { TransactionsContract } from '../../plugins/transactions/index.ts'
import { decodeBase58 } from '../../plugins/values/base58.ts'
import { dialogOf, openModal, slice } from './actions.ts'
import { fileWorld } from './file-world.ts'
import type { World } from './world.ts'

const world = fileWorld(['solana', 'bitcoin', 'polkadot', 'relay', 'phone'])
let app: Page
let phone: Page
let runtime: ApiPromise

beforeAll(async () => {
  runtime = await openApi(part('polkadot').wsUrl)
  app = await world.open()
  phone = await (await world.context()).newPage()
  await phone.goto(part('phone').url)
})
afterAll(async () => {
  await runtime?.disconnect()
  expect(await part('polkadot').refusedHosts()).toEqual([])
})

function part<Name extends 'solana' | 'bitcoin' | 'polkadot' | 'phone'>(
  name: Name,
): NonNullable<World['sandbox'][Name]> {
  const running = world.sandbox[name]
  if (!running) throw new Error(`The sandbox runs no ${name}.`)
  return running
}

/** Approves the one thing of this title that waits on the phone, as its owner does. */
const approve = (title: string): Promise<void> =>
  phone
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Approve' })
    .click()

const accounts = async (): Promise<ConnectionsState['accounts']> =>
  (await slice<ConnectionsState>(app, 'connections')).accounts

async function addressOf(namespace: KnownNamespace): Promise<string> {
  const { address } = (await accounts())[namespace]
  if (address === undefined) throw new Error(`${namespace} is not connected.`)
  return address
}

/** What the app asks while the phone approves it. */
async function asked<T>(title: string, asking: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([asking, approve(title)])
  return answer
}

const message = 'Orchard says hello'

// OpenSSL knows nothing of the library that signed.
function verifiesSolana(signature: string, address: string): boolean {
  const head = Buffer.from('302a300506032b6570032100', 'hex')
  const key = Buffer.concat([head, decodeBase58(address) ?? Buffer.alloc(0)])
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(message), publicKey, decodeBase58(signature) ?? Buffer.alloc(0))
}

function verifiesPolkadot(signature: string, address: string): boolean {
  const { isValid, crypto } = signatureVerify(u8aWrapBytes(message), signature, address)
  return isValid && crypto === 'sr25519'
}

test('[CONN-1, CONN-9, CONN-10, CONN-11] a pasted code and one approval connect four families', async () => {
  const dialog = await openModal(app)
  await dialog.getByRole('button', { name: /Phone wallet/ }).click()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const code = await app.evaluate(() => navigator.clipboard.readText())
  await phone.getByLabel('Pairing code').fill(code)
  await phone.getByRole('button', { name: 'Scan' }).click()
  await approve('Connect to Orchard Exchange')
  await dialogOf(app).waitFor({ state: 'hidden' })
  const statuses = Object.values(await accounts()).map(({ status }) => status)
  expect(statuses).toEqual(Array(4).fill('connected'))
})

test.each([
  [
    'eip155',
    'personal_sign',
    (signature: string, address: string) =>
      verifyMessage({ address: address as '0x', message, signature: signature as '0x' }),
  ],
  ['solana', 'solana_signMessage', verifiesSolana],
  ['polkadot', 'polkadot_signMessage', verifiesPolkadot],
  [
    'bip122',
    'signMessage',
    (signature: string, address: string) => verifiesBitcoin(message, signature, address),
  ],
] as const)(
  '[CONN-1] %s: what the phone signs verifies for the address it shared',
  async (namespace, method, verifies) => {
    const signing = app.evaluate(
      ({ message, namespace }) => {
        const { kernel } = window as unknown as { kernel: ModalKernel }
        const dispatch = kernel.dispatch as unknown as Dispatch<TransactionsContract>
        return dispatch.transactions.sign({ message, namespace })
      },
      { message, namespace },
    )
    const signature = await asked(method, signing)
    expect(await verifies(signature, await addressOf(namespace))).toBe(true)
  },
)

/** One chain, as seen from outside the app. */
interface Chain {
  readonly method: string
  readonly amount: bigint
  readonly receiver: () => string
  readonly fund: (address: string) => unknown
  readonly balanceOf: (address: string) => Promise<bigint>
}

const chains: Readonly<Record<KnownNamespace, Chain>> = {
  eip155: {
    method: 'eth_sendTransaction',
    amount: 1_000_000_000_000_000n,
    receiver: () => '0x00000000000000000000000000000000000000bb',
    // The phone's mnemonic is the one whose accounts the chain funds.
    fund: () => undefined,
    balanceOf: (address) =>
      createPublicClient({ transport: http(world.sandbox.evm.chains[0].rpcUrl) }).getBalance({
        address: address as '0x',
      }),
  },
  solana: {
    method: 'solana_signTransaction',
    amount: 1_234_567n,
    receiver: () => part('solana').accounts[3]?.address ?? '',
    fund: (address) => part('solana').airdrop(address, 2_000_000_000n),
    balanceOf: async (address) => part('solana').ledger.account(address)?.lamports ?? 0n,
  },
  polkadot: {
    method: 'polkadot_signTransaction',
    amount: 123_456_789_012n,
    receiver: () => part('polkadot').accounts[3]?.address ?? '',
    fund: (address) => part('polkadot').setBalance(address, 50_000_000_000_000n),
    async balanceOf(address) {
      const account = await runtime.query.system?.account?.(address)
      return (account as unknown as { data: { free: { toBigInt(): bigint } } }).data.free.toBigInt()
    },
  },
  bip122: {
    method: 'sendTransfer',
    amount: 123_456n,
    receiver: () => part('bitcoin').accounts[3]?.keys.p2wpkh.address ?? '',
    fund: (address) => part('bitcoin').faucet(address, 2_000_000n),
    balanceOf: (address) => bitcoinBalance(part('bitcoin').apiUrl, address),
  },
}

test.each(['eip155', 'solana', 'polkadot', 'bip122'] as const)(
  '[CONN-8, CONN-9, CONN-10, CONN-11] %s: a transfer approved on the phone is confirmed by the chain and arrives',
  async (namespace) => {
    const { method, amount, receiver, fund, balanceOf } = chains[namespace]
    await fund(await addressOf(namespace))
    const to = receiver()
    const before = await balanceOf(to)
    const sending = app.evaluate(
      async ({ namespace, to, amount }) => {
        const { kernel } = window as unknown as { kernel: ModalKernel }
        const { transactions } = kernel.dispatch as unknown as Dispatch<TransactionsContract>
        const { connections } = (kernel.state as unknown as { connections: ConnectionsState })
          .connections
        const connection = connections.find((one) => one.namespace === namespace)
        if (!connection) throw new Error('not connected')
        const { id: connectionId, networkId, address: from } = connection
        const request = { from, to, units: amount }
        const hash = await transactions.send({ connectionId, networkId, request })
        return transactions.awaitConfirmation({ networkId, hash })
      },
      { namespace, to, amount: String(amount) },
    )
    expect(await asked(method, sending)).toBe('confirmed')
    expect(await balanceOf(to)).toBe(before + amount)
  },
)

test('[CONN-11] a PSBT is signed by the phone, and sent by it when that is asked', async () => {
  const { apiUrl, caip2 } = part('bitcoin')
  const from = await addressOf('bip122')
  const to = chains.bip122.receiver()
  part('bitcoin').faucet(from, 1_000_000n)
  const psbt = await draftPayment(apiUrl, { from, to })
  const signPsbt = (broadcast: boolean) =>
    asked(
      'signPsbt',
      app.evaluate(
        ({ psbt, from, broadcast, caip2 }) => {
          const { kernel } = window as unknown as { kernel: ModalKernel }
          const key = 'connections/provider/bip122:walletConnect'
          const provider = kernel.resources.need(key) as BitcoinProvider
          const network = { caipNetworkId: caip2 } as never
          const inputs = [{ address: from, index: 0 }]
          return provider.signPsbt?.({ psbt, inputs, broadcast, network })
        },
        { psbt, from, broadcast, caip2 },
      ),
    )
  const signed = await signPsbt(false)
  expect(signed?.txid).toBeUndefined()
  expect(signed?.psbt).not.toBe(psbt)
  const before = await bitcoinBalance(apiUrl, to)
  const { txid } = (await signPsbt(true)) ?? {}
  part('bitcoin').mine()
  const { status } = await (await fetch(`${apiUrl}/tx/${txid}`)).json()
  expect(status.confirmed).toBe(true)
  expect(await bitcoinBalance(apiUrl, to)).toBe(before + 10_000n)
})

const bitcoinAccounts = async (): Promise<readonly { type: string; address: string }[]> =>
  (await accounts()).bip122.allAccounts.map(({ type, address }) => ({ type, address }))

test('[CONN-11, ~ENT-4] the address for ordinals is there beside the one for payments, and signs', async () => {
  const [payment, ordinal] = await bitcoinAccounts()
  expect([payment?.type, ordinal?.type]).toEqual(['payment', 'ordinal'])
  expect(payment?.address).toBe(await addressOf('bip122'))
  const address = ordinal?.address ?? ''
  const signing = app.evaluate(
    async ({ message, address }) => {
      const { kernel } = window as unknown as { kernel: ModalKernel }
      const { connections, transactions } = kernel.dispatch as unknown as Dispatch<
        ConnectionsContract | TransactionsContract
      >
      await connections.selectAccount({ connectionId: 'bip122:walletConnect', address })
      return transactions.sign({ message, namespace: 'bip122' })
    },
    { message, address },
  )
  expect(verifiesBitcoin(message, await asked('signMessage', signing), address)).toBe(true)
})

test('[CONN-11, ~ENT-4] another account on the phone brings its own addresses, in every family', async () => {
  const before = await accounts()
  const listed = await bitcoinAccounts()
  await phone.getByRole('button', { name: 'Switch account' }).click()
  // The phone announces one family after the other, and Bitcoin's other addresses last.
  for (const namespace of ['eip155', 'solana', 'polkadot', 'bip122'] as const)
    await expect
      .poll(async () => (await accounts())[namespace].address)
      .not.toBe(before[namespace].address)
  const old = listed.map(({ address }) => address)
  await expect
    .poll(async () =>
      (await bitcoinAccounts()).map(({ type, address }) => [type, old.includes(address)]),
    )
    .toEqual([
      ['payment', false],
      ['ordinal', false],
    ])
})

test('[CONN-1] leaving on the page ends the session on the phone', async () => {
  await app.evaluate(() => {
    const { kernel } = window as unknown as { kernel: ModalKernel }
    return (kernel.dispatch as unknown as Dispatch<ConnectionsContract>).connections.disconnect()
  })
  expect((await slice<ConnectionsState>(app, 'connections')).connections).toEqual([])
  await phone.getByRole('button', { name: 'Delete session' }).waitFor({ state: 'detached' })
})
