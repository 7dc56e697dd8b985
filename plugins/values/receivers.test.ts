import { describe, expect, test } from 'vitest'
import type { Namespace } from '../../kernel/index.ts'
import { noteFamily } from './family.ts'
import {
  findReceiver,
  type ReceiverResolver,
  receiverResolver,
  recentReceivers,
} from './receivers.ts'

// A family whose addresses look like names.
const { namespace } = noteFamily({
  namespace: 'dotted' as Namespace,
  address: { isAccount: (text) => text.endsWith('.near') },
  accountTypes: ['eoa'],
  capabilities: { send: {} },
})
const resolver = (address?: string): ReceiverResolver => ({
  id: 'book',
  offered: (family) => family === namespace,
  resolve: async ({ name }) => (address === undefined ? undefined : { name, address }),
})
const io = { signal: new AbortController().signal }
const networkId = `${namespace}:main` as const

describe('who says what a text stands for', () => {
  const ask = (text: string, of: Namespace = namespace) =>
    receiverResolver([resolver()], text, of)?.id

  test('nobody for an address, also one that looks like a name', () => {
    expect(ask('otter.near')).toBeUndefined()
    expect(ask('otter.name')).toBe('book')
  })

  test.each(['otter', '.name', 'otter.', 'a..b', 'a b.name', 'x:y.name', 'x/y.name', 'x@y.name'])(
    'nobody for %j, which is no name',
    (text) => expect(ask(text)).toBeUndefined(),
  )

  test('nobody for a family that is not offered', () => {
    expect(ask('otter.name', 'elsewhere' as Namespace)).toBeUndefined()
  })
})

test('what is found has to be an address that can receive', async () => {
  const find = (address?: string) =>
    findReceiver([resolver(address)], { name: 'otter.name', networkId }, io)
  expect(await find('otter.near')).toEqual({ name: 'otter.name', address: 'otter.near' })
  expect(await find('0xabc')).toBeUndefined()
  expect(await find()).toBeUndefined()
})

test('of former receivers three of the family are offered, and none without one', () => {
  const former = ['a.near', '0x1', 'b.near', 'c.near', 'd.near']
  expect(recentReceivers(former, namespace)).toEqual(['a.near', 'b.near', 'c.near'])
  expect(recentReceivers(former, undefined)).toEqual([])
})
