import { expect, test } from 'vitest'
import { answerCopy, frozenCopy } from './frozen-copy.ts'

test('a later change of the original, at whatever depth, does not change the copy', () => {
  const original = { to: 'a', calls: [{ value: 1n }], bytes: new Uint8Array([1]) }
  const copy = frozenCopy(original)
  original.to = 'b'
  original.calls[0] = { value: 2n }
  original.bytes[0] = 2
  expect(copy).toEqual({ to: 'a', calls: [{ value: 1n }], bytes: new Uint8Array([1]) })
})

test('the copy refuses every change, at whatever depth', () => {
  const copy = frozenCopy({ to: 'a', calls: [{ value: '1' }] })
  expect(() => Object.assign(copy, { to: 'b' })).toThrow(TypeError)
  expect(() => copy.calls.push({ value: '2' })).toThrow(TypeError)
  expect(() => Object.assign(copy.calls[0] as object, { value: '2' })).toThrow(TypeError)
})

test('each field is read once, of getters and proxies too', () => {
  let reads = 0
  const answers = (): string => `${++reads}`
  const getter = Object.defineProperty({}, 'to', { get: answers, enumerable: true })
  const proxy = new Proxy({ to: '' }, { get: answers })
  const [first, second] = [frozenCopy(getter) as { to: string }, frozenCopy(proxy)]
  expect([first.to, first.to, second.to, second.to, reads]).toEqual(['1', '1', '2', '2', 2])
})

test('a list that grows when it is read is copied as it was', () => {
  const list: string[] = ['a']
  const copy = frozenCopy({ list })
  list.push('b')
  expect(copy.list).toEqual(['a'])
})

test('an instance of a class without methods is copied, with its accessors', () => {
  class Order {
    to = 'a'
    #amount = '1'
    get amount(): string {
      return this.#amount
    }
    raise(): void {
      this.#amount = '2'
    }
  }
  class Plain {
    to = 'a'
    get both(): string {
      return `${this.to}${this.to}`
    }
  }
  const [live, data] = [new Order(), new Plain()]
  expect(frozenCopy(live)).toBe(live)
  const copy = frozenCopy(data)
  data.to = 'b'
  expect(copy).toEqual({ to: 'a', both: 'aa' })
})

test('functions and live objects stay what they are', () => {
  const ask = (): void => undefined
  const { signal } = new AbortController()
  const when = new Date(0)
  const known = new Map([['a', 1]])
  const copy = frozenCopy({ ask, signal, when, known })
  expect([copy.ask, copy.signal, copy.when, copy.known]).toEqual([ask, signal, when, known])
  expect([copy.signal === signal, copy.known === known]).toEqual([true, true])
})

test('cycles and shared parts keep their form', () => {
  const shared = { a: 1 }
  const original: Record<string, unknown> = { one: shared, two: shared }
  original.self = original
  const copy = frozenCopy(original)
  expect(copy.self).toBe(copy)
  expect(copy.one).toBe(copy.two)
  expect(copy.one).not.toBe(shared)
})

test('a key named __proto__ gives the copy no other prototype', () => {
  const copy = frozenCopy(JSON.parse('{"__proto__":{"to":"x"}}')) as { to?: string }
  expect([copy.to, Object.getPrototypeOf(copy)]).toEqual([undefined, Object.prototype])
  expect(Object.keys(copy)).toEqual(['__proto__'])
})

test('bytes get memory of their own: none that others share, and no more than they show', () => {
  const shared = new Uint8Array(new SharedArrayBuffer(4))
  const all = new Float32Array(1_000).fill(1.5)
  const copies = frozenCopy({
    shared,
    part: all.subarray(0, 2),
    view: new DataView(all.buffer, 4, 4),
    buffer: shared.buffer,
    node: Buffer.from('ab'),
  })
  shared[0] = 9
  all.fill(0)
  expect(copies.shared[0]).toBe(0)
  expect(new Uint8Array(copies.buffer)[0]).toBe(0)
  expect([...copies.part]).toEqual([1.5, 1.5])
  expect(copies.part.buffer.byteLength).toBe(8)
  expect(copies.view.getFloat32(0, true)).toBe(1.5)
  expect(new TextDecoder().decode(copies.node)).toBe('ab')
})

test('a megabyte of bytes in an answer is copied in no time', () => {
  const before = performance.now()
  answerCopy({ signature: new Uint8Array(1_000_000) })
  expect(performance.now() - before).toBeLessThan(500)
})
