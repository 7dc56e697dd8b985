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

  test('keeps for the page what was stored, in each call, and what was removed is gone', async () => {
    const storage = blocked()
    const one = willingStorage(storage)
    expect(await one.get('a')).toBeUndefined()
    await one.set('a', '1')
    expect(await willingStorage(storage).get('a')).toBe('1')
    await one.remove('a')
    expect(await willingStorage(storage).get('a')).toBeUndefined()
    expect(await willingStorage(blocked()).get('a')).toBeUndefined()
  })

  test('with a full disk keeps the new value for the page and leaves the old one to no later page', async () => {
    const kept = memoryStorage({ entries: { a: 'old' } })
    const full = willingStorage({ get: kept.get, remove: kept.remove, set: refuse })
    await full.set('a', 'new')
    expect(await full.get('a')).toBe('new')
    expect(await kept.get('a')).toBeUndefined()
  })

  test('that keeps an old value against both says so: a later page would read it', async () => {
    const kept = memoryStorage({ entries: { a: 'old', b: 'old' } })
    const stuck = willingStorage({ get: kept.get, set: refuse, remove: refuse })
    await expect(stuck.remove('a')).rejects.toThrow()
    await expect(stuck.set('b', 'new')).rejects.toThrow()
    expect([await stuck.get('a'), await stuck.get('b')]).toEqual([undefined, 'new'])
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

test('a success that comes late does not bring back what was replaced since', async () => {
  const kept = memoryStorage()
  let succeed = (): void => undefined
  const late = new Promise<void>((resolve) => {
    succeed = resolve
  })
  let calls = 0
  const set = (key: string, value: string) =>
    calls++ === 0 ? late.then(() => kept.set(key, value)) : rejecter()
  const storage = willingStorage({ get: kept.get, set, remove: kept.remove })
  const first = storage.set('a', 'first')
  await storage.set('a', 'second')
  succeed()
  await first
  expect(await storage.get('a')).toBe('second')
})

test('a refusal that comes late does not bring back what was replaced or removed since', async () => {
  const kept = memoryStorage()
  let refuse = (_error: Error): void => undefined
  const late = new Promise<never>((_resolve, reject) => {
    refuse = reject
  })
  let calls = 0
  const set = (key: string, value: string) => (calls++ === 0 ? late : kept.set(key, value))
  const storage = willingStorage({ get: kept.get, set, remove: kept.remove })
  const first = storage.set('a', 'first')
  await storage.set('a', 'second')
  refuse(new Error('full'))
  await first
  expect(await storage.get('a')).toBe('second')
  await storage.remove('a')
  expect(await storage.get('a')).toBeUndefined()
})
