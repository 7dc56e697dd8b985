import type { AccountEntry, ConnectRequest, WalletSession } from '../connections/contract.ts'
import {
  type BitcoinAddress,
  fromHex,
  toHex as hexOf,
  readBitcoinAddress,
  unknownNetwork,
} from '../values/index.ts'
import { bip122Errors } from './errors.ts'
import { type BitcoinNetworkName, idOf, nameOf } from './networks.ts'
import type { Grant } from './wallet.ts'

type NetworkId = WalletSession['networkId']

const networksBy: Readonly<Record<BitcoinAddress['network'], readonly BitcoinNetworkName[]>> = {
  mainnet: ['Mainnet'],
  testnet: ['Testnet', 'Testnet4', 'Signet'],
  regtest: ['Regtest'],
  'testnet-or-regtest': ['Testnet', 'Testnet4', 'Signet', 'Regtest'],
}

export const isTaproot = (address: string): boolean => readBitcoinAddress(address)?.type === 'p2tr'

/** Networks that an address can be of, likeliest first. */
function networksOf(address: string): readonly BitcoinNetworkName[] {
  const found = readBitcoinAddress(address)
  return found ? networksBy[found.network] : []
}

/** Whether a text is an address, checksum and all, that can be of the network. */
export const fitsNetwork = (address: string, caipNetworkId: string): boolean => {
  const name = nameOf(caipNetworkId)
  const possible = networksOf(address)
  return name === undefined ? possible.length > 0 : possible.includes(name)
}

/** The network of a wallet that does not name one, derived from its address; of those it lists, if it lists any. */
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

/** An account as wallets list it; undefined for malformed ones and purposes without a meaning here. */
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
    address,
    type,
    ...(typeof publicKey === 'string' && /^[0-9a-f]{64,66}$/i.test(publicKey) && { publicKey }),
    ...(typeof place === 'string' && /^m(\/\d+'?){1,8}$/.test(place) && { path: place }),
  }
}

/** Accounts of a list, payment accounts first. Throws `bip122/bad-accounts` when none can be used. */
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

/** One plain address as a payment account. */
export const paymentAccount = (address: unknown, publicKey?: unknown): object => ({
  address,
  publicKey,
  purpose: 'payment',
})

/** A base64 signature of at least 64 bytes. */
export function readSignature(answer: unknown): string {
  if (typeof answer !== 'string' || !/^[A-Za-z0-9+/]{86,}={0,2}$/.test(answer))
    throw bip122Errors.create('bad-signature')
  return answer
}

/** A transaction id: 32 bytes of hex. */
export function readTxid(answer: unknown): string {
  if (typeof answer !== 'string' || !/^[0-9a-f]{64}$/i.test(answer))
    throw bip122Errors.create('bad-hash')
  return answer.toLowerCase()
}

/** Base64 and hex of the same bytes: wallets disagree on which one a PSBT is written in. */
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
