import { expect, test } from 'vitest'
import { wrapped } from './wrapped.ts'

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const wrap = (message: string): string => text(wrapped(new TextEncoder().encode(message)))

test.each([
  ['', '<Bytes></Bytes>'],
  ['once', '<Bytes>once</Bytes>'],
  ['<Bytes>begins like one', '<Bytes><Bytes>begins like one</Bytes>'],
  ['ends like one</Bytes>', '<Bytes>ends like one</Bytes></Bytes>'],
  ['<Bytes>', '<Bytes><Bytes></Bytes>'],
  ['</Bytes>', '<Bytes></Bytes></Bytes>'],
])('"%s" is put inside the marks', (message, whole) => {
  expect(wrap(message)).toBe(whole)
})

test.each(['<Bytes></Bytes>', '<Bytes>once</Bytes>', '\x19Ethereum Signed Message:\n5hello'])(
  '"%s" stays as it is',
  (message) => {
    expect(wrap(message)).toBe(message)
  },
)
