import { expect, test } from 'vitest'
import { isKernelError, type Namespace } from '../../kernel/index.ts'
import { bip122Facts } from '../bip122/facts.ts'
import { eip155Facts } from '../eip155/facts.ts'
import { polkadotFacts } from '../polkadot/facts.ts'
import { solanaFacts } from '../solana/facts.ts'
import { encodeSs58, isReceiver, noteFamily, readBitcoinAddress } from '../values/index.ts'
import { refuseReceiver } from './receiver.ts'

const families = [bip122Facts, eip155Facts, polkadotFacts, solanaFacts]
for (const facts of families) noteFamily(facts)

const coin = {
  name: 'Coin',
  symbol: 'C',
  chainId: 'a:1',
  quantity: { decimals: '8', numeric: '1' },
}
const codeOf = (namespace: Namespace, to: string): string | undefined => {
  try {
    refuseReceiver(namespace, to, coin as never)
    return undefined
  } catch (error) {
    return isKernelError(error) ? error.code : String(error)
  }
}

test.each(families.map(({ namespace, address }) => [namespace, address] as const))(
  '[T45] addresses without a key are refused on %s, and are addresses that a visitor could enter',
  (namespace, { burned = [] }) => {
    expect(burned.length).toBeGreaterThan(1)
    for (const to of burned) {
      expect(isReceiver(to, namespace)).toBe(true)
      expect(codeOf(namespace, to)).toBe('transactions/receiver-unusable')
    }
  },
)

test('[T45] the accounts of the key of zeros are among them, and so is the hash of zeros', () => {
  const zeros = (prefix: number): string => encodeSs58('0'.repeat(64), prefix)
  expect(polkadotFacts.address.burned).toEqual([zeros(42), zeros(2)])
  const scripts = bip122Facts.address.burned?.map((one) => readBitcoinAddress(one)?.script)
  expect(scripts).toHaveLength(3)
  expect(scripts).not.toContain(undefined)
  expect(scripts).toContain(`76a914${'00'.repeat(20)}88ac`)
})

test('any other receiver is not', () => {
  expect(codeOf('bip122', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT')).toBeUndefined()
  expect(codeOf('polkadot', encodeSs58(`${'0'.repeat(63)}1`, 42))).toBeUndefined()
})
