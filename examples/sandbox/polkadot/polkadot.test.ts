import type { ApiPromise } from '@polkadot/api'
import { Keyring } from '@polkadot/keyring'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestKernel, flush } from '../../../kernel/testing/index.ts'
import { polkadotNetwork, toSigner } from '../../../plugins/polkadot/index.ts'
import { polkadot } from '../../../plugins/presets/index.ts'
import { selectWallets } from '../../../plugins/wallets/index.ts'
import { fakeExtension, pageWithWindow } from '../../../tests/plugins/fake-extension.ts'
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

const free = async (address: string): Promise<bigint> => {
  const account = (await api.query.system?.account?.(address)) as unknown as {
    data: { free: { toBigInt(): bigint } }
  }
  return account.data.free.toBigInt()
}

test('a transfer signed with the keyring lands in a block of the real runtime', async () => {
  expect(sandbox.caip2).toBe('polkadot:45454545454545454545454545454545')
  expect(api.registry.chainTokens).toEqual([sandbox.token.symbol])
  const [alice, bob] = sandbox.accounts
  const pair = new Keyring({ type: 'sr25519' }).addFromUri(alice?.uri ?? '')
  const before = await free(bob?.address ?? '')
  const transfer = api.tx.balances?.transferKeepAlive?.(bob?.address ?? '', 123_456_789_012n)
  await new Promise<void>((resolve, reject) => {
    transfer
      ?.signAndSend(pair, ({ status, dispatchError }) => {
        if (dispatchError) reject(new Error(dispatchError.toString()))
        // The second word may overtake the first, which is not said then.
        else if (status.isInBlock || status.isFinalized) resolve()
      })
      .catch(reject)
  })
  expect(await free(bob?.address ?? '')).toBe(before + 123_456_789_012n)
  expect(await free(alice?.address ?? '')).toBeLessThan(1_000_000_000_000_000n - 123_456_789_012n)
})

test('the runtime takes a transfer of polkadot.js with a kernel as its signer', async () => {
  const [, bob, charlie] = sandbox.accounts
  const pair = new Keyring({ type: 'sr25519' }).addFromUri(bob?.uri ?? '')
  const { page, window } = pageWithWindow()
  const extension = fakeExtension(window, 'orchid')
  extension.accounts = [{ address: pair.address, type: pair.type }]
  extension.signer.signPayload = (input) => {
    const payload = input as SignerPayloadJSON
    return api.registry
      .createType('ExtrinsicPayload', payload, { version: payload.version })
      .sign(pair)
  }
  const { token, rpcUrl, genesisHash } = sandbox
  const network = polkadotNetwork({ genesis: genesisHash, name: 'Local', rpcUrl, ...token })
  const kernel = createTestKernel({ plugins: polkadot({ networks: [network] }), ports: { page } })
  await kernel.ports.clock.advance(0)
  const { wallets, options } = kernel.state
  const [found] = selectWallets({ wallets, options, mobile: false })
  await kernel.dispatch.wallets.connect({ walletId: found?.id ?? '' })
  await flush()

  const transfer = api.tx.balances?.transferKeepAlive?.(charlie?.address ?? '', 5_000_000_000n)
  const hash = await transfer?.signAndSend(pair.address, { signer: toSigner(kernel) })
  expect(hash?.toHex()).toMatch(/^0x[0-9a-f]{64}$/)
  // What the wallet answered is held no longer.
  expect(kernel.state.transactions.unanswered).toEqual([])
  kernel.dispose()
})

test('an extrinsic with one changed digit in its signature is refused by the runtime', async () => {
  const [alice, bob] = sandbox.accounts
  const keyring = new Keyring({ type: 'sr25519' })
  const transfer = api.tx.balances?.transferKeepAlive?.(bob?.address ?? '', 1n)
  const own = await transfer?.signAsync(keyring.addFromUri(alice?.uri ?? ''))
  const hex = own?.toHex() ?? ''
  const middle = Math.floor(hex.length / 4) * 2
  const forged = `${hex.slice(0, middle)}${hex[middle] === '0' ? '1' : '0'}${hex.slice(middle + 1)}`
  await expect(api.rpc.author.submitExtrinsic(forged)).rejects.toThrow('badProof')
})

test('balances can be set, and nothing tried to leave the machine', async () => {
  const stranger = new Keyring({ type: 'sr25519' }).addFromUri('//Stranger').address
  await sandbox.setBalance(stranger, 7_000_000_000_000n)
  expect(await free(stranger)).toBe(7_000_000_000_000n)
  expect(await sandbox.refusedHosts()).toEqual([])
})
