import { type CaipNetworkId, fieldsOf } from '../../../kernel/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import type { SolanaProvider } from '../../solana/contract.ts'
import type { SessionFamily } from '../contract.ts'
import { walletConnectErrors } from '../errors.ts'
import type { Ask } from '../session-types.ts'
import { fromBase58, fromBase64, toBase58, toBase64 } from './bytes.ts'
import { legacyFields } from './legacy.ts'
import { readWire } from './wire.ts'

/** Puts a signature into the place of its signer. Throws when the transaction does not name that signer. */
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
    throw walletConnectErrors.create('bad-answer')
  const signed = transaction.slice()
  signed.set(signature, first + 64 * index)
  return signed
}

/** Signing for Solana accounts over a session; only what the wallet granted is there. */
export function createSolana(
  ask: Ask,
  family: () => SessionFamily,
  at: () => CaipNetworkId,
): SolanaProvider {
  const { methods } = family()
  const has = (method: string): boolean => methods.includes(method)
  const signature = (answer: unknown): Uint8Array => fromBase58(fieldsOf(answer).signature)
  return {
    ...(has('solana_signMessage') && {
      signMessage: async (address: string, message: Uint8Array) =>
        signature(
          await ask('solana_signMessage', { message: toBase58(message), pubkey: address }, at()),
        ),
    }),
    ...(has('solana_signTransaction') && {
      async signTransaction(address: string, transaction: Uint8Array, network: CaipNetwork) {
        const answer = await ask(
          'solana_signTransaction',
          {
            transaction: toBase64(transaction),
            pubkey: address,
            ...legacyFields(transaction),
          },
          network.caipNetworkId,
        )
        // A wallet may have changed the fees: what it signed is what counts.
        const { transaction: signed } = fieldsOf(answer)
        return signed === undefined
          ? attach(transaction, fromBase58(address), signature(answer))
          : fromBase64(signed)
      },
    }),
    ...(has('solana_signAndSendTransaction') && {
      signAndSendTransaction: async (
        address: string,
        transaction: Uint8Array,
        network: CaipNetwork,
      ) =>
        signature(
          await ask(
            'solana_signAndSendTransaction',
            { transaction: toBase64(transaction), pubkey: address },
            network.caipNetworkId,
          ),
        ),
    }),
  }
}
