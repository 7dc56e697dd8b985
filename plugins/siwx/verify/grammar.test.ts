import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from 'vitest'
import { inputLimits } from '../../../kernel/index.ts'
import { encodeBase58 } from '../../values/index.ts'
import { readChain, readTime, wrongField } from './grammar.ts'
import { buildSignInMessage, parseSignInMessage } from './message.ts'
import type { SignInMessage } from './message-types.ts'

const evm: SignInMessage = {
  ...{ domain: 'app.example', uri: 'https://app.example', version: '1', chainId: 'eip155:1' },
  ...{ accountAddress: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4', nonce: 'abcdef0123456789' },
  issuedAt: '2026-11-23T10:00:00.000Z',
}
const solana: SignInMessage = {
  ...evm,
  chainId: 'solana:mainnet',
  accountAddress: encodeBase58(ed25519.getPublicKey(new Uint8Array(32).fill(7))),
}

describe('[SIWX-7] a time', () => {
  test.each([
    ['2026-11-23T10:00:00Z', Date.UTC(2026, 10, 23, 10)],
    ['2026-11-23T23:59:59.5Z', Date.UTC(2026, 10, 23, 23, 59, 59, 500)],
    ['2026-11-23T10:00:00+02:30', Date.UTC(2026, 10, 23, 7, 30)],
    ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
  ])('%s is one', (text, at) => {
    expect(readTime(text)).toBe(at)
  })

  test.each([
    ...['2026-00-23', '2026-13-23', '2026-11-00', '2026-11-31', '2026-02-29'].map(
      (day) => `${day}T10:00:00Z`,
    ),
    ...['24:00:00', '10:60:00', '10:00:60'].map((time) => `2026-11-23T${time}Z`),
    ...['+24:00', '+02:60', '+2:00', ''].map((zone) => `2026-11-23T10:00:00${zone}`),
    ...['2026-11-23', '23 Nov 2026', ''],
  ])('%s is none', (text) => {
    expect(readTime(text)).toBeUndefined()
  })
})

test('[SIWX-7] a chain is of one family and has one reference', () => {
  expect(readChain('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
  for (const bad of ['eip155:1:2', 'cosmos:hub', 'eip155:01', 'eip155', '', 1, undefined])
    expect(readChain(bad)).toBeUndefined()
})

describe('[SIWX-7] a message is refused by the first field that is none', () => {
  test.each<[keyof SignInMessage, unknown]>([
    ['domain', 'a'.repeat(256)],
    ['nonce', 'a'.repeat(251)],
    ['uri', `https://app.example/${'a'.repeat(2_000)}`],
    ['issuedAt', [evm.issuedAt]],
    ['expirationTime', [evm.issuedAt]],
    ['resources', 'https://app.example'],
    ['resources', [5]],
    ['accountAddress', evm.accountAddress.toLowerCase()],
    ['accountAddress', evm.accountAddress.slice(2)],
    ['version', 1],
  ])('%s: %j', (field, value) => {
    expect(wrongField({ ...evm, [field]: value })).toBe(field)
  })

  test.each<[keyof SignInMessage, unknown]>([
    ['accountAddress', encodeBase58(new Uint8Array(31).fill(7))],
    ['accountAddress', 'l'.repeat(32)],
    ['accountAddress', '1'.repeat(129)],
    ['accountAddress', [solana.accountAddress]],
    ['statement', ''],
    ['statement', ['Sign in.']],
    ['statement', 'Sign\nin.'],
  ])('on Solana, %s: %j', (field, value) => {
    expect(wrongField({ ...solana, [field]: value })).toBe(field)
    expect(wrongField(solana)).toBeUndefined()
  })
})

describe('[SIWX-7] a text', () => {
  const fieldOf = (work: () => unknown): unknown => {
    try {
      work()
    } catch (error) {
      return (error as { readonly facts?: { readonly field?: string } }).facts?.field
    }
    return 'none'
  }
  const read = (text: unknown): unknown => fieldOf(() => parseSignInMessage(text as string))
  const text = buildSignInMessage({ ...evm, resources: ['https://app.example/tos'] })

  test('is bounded, whether it is written or read', () => {
    const resources = Array.from({ length: 200 }, () => `https://app.example/${'a'.repeat(1_900)}`)
    expect(fieldOf(() => buildSignInMessage({ ...evm, resources }))).toBe('text')
    expect(read('x'.repeat(inputLimits.message + 1))).toBe('text')
  })

  test.each<[string, unknown, string]>([
    ['no text', 5, 'text'],
    ['another family', text.replace('Ethereum', 'Cosmos'), 'domain'],
    ['what every object has', text.replace('Ethereum', 'constructor'), 'domain'],
    ['no first line', 'hello', 'domain'],
    ['a resource without its dash', text.replace('- https', 'https'), 'resources'],
    ['a line behind it', `${text}\n- `, 'resources'],
    ['a field that nobody knows', text.replace('Version: 1', 'Version: 1\nFoo: 1'), 'chainId'],
    ['an empty line more', text.replace('\n\n\n', '\n\n\n\n'), 'statement'],
    ['an empty line less', text.replace('\n\n\n', '\n\n'), 'statement'],
    ['a line at its end', `${buildSignInMessage(evm)}\nmore`, 'text'],
  ])('with %s is none', (_what, given, field) => {
    expect(read(given)).toBe(field)
  })
})
