import { bytesToHex } from '@noble/hashes/utils.js'
import type { Ask } from '../../page-wallet/page-wallet.ts'
import type { BitcoinKey } from '../people.ts'
import { errorBody, invalidParams, WalletFailure } from './failure.ts'
import { readHex } from './injected.ts'
import { signBip322 } from './message.ts'
import { finalizeInputs, readPsbt, signInputs } from './psbt.ts'
import { broadcastPsbt, pay, type Recipient } from './spend.ts'
import type { BitcoinWallet } from './wallet.ts'

type Fields = Readonly<Record<string, unknown>>

/** `window.LeatherProvider`: one method, failures reject with the JSON-RPC envelope, no events. */
export interface LeatherProvider {
  readonly isLeather: true
  request(method: string, params?: unknown): Promise<unknown>
}

const kinds: Readonly<Record<string, Ask['kind']>> = {
  getAddresses: 'connect',
  signMessage: 'sign',
  signPsbt: 'sign',
  sendTransfer: 'send',
}
const networks = ['mainnet', 'testnet', 'testnet4', 'signet', 'regtest']

/** The provider of a Leather-like wallet. */
export function createLeatherProvider(wallet: BitcoinWallet): LeatherProvider {
  const methods = createMethods(wallet)
  return {
    isLeather: true,
    request(method, params) {
      const fields = (typeof params === 'object' && params !== null ? params : {}) as Fields
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      const lines = Object.entries(fields).map(
        ([name, value]) =>
          [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
      )
      const kind = kinds[method] ?? 'read'
      const id = crypto.randomUUID()
      // This wallet has no connection to remember: getAddresses asks every time.
      const ask = { method, params: params ?? null, kind, title: `${method}?`, lines }
      return wallet
        .answer(ask, () => {
          if (!run) throw new WalletFailure(-32601, `"${method}" is not supported`)
          checkNetwork(wallet, fields.network)
          return run(fields)
        })
        .then(
          (result) => ({ jsonrpc: '2.0', id, result }),
          (cause) => {
            throw { jsonrpc: '2.0', id, error: errorBody(cause) }
          },
        )
    },
  }
}

function createMethods(wallet: BitcoinWallet): Record<string, (params: Fields) => unknown> {
  return {
    getInfo: () => ({
      version: '6.0.0',
      platform: 'extension',
      supportedMethods: Object.keys(kinds).map((name) => ({ name })),
    }),
    getAddresses: () => {
      wallet.permit()
      const view = (key: BitcoinKey, purpose: number) => ({
        symbol: 'BTC',
        type: key.addressType,
        address: key.address,
        publicKey: bytesToHex(key.publicKey),
        derivationPath: `m/${purpose}'/1'/0'/0/0`,
      })
      return { addresses: [view(wallet.payment, 84), view(wallet.ordinals, 86)] }
    },
    signMessage: ({ message, paymentType = 'p2wpkh' }) => {
      if (typeof message !== 'string') throw invalidParams('message is a text')
      const key = paymentType === 'p2tr' ? wallet.ordinals : wallet.payment
      return { signature: signBip322(message, key).signature, address: key.address, message }
    },
    sendTransfer: async (params) => {
      const { recipients = [params] } = params as { recipients?: readonly Fields[] }
      const list = recipients.map(readRecipient)
      return { txid: await pay(wallet.apiUrl, wallet.network, wallet.payment, list) }
    },
    signPsbt: async ({ hex, signAtIndex, allowedSighash, broadcast }) => {
      const psbt = readPsbt(readHex(hex))
      const indexes = signAtIndex === undefined ? undefined : [signAtIndex].flat().map(Number)
      const sighash = Array.isArray(allowedSighash)
        ? { sighashTypes: allowedSighash.map(Number) }
        : {}
      const choices = indexes?.map((index) => ({ index, ...sighash }))
      const signed = signInputs(psbt, [wallet.payment, wallet.ordinals], choices)
      if (broadcast !== true) return { hex: bytesToHex(psbt.toPSBT()) }
      finalizeInputs(psbt, signed)
      const txid = await broadcastPsbt(wallet.apiUrl, psbt)
      return { hex: bytesToHex(psbt.toPSBT()), txid }
    },
  }
}

// Network names are lower case here, unlike everywhere else in this family.
function checkNetwork(wallet: BitcoinWallet, network: unknown): void {
  if (network === undefined) return
  if (!networks.includes(String(network))) throw invalidParams('unknown network')
  if (network !== wallet.network.toLowerCase()) {
    throw new WalletFailure(-32602, `the wallet is on ${wallet.network.toLowerCase()}`)
  }
}

function readRecipient({ address, amount }: Fields): Recipient {
  if (typeof address !== 'string') throw invalidParams('address is a text')
  if (typeof amount !== 'string' || !/^[1-9]\d*$/.test(amount)) {
    throw invalidParams('amount is satoshis as text')
  }
  return { address, amount: BigInt(amount) }
}
