import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeBase58 } from '../base58.ts'
import { toBase64 } from '../base64.ts'
import { toHex } from '../hex.ts'
import { type Foreign, foreignOf } from './foreign.ts'

const reference = '91b171bb158e2d3848fa23a9f1c25182'
const place = { origin: 'https://orchard.example:8443', references: [reference, '1', '5eykt4Us'] }
const isTransaction: Foreign = { isTransaction: true }

const bytesOf = (...parts: readonly (number | Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part])))
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
/** A number as RLP has it: without leading zeros. */
const quantity = fc
  .bigInt({ min: 0n, max: 2n ** 64n })
  .map((value) => (value === 0n ? new Uint8Array() : big(value)))
const big = (value: bigint): Uint8Array => {
  const hex = value.toString(16)
  const even = hex.padStart(hex.length + (hex.length % 2), '0')
  return Uint8Array.from(even.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
function rlp(item: Uint8Array | readonly Uint8Array[]): Uint8Array {
  const isList = !(item instanceof Uint8Array)
  const body = isList ? bytesOf(...item) : item
  if (!isList && body.length === 1 && (body[0] ?? 0) < 0x80) return body
  const base = isList ? 0xc0 : 0x80
  if (body.length <= 55) return bytesOf(base + body.length, body)
  const length = big(BigInt(body.length))
  return bytesOf(base + 55 + length.length, length, body)
}
const receiver = fc.oneof(bytes(20), fc.constant(new Uint8Array()))
const calldata = fc.uint8Array({ maxLength: 80 })

const legacy = fc
  .tuple(quantity, quantity, quantity, receiver, quantity, calldata, fc.boolean())
  .map(([nonce, price, gas, to, value, data, signed]) => {
    const fields = [nonce, price, gas, to, value, data]
    const tail = signed ? [Uint8Array.of(1), new Uint8Array(), new Uint8Array()] : []
    return rlp([...fields, ...tail].map(rlp))
  })
const feeMarket = fc
  .tuple(quantity, quantity, quantity, quantity, quantity, receiver, quantity, calldata)
  .map(([chain, nonce, tip, fee, gas, to, value, data]) =>
    bytesOf(2, rlp([...[chain, nonce, tip, fee, gas, to, value, data].map(rlp), rlp([])])),
  )
const authorization = fc
  .tuple(quantity, bytes(20), quantity)
  .map((fields) => bytesOf(5, rlp(fields.map(rlp))))

const ledger = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.boolean(), fc.boolean(), calldata)
  .chain(([keys, isVersioned, isSigned, data]) =>
    fc.tuple(bytes(32 * keys), bytes(32), bytes(64)).map(([names, block, signature]) => {
      const message = bytesOf(
        ...(isVersioned ? [0x80] : []),
        ...[1, 0, 1, keys],
        ...[names, block, 1, keys - 1, 2, 0, 1, data.length, data],
        ...(isVersioned ? [0] : []),
      )
      return isSigned ? bytesOf(1, signature, message) : message
    }),
  )

const amount = fc
  .bigInt({ min: 0n, max: 2_100_000_000_000_000n })
  .map((value) =>
    Uint8Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(at * 8)) & 255n)),
  )
const bitcoin = fc
  .tuple(fc.constantFrom(1, 2), bytes(36), amount, bytes(22))
  .map(([version, outpoint, value, script]) =>
    bytesOf(version, 0, 0, 0, 1, outpoint, 0, 255, 255, 255, 255, 1, value, 22, script, 0, 0, 0, 0),
  )
const psbt = fc
  .uint8Array({ minLength: 20, maxLength: 100 })
  .map((rest) => bytesOf(0x70, 0x73, 0x62, 0x74, 0xff, rest))

