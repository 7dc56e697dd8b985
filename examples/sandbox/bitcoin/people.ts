import { sha256 } from '@noble/hashes/sha2.js'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { type NetworkName, networkOf } from './networks.ts'

/** Names of the people whose keys the page wallets hold. */
export const people = [
  'erin',
  'frank',
  'grace',
  'heidi',
  'ivan',
  'judy',
  'kim',
  'liam',
  'mona',
  'nick',
] as const

/** One of the people. */
export type Person = (typeof people)[number]

/** Kinds of addresses a key can have. */
export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

/** A key with one address. */
export interface BitcoinKey {
  readonly address: string
  readonly addressType: AddressType
  readonly script: Uint8Array
  /** Inner script of a wrapped segwit address. */
  readonly redeemScript?: Uint8Array
  /** 33 bytes compressed; 32 bytes for taproot, where it is the internal key. */
  readonly publicKey: Uint8Array
  readonly privateKey: Uint8Array
}

/** A person's key for an address type. It is public on purpose: never use it elsewhere. */
export function keyOf(person: string, type: AddressType, network: NetworkName): BitcoinKey {
  const text = `wallet-kernel sandbox bitcoin ${person} ${type}`
  const privateKey = sha256(new TextEncoder().encode(text))
  const compressed = pubECDSA(privateKey, true)
  const prefixes = networkOf(network) ?? NETWORK
  const base = { addressType: type, privateKey }
  if (type === 'p2tr') {
    const publicKey = pubSchnorr(privateKey)
    const { script, address } = p2tr(publicKey, undefined, prefixes)
    return { ...base, publicKey, script, address: address ?? '' }
  }
  if (type === 'p2sh') {
    const inner = p2wpkh(compressed, prefixes)
    const { script, address } = p2sh(inner, prefixes)
    const redeemScript = inner.script
    return { ...base, publicKey: compressed, script, redeemScript, address: address ?? '' }
  }
  const payment = type === 'p2pkh' ? p2pkh : p2wpkh
  const { script, address } = payment(compressed, prefixes)
  return { ...base, publicKey: compressed, script, address: address ?? '' }
}
