import { describe, expect, test } from 'vitest'
import type { Storage } from '../../kernel/index.ts'
import { memoryStorage } from '../../kernel/testing/index.ts'
import { willingStorage } from './willing-storage.ts'

const thrower = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const rejecter = (): Promise<never> => Promise.reject(new Error('QuotaExceededError'))

describe.each([
  ['throws', thrower],
  ['rejects', rejecter],
])('a storage that %s', (_how, refuse) => {
  const blocked = (): Storage => ({ get: refuse, set: refuse, remove: refuse })

  test('keeps for the page what was stored, whoever asks, and what was removed is gone', async () => {
    const storage = blocked()
    const one = willingStorage(storage)
    expect(await one.get('a')).toBeUndefined()
    await one.set('a', '1')
    expect(await willingStorage(storage).get('a')).toBe('1')
    await one.remove('a')
    expect(await willingStorage(storage).get('a')).toBeUndefined()
    expect(await willingStorage(blocked()).get('a')).toBeUndefined()
  })

  test('does not bring back what it would not remove or replace', async () => {
    const kept = memoryStorage({ entries: { a: 'old', b: 'old' } })
    const full = willingStorage({ ...kept, get: kept.get, set: refuse, remove: refuse })
    await full.remove('a')
    await full.set('b', 'new')
    expect([await full.get('a'), await full.get('b')]).toEqual([undefined, 'new'])
  })
})

test('a storage that takes things again is believed again', async () => {
  const kept = memoryStorage()
  let full = true
  const set = (key: string, value: string) => (full ? thrower() : kept.set(key, value))
  const storage = willingStorage({ get: kept.get, set, remove: kept.remove })
  await storage.set('a', '1')
  full = false
  await storage.set('a', '2')
  await kept.set('a', '3')
  expect(await storage.get('a')).toBe('3')
})
