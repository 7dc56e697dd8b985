import { bytesToHex } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import type { Ask } from '../../page-wallet/page-wallet.ts'
import { type NetworkName, networkNames } from '../networks.ts'
import type { BitcoinKey } from '../people.ts'
import { errorBody, invalidParams, WalletFailure } from './failure.ts'
import { signBip322, signEcdsa } from './message.ts'
import { finalizeInputs, readPsbt, signInputs } from './psbt.ts'
import { broadcastPsbt, pay } from './spend.ts'
import type { BitcoinWallet } from './wallet.ts'

type Fields = Readonly<Record<string, unknown>>
type Event = { readonly type: string; readonly [field: string]: unknown }
type Run = (params: Fields) => unknown

/** A sats-connect provider, as `window.btc_providers` entries lead to it. */
export interface SatsProvider {
  /** Resolves with a JSON-RPC envelope in both cases. */
  request(method: string, params?: unknown): Promise<unknown>
  /** Takes one object, as the wallet this shape comes from does; returns the way to stop. */
  addListener(listener: { eventName: string; cb: (event: Event) => void }): () => void
}

const kinds: Readonly<Record<string, Ask['kind']>> = {
  getAddresses: 'connect',
  wallet_connect: 'connect',
  wallet_changeNetwork: 'switch',
  signMessage: 'sign',
  signPsbt: 'sign',
  sendTransfer: 'send',
}

/** The provider of a sats-connect wallet. */
export function createSatsProvider(wallet: BitcoinWallet): SatsProvider {
  const listeners = new Map<string, Set<(event: Event) => void>>()
  const tell = (event: Event): void => {
    for (const listener of [...(listeners.get(event.type) ?? [])]) listener(event)
  }
  const networkChange = (): void =>
    tell({ type: 'networkChange', ...networks(wallet), addresses: addresses(wallet) })
  wallet.listen(({ name }) => {
    if (name === 'changeAccount') tell({ type: 'accountChange', addresses: addresses(wallet) })
    if (name === 'wrongChain') networkChange()
    if (['drop', 'lock', 'revoke'].includes(name)) tell({ type: 'disconnect' })
  })
  const methods = createMethods(wallet, networkChange)
  return {
    request(method, params) {
      const fields = (typeof params === 'object' && params !== null ? params : {}) as Fields
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      const ask = describe(wallet, method, params, fields)
      return wallet
        .answer(ask, () => {
          if (!run) throw new WalletFailure(-32601, `Method ${method} is not supported.`)
          return run(fields)
        })
        .then(
          (result) => ({ jsonrpc: '2.0', id: crypto.randomUUID(), result: result ?? null }),
          (cause) => ({ jsonrpc: '2.0', id: crypto.randomUUID(), error: errorBody(cause) }),
        )
    },
    addListener({ eventName, cb }) {
      const set = listeners.get(eventName) ?? new Set()
      listeners.set(eventName, set.add(cb))
      return () => set.delete(cb)
    },
  }
}

