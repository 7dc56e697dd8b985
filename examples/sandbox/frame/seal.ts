import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** What the server's one key is used for. It never leaves this object. */
export interface Seal {
  /** AES-256-GCM; `about` is bound to it, so that a row cannot be moved to another user. */
  seal(value: Uint8Array, about: string): string
  /** Throws when the text was sealed by another key or about something else. */
  open(sealed: string, about: string): Uint8Array
  /** Keyed hash of something short that must not be guessed from the database: codes, tokens, devices. */
  hash(value: string, about: string): string
  /** Whether a value has this hash, in a time that does not depend on where they differ. */
  matches(value: string, about: string, hash: string): boolean
}

const version = 'v1'
const keyLength = 32
const nonceLength = 12
const tagLength = 16

/** Throws unless the key has 32 bytes. */
export function createSeal(key: Uint8Array): Seal {
  if (key.length !== keyLength) throw new Error('The server key has 32 bytes, as 64 hex digits.')
  const hash = (value: string, about: string): string =>
    createHmac('sha256', key).update(`${about}\n${value}`).digest('hex')
  return {
    seal(value, about) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(value), cipher.final()])
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')}`
    },
    open(sealed, about) {
      const [head, text = ''] = sealed.split('.')
      if (head !== version) throw new Error('This was not sealed here.')
      const bytes = Buffer.from(text, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength))
      decipher.setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
      const body = bytes.subarray(nonceLength + tagLength)
      return Buffer.concat([decipher.update(body), decipher.final()])
    },
    hash,
    matches(value, about, wanted) {
      const [own, other] = [hash(value, about), wanted].map((one) => Buffer.from(one, 'hex'))
      return own?.length === other?.length && timingSafeEqual(own as Buffer, other as Buffer)
    },
  }
}

/** An unguessable text of 256 bits, fit for a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url')
