import { expect, test } from 'vitest'
import { readOnce } from './read-once.ts'

test('a later change of the original, at whatever depth, does not change the copy', () => {
  const original = { to: 'a', calls: [{ value: 1n }], bytes: new Uint8Array([1]) }
  const copy = readOnce(original)
  original.to = 'b'
  original.calls[0] = { value: 2n }
  original.bytes[0] = 2
  expect(copy).toEqual({ to: 'a', calls: [{ value: 1n }], bytes: new Uint8Array([1]) })
})

test('each field is read once, of getters and proxies too', () => {
  let reads = 0
  const answers = (): string => `${++reads}`
  const getter = Object.defineProperty({}, 'to', { get: answers, enumerable: true })
  const proxy = new Proxy({ to: '' }, { get: answers })
  const [first, second] = [readOnce(getter) as { to: string }, readOnce(proxy)]
  expect([first.to, first.to, second.to, second.to, reads]).toEqual(['1', '1', '2', '2', 2])
})

test('a list that grows when it is read is copied as it was', () => {
  const list: string[] = ['a']
  const copy = readOnce({ list })
  list.push('b')
  expect(copy.list).toEqual(['a'])
})

test('functions and live objects stay what they are', () => {
  const ask = (): void => undefined
  const { signal } = new AbortController()
  class Wallet {}
  const wallet = new Wallet()
  const copy = readOnce({ ask, signal, wallet })
  expect([copy.ask, copy.signal, copy.wallet]).toEqual([ask, signal, wallet])
  expect(copy.wallet).toBe(wallet)
})

test('cycles and shared parts keep their form', () => {
  const shared = { a: 1 }
  const original: Record<string, unknown> = { one: shared, two: shared }
  original.self = original
  const copy = readOnce(original)
  expect(copy.self).toBe(copy)
  expect(copy.one).toBe(copy.two)
  expect(copy.one).not.toBe(shared)
})

test('a key named __proto__ gives the copy no other prototype', () => {
  const copy = readOnce(JSON.parse('{"__proto__":{"to":"x"}}')) as { to?: string }
  expect([copy.to, Object.getPrototypeOf(copy)]).toEqual([undefined, Object.prototype])
  expect(Object.keys(copy)).toEqual(['__proto__'])
})
