import { expect, test } from 'vitest'
import { persist } from './persist.ts'

test('of the stored choices only networks of their own family are kept', () => {
  const active = {
    eip155: 'eip155:1',
    solana: 'eip155:1',
    polkadot: 'polkadot:not a network',
    bip122: 7,
    'eip155:1': 'eip155:1',
    unknown: 'unknown:1',
  }
  const chosen = { active, activeNamespace: 'unknown' }
  expect(persist.parse({ chosen })).toEqual({
    chosen: { active: { eip155: 'eip155:1' } },
  })
})
