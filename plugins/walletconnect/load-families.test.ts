import { expect, test } from 'vitest'
import type { Namespace } from '../../kernel/index.ts'
import { noteFamily } from '../values/index.ts'
import { familyFor } from './families.ts'
import { loadFamilies } from './load-families.ts'

const paired = { walletConnect: { id: 'own' } }
let basics = 0
const basic = async () => {
  basics += 1
  return { walletConnect: { id: 'basic' } }
}
const family = (namespace: string, walletConnect?: () => Promise<object>) =>
  noteFamily({
    namespace: namespace as Namespace,
    address: { isAccount: () => true },
    accountTypes: ['eoa'],
    ...(walletConnect && { walletConnect }),
  })

test('EVM accounts are paired for by themselves only where no family is theirs', async () => {
  await loadFamilies(basic as never)
  expect(basics).toBe(1)
  expect(familyFor('eip155')).toEqual({ id: 'basic' })
  let own = 0
  family('eip155', async () => {
    own += 1
    return paired
  })
  for (const other of [() => basic(), () => basic()]) await loadFamilies(other as never)
  expect({ basics, own }).toEqual({ basics: 1, own: 1 })
  expect(familyFor('eip155')).toEqual(paired.walletConnect)
})

test('a family that is not paired with is passed over', async () => {
  family('orchard')
  await loadFamilies()
  expect(familyFor('orchard' as Namespace)).toBeUndefined()
})
