import { defineErrors, type Errors } from '../../kernel/index.ts'

/** A WalletConnect v2 pairing URI. Secret: anyone who reads `symKey` can pair first. */
export interface PairingUri {
  readonly version: 2
  /** 64 lower-case hex digits. */
  readonly topic: string
  /** 64 lower-case hex digits. */
  readonly symKey: string
  readonly relay: 'irn'
  /** Seconds since 1970; absent if the URI names none. */
  readonly expiryTimestamp?: number
}

interface PairingErrors {
  'bad-uri': void
}

/** The error for an invalid pairing URI; it never contains the text, which holds a key. */
export const pairingErrors: Errors<'pairing', PairingErrors> = /* @__PURE__ */ defineErrors<
  'pairing',
  PairingErrors
>('pairing', {
  'bad-uri': () => 'This is no WalletConnect pairing link. Copy a new one from the app.',
})

const shape = /^wc:(?:\/\/)?([0-9a-f]{64})@2\?([\w\-.~!$&'()*+,;=:@/?%[\]]{1,1500})$/

/**
 * Parses a pairing URI strictly, before it becomes a QR code or a deep link: lower-case scheme, version 2, complete
 * topic and key, relay `irn`, no repeated parameter. Ignores unknown parameters. Throws `pairing/bad-uri`.
 */
export function parsePairingUri(text: unknown): PairingUri {
  const parts = typeof text === 'string' ? shape.exec(text) : null
  if (!parts) throw pairingErrors.create('bad-uri')
  const [, topic = '', query = ''] = parts
  const parameters = new Map<string, string>()
  for (const pair of query.split('&')) {
    const [name = '', ...rest] = pair.split('=')
    if (parameters.has(name)) throw pairingErrors.create('bad-uri')
    parameters.set(name, rest.join('='))
  }
  const symKey = parameters.get('symKey') ?? ''
  const expiry = parameters.get('expiryTimestamp')
  const wrong =
    !/^[0-9a-f]{64}$/.test(symKey) ||
    parameters.get('relay-protocol') !== 'irn' ||
    (expiry !== undefined && !/^[1-9]\d{0,11}$/.test(expiry))
  if (wrong) throw pairingErrors.create('bad-uri')
  const offer = { version: 2, topic, symKey, relay: 'irn' } as const
  return expiry === undefined ? offer : { ...offer, expiryTimestamp: Number(expiry) }
}

/** Whether the text is a complete WalletConnect v2 pairing URI. */
export function isPairingUri(text: unknown): text is string {
  try {
    return parsePairingUri(text).version === 2
  } catch {
    return false // Only the error itself is thrown above.
  }
}
