import type { Script } from '../scripts.ts'

/** A chain that a page added to the wallet. */
export interface AddedChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
}

/** What a wallet remembers about a page, as JSON. */
export interface WalletState {
  permitted: boolean
  locked: boolean
  /** Index into the wallet's accounts. */
  account: number
  chainId: number
  added: readonly AddedChain[]
  script: Script
  /** The sandbox's own script when `script` was stored; a new one there wins. */
  basis: string
}

/** Keeps a wallet's state in the page's localStorage, or in memory where that is blocked. */
export interface WalletStore {
  readonly state: WalletState
  save(change: Partial<WalletState>): void
  reset(): void
}

function readJson(key: string): Partial<WalletState> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    // Blocked or damaged storage: the wallet starts as if it had never met the page.
    return {}
  }
}

function writeJson(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Blocked or full storage: the wallet forgets at the next load, nothing else.
  }
}

/** Opens the state of wallet `id`; `initial` fills what is not stored. */
export function createWalletStore(id: string, initial: WalletState): WalletStore {
  const key = `sandbox-wallet:${id}`
  const state: WalletState = { ...initial, ...readJson(key) }
  const save = (change: Partial<WalletState>): void => {
    Object.assign(state, change)
    writeJson(key, state)
  }
  return { state, save, reset: () => save(initial) }
}
