import { ed25519PairFromSeed, ed25519Sign } from '@polkadot/util-crypto'
import { fromBase58, fromBase64, toBase58, toBase64 } from './bytes.ts'
import {
  accountOf,
  at,
  type CreateFamily,
  invalid,
  objectParams,
  textParam,
  unsupported,
  WalletError,
} from './family.ts'
import { rpc } from './rpc.ts'

/** Solana accounts: ed25519 keys, transactions of both message versions. */
export const createSolana: CreateFamily = (seeds, ports) => {
  const pairs = seeds.map((seed) => ed25519PairFromSeed(seed))
  const addresses = pairs.map(({ publicKey }) => toBase58(publicKey))
  const pairOf = (params: Readonly<Record<string, unknown>>) =>
    typeof params.pubkey === 'string'
      ? at(pairs, accountOf(addresses, params.pubkey))
      : at(pairs, ports.activeAccount())
  const sign = (base64: string, pair: (typeof pairs)[number]) => {
    const wire = fromBase64(base64)
    const { slot, message } = findSlot(wire, pair.publicKey)
    const signature = ed25519Sign(message, pair)
    wire.set(signature, slot)
    return { signature: toBase58(signature), transaction: toBase64(wire) }
  }

  return {
    namespace: 'solana',
    methods: [
      'solana_getAccounts',
      'solana_requestAccounts',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: ['accountsChanged', 'chainChanged'],
    addresses: () => addresses,
    async handle({ method, params: raw, chain }) {
      if (method === 'solana_getAccounts' || method === 'solana_requestAccounts') {
        return [{ pubkey: at(addresses, ports.activeAccount()) }]
      }
      const params = objectParams(raw)
      const pair = pairOf(params)
      switch (method) {
        case 'solana_signMessage': {
          const message = fromBase58(textParam(params, 'message'))
          return { signature: toBase58(ed25519Sign(message, pair)) }
        }
        case 'solana_signTransaction':
          return sign(textParam(params, 'transaction'), pair)
        case 'solana_signAllTransactions': {
          const { transactions } = params
          if (!Array.isArray(transactions)) throw invalid('transactions must be a list')
          return { transactions: transactions.map((one) => sign(String(one), pair).transaction) }
        }
        case 'solana_signAndSendTransaction': {
          const url = ports.rpcUrl(chain)
          if (url === undefined) throw new WalletError(4901, `The wallet has no node for ${chain}.`)
          const { transaction } = sign(textParam(params, 'transaction'), pair)
          const options = { encoding: 'base64', ...sendOptions(params.sendOptions) }
          return { signature: await rpc(url, 'sendTransaction', [transaction, options]) }
        }
        default:
          throw unsupported(method)
      }
    },
  }
}

function sendOptions(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/**
 * Finds where in a serialized transaction this key's signature goes, and the bytes to sign.
 * Layout: short-vector of 64-byte signatures, then the message (0x80 | version, if any; three
 * header bytes; short-vector of 32-byte keys, signers first).
 */
function findSlot(wire: Uint8Array, key: Uint8Array): { slot: number; message: Uint8Array } {
  const signatures = shortVector(wire, 0)
  const start = signatures.next + signatures.length * 64
  const message = wire.subarray(start)
  const versioned = (at([...message.subarray(0, 1)], 0) & 0x80) !== 0
  const header = versioned ? 1 : 0
  const signers = at([...message.subarray(header, header + 1)], 0)
  const keys = shortVector(message, header + 3)
  for (let index = 0; index < signers; index += 1) {
    const offset = keys.next + index * 32
    if (message.subarray(offset, offset + 32).every((byte, place) => byte === key[place])) {
      return { slot: signatures.next + index * 64, message }
    }
  }
  throw invalid('the account is not a signer of the transaction')
}

function shortVector(bytes: Uint8Array, offset: number): { length: number; next: number } {
  let length = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[offset + index]
    if (byte === undefined) break
    length |= (byte & 0x7f) << (index * 7)
    if ((byte & 0x80) === 0) return { length, next: offset + index + 1 }
  }
  throw invalid('the transaction is cut off')
}
