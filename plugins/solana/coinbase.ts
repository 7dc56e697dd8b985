import { decodeBase58, type StandardWallet } from '../values/index.ts'
import { solanaErrors } from './errors.ts'

type Listener = () => void

/** The object that Coinbase Wallet puts on `window`. Of a transaction it needs only the bytes. */
export interface CoinbaseLike {
  readonly publicKey?: { toString(): string } | null
  readonly isConnected?: boolean
  connect(): Promise<unknown>
  disconnect?(): Promise<unknown>
  signMessage?(message: Uint8Array): Promise<unknown>
  signAndSendTransaction(transaction: { serialize(): Uint8Array }): Promise<unknown>
  on?(event: string, listener: Listener): unknown
  removeListener?(event: string, listener: Listener): unknown
}

const chains = ['solana:mainnet']

interface Input {
  readonly message: Uint8Array
  readonly transaction: Uint8Array
}

/** Reads the signature from an answer, which may also be an error that was returned instead of thrown. */
function signatureIn(answer: unknown): unknown {
  if (answer instanceof Error) throw answer
  return (answer as { readonly signature?: unknown } | null)?.signature
}

/**
 * Wraps Coinbase Wallet's own provider as a Wallet Standard wallet. It works only on mainnet and forgets the page on
 * leaving, so a reload starts disconnected. Its `signTransaction` is not used, because it needs objects of another SDK.
 */
export function coinbaseAsStandard(raw: CoinbaseLike): StandardWallet {
  const accounts = (): readonly object[] =>
    raw.isConnected && raw.publicKey ? [{ address: String(raw.publicKey), chains }] : []
  return {
    name: 'Coinbase Wallet',
    chains,
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        async connect(input?: { readonly silent?: boolean }) {
          if (!input?.silent) await raw.connect()
          return { accounts: accounts() }
        },
      },
      'standard:disconnect': { disconnect: () => raw.disconnect?.() },
      'standard:events': {
        on(_event: string, changed: (change: object) => void) {
          // This wallet reports its end, and no lock: an object that is no list of accounts ends the connection.
          const left: Listener = () => changed({ accounts: 'left' })
          raw.on?.('disconnect', left)
          return () => raw.removeListener?.('disconnect', left)
        },
      },
      ...(raw.signMessage && {
        'solana:signMessage': {
          signMessage: async ({ message }: Input) => [
            { signature: signatureIn(await raw.signMessage?.(message)) },
          ],
        },
      }),
      'solana:signAndSendTransaction': {
        async signAndSendTransaction({ transaction }: Input) {
          const answer = await raw.signAndSendTransaction({ serialize: () => transaction })
          const text = signatureIn(answer)
          const signature = typeof text === 'string' ? decodeBase58(text) : undefined
          if (!signature) throw solanaErrors.create('bad-hash')
          return [{ signature }]
        },
      },
    },
  }
}
