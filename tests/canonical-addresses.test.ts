import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { memoryStorage, mockWallet } from '../kernel/testing/index.ts'
import { bip122Facts } from '../plugins/bip122/facts.ts'
import { readListedAddresses } from '../plugins/bip122/listed-addresses.ts'
import { readAccounts as bitcoinAccounts } from '../plugins/bip122/responses.ts'
import { walletConnect as bip122Family } from '../plugins/bip122/walletconnect.ts'
import { walletConnect as evmFamily } from '../plugins/eip155/walletconnect.ts'
import { entryOf, readAccounts as polkadotAccounts } from '../plugins/polkadot/accounts.ts'
import {
  encodeSs58,
  noteFamily,
  parseEvmAddress,
  writeBitcoinAddress,
} from '../plugins/values/index.ts'
import { openPage, rdns, ready } from './plugins/world.ts'

beforeAll(async () => {
  noteFamily(bip122Facts)
  await Promise.all([ready(), import('../plugins/eip155/display.ts')])
})

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((all) => Buffer.from(all).toString('hex'))
/** A text whose letters are in any case. */
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((up) => [...text].map((one, at) => (up[at] ? one.toUpperCase() : one)).join(''))

/** An EVM address: its one spelling, and two that wallets and storages use. */
const evm = hex(20).chain((digits) =>
  fc.record({
    right: fc.constant<string>(parseEvmAddress(`0x${digits}`)),
    one: anyCase(digits).map((text) => `0x${text}`),
    other: fc.constantFrom(`0x${digits}`, `0x${digits.toUpperCase()}`),
  }),
)
const bitcoin = hex(20).chain((program) => {
  const right = writeBitcoinAddress(Uint8Array.from(Buffer.from(`0014${program}`, 'hex'))) ?? ''
  return fc.record({ right: fc.constant(right), one: fc.constantFrom(right, right.toUpperCase()) })
})
const runs = { numRuns: 25 }

describe('an address has the one spelling of its family, whichever way it comes', () => {
  test('EIP-55: from a wallet’s answer and its event, from storage, and over a pairing', () =>
    fc.assert(
      fc.asyncProperty(evm, evm, async (first, second) => {
        const storage = memoryStorage()
        const wallet = mockWallet({ accounts: [first.one] })
        const page = openPage({ wallet, storage })
        const seen = () => page.kernel.state.connections.accounts.eip155.address
        await page.settle()
        await page.kernel.dispatch.wallets.connect({ walletId: rdns })
        await page.settle(100)
        expect(seen()).toBe(first.right)
        wallet.changeAccounts([second.one])
        await page.settle()
        expect(seen()).toBe(second.right)
        await page.settle(1_000)
        page.kernel.dispose()
        for (const [key, text] of storage.entries)
          storage.entries.set(key, text.replaceAll(second.right, second.other))
        // The wallet does not answer: only storage can say it.
        wallet.behave({ eth_accounts: 'hang' })
        const next = openPage({ wallet, storage })
        await next.settle(1_000)
        expect(next.kernel.state.connections.accounts.eip155.address).toBe(second.right)
        next.kernel.dispose()
        const paired = evmFamily.entries?.([first.one], {} as never)
        expect(paired?.map(({ address }) => address)).toEqual([first.right])
      }),
      runs,
    ))

  test('bech32 in lower case: from a wallet, a list of addresses, and over a pairing', () =>
    fc.assert(
      fc.property(bitcoin, ({ right, one }) => {
        const named = [{ address: one, purpose: 'payment' }]
        const listed = readListedAddresses([{ address: one }])
        const paired = bip122Family.entries?.([one, right], { granted: { listed } } as never)
        for (const entries of [bitcoinAccounts(named), listed, paired])
          expect(entries?.map(({ address }) => address)).toEqual([right])
      }),
      runs,
    ))

  test('SS58 with the prefix of the network, whatever prefix the wallet writes', () =>
    fc.assert(
      fc.property(hex(32), fc.nat({ max: 45 }), fc.constantFrom(0, 2, 42), (key, wrote, prefix) => {
        const shared = polkadotAccounts([{ address: encodeSs58(`0x${key}`, wrote) }])
        expect(shared.map((one) => entryOf(one, prefix).address)).toEqual([
          encodeSs58(`0x${key}`, prefix),
        ])
      }),
      runs,
    ))
})
