import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTypedSecret } from '../../kernel/index.ts'
import { bip122Facts } from '../bip122/facts.ts'
import { bitcoinNetwork } from '../bip122/networks.ts'
import { eip155Facts } from '../eip155/facts.ts'
import { evmNetwork, mainnet } from '../eip155/networks.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { polkadotFacts } from '../polkadot/facts.ts'
import { polkadotAssetHub } from '../polkadot/networks.ts'
import { solanaFacts } from '../solana/facts.ts'
import { solanaDevnet, solanaMainnet } from '../solana/networks.ts'
import { noteFamily } from './family.ts'
import { isWritten } from './is-written.ts'
import { readWritten, type WrittenReceiver } from './written-receiver.ts'

for (const facts of [eip155Facts, solanaFacts, bip122Facts, polkadotFacts]) noteFamily(facts)

const evm = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const key = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const dot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const base = evmNetwork({
  ...{ id: 8453, name: 'Base', rpcUrl: 'https://rpc.example' },
  explorerUrl: 'https://explore.base.example/main',
})
const bitcoin = bitcoinNetwork({ network: 'Mainnet' })
const networks = [mainnet, base, solanaMainnet, solanaDevnet, bitcoin, polkadotAssetHub]

const read = (text: string, network: CaipNetwork = mainnet): Promise<WrittenReceiver> =>
  readWritten(text, { network, networks })
const here = (address: string, amount?: string) => ({
  ...{ is: 'here', address },
  ...(amount !== undefined && { amount }),
})
const elsewhere = (address: string, network: CaipNetwork) => ({ is: 'elsewhere', address, network })

