import type { Script } from '../wallets/scripts.ts'

/** What a page wallet remembers between page loads. */
export interface WalletMemory {
  /** Whether the page has permission, for silent reconnects. */
  connected: boolean
  /** Position of the active account. */
  account: number
  /** The wallet's own name of its network. */
  network: string
  script: Script
}

// A page without storage still has working wallets: they forget on reload.
function storageOf(page: Window): Storage | undefined {
  try {
    return page.localStorage
  } catch {
    return undefined
  }
}

/** Loads a wallet's memory; a damaged or missing one counts as the first visit. */
export function loadMemory(id: string, first: WalletMemory): WalletMemory {
  const text = storageOf(window)?.getItem(keyOf(id))
  if (!text) return { ...first }
  try {
    return { ...first, ...(JSON.parse(text) as Partial<WalletMemory>) }
  } catch {
    return { ...first }
  }
}

/** Stores a wallet's memory; a full or denied storage is not the page's problem. */
export function saveMemory(id: string, memory: WalletMemory): void {
  try {
    storageOf(window)?.setItem(keyOf(id), JSON.stringify(memory))
  } catch (cause) {
    console.info(`sandbox wallet ${id} could not store its memory`, cause)
  }
}

function keyOf(id: string): string {
  return `sandbox-wallet:${id}`
}
