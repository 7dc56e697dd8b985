import { createPublicKey, verify } from 'node:crypto'
import fc from 'fast-check'
import { type Hex, verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { growsInProportion } from '../../tests/growth.ts'
import { vectors } from '../../tests/vectors.ts'
import { decodeBase58 } from './base58.ts'
import { refuseSignIn } from './sign-in-check.ts'
import { buildSignInMessage, parseSignInMessage, type SignInMessage } from './sign-in-message.ts'

type EvmFields = Omit<SignInMessage, 'chainId' | 'scheme'> & {
  readonly chainId?: number | string
  readonly scheme?: string | null
}
interface ParseRow {
  readonly name: string
  readonly kind: 'text' | 'fields'
  readonly expect: 'accept' | 'reject'
  readonly message: string
  readonly fields: EvmFields
}
type VerifyRow = EvmFields & {
  readonly name: string
  readonly expect: 'valid' | 'invalid'
  readonly signature: Hex
  readonly domainBinding?: string
  readonly matchNonce?: string
  readonly time?: string
  readonly message?: string
}
interface SolanaRow {
  readonly name: string
  readonly expect: 'valid' | 'invalid'
  readonly fields: SignInMessage
  readonly message: string
  readonly signature: string
  readonly time?: string
  readonly expectedDomain?: string
  readonly expectedNonce?: string
  readonly expectedChainId?: string
  readonly reason?: string
  readonly cryptoValid: boolean
}

/** The vectors write the chain as a number and an absent scheme as null. */
function evm({ scheme, chainId, ...rest }: EvmFields): SignInMessage {
  return {
    ...rest,
    ...(scheme ? { scheme } : {}),
    ...(chainId === undefined ? {} : { chainId: String(chainId) }),
  } as SignInMessage
}

const parseRows = vectors<ParseRow>('siwe-parse').cases
const verifyRows = vectors<VerifyRow>('siwe-verify').cases
const solanaRows = vectors<SolanaRow>('siws').cases
const refused = expect.objectContaining({ code: expect.stringMatching(/^sign-in\/bad-/) })
const base = evm(parseRows[0]?.fields as EvmFields)

describe('[T27] EIP-4361 messages', () => {
  test.each(parseRows.filter((row) => row.kind === 'text'))('text $expect: $name', (row) => {
    if (row.expect === 'reject') {
      expect(() => parseSignInMessage(row.message)).toThrowError(refused)
      return
    }
    expect(parseSignInMessage(row.message)).toEqual(evm(row.fields))
    expect(buildSignInMessage(evm(row.fields))).toBe(row.message)
  })

  test.each(parseRows.filter((row) => row.kind === 'fields'))('fields $expect: $name', (row) => {
    expect(() => buildSignInMessage(evm(row.fields))).toThrowError(refused)
  })

  test.each(verifyRows.filter((row) => row.message === undefined))(
    'signed message, $expect: $name',
    async (row) => {
      const expected = {
        domain: row.domainBinding ?? row.domain,
        nonce: row.matchNonce ?? row.nonce,
        now: Date.parse(row.time ?? '2026-11-21T00:00:00Z'),
      }
      const { domain, address, statement, uri, version, chainId, nonce, issuedAt } = row
      const { expirationTime, notBefore } = row
      const fields = JSON.parse(
        JSON.stringify({
          ...{ domain, address, statement, uri, version, nonce, issuedAt },
          ...{ chainId, expirationTime, notBefore },
        }),
      )
      const accept = async (): Promise<boolean> => {
        const text = buildSignInMessage(evm(fields))
        if (refuseSignIn(parseSignInMessage(text), expected)) return false
        const { signature } = row
        return verifyMessage({ address: address as Hex, message: text, signature }).catch(
          () => false,
        )
      }
      if (/^invalid (issuedAt|notBefore|expirationTime)$/.test(row.name)) {
        await expect(accept()).rejects.toThrowError(refused)
      } else expect(await accept()).toBe(row.expect === 'valid')
    },
  )

  test.each(verifyRows.filter((row) => row.message !== undefined))(
    'contract account message reads: $name',
    ({ message = '' }) => {
      expect(buildSignInMessage(parseSignInMessage(message))).toBe(message)
    },
  )
})

describe('[T27] sign in with Solana', () => {
  const ed25519 = (address: string, text: string, signature: Uint8Array | undefined): boolean => {
    const key = decodeBase58(address)
    if (signature?.length !== 64 || !key) return false
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key])
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), publicKey, signature)
  }

  test.each(solanaRows)('$name: $expect', (row) => {
    if (row.fields.nonce === undefined) {
      // Allowed by the feature's grammar, but without a nonce there is no replay protection.
      expect(() => parseSignInMessage(row.message, 'solana')).toThrowError(refused)
      return
    }
    const message = parseSignInMessage(row.message, 'solana')
    if (row.name !== 'message changed after signing') expect(message).toEqual(row.fields)
    expect(buildSignInMessage(message, 'solana')).toBe(row.message)
    const refusal = refuseSignIn(message, {
      domain: row.expectedDomain ?? 'dapp.example.com',
      nonce: row.expectedNonce ?? row.fields.nonce,
      chainId: row.expectedChainId ?? row.fields.chainId,
      now: Date.parse(row.time ?? '2026-03-01T10:30:00Z'),
    })
    const signed = ed25519(message.address, row.message, decodeBase58(row.signature))
    expect(signed).toBe(row.cryptoValid)
    expect(refusal === undefined && signed).toBe(row.expect === 'valid')
    if (refusal) expect(refusal.replaceAll('-', ' ')).toBe(row.reason)
  })
})