function createMethods(
  wallet: BitcoinWallet,
  networkChange: () => void,
): Readonly<Record<string, Run>> {
  const account = () => ({
    id: `${wallet.id}-${wallet.memory.account}`,
    addresses: addresses(wallet),
    walletType: 'software',
    network: networks(wallet),
  })
  return {
    getInfo: () => ({ version: '1.0.0', platform: 'web', methods: satsMethods, supports: [] }),
    getAddresses: ({ purposes, message }) => {
      checkMessage(message)
      if (!Array.isArray(purposes)) throw invalidParams('purposes is a list')
      wallet.permit()
      return { addresses: addresses(wallet, purposes), network: networks(wallet) }
    },
    wallet_connect: ({ addresses: purposes, message, network }) => {
      checkMessage(message)
      if (network !== undefined) wallet.switchTo(readNetwork(network))
      wallet.permit()
      const wanted = Array.isArray(purposes) ? purposes : undefined
      return { ...account(), addresses: addresses(wallet, wanted) }
    },
    wallet_disconnect: () => {
      wallet.memory.connected = false
      wallet.save()
      return null
    },
    wallet_getAccount: () => {
      wallet.check()
      return account()
    },
    wallet_getNetwork: () => {
      wallet.check()
      return networks(wallet)
    },
    wallet_changeNetwork: ({ name }) => {
      wallet.check()
      wallet.switchTo(readNetwork(name))
      networkChange()
      return null
    },
    signMessage: ({ address, message, protocol }) => {
      const key = keyAt(wallet, address)
      if (typeof message !== 'string') throw invalidParams('message is a text')
      const chosen = protocol ?? (key.addressType === 'p2tr' ? 'BIP322' : 'ECDSA')
      if (chosen !== 'ECDSA' && chosen !== 'BIP322') throw invalidParams('unknown protocol')
      const { signature, hash } =
        chosen === 'BIP322' ? signBip322(message, key) : signEcdsa(message, key, 'address')
      return { signature, messageHash: bytesToHex(hash), address: key.address, protocol: chosen }
    },
    sendTransfer: async ({ recipients }) => {
      wallet.check()
      if (!Array.isArray(recipients) || recipients.length === 0) {
        throw invalidParams('recipients is a list')
      }
      const list = recipients.map(({ address, amount }: { address: string; amount: unknown }) => {
        if (!Number.isSafeInteger(amount) || Number(amount) <= 0) {
          throw invalidParams('amount is a number of satoshis')
        }
        return { address, amount: BigInt(Number(amount)) }
      })
      return { txid: await pay(wallet.apiUrl, wallet.network, wallet.payment, list) }
    },
    signPsbt: async ({ psbt, signInputs: wanted, broadcast }) => {
      wallet.check()
      if (typeof psbt !== 'string') throw invalidParams('psbt is base64 text')
      const transaction = readPsbt(base64.decode(psbt))
      const choices =
        wanted === undefined
          ? undefined
          : Object.entries(wanted as Record<string, number[]>).flatMap(([address, indexes]) =>
              indexes.map((index) => ({ address, index })),
            )
      const signed = signInputs(transaction, [wallet.payment, wallet.ordinals], choices)
      if (broadcast !== true) return { psbt: base64.encode(transaction.toPSBT()) }
      finalizeInputs(transaction, signed)
      const txid = await broadcastPsbt(wallet.apiUrl, transaction)
      return { psbt: base64.encode(transaction.toPSBT()), txid }
    },
  }
}

/** Methods the provider lists about itself. */
export const satsMethods: readonly string[] = [
  'getInfo',
  'getAddresses',
  'wallet_connect',
  'wallet_disconnect',
  'wallet_getAccount',
  'wallet_getNetwork',
  'wallet_changeNetwork',
  'signMessage',
  'sendTransfer',
  'signPsbt',
]

function describe(wallet: BitcoinWallet, method: string, params: unknown, fields: Fields): Ask {
  const kind = kinds[method] ?? 'read'
  const lines = Object.entries(fields).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
  // A permitted page is not asked again, except by the calls that move or sign something.
  const interactive = kind === 'connect' ? !wallet.isOpen : kind !== 'read'
  return { method, params: params ?? null, kind, interactive, title: `${method}?`, lines }
}

function checkMessage(message: unknown): void {
  if (typeof message === 'string' && message.length > 80) {
    throw invalidParams('message is longer than 80 characters')
  }
}

function readNetwork(name: unknown): NetworkName {
  const network = networkNames.find((known) => known === name)
  if (!network) throw invalidParams(`there is no network ${String(name)}`)
  return network
}

function keyAt(wallet: BitcoinWallet, address: unknown): BitcoinKey {
  wallet.check()
  const key = [wallet.payment, wallet.ordinals].find((held) => held.address === address)
  if (!key) throw invalidParams('the address is not one of the account')
  return key
}

function addresses(wallet: BitcoinWallet, purposes?: readonly unknown[]): object[] {
  const view = (purpose: string, key: BitcoinKey) => ({
    address: key.address,
    publicKey: bytesToHex(key.publicKey),
    purpose,
    addressType: key.addressType,
    walletType: 'software',
  })
  const all = [view('payment', wallet.payment), view('ordinals', wallet.ordinals)]
  return purposes ? all.filter(({ purpose }) => purposes.includes(purpose)) : all
}

function networks(wallet: BitcoinWallet): object {
  const side = wallet.network === 'Mainnet' ? 'mainnet' : 'testnet'
  return {
    bitcoin: { name: wallet.network },
    stacks: { name: side },
    spark: { name: side === 'mainnet' ? 'mainnet' : 'regtest' },
  }
}
