import { fieldsOf } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { decodeBase58, encodeBase58, fromBase64, toBase64 } from '../values/index.ts'
import type { FamilySession, WalletConnectFamily } from '../walletconnect/contract.ts'
import type { SolanaProvider, SolanaSendOptions } from './contract.ts'
import { legacyFields } from './legacy-fields.ts'
import { readWire } from './wire.ts'

/** Reads the 64-byte signature of an answer, which Solana wallets write in base58. */
const readSignature = (answer: unknown): Uint8Array | undefined => {
  const { signature } = fieldsOf(answer)
  return typeof signature === 'string' ? decodeBase58(signature, 1_500) : undefined
}

/** Inserts a signature at its signer's position. Throws if the transaction does not name that signer. */
export function attach(
  transaction: Uint8Array,
  signer: Uint8Array,
  signature: Uint8Array,
): Uint8Array {
  const { at, take, byte, length } = readWire(transaction)
  const count = length()
  const first = at()
  take(64 * count)
  // A versioned message has one more byte before its three counts.
  if ((byte() & 0x80) !== 0) byte()
  take(2)
  const signers = Array.from({ length: Math.min(count, length()) }, () => take(32))
  const index = signers.findIndex((key) => signer.every((byte, offset) => key[offset] === byte))
  if (index < 0 || signer.length !== 32 || signature.length !== 64)
    throw new Error('The transaction names no such signer.')
  const signed = transaction.slice()
  signed.set(signature, first + 64 * index)
  return signed
}

/** Reads the signed transaction: a wallet may have changed the fees, so a returned transaction takes precedence. */
function readSigned(
  answer: unknown,
  transaction: Uint8Array,
  address: string,
): Uint8Array | undefined {
  const { transaction: signed } = fieldsOf(answer)
  if (signed !== undefined) return fromBase64(signed)
  const [signer, signature] = [decodeBase58(address), readSignature(answer)]
  return signer && signature && attach(transaction, signer, signature)
}

/** Signs over a session; has only the methods that the wallet granted. */
function providerOf(session: FamilySession): SolanaProvider {
  const { methods } = session.granted()
  const has = (method: string): boolean => methods.includes(method)
  return {
    switchNetwork: ({ caipNetworkId }) => session.switchTo(caipNetworkId),
    ...(has('solana_signMessage') && {
      signMessage: (address: string, message: Uint8Array) =>
        session.ask(
          {
            method: 'solana_signMessage',
            params: { message: encodeBase58(message), pubkey: address },
          },
          readSignature,
        ),
    }),
    ...(has('solana_signTransaction') && {
      signTransaction: (address: string, transaction: Uint8Array, network: CaipNetwork) =>
        session.ask(
          {
            method: 'solana_signTransaction',
            params: {
              transaction: toBase64(transaction),
              pubkey: address,
              ...legacyFields(transaction),
            },
            chain: network.caipNetworkId,
          },
          (answer) => readSigned(answer, transaction, address),
        ),
    }),
    ...(has('solana_signAndSendTransaction') && {
      signAndSendTransaction: (
        address: string,
        transaction: Uint8Array,
        network: CaipNetwork,
        _accept?: unknown,
        { commitment: _waitedFor, ...sendOptions }: SolanaSendOptions = {},
      ) =>
        session.ask(
          {
            method: 'solana_signAndSendTransaction',
            params: {
              transaction: toBase64(transaction),
              pubkey: address,
              ...(Object.keys(sendOptions).length > 0 && { sendOptions }),
            },
            chain: network.caipNetworkId,
          },
          readSignature,
        ),
    }),
  }
}

/** The Solana family for WalletConnect. */
export const walletConnect: WalletConnectFamily = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  sends: ['solana_signTransaction', 'solana_signAndSendTransaction'],
  // Current ids use the genesis hash; older wallets use a hash that is obsolete.
  aliases: {
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  },
  connect: (session) => ({ provider: providerOf(session) }),
}
