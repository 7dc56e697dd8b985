import type { Refusals, WalletDefinition } from '../../page-wallet/page-wallet.ts'

/** A made-up extension: its key under `injectedWeb3` is its id. */
export interface PolkadotBrand extends WalletDefinition {
  readonly people: readonly string[]
  /** False signs raw bytes as they come, as some wallets do, instead of wrapping them. */
  readonly wraps: boolean
}

class ExtensionError extends Error {
  readonly code: number | undefined
  readonly data: unknown

  constructor(message: string, code?: number, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

// Extensions of this family refuse with plain errors; only their text has the reason.
const refusals: Refusals = {
  rejected(kind) {
    if (kind === 'plain') return new ExtensionError('Cancelled')
    if (kind === 'relay') return new ExtensionError('Cancelled', 5000)
    return new ExtensionError('Cancelled', -32603, { originalError: { code: 4001 } })
  },
  pending: () => new ExtensionError('The source has a pending authorization request'),
  unauthorized: () => new ExtensionError('The source has not been enabled yet'),
  disconnected: () => new ExtensionError('Extension context invalidated.'),
}

const badAccounts = [{ address: 'bad', type: 'sr25519' }]
const nonsense = {
  accounts: {
    accounts: {
      get: () => Promise.resolve(badAccounts),
      subscribe: (listener: (accounts: object[]) => void) => {
        listener(badAccounts)
        return () => undefined
      },
    },
    signer: {},
  },
  signature: { id: 1, signature: '0x' },
  hash: '0x',
}

function icon(body: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}

const common = { family: 'polkadot', network: 'any', accountCount: 2, refusals, nonsense }

/** Juniper behaves as the reference extension; Tansy signs unwrapped and has an ed25519 key. */
export const brands: readonly PolkadotBrand[] = [
  {
    ...common,
    id: 'juniper',
    name: 'Juniper',
    icon: icon(
      '<rect width="32" height="32" rx="8" fill="#123047"/><circle cx="12" cy="18" r="5" fill="#5b8fb9"/><circle cx="20" cy="14" r="5" fill="#86b6dd"/>',
    ),
    people: ['Alice', 'Bob'],
    wraps: true,
  },
  {
    ...common,
    id: 'tansy',
    name: 'Tansy',
    icon: icon(
      '<rect width="32" height="32" rx="8" fill="#3d4a12"/><circle cx="16" cy="16" r="8" fill="#f2d64b"/><circle cx="16" cy="16" r="3" fill="#c99b1d"/>',
    ),
    people: ['Charlie', 'Dave'],
    wraps: false,
  },
]
