import { expect, test } from 'vitest'
import { isCaipNetworkId } from '../../kernel/index.ts'
import { unknownNetwork } from './unknown-network.ts'

test.each([
  ['FRACTAL_BITCOIN_MAINNET', 'bip122:FRACTAL_BITCOIN_MAINNET'],
  ['my chain: 1', 'bip122:mychain1'],
  ['x'.repeat(99), `bip122:${'x'.repeat(32)}`],
  ['', 'bip122:unknown'],
  ['⁂', 'bip122:unknown'],
  ['__proto__', 'bip122:unknown'],
  [7, 'bip122:unknown'],
  [null, 'bip122:unknown'],
])('an unknown network called %j has an id', (name, id) => {
  expect(unknownNetwork('bip122', name)).toBe(id)
  expect(isCaipNetworkId(id)).toBe(true)
})
