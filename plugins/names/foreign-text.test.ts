import { describe, expect, test } from 'vitest'
import { namesWorld } from '../../tests/names-world.ts'
import { codeOf } from '../../tests/send-world.ts'

const fields = 'URI: https://other.example\nVersion: 1\nChain ID: 1\nNonce: abcdefgh12345678'
const address = `0x${'ab'.repeat(20)}`

describe('[NAME-1] a text of the registrar is signed for a name alone', () => {
  test.each<[string, string]>([
    [
      'a sign-in for another site',
      `other.example wants you to sign in with your Ethereum account:\n${address}\n\n${fields}`,
    ],
    [
      'a sign-in with Solana, whose fields are optional',
      'other.example wants you to sign in with your Solana account:\n7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    ],
    [
      'a sign-in whose letters are hidden apart',
      `other.example wants\u200b you to\u2060 sign in with your Ethereum account:\n${address}`,
    ],
    ['the fields of one under other words', `Register otter\n\n${fields}`],
    ['a transaction in hex', `0x02f8${'ab'.repeat(60)}`],
    ['a transaction in base64', 'AQAB'.repeat(40)],
    ['a transaction as bytes', `\x80\x01\x00${'a'.repeat(40)}`],
    ['a hash', 'ab'.repeat(32)],
    ['a transaction as JSON', JSON.stringify({ to: address, value: '0x1' })],
    ['typed data', JSON.stringify({ types: {}, primaryType: 'Permit', domain: {}, message: {} })],
    ['no text', 7 as never],
  ])('not %s', async (_what, text) => {
    const world = await namesWorld({ registrar: { message: async () => text } })
    expect(await codeOf(world.names.register({ label: 'otter' }))).toBe('names/foreign-text')
    expect([world.signed, world.registered]).toEqual([[], []])
  })

  test.each([
    'Register otter.reown.id at 1700000000',
    JSON.stringify({ name: 'otter.reown.id', attributes: {}, timestamp: 1_700_000_000 }),
    'Name: otter\nNonce: abcdefgh\nURI: otter.reown.id',
  ])('but words and fields of its own: %j', async (text) => {
    const world = await namesWorld({ registrar: { message: async () => text } })
    await world.names.register({ label: 'otter' })
    expect(world.signed).toEqual([text])
  })
})
