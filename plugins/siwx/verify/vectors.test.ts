import { describe, expect, test } from 'vitest'
import { vectors } from '../../../tests/vectors.ts'
import { checkSignature, type Eip155Client, type Expected, verifySignIn } from './index.ts'
import { buildSignInMessage, parseSignInMessage } from './message.ts'
import type { SignInMessage } from './message-types.ts'

interface Raw {
  readonly [field: string]: unknown
}

/** Fields in the vectors' form: `address`, and only the chain's reference. */
function fieldsOf(namespace: string, raw: Raw): SignInMessage {
  const { address, chainId, ...rest } = raw
  return {
    ...rest,
    ...(address !== undefined && { accountAddress: address }),
    ...(chainId !== undefined && { chainId: `${namespace}:${chainId}` }),
  } as SignInMessage
}

interface ParseRow {
  readonly name: string
  readonly kind: 'text' | 'fields'
  readonly expect: 'accept' | 'reject'
  readonly message: string
  readonly fields?: Raw
}

describe('[SIWX-7, T27] siwe-parse', () => {
  const rows = vectors<ParseRow>('siwe-parse').cases
  test.each(rows.map((row, index) => ({ ...row, index })))('$index $expect: $name', (row) => {
    const read = (): SignInMessage =>
      row.kind === 'text'
        ? parseSignInMessage(row.message)
        : parseSignInMessage(buildSignInMessage(fieldsOf('eip155', row.fields ?? {})))
    if (row.expect === 'reject') {
      expect(read).toThrow(expect.objectContaining({ code: 'siwx/bad-message' }))
      return
    }
    const { scheme: _scheme, ...message } = read()
    const { scheme: _other, ...fields } = fieldsOf('eip155', row.fields ?? {})
    expect(message).toEqual(fields)
    expect(buildSignInMessage(parseSignInMessage(row.message))).toBe(row.message)
  })
})

const names = {
  domain: 'wrong-domain',
  nonce: 'wrong-nonce',
  chain: 'wrong-chain',
  expired: 'expired',
  'not yet valid': 'not-yet-valid',
  malformed: 'malformed-signature',
  signature: 'wrong-signature',
}

interface VerifyRow extends Raw {
  readonly name: string
  readonly expect: 'valid' | 'invalid'
  readonly signature: string
  readonly message?: string
  readonly domain: string
  readonly nonce: string
  readonly domainBinding?: string
  readonly matchNonce?: string
  readonly time?: string
  readonly needs?: string
}

describe('[SIWX-8, T35] siwe-verify', () => {
  const rows = vectors<VerifyRow>('siwe-verify').cases
  test.each(rows.map((row, index) => ({ ...row, index })))('$index $expect: $name', async (row) => {
    const {
      name: _n,
      expect: wanted,
      signature,
      message: given,
      domainBinding,
      matchNonce,
      time,
      needs,
      index: _i,
      ...raw
    } = row
    const at = Date.parse(time ?? '2026-11-23T00:00:00Z')
    let text = given ?? ''
    if (given === undefined)
      try {
        text = buildSignInMessage(fieldsOf('eip155', raw))
      } catch {
        text = 'not to be built'
      }
    const fields = given === undefined ? undefined : parseSignInMessage(given)
    const expected: Expected = {
      domain: domainBinding ?? fields?.domain ?? row.domain,
      nonce: matchNonce ?? fields?.nonce ?? row.nonce,
    }
    // The contracts are on mainnet: use given answers.
    const contract: Eip155Client = { getChainId: async () => 1, verifyMessage: async () => true }
    const verdict = await verifySignIn({ message: text, signature }, expected, {
      at,
      ...(needs !== undefined && { eip155: contract }),
    })
    expect(verdict.ok ? 'valid' : 'invalid', JSON.stringify(verdict)).toBe(wanted)
  })
})

interface SolanaRow {
  readonly name: string
  readonly expect: 'valid' | 'invalid'
  readonly fields: Raw
  readonly message: string
  readonly signature: string
  readonly time?: string
  readonly expectedDomain?: string
  readonly expectedNonce?: string
  readonly expectedChainId?: string
  readonly reason?: keyof typeof names
  readonly note?: string
  readonly cryptoValid: boolean
}

describe('[SIWX-8] siws', () => {
  const rows = vectors<SolanaRow>('siws').cases
  test.each(rows)('$expect: $name', async (row) => {
    const { message, signature, reason } = row
    const fields = fieldsOf('solana', row.fields)
    const chainId = fields.chainId ?? 'solana:mainnet'
    const { accountAddress } = fields
    const bare = await checkSignature({ message, signature, chainId, accountAddress })
    expect(bare === undefined).toBe(row.cryptoValid)
    const verdict = await verifySignIn(
      { message, signature },
      {
        domain: row.expectedDomain ?? fields.domain,
        nonce: row.expectedNonce ?? fields.nonce,
        chainIds: [row.expectedChainId ? `solana:${row.expectedChainId}` : chainId],
      },
      { at: Date.parse(row.time ?? '2026-03-01T10:30:00Z') },
    )
    // Refused even with a valid signature: without a nonce a message could be replayed.
    if (fields.nonce === undefined)
      expect(verdict).toEqual({ ok: false, reason: 'malformed-message' })
    else if (row.expect === 'valid') {
      expect(verdict).toEqual({ ok: true, message: fields })
      expect(buildSignInMessage(fields)).toBe(message)
    } else expect(verdict).toEqual({ ok: false, reason: reason && names[reason] })
  })
})
