import { Keyring } from '@polkadot/keyring'
import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { fromHex, toHex } from './bytes.ts'
import {
  accountOf,
  at,
  type CreateFamily,
  invalid,
  objectParams,
  textParam,
  unsupported,
} from './family.ts'

/**
 * Polkadot accounts: sr25519 keys, addresses in the generic format (prefix 42).
 * `cryptoWaitReady()` must have resolved before.
 */
export const createPolkadot: CreateFamily = (seeds) => {
  const keyring = new Keyring({ type: 'sr25519', ss58Format: 42 })
  const pairs = seeds.map((seed) => keyring.addFromSeed(seed))
  const addresses = pairs.map(({ address }) => address)
  /** The same key has another text per prefix, so keys are compared, not texts. */
  const pairOf = (address: string) => {
    const key = toHex(decode(keyring, address))
    return at(
      pairs,
      accountOf(
        pairs.map(({ publicKey }) => toHex(publicKey)),
        key,
      ),
    )
  }

  return {
    namespace: 'polkadot',
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    events: ['accountsChanged', 'chainChanged'],
    addresses: () => addresses,
    async handle({ method, params: raw }) {
      const params = objectParams(raw)
      const pair = pairOf(textParam(params, 'address'))
      if (method === 'polkadot_signMessage') {
        const data = messageBytes(params)
        if (!isWrapped(data)) throw invalid('data must be wrapped in <Bytes>…</Bytes>')
        return { signature: `0x${toHex(pair.sign(data))}` }
      }
      if (method === 'polkadot_signTransaction') {
        const payload = objectParams(params.transactionPayload) as unknown as SignerPayloadJSON
        if (!Array.isArray(payload.signedExtensions)) throw invalid('signedExtensions are missing')
        const registry = new TypeRegistry()
        registry.setSignedExtensions([...payload.signedExtensions])
        const { version } = payload
        return registry.createType('ExtrinsicPayload', payload, { version }).sign(pair)
      }
      throw unsupported(method)
    },
  }
}

function decode(keyring: Keyring, address: string): Uint8Array {
  try {
    return keyring.decodeAddress(address)
  } catch {
    throw invalid('address is not an SS58 address')
  }
}

/** The published method calls the text `data` (hex); some apps send `message` as plain text. */
function messageBytes(params: Readonly<Record<string, unknown>>): Uint8Array {
  const text = textParam(params, params.data === undefined ? 'message' : 'data')
  return /^0x[0-9a-fA-F]*$/.test(text) ? fromHex(text) : new TextEncoder().encode(text)
}

/** A wallet signs free bytes only inside this wrap: else they could be a transaction. */
function isWrapped(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  return text.startsWith('<Bytes>') && text.endsWith('</Bytes>')
}
