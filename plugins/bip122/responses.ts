import type { AccountEntry, ConnectRequest, WalletSession } from '../connections/contract.ts'
import {
  type BitcoinAddress,
  fromHex,
  toHex as hexOf,
  readBitcoinAddress,
  unknownNetwork,
} from '../values/index.ts'
import { bip122Errors } from './errors.ts'
import { type BitcoinNetworkName, idOf, nameOf, readNetworkName } from './networks.ts'
import { spelled } from './spelling.ts'
import type { Grant } from './wallet.ts'

type NetworkId = WalletSession['networkId']

const networksBy: Readonly<Record<BitcoinAddress['network'], readonly BitcoinNetworkName[]>> = {
  mainnet: ['Mainnet'],
  testnet: ['Testnet', 'Testnet4', 'Signet'],
  regtest: ['Regtest'],
  'testnet-or-regtest': ['Testnet', 'Testnet4', 'Signet', 'Regtest'],
}

/**
 * The id of a network from any wallet's spelling of its name. Undefined if the wallet names none. For a name of no
 * Bitcoin network it is an id that no app lists, because another chain may have addresses of the same form.
 */
export function readNetworkId(named: unknown): NetworkId | undefined {
  if (named === undefined || named === null) return undefined
  const name = readNetworkName(named)
  return name ? idOf(name) : unknownNetwork('bip122', named)
}

export const isTaproot = (address: string): boolean => readBitcoinAddress(address)?.type === 'p2tr'

/** Possible networks of an address, the most likely first. */
function networksOf(address: string): readonly BitcoinNetworkName[] {
  const found = readBitcoinAddress(address)
  return found ? networksBy[found.network] : []
}

/**
 * True if a text is an address with a valid checksum that can belong to the network. False for a witness program that has
 * no meaning yet (BIP-141), and for the anchor of a fee (P2A): anybody can spend what is paid to them.
 */
export const fitsNetwork = (address: string, caipNetworkId: string): boolean => {
  if (readBitcoinAddress(address)?.type === 'unknown-witness') return false
  const name = nameOf(caipNetworkId)
  const possible = networksOf(address)
  return name === undefined ? possible.length > 0 : possible.includes(name)
}

/**
 * Derives the network of a wallet that does not name one from its address, limited to the networks that it lists, if
 * any.
 */
export function networkByAddress(
  { accounts: [{ address }], networkIds }: Grant,
  { wanted, networks }: ConnectRequest,
): NetworkId {
  const possible = networksOf(address)
    .map(idOf)
    .filter((id) => networkIds?.includes(id) ?? true)
  const listed = networks.map(({ caipNetworkId }) => caipNetworkId)
  return (
    possible.find((id) => id === wanted) ??
    listed.find((id) => possible.includes(id)) ??
    possible[0] ??
    networkIds?.[0] ??
    unknownNetwork('bip122', undefined)
  )
}

const purposes: Readonly<Record<string, AccountEntry['type']>> = {
  payment: 'payment',
  ordinals: 'ordinal',
  stacks: 'stx',
}

/** Reads an account of a wallet's list; undefined if it is malformed or has an unsupported purpose. */
export function readAccount(item: unknown): AccountEntry | undefined {
  const { address, publicKey, purpose, path, derivationPath } = (item ?? {}) as Record<
    string,
    unknown
  >
  const type =
    typeof purpose === 'string' && Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined
  if (!type || typeof address !== 'string') return undefined
  if (type === 'stx' ? !/^S[0-9A-Z]{28,41}$/.test(address) : !readBitcoinAddress(address))
    return undefined
  const place = path ?? derivationPath
  return {
    namespace: 'bip122',
    address: spelled(address),
    type,
    ...(typeof publicKey === 'string' && /^[0-9a-f]{64,66}$/i.test(publicKey) && { publicKey }),
    ...(typeof place === 'string' && /^m(\/\d+'?){1,8}$/.test(place) && { path: place }),
  }
}

/** Reads a wallet's accounts, payment accounts first. Throws `bip122/bad-accounts` if none can be used. */
export function readAccounts(list: unknown): readonly [AccountEntry, ...AccountEntry[]] {
  const items = Array.isArray(list) ? list.slice(0, 100) : []
  const rank = ({ type }: AccountEntry): number =>
    type === 'payment' ? 0 : type === 'ordinal' ? 1 : 2
  const [first, ...rest] = items
    .flatMap((item) => readAccount(item) ?? [])
    .sort((a, b) => rank(a) - rank(b))
  if (!first || first.type === 'stx') throw bip122Errors.create('bad-accounts')
  return [first, ...rest]
}

/** A plain address, in the form of a payment account. */
export const paymentAccount = (address: unknown, publicKey?: unknown): object => ({
  address,
  publicKey,
  purpose: 'payment',
})

/** Reads a base64 signature of at least 64 bytes. */
export function readSignature(answer: unknown): string {
  if (typeof answer !== 'string' || !/^[A-Za-z0-9+/]{86,}={0,2}$/.test(answer))
    throw bip122Errors.create('bad-signature')
  return answer
}

/** Reads a transaction id: 32 bytes of hex. */
export function readTxid(answer: unknown): string {
  if (typeof answer !== 'string' || !/^[0-9a-f]{64}$/i.test(answer))
    throw bip122Errors.create('bad-hash')
  return answer.toLowerCase()
}

/** Converts base64 to hex: wallets disagree on the encoding of a PSBT. */
export const toHex = (base64: string): string =>
  hexOf(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)))

export function psbtFromHex(hex: unknown): string {
  if (typeof hex !== 'string' || !/^70736274ff([0-9a-f]{2})+$/i.test(hex))
    throw bip122Errors.create('bad-psbt')
  return btoa(Array.from(fromHex(hex) ?? [], (byte) => String.fromCharCode(byte)).join(''))
}

export function readPsbt(base64: unknown): string {
  if (typeof base64 !== 'string' || !/^cHNidP[A-Za-z0-9+/]+={0,2}$/.test(base64))
    throw bip122Errors.create('bad-psbt')
  return base64
}
