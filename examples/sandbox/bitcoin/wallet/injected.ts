import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import type { Ask } from '../../page-wallet/page-wallet.ts'
import { errorBody, invalidParams } from './failure.ts'
import { signBip322, signEcdsa } from './message.ts'
import { finalizeInputs, type InputChoice, readPsbt, signInputs } from './psbt.ts'
import { broadcast, broadcastPsbt, utxosOf } from './spend.ts'
import type { BitcoinWallet } from './wallet.ts'

/** Options of `signPsbt` in the UniSat and OKX shapes. */
export interface SignPsbtOptions {
  /** Default true. */
  readonly autoFinalized?: boolean
  readonly toSignInputs?: readonly InputChoice[]
}

/** Asks the wallet; failures reach the page as plain objects, as these wallets send them. */
export function asking(wallet: BitcoinWallet) {
  return <Result>(
    method: string,
    params: unknown,
    kind: Ask['kind'],
    run: () => Result | Promise<Result>,
  ): Promise<Result> => {
    const interactive = kind === 'connect' ? !wallet.isOpen : kind !== 'read'
    const lines = [['request', JSON.stringify(params)]] as const
    const ask = { method, params, kind, interactive, title: `${method}?`, lines }
    return wallet.answer(ask, run).catch((cause) => {
      throw errorBody(cause)
    })
  }
}

/** The calls that UniSat and OKX share, in their common shapes. */
export interface SharedCalls {
  getPublicKey(): Promise<string>
  getBalance(): Promise<{ confirmed: number; unconfirmed: number; total: number }>
  /** base64; ECDSA unless the type says `bip322-simple`. */
  signMessage(text: string, type?: string): Promise<string>
  /** Hex in and out. */
  signPsbt(hex: string, options?: SignPsbtOptions): Promise<string>
  signPsbts(hexes: readonly string[], options?: readonly SignPsbtOptions[]): Promise<string[]>
  pushPsbt(hex: string): Promise<string>
  /** Takes raw hex, alone or as `{ rawtx }`. */
  pushTx(input: string | { readonly rawtx: string }): Promise<string>
}

/** Compressed public key in hex; taproot accounts give the untweaked one, as UniSat does. */
export function publicKeyOf(wallet: BitcoinWallet): string {
  return bytesToHex(pubECDSA(wallet.payment.privateKey, true))
}

/** Creates the shared calls over one wallet. */
export function createSharedCalls(wallet: BitcoinWallet): SharedCalls {
  const ask = asking(wallet)
  const sign = (hex: string, options: SignPsbtOptions = {}): string => {
    const psbt = readPsbt(readHex(hex))
    const signed = signInputs(psbt, [wallet.payment], options.toSignInputs)
    if (options.autoFinalized !== false) finalizeInputs(psbt, signed)
    return bytesToHex(psbt.toPSBT())
  }
  return {
    getPublicKey: () =>
      ask('getPublicKey', null, 'read', () => {
        wallet.check()
        return publicKeyOf(wallet)
      }),
    getBalance: () =>
      ask('getBalance', null, 'read', async () => {
        wallet.check()
        const coins = await utxosOf(wallet.apiUrl, wallet.payment.address)
        const sum = (confirmed: boolean): number =>
          coins
            .filter((coin) => coin.status.confirmed === confirmed)
            .reduce((total, coin) => total + coin.value, 0)
        const [confirmed, unconfirmed] = [sum(true), sum(false)]
        return { confirmed, unconfirmed, total: confirmed + unconfirmed }
      }),
    signMessage: (text, type = 'ecdsa') =>
      ask('signMessage', [text, type], 'sign', () => {
        wallet.check()
        if (type !== 'ecdsa' && type !== 'bip322-simple') throw invalidParams('unknown type')
        const { signature } =
          type === 'ecdsa'
            ? signEcdsa(text, wallet.payment, 'legacy')
            : signBip322(text, wallet.payment)
        return signature
      }),
    signPsbt: (hex, options) =>
      ask('signPsbt', [hex, options ?? null], 'sign', () => {
        wallet.check()
        return sign(hex, options)
      }),
    signPsbts: (hexes, options = []) =>
      ask('signPsbts', [hexes, options], 'sign', () => {
        wallet.check()
        return hexes.map((hex, index) => sign(hex, options[index]))
      }),
    pushPsbt: (hex) =>
      ask('pushPsbt', [hex], 'read', () => {
        wallet.check()
        return broadcastPsbt(wallet.apiUrl, readPsbt(readHex(hex)))
      }),
    pushTx: (input) =>
      ask('pushTx', [input], 'read', () => {
        wallet.check()
        return broadcast(wallet.apiUrl, typeof input === 'string' ? input : input.rawtx)
      }),
  }
}

/** Reads hex. Throws -32602 for anything else: base64 is a common mistake. */
export function readHex(text: unknown): Uint8Array {
  try {
    return hexToBytes(String(text))
  } catch {
    throw invalidParams('expected hex')
  }
}