describe('[T33] no field smuggles in a line', () => {
  const fields = [
    'scheme',
    'domain',
    'address',
    'statement',
    'uri',
    'chainId',
    'nonce',
    'requestId',
  ]

  test.each(fields)('%s', (field) => {
    for (const evil of ['a\nURI: https://evil.example', 'a\r\nb', '\u2028', '\u0000', '\u202e']) {
      for (const namespace of ['eip155', 'solana'] as const) {
        expect(() => buildSignInMessage({ ...base, [field]: evil }, namespace)).toThrowError(
          refused,
        )
      }
    }
  })

  test('resources and foreign types are refused', () => {
    for (const resources of [['https://a\nb'], [1], 'https://a', [null], ['- x']]) {
      expect(() => buildSignInMessage({ ...base, resources: resources as never })).toThrowError(
        refused,
      )
    }
    for (const value of [1, null, {}, ['https://a.example']]) {
      expect(() => buildSignInMessage({ ...base, uri: value as never })).toThrowError(refused)
    }
  })

  test('[T29] a short or strange nonce is refused', () => {
    for (const nonce of ['short', '1234567', 'has space1', 'ünïcode12', '']) {
      expect(() => buildSignInMessage({ ...base, nonce })).toThrowError(refused)
    }
  })

  test('days that do not exist are refused', () => {
    for (const issuedAt of [
      '2022-02-31T00:00:00Z',
      '2023-02-29T00:00:00Z',
      '2022-13-01T00:00:00Z',
    ]) {
      expect(() => buildSignInMessage({ ...base, issuedAt })).toThrowError(refused)
    }
    expect(buildSignInMessage({ ...base, issuedAt: '2024-02-29T00:00:00Z' })).toContain(
      '2024-02-29',
    )
  })
})

test('Bitcoin and Polkadot use the same text with their name', () => {
  const bitcoin = {
    ...base,
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    chainId: '000000000019d6689c085ae165831e93',
  }
  const text = buildSignInMessage(bitcoin, 'bip122')
  expect(text).toContain('with your Bitcoin account:\nbc1q')
  expect(parseSignInMessage(text, 'bip122')).toEqual(bitcoin)
  expect(() => parseSignInMessage(text, 'eip155')).toThrowError(refused)
})

test('[T31] an expired or early message is refused to the millisecond', () => {
  const expirationTime = '2026-01-01T00:00:00Z'
  const end = Date.parse(expirationTime)
  expect(refuseSignIn({ ...base, expirationTime }, { now: end - 1 })).toBeUndefined()
  expect(refuseSignIn({ ...base, expirationTime }, { now: end })).toBe('expired')
  expect(refuseSignIn({ ...base, notBefore: expirationTime }, { now: end - 1 })).toBe(
    'not-yet-valid',
  )
  expect(refuseSignIn({ ...base, notBefore: expirationTime }, { now: end })).toBeUndefined()
  expect(refuseSignIn(base, { now: 0, address: '0x1' })).toBe('address')
})

test('building and parsing are inverse; a changed character never reads as the same message', () => {
  const text = buildSignInMessage(base)
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), (at, piece) => {
      const changed = text.slice(0, at) + piece + text.slice(at + 1)
      if (changed === text) return
      try {
        const message = parseSignInMessage(changed)
        expect(buildSignInMessage(message)).toBe(changed)
        expect(message).not.toEqual(base)
      } catch (error) {
        expect(error).toMatchObject({ code: expect.stringMatching(/^sign-in\/bad-/) })
      }
    }),
  )
})

test('a giant message is refused at once', () => {
  expect(() => parseSignInMessage('a'.repeat(5_000_000))).toThrowError(refused)
  const slow = (size: number): void => {
    const text = `${'a.'.repeat(size)}! wants you to sign in with your Ethereum account:`
    expect(() => parseSignInMessage(text)).toThrowError(refused)
  }
  expect(growsInProportion(slow, 900)).toBe(true)
  const odd = (size: number): void => {
    const uri = `a:${'%41/'.repeat(size)}"`
    expect(() => buildSignInMessage({ ...base, uri })).toThrowError(refused)
  }
  expect(growsInProportion(odd, 200)).toBe(true)
})
