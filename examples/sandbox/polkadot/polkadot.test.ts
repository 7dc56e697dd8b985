import { ApiPromise, WsProvider } from '@polkadot/api'
import { Keyring } from '@polkadot/keyring'
import type { ProviderInterface } from '@polkadot/rpc-provider/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PolkadotSandbox, start } from './index.ts'

let sandbox: PolkadotSandbox
let api: ApiPromise

beforeAll(async () => {
  sandbox = await start()
  // The library's own classes do not fit its types under exactOptionalPropertyTypes.
  const provider = new WsProvider(sandbox.wsUrl) as ProviderInterface
  api = await ApiPromise.create({ provider, noInitWarn: true })
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
        else if (status.isInBlock) resolve()
      })
      .catch(reject)
  })
  expect(await free(bob?.address ?? '')).toBe(before + 123_456_789_012n)
  expect(await free(alice?.address ?? '')).toBeLessThan(1_000_000_000_000_000n - 123_456_789_012n)
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
