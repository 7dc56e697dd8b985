import type { ApiPromise } from '@polkadot/api'
import { Keyring } from '@polkadot/keyring'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResources } from '../../../kernel/resources.ts'
import { virtualPorts } from '../../../kernel/testing/index.ts'
import { polkadotNetwork } from '../../../plugins/polkadot/networks.ts'
import { position } from '../../../plugins/polkadot/position.ts'
import { sentSince } from '../../../plugins/polkadot/sent-since.ts'
import { toHex } from '../../../plugins/values/index.ts'
import { type PolkadotSandbox, start } from './index.ts'
import { openApi } from './testing.ts'

let sandbox: PolkadotSandbox
let api: ApiPromise

beforeAll(async () => {
  sandbox = await start()
  api = await openApi(sandbox.wsUrl)
})
afterAll(async () => {
  await api?.disconnect()
  await sandbox?.close()
})

const io = () => ({
  ports: { ...virtualPorts(), fetch },
  network: polkadotNetwork({
    ...{ genesis: sandbox.genesisHash, name: 'Sandbox', rpcUrl: sandbox.rpcUrl },
    ...sandbox.token,
  }),
  signal: new AbortController().signal,
  resources: createResources(() => undefined),
  traffic: { run: <T>(_lane: unknown, _label: unknown, work: () => Promise<T>) => work() },
})

const addressOf = (index: number): string => sandbox.accounts[index]?.address ?? ''
const pairOf = (index: number) =>
  new Keyring({ type: 'sr25519' }).addFromUri(sandbox.accounts[index]?.uri ?? '')
const keyOf = (index: number): string => `0x${toHex(pairOf(index).publicKey)}`

/** Sends from an account and waits for the block; resolves with the transaction's hash. */
async function sent(from: number, to: number, units: bigint): Promise<string> {
  const transfer = api.tx.balances?.transferKeepAlive?.(addressOf(to), units)
  if (!transfer) throw new Error('The chain has no balances.')
  await new Promise<void>((resolve, reject) => {
    transfer
      .signAndSend(pairOf(from), { nonce: -1 }, ({ status }) => {
        if (status.isInBlock || status.isFinalized) resolve()
      })
      .catch(reject)
  })
  return transfer.hash.toHex()
}

test('what an account has sent is found again by its index, in order, and nobody else’s', async () => {
  const [alice, bob] = [addressOf(0), addressOf(1)]
  await sent(0, 1, 1_000_000_000n)
  const since = await position(io(), alice)
  expect(await sentSince(io(), alice, since)).toEqual([])
  const first = await sent(0, 1, 2_000_000_000n)
  await sent(1, 0, 3_000_000_000n)
  const second = await sent(0, 2, 4_000_000_000n)
  expect(await sentSince(io(), alice, since)).toEqual([
    { hash: first, transfers: [{ from: alice, to: keyOf(1), units: '2000000000' }] },
    { hash: second, transfers: [{ from: alice, to: keyOf(2), units: '4000000000' }] },
  ])
  const next = String(Number(since) + 1)
  expect((await sentSince(io(), alice, next)).map(({ hash }) => hash)).toEqual([second])
  expect(await sentSince(io(), bob, '7')).toEqual([])
})

test('a transfer that the chain refused is not one that was sent', async () => {
  const [, bob] = sandbox.accounts
  const address = bob?.address ?? ''
  const since = await position(io(), address)
  await sent(1, 0, 10n ** 24n)
  expect(await position(io(), address)).toBe(String(Number(since) + 1))
  expect(await sentSince(io(), address, since)).toEqual([])
})

test.each(['', '-1', '1.5', 'x', '12345678901'])(
  'an index that is none finds nothing: %j',
  async (odd) => {
    expect(await sentSince(io(), addressOf(0), odd)).toEqual([])
  },
)
