import type { Refusals, WalletDefinition } from '../../page-wallet/page-wallet.ts'
import type { Person } from '../people.ts'

/** A made-up Wallet Standard wallet: who holds its keys and what it can do. */
export interface SolanaBrand extends WalletDefinition {
  readonly people: readonly Person[]
  /** False leaves out `signAndSendTransaction` and `signIn`, which are optional in the standard. */
  readonly full: boolean
}

class StandardError extends Error {
  readonly code: number

  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

const refusals: Refusals = {
  rejected(kind) {
    const message = 'User rejected the request.'
    if (kind === 'relay') return new StandardError(5000, message)
    if (kind === 'plain') return new StandardError(4001, message)
    return new StandardError(-32603, message, { originalError: { code: 4001, message } })
  },
  pending: () => new StandardError(-32002, 'A request is already waiting in the wallet.'),
  unauthorized: () => new StandardError(4100, 'The wallet is locked or not connected.'),
  disconnected: () => new StandardError(4900, 'Extension context invalidated.'),
}

const nonsense = {
  accounts: {
    accounts: [{ address: 'bad', publicKey: new Uint8Array(3), chains: [], features: [] }],
  },
  signature: [{ signature: new Uint8Array(0), signedMessage: new Uint8Array(0) }],
  hash: [{ signature: new Uint8Array(3) }],
}

function icon(svg: string): `data:image/svg+xml;base64,${string}` {
  return `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${svg}</svg>`)}`
}

const common = { family: 'solana', network: 'solana:localnet', accountCount: 2, refusals, nonsense }

/** Sorrel can do everything; Loquat only connects and signs, so the app has to broadcast. */
export const brands: readonly SolanaBrand[] = [
  {
    ...common,
    id: 'sorrel',
    name: 'Sorrel',
    icon: icon(
      '<rect width="32" height="32" rx="8" fill="#1f5c43"/><path d="M16 6c6 4 8 8 8 12a8 8 0 0 1-16 0c0-4 2-8 8-12z" fill="#b7e4c7"/><path d="M16 10v17" stroke="#1f5c43" stroke-width="1.6"/>',
    ),
    people: ['alice', 'bob'],
    full: true,
  },
  {
    ...common,
    id: 'loquat',
    name: 'Loquat',
    icon: icon(
      '<rect width="32" height="32" rx="8" fill="#4a2c12"/><ellipse cx="16" cy="18" rx="8" ry="9" fill="#f4a63a"/><path d="M16 9c1-3 4-4 7-4-1 3-3 5-7 4z" fill="#7fb069"/>',
    ),
    people: ['carol', 'dave'],
    full: false,
  },
]
