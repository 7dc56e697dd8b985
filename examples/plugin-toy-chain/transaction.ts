/** A transfer before it is signed. Amounts are decimal text in the smallest unit. */
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly fee: string
  /** Number of the sender's earlier transfers. */
  readonly nonce: number
}

/** A transfer with the public key of `from` and its signature, both hex. */
export interface SignedTransfer extends Transfer {
  readonly publicKey: string
  readonly signature: string
}

export const prefix = 'toy1'

export const isAddress = (text: string): boolean => /^toy1[0-9a-f]{40}$/.test(text)

export const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

export const toHex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16))

const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes))

export const textBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(new TextEncoder().encode(text))

/** The address of a public key. */
export const addressOf = async (publicKey: string): Promise<string> =>
  `${prefix}${(await hashOf(fromHex(publicKey))).slice(0, 40)}`

/** The bytes to sign. The prefix prevents a signed message from being used as a transfer. */
export const payloadOf = ({ from, to, amount, fee, nonce }: Transfer): Uint8Array<ArrayBuffer> =>
  textBytes(`toychain transfer\n${[from, to, amount, fee, nonce].join('\n')}`)

/** The bytes to sign for a message. */
export const messageBytes = (message: string): Uint8Array<ArrayBuffer> =>
  textBytes(`toychain message\n${message}`)

/** The hash of a transfer on the chain. */
export const transferHash = (transfer: SignedTransfer): Promise<string> =>
  hashOf(Uint8Array.from([...payloadOf(transfer), ...fromHex(transfer.signature)]))

/** Whether the owner of an address signed these bytes. */
export async function isSignedBy(
  address: string,
  bytes: Uint8Array<ArrayBuffer>,
  { publicKey, signature }: Pick<SignedTransfer, 'publicKey' | 'signature'>,
): Promise<boolean> {
  if (!/^[0-9a-f]{130}$/.test(publicKey) || (await addressOf(publicKey)) !== address) return false
  const key = await crypto.subtle
    .importKey('raw', fromHex(publicKey), curve, false, ['verify'])
    .catch(() => undefined)
  return key !== undefined && crypto.subtle.verify(curve, key, fromHex(signature), bytes)
}
