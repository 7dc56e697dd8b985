/** What the verify service states about the page a request came from. */
export interface Statement {
  readonly origin: string
  readonly isScam: boolean
  readonly isVerified: boolean
}

/**
 * Checks an attestation (JWT, ES256) against the key of the service at `verifyUrl`.
 * Resolves with undefined when it is expired, for another message, forged or unverified.
 * The client's own check needs Node's Buffer, which a page does not have.
 */
export async function readAttestation(
  token: string,
  encryptedId: string | undefined,
  verifyUrl: string,
): Promise<Statement | undefined> {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(new TextDecoder().decode(decode(payload))) as Statement & {
    readonly id: string
    readonly exp: number
  }
  if (claims.id !== encryptedId || claims.exp * 1000 < Date.now() || !claims.isVerified) {
    return undefined
  }
  const { publicKey } = (await (await fetch(`${verifyUrl}/public-key`)).json()) as {
    publicKey: JsonWebKey
  }
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('jwk', publicKey, algorithm, false, ['verify'])
  const signed = new TextEncoder().encode(`${header}.${payload}`)
  const check = { name: 'ECDSA', hash: 'SHA-256' }
  const valid = await crypto.subtle.verify(check, key, decode(signature), signed)
  return valid ? { origin: claims.origin, isScam: claims.isScam, isVerified: true } : undefined
}

function decode(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
