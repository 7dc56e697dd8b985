import { addressOf, curve, toHex } from '../transaction.ts'

/** A key of the toy chain, and its operations. */
export interface Keys {
  readonly address: string
  readonly publicKey: string
  /** The signature over these bytes in hex. */
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<string>
}

/** Makes a private key. */
export async function createKey(): Promise<JsonWebKey> {
  const { privateKey } = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  return crypto.subtle.exportKey('jwk', privateKey)
}

/** Opens a private key. */
export async function openKeys(jwk: JsonWebKey): Promise<Keys> {
  const { subtle } = crypto
  const { d: _, key_ops: __, ...open } = jwk
  const verifying = await subtle.importKey('jwk', open, curve, true, ['verify'])
  const signing = await subtle.importKey('jwk', jwk, curve, false, ['sign'])
  const publicKey = toHex(await subtle.exportKey('raw', verifying))
  return {
    address: await addressOf(publicKey),
    publicKey,
    sign: async (bytes) => toHex(await subtle.sign(curve, signing, bytes)),
  }
}
