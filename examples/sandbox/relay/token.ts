import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'

/** A clock may be this many seconds ahead before its token counts as not yet valid. */
const leeway = 60

/**
 * Checks the token a client presents (EdDSA, issuer `did:key`) and returns the client id.
 * Throws with the sentence the live relay uses as close reason.
 */
export function checkToken(token: string, now: number = Date.now()): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = parseClaims(payload)
  const key = issuerKey(claims.iss)
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(null, signed, key, Buffer.from(signature, 'base64url'))) {
    throw new Error('JWT validation error: Invalid signature')
  }
  const seconds = now / 1000
  if (claims.iat > seconds + leeway) {
    throw new Error('JWT validation error: JWT Token is not yet valid')
  }
  if (claims.exp < seconds - leeway) throw new Error('JWT validation error: JWT Token is expired')
  return claims.iss.slice('did:key:'.length)
}

interface Claims {
  readonly iss: string
  readonly iat: number
  readonly exp: number
}

function parseClaims(payload: string): Claims {
  let value: Partial<Claims>
  try {
    value = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Partial<Claims>
  } catch (cause) {
    throw new Error('JWT validation error: Invalid payload', { cause })
  }
  const { iss, iat, exp } = value
  if (typeof iss !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') {
    throw new Error('JWT validation error: Missing claims')
  }
  return { iss, iat, exp }
}

function issuerKey(issuer: string): ReturnType<typeof createPublicKey> {
  // did:key of ed25519 = "z" + base58(0xed 0x01 + 32 key bytes)
  const bytes = issuer.startsWith('did:key:z') ? decodeBase58(issuer.slice(9)) : undefined
  if (bytes?.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 0x01) {
    throw new Error('JWT validation error: Invalid issuer')
  }
  const x = Buffer.from(bytes.subarray(2)).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

const decodeBase58 = (text: string): Uint8Array | undefined =>
  /^[1-9A-HJ-NP-Za-km-z]{1,64}$/.test(text) ? base58.decode(text) : undefined
