import type { WalletIo } from '../connections/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import type { BitcoinProvider } from './contract.ts'
import { bip122Errors } from './errors.ts'
import { type BitcoinNetworkName, nameOf } from './networks.ts'
import { refuseOther } from './psbt-signatures.ts'
import {
  paymentAccount,
  psbtFromHex,
  readAccounts,
  readNetworkId,
  readSignature,
  readTxid,
  toHex,
} from './responses.ts'
import { spelled } from './spelling.ts'
import {
  asking,
  type BitcoinWallet,
  type Emitter,
  type Grant,
  listen,
  reader,
  reading,
} from './wallet.ts'

/** Common members of UniSat, similar wallets and OKX. */
export interface InjectedLike extends Emitter {
  requestAccounts?(): Promise<unknown>
  getAccounts(): Promise<unknown>
  getPublicKey?(): Promise<unknown>
  getNetwork?(): Promise<unknown>
  getChain?(): Promise<unknown>
  switchChain?(chain: string): Promise<unknown>
  disconnect?(): Promise<unknown>
  signMessage(text: string, type: string): Promise<unknown>
  signPsbt(hex: string, options: object): Promise<unknown>
  pushPsbt?(hex: string): Promise<unknown>
  /** UniSat: the amount is a number of satoshis. */
  sendBitcoin?(to: string, satoshis: number): Promise<unknown>
  /** OKX only. */
  connect?(): Promise<unknown>
  /** OKX: the amount is BTC as decimal text. */
  send?(transfer: { from: string; to: string; value: string }): Promise<unknown>
}

/** Satoshis as BTC in decimal text, for the one wallet that uses it. */
export function toBtc(satoshis: bigint): string {
  const digits = satoshis.toString().padStart(9, '0')
  const cents = digits.slice(-8).replace(/0+$/, '')
  return cents ? `${digits.slice(0, -8)}.${cents}` : digits.slice(0, -8)
}

/** UniSat-like and OKX-like wallets: one address, hex PSBTs, and different units of amounts. */
/** A wallet reports a lock and an end in the same way. */
const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0

export function injectedWallet(
  io: WalletIo,
  raw: InjectedLike,
  {
    kind,
    name,
    network: served,
  }: {
    readonly kind: 'unisat' | 'okx'
    readonly name: string
    /** Where the provider is if it does not say. */
    readonly network?: BitcoinNetworkName
  },
): BitcoinWallet {
  const ask = asking(io)
  const read = reading(io, ask, name)
  const network = async (): Promise<Grant['networkId']> => {
    const chain = raw.getChain && (await read('getChain', () => raw.getChain?.()))
    // `network` next to `enum` is `livenet` on other chains too: an answer without `enum` is unknown.
    if (typeof chain === 'object' && chain !== null)
      return readNetworkId((chain as { readonly enum?: unknown }).enum ?? 'unknown')
    return readNetworkId(
      chain ?? (raw.getNetwork && (await read('getNetwork', () => raw.getNetwork?.()))) ?? served,
    )
  }
  const grant = async (addresses: unknown): Promise<Grant> => {
    const [first] = Array.isArray(addresses) ? addresses : []
    const accounts = readAccounts([paymentAccount(first)])
    return { accounts, networkId: await network() }
  }
  const granted = (): Promise<unknown> => read('getAccounts', () => raw.getAccounts())
  const current = async (): Promise<unknown> => {
    const list = await granted()
    const first: unknown = Array.isArray(list) ? list[0] : undefined
    return typeof first === 'string' ? spelled(first) : undefined
  }

  async function check(address: string, wanted: CaipNetwork): Promise<void> {
    const there = await network()
    if (there !== undefined && there !== wanted.caipNetworkId)
      throw bip122Errors.create('wrong-network', { name: wanted.name })
    if ((await current()) !== address) throw bip122Errors.create('account-changed')
  }

  const sendTransfer: BitcoinProvider['sendTransfer'] = async ({ from, to, units }) => {
    if (kind === 'okx') {
      const transfer = { from, to, value: toBtc(units) }
      const answer = await ask('send', () => raw.send?.(transfer))
      return readTxid((answer as { txhash?: unknown } | null | undefined)?.txhash)
    }
    return readTxid(await ask('sendBitcoin', () => raw.sendBitcoin?.(to, Number(units))))
  }

  return {
    async connect() {
      if (kind === 'okx' && raw.connect) {
        const answer = (await ask('connect', () => raw.connect?.())) as {
          readonly address?: unknown
          readonly publicKey?: unknown
        } | null
        const accounts = readAccounts([paymentAccount(answer?.address, answer?.publicKey)])
        return { accounts, networkId: await network() }
      }
      return grant(await ask('requestAccounts', () => raw.requestAccounts?.()))
    },
    async restore() {
      // Without a time limit: a locked wallet may answer once it is unlocked.
      const list = await ask('getAccounts', () => raw.getAccounts())
      return Array.isArray(list) && list.length > 0 ? grant(list) : 'unshared'
    },
    async disconnect() {
      if (raw.disconnect) await ask('disconnect', () => raw.disconnect?.())
    },
    watch(observer, complete) {
      const reread = async (): Promise<void> => {
        const list = await granted()
        if (isEmpty(list)) return observer.accountsChanged([])
        const now = await grant(list)
        observer.accountsChanged(now.accounts)
        observer.networkChanged(complete(now))
      }
      const changed = reader(io.ports, reread, () => observer.disconnected())
      const accounts = (list: unknown): void => {
        if (isEmpty(list)) observer.accountsChanged([])
        else changed()
      }
      const listeners = {
        accountsChanged: accounts,
        accountChanged: (account: unknown) =>
          account === null ? observer.accountsChanged([]) : changed(),
        chainChanged: changed,
        networkChanged: changed,
        disconnect: () => observer.disconnected(),
      }
      return listen(raw, listeners, changed)
    },
    provider: {
      check,
      async switchNetwork(wanted) {
        const chain = nameOf(wanted.caipNetworkId)
        if (!raw.switchChain || !chain) throw bip122Errors.create('cannot-switch')
        await ask('switchChain', () => raw.switchChain?.(`BITCOIN_${chain.toUpperCase()}`))
        const now = await network()
        if (now !== undefined && now !== wanted.caipNetworkId)
          throw bip122Errors.create('wrong-network', { name: wanted.name })
      },
      async signMessage({ address, message, protocol }) {
        // These wallets sign with the active account; a signature of another account would be worthless.
        if ((await current()) !== address) throw bip122Errors.create('account-changed')
        const type = protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'
        return readSignature(await ask('signMessage', () => raw.signMessage(message, type)))
      },
      ...((kind === 'okx' ? raw.send : raw.sendBitcoin) && { sendTransfer }),
      async signPsbt({ psbt, inputs, broadcast = false }) {
        const options = {
          autoFinalized: broadcast,
          ...(inputs && { toSignInputs: inputs.map(({ address, index }) => ({ address, index })) }),
        }
        const hex = await ask('signPsbt', () => raw.signPsbt(toHex(psbt), options))
        const signed = psbtFromHex(hex)
        if (!broadcast) return { psbt: signed }
        refuseOther(toHex(signed), toHex(psbt))
        const txid = await ask('pushPsbt', () => raw.pushPsbt?.(String(hex)))
        return { psbt: signed, txid: readTxid(txid) }
      },
    },
  }
}