test.each<[string, CaipNetwork, object]>([
  // Names of JavaScript's own objects.
  [`constructor:${evm}`, mainnet, { is: 'unlisted', name: 'constructor' }],
  [`__proto__:${evm}`, mainnet, { is: 'unlisted', name: '__proto__' }],
  // A parameter that stands there twice.
  [`ethereum:${evm}@1?value=1&value=5`, mainnet, { is: 'more' }],
  [`bitcoin:${segwit}?amount=0.1&AMOUNT=9`, bitcoin, { is: 'more' }],
  [`solana:${key}?amount=1&amount=9`, solanaMainnet, { is: 'more' }],
  // Longer than any link.
  [`bitcoin:${segwit}?amount=1&label=${'a'.repeat(2_000)}`, bitcoin, { is: 'no-address' }],
  // Short names of networks.
  [`eth:${evm}`, mainnet, here(evm)],
  [`ETH:${evm}`, mainnet, here(evm)],
  [`base:${evm}`, mainnet, elsewhere(evm, base)],
  [`base:${evm}`, base, here(evm)],
  [`matic:${evm}`, mainnet, { is: 'unlisted', name: 'matic' }],
  [`what:${evm}`, mainnet, { is: 'unlisted', name: 'what' }],
  [`eth:${key}`, mainnet, { is: 'unlisted', name: 'eth' }],
  [`eth:${evm.slice(0, -1)}`, mainnet, { is: 'no-address' }],
  // CAIP-10.
  [`eip155:1:${evm}`, mainnet, here(evm)],
  [`eip155:8453:${evm}`, mainnet, elsewhere(evm, base)],
  [`eip155:10:${evm}`, mainnet, { is: 'unlisted', name: 'eip155:10' }],
  [`${solanaMainnet.caipNetworkId}:${key}`, mainnet, elsewhere(key, solanaMainnet)],
  [`${solanaMainnet.caipNetworkId}:${key}`, solanaMainnet, here(key)],
  [`${solanaDevnet.caipNetworkId}:${key}`, solanaMainnet, elsewhere(key, solanaDevnet)],
  [`${bitcoin.caipNetworkId}:${segwit}`, bitcoin, here(segwit)],
  [`${polkadotAssetHub.caipNetworkId}:${dot}`, polkadotAssetHub, here(dot)],
  ['cosmos:cosmoshub-4:cosmos1abc', mainnet, { is: 'unlisted', name: 'cosmos:cosmoshub-4' }],
  [`eip155:1:${key}`, mainnet, { is: 'no-address' }],
  // Payment links.
  [`ethereum:${evm}@1?value=1500000000000000000`, mainnet, here(evm, '1.5')],
  [`ethereum:pay-${evm}?value=2e18`, mainnet, here(evm, '2')],
  [`ethereum:${evm}@8453?value=1`, mainnet, elsewhere(evm, base)],
  [`ethereum:${evm}@1/transfer?address=${evm}&uint256=1`, mainnet, { is: 'more' }],
  [`ethereum:${evm}@1?value=1.5`, mainnet, { is: 'more' }],
  [`bitcoin:${segwit}?amount=0.5&label=Rent`, bitcoin, here(segwit, '0.5')],
  [`BITCOIN:${segwit.toUpperCase()}`, bitcoin, here(segwit.toUpperCase())],
  [`bitcoin:${segwit}?amount=0.5`, mainnet, elsewhere(segwit, bitcoin)],
  [`bitcoin:${segwit}?req-odd=1`, bitcoin, { is: 'more' }],
  [`bitcoin:${segwit}?amount=a+lot`, bitcoin, here(segwit)],
  [`solana:${key}?amount=1.25`, solanaMainnet, here(key, '1.25')],
  [`solana:${key}?amount=1&spl-token=${key}`, solanaMainnet, { is: 'more' }],
  [`solana:${key}?amount=1&reference=${key}`, solanaMainnet, { is: 'more' }],
  ['solana:https://shop.example/pay', solanaMainnet, { is: 'no-address' }],
  // Pages of explorers.
  [`https://etherscan.io/address/${evm}`, mainnet, here(evm)],
  [`etherscan.io/address/${evm}#tokentxns`, mainnet, here(evm)],
  [`https://www.etherscan.io/address/${evm}/`, base, elsewhere(evm, mainnet)],
  [`https://basescan.org/address/${evm}`, base, here(evm)],
  [`https://explore.base.example/main/address/${evm}`, mainnet, elsewhere(evm, base)],
  [`https://explore.base.example/test/address/${evm}`, base, { is: 'unlisted' }],
  [`https://arbiscan.io/address/${evm}`, mainnet, { is: 'unlisted', name: 'arbiscan.io' }],
  [`https://scan.example/address/${evm}`, mainnet, { is: 'unlisted', name: 'scan.example' }],
  [`https://solscan.io/account/${key}`, solanaMainnet, here(key)],
  [`https://explorer.solana.com/address/${key}`, solanaMainnet, here(key)],
  [`https://solscan.io/account/${key}?cluster=devnet`, solanaMainnet, elsewhere(key, solanaDevnet)],
  [`https://solscan.io/account/${key}?cluster=testnet`, solanaMainnet, { is: 'unlisted' }],
  [`https://mempool.space/address/${segwit}`, bitcoin, here(segwit)],
  [`https://mempool.space/signet/address/${segwit}`, bitcoin, { is: 'unlisted' }],
  [`https://assethub-polkadot.subscan.io/account/${dot}`, polkadotAssetHub, here(dot)],
  [`https://etherscan.io/tx/0x${'ab'.repeat(32)}`, mainnet, { is: 'no-address' }],
  [`https://etherscan.io/token/${evm}`, mainnet, { is: 'no-address' }],
  [`https://etherscan.io/address/${evm.slice(0, -1)}`, mainnet, { is: 'no-address' }],
  [`https://you@etherscan.io/address/${evm}`, mainnet, { is: 'no-address' }],
  ['https://etherscan.io/', mainnet, { is: 'no-address' }],
  ['a/b', mainnet, { is: 'no-address' }],
  [':', mainnet, { is: 'no-address' }],
])('%s', async (text, network, expected) => {
  expect(isWritten(text)).toBe(true)
  expect(await read(text, network)).toMatchObject(expected)
})

test('an address and a name are no other form', () => {
  for (const text of [evm, key, segwit, dot, 'otter.eth', '']) expect(isWritten(text)).toBe(false)
})

describe('a page of an explorer is no private key', () => {
  const hash = 'c0'.repeat(32)
  test.each([
    `https://etherscan.io/address/${evm}`,
    `https://etherscan.io/tx/0x${hash}`,
    `https://mempool.space/tx/${hash}`,
    `https://mempool.space/testnet/address/${segwit}`,
    `https://solscan.io/account/${key}?cluster=devnet`,
    `https://solscan.io/tx/${'5'.repeat(20)}${key}${key.slice(0, 24)}`,
    `https://polkadot.subscan.io/extrinsic/0x${hash}`,
    `etherscan.io/address/${evm}#code`,
  ])('%s', (text) => {
    expect(isTypedSecret(text)).toBe(false)
  })

  test.each([
    `https://etherscan.io/address/0x${hash}`,
    `https://node.example/v3/${'a1'.repeat(16)}/address/${evm}`,
    `https://etherscan.io/address/${evm}?key=${'a1'.repeat(16)}`,
    `https://you:secret@etherscan.io/address/${evm}`,
    `0x${hash}`,
    `eth:0x${hash}`,
  ])('but %s may hold one', (text) => {
    expect(isTypedSecret(text)).toBe(true)
  })
})

