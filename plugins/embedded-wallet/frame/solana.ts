import { memberOf } from '../../../kernel/index.ts'
import type { SolanaProvider } from '../../solana/contract.ts'
import { decodeBase58, encodeBase58 } from '../../values/index.ts'
import { embeddedWalletErrors } from '../errors.ts'
import type { LoginHost } from './host.ts'
import { frameRpc, openEnd } from './rpc.ts'

const maxBytes = 1_500

/** A field of an answer as bytes, which this protocol encodes in base58. */
function bytesOf(answer: unknown, name: string): Uint8Array {
  const text = memberOf(answer, name)
  const bytes = typeof text === 'string' ? decodeBase58(text, maxBytes) : undefined
  if (!bytes) throw embeddedWalletErrors.create('bad-reply')
  return bytes
}

/** The signature of a possibly sent transaction: an unreadable answer does not mean that it was not sent. */
function sentBytes(answer: unknown): Uint8Array {
  try {
    return bytesOf(answer, 'signature')
  } catch (cause) {
    throw openEnd(cause)
  }
}

/** The wallet in the frame for Solana: bytes in, bytes out. */
export function createSolanaProvider(
  host: LoginHost,
  session: { chain(): string; switchTo(chain: string): Promise<void> },
): SolanaProvider {
  const ask = (method: string, params: object, chain = session.chain()): Promise<unknown> =>
    frameRpc(host, { method, params, chain })
  return {
    switchNetwork: ({ caipNetworkId }) => session.switchTo(caipNetworkId),
    signMessage: async (address, message) =>
      bytesOf(
        await ask('solana_signMessage', { message: encodeBase58(message), pubkey: address }),
        'signature',
      ),
    signTransaction: async (_address, transaction, { caipNetworkId }) =>
      bytesOf(
        await ask(
          'solana_signTransaction',
          { transaction: encodeBase58(transaction) },
          caipNetworkId,
        ),
        'transaction',
      ),
    signAndSendTransaction: async (
      _address,
      transaction,
      { caipNetworkId },
      _accept,
      given = {},
    ) => {
      // The frame answers once a node took it.
      const { commitment: _waitedFor, ...options } = given
      return sentBytes(
        await ask(
          'solana_signAndSendTransaction',
          {
            transaction: encodeBase58(transaction),
            ...(Object.keys(options).length > 0 && { options }),
          },
          caipNetworkId,
        ),
      )
    },
  }
}