const genesis = Uint8Array.from(reference.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const substrate = fc
  .tuple(fc.uint8Array({ minLength: 4, maxLength: 60 }), bytes(16), bytes(32), fc.boolean())
  .map(([call, rest, block, hashed]) =>
    bytesOf(
      call,
      0xe5,
      0,
      4,
      0,
      1,
      0,
      0,
      0,
      9,
      0,
      0,
      0,
      genesis,
      rest,
      block,
      ...(hashed ? [0] : []),
    ),
  )
/** A payload that is valid for ever: in the place of a recent block it names the first one. */
const immortal = fc
  .tuple(fc.uint8Array({ minLength: 4, maxLength: 60 }), bytes(16), fc.boolean())
  .map(([call, rest, hashed]) =>
    bytesOf(
      ...[call, 0, 4, 0, 1, 0, 0, 0, 9, 0, 0, 0],
      ...[genesis, rest, genesis, rest, hashed ? [0] : []],
    ),
  )
const signedSubstrate = fc.uint8Array({ minLength: 110, maxLength: 200 }).map((rest) => {
  const length = rest.length + 1
  return bytesOf(((length << 2) | 1) & 255, length >> 6, 0x84, rest)
})

const written: readonly ((one: Uint8Array) => string | Uint8Array)[] = [
  (one) => one,
  (one) => toHex(one),
  (one) => `0x${toHex(one).toUpperCase()}`,
  (one) => toBase64(one),
  (one) => (toBase64(one).match(/.{1,64}/g) ?? []).join('\n'),
  (one) => encodeBase58(one),
  (one) => new TextEncoder().encode(toHex(one)),
]

describe('a message that is a transaction is recognised, in whatever form', () => {
  test.each([
    ['of an EVM chain', legacy],
    ['of an EVM chain with a base fee', feeMarket],
    ['an EVM authorization for a contract', authorization],
    ['of Solana', ledger],
    ['of Bitcoin', bitcoin],
    ['a PSBT', psbt],
    ['the payload of a Substrate chain', substrate],
    ['the payload of a Substrate chain that is valid for ever', immortal],
    ['a signed one of a Substrate chain', signedSubstrate],
  ] as const)('%s', (_name, transactions: fc.Arbitrary<Uint8Array>) => {
    fc.assert(
      fc.property(transactions, fc.constantFrom(...written), (one, form) => {
        expect(foreignOf(form(one), place)).toEqual(isTransaction)
      }),
    )
  })
})

describe('an ordinary message is none', () => {
  test('whatever its words are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(foreignOf(text, place)).toBeUndefined()
      }),
      { numRuns: 1_000 },
    )
  })

  test('nor a digest, a nonce, a key or random bytes of any usual length', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(16, 20, 32, 33, 64, 65, 96, 128).chain(bytes),
        fc.constantFrom(...written),
        (one, form) => {
          expect(foreignOf(form(one), place)).toBeUndefined()
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test.each([
    '',
    'Hello',
    'I agree to the terms of orchard.example. Nonce: 5',
    '{"order":{"from":"0x1","to":"0x2","value":"3"},"nonce":7}',
    'Revoke the permission 7 of eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'deadbeef',
    'She wants you to sign in at the desk',
    'Alice wants you to sign in with your best pen.',
    '<Bytes>vote aye</Bytes>',
  ])('%j', (text) => {
    expect(foreignOf(text, place)).toBeUndefined()
  })
})

/** A sign-in message as EIP-4361 and CAIP-122 write it. */
const signIn = (
  site: string,
  family = 'Ethereum',
): string => `${site} wants you to sign in with your ${family} account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

I accept.

URI: https://${site}
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2026-01-01T00:00:00Z`

describe('a sign-in', () => {
  test.each(['Ethereum', 'Solana', 'Bitcoin', 'Polkadot'])(
    'of this page is signed, with or without its scheme and port: %s',
    (family) => {
      for (const site of [
        'orchard.example:8443',
        'orchard.example',
        'https://orchard.example:8443',
        'ORCHARD.example:8443',
      ])
        expect(foreignOf(signIn(site, family), place)).toBeUndefined()
    },
  )

  test('of the site that the host names is signed', () => {
    const text = signIn('login.example')
    expect(foreignOf(text, place)).toEqual({ signsInTo: 'login.example' })
    expect(foreignOf(text, { ...place, site: 'login.example' })).toBeUndefined()
  })

  test('of any other site is recognised, however it is written', () => {
    const sites = fc.webUrl().map((url) => new URL(url).host)
    const disguises: readonly ((text: string) => string | Uint8Array)[] = [
      (text) => text,
      (text) => new TextEncoder().encode(text),
      (text) => `Welcome!\n\n${text}`,
      (text) => text.replace('wants you', 'wants\u200b you'),
      (text) => text.replace('wants', 'ｗａｎｔｓ'),
      (text) => text.replace(' wants ', '  wants\u00a0'),
      (text) => `https://${text}`,
      (text) =>
        bytesOf(
          0xff,
          new TextEncoder().encode('solana offchain'),
          0,
          0,
          new TextEncoder().encode(text),
        ),
      (text) => `0x${toHex(new TextEncoder().encode(text))}`,
    ]
    fc.assert(
      fc.property(sites, fc.constantFrom(...disguises), (site, disguise) => {
        expect(foreignOf(disguise(signIn(site)), place)).toEqual({
          signsInTo: expect.any(String),
        })
      }),
    )
  })

  test('of this page is signed with the port of its scheme, and whatever its statement says', () => {
    const own = { ...place, origin: 'https://orchard.example' }
    const text = signIn('orchard.example:443').replace(
      'I accept.',
      'Acme wants you to sign in with your wallet.',
    )
    expect(foreignOf(text, own)).toBeUndefined()
    expect(foreignOf(signIn('orchard.example:80'), own)).toBeDefined()
  })

  test('of another site is recognised in a hex of any length', () => {
    const text = signIn('quince.example').replace('I accept.', 'x'.repeat(600_000))
    const hex = `0x${toHex(new TextEncoder().encode(text))}`
    expect(foreignOf(hex, place)).toEqual({ signsInTo: 'quince.example' })
  })

  test('is looked for in no time in letters with endless marks', () => {
    const before = performance.now()
    foreignOf(`a${'\u0301\u0316'.repeat(50_000)}`, place)
    expect(performance.now() - before).toBeLessThan(500)
  })

  test('of a page without an origin is none of its own', () => {
    for (const origin of ['', 'null'])
      expect(foreignOf(signIn('null'), { ...place, origin })).toEqual({ signsInTo: 'null' })
  })
})