describe('whatever stands in the field', () => {
  const addresses = [evm, key, segwit, dot]
  const texts = fc.oneof(
    fc
      .tuple(
        fc.constantFrom(
          ...['eth', 'base', 'matic', 'arb1', 'eip155:1', 'eip155:8453', 'eip155:137', 'btc'],
          ...networks.map(({ caipNetworkId }) => caipNetworkId),
          ...['ethereum', 'bitcoin', 'solana', 'https', 'x'],
        ),
        fc.constantFrom(':', ':pay-', '://', '/'),
        fc.constantFrom(...addresses),
        fc.constantFrom('', '@1', '@8453', '@10', '?amount=1', '?value=1', '/transfer', '#x'),
      )
      .map((parts) => parts.join('')),
    fc
      .tuple(
        fc.constantFrom(
          ...['etherscan.io', 'basescan.org', 'arbiscan.io', 'solscan.io', 'mempool.space'],
          ...['mempool.space/signet', 'explore.base.example/main', 'assethub-polkadot.subscan.io'],
        ),
        fc.constantFrom('address', 'account', 'tx', 'token'),
        fc.constantFrom(...addresses),
        fc.constantFrom('', '?cluster=devnet', '/', '#a'),
      )
      .map(([host, page, address, end]) => `https://${host}/${page}/${address}${end}`),
  )
  /** The networks that a text names, by its own words; undefined: none. */
  const namedBy = (text: string): string | undefined => {
    const rules: readonly (readonly [RegExp, string])[] = [
      [/^eth:|@1$|^eip155:1:|\/etherscan\.io/, 'eip155:1'],
      [/^base:|@8453$|^eip155:8453:|basescan|explore\.base/, 'eip155:8453'],
      [/^(matic|arb1|eip155:137):|@10$|arbiscan|signet/, 'unlisted'],
      [/cluster=devnet/, solanaDevnet.caipNetworkId],
    ]
    return (
      rules.find(([rule]) => rule.test(text))?.[1] ??
      networks.find(({ caipNetworkId }) => text.startsWith(`${caipNetworkId}:`))?.caipNetworkId
    )
  }

  test('the address of another network is never taken for one of this network', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom(...networks), async (text, network) => {
        const found = await read(text, network)
        if (found.is !== 'here' && found.is !== 'elsewhere') return
        expect(text.toLowerCase()).toContain(found.address.toLowerCase())
        expect(addresses).toContain(found.address)
        const target = found.is === 'here' ? network : found.network
        const named = namedBy(text)
        if (named !== undefined) expect(target.caipNetworkId).toBe(named)
        const family = [eip155Facts, solanaFacts, bip122Facts, polkadotFacts].find(
          ({ namespace }) => namespace === target.chainNamespace,
        )
        expect(family?.address.isAccount(found.address)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a private key is refused by the field, or no address is read from it', async () => {
    const keys = fc.oneof(
      fc
        .uint8Array({ minLength: 32, maxLength: 32 })
        .map((bytes) => Buffer.from(bytes).toString('hex')),
      fc.constant(`5${'J'.repeat(50)}`),
    )
    const before = fc.constantFrom('', '0x', 'eth:', 'eth:0x', 'ethereum:0x', 'bitcoin:', 'solana:')
    const pages = fc.constantFrom('', 'https://etherscan.io/address/0x', 'https://a.example/tx/0x')
    await fc.assert(
      fc.asyncProperty(keys, before, pages, async (secret, prefix, link) => {
        const text = link === '' ? prefix + secret : link + secret
        if (isTypedSecret(text) || !isWritten(text)) return
        const found = await read(text)
        expect(found.is).not.toBe('here')
        expect(found.is).not.toBe('elsewhere')
      }),
    )
  })
})

test.each([
  ['dots', `https://${'a.'.repeat(50_000)}`],
  ['a scheme and dots', `x:${'.'.repeat(100_000)}`],
  ['slashes', `https://a.b${'/'.repeat(100_000)}`],
])('a long text is read in no time: %s', async (_what, text) => {
  const before = performance.now()
  await read(text)
  expect(performance.now() - before).toBeLessThan(500)
})
