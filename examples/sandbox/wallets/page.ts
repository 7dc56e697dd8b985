import type { Visitor } from 'wallet-kernel/testing'
import type { TestAccount } from '../evm/accounts.ts'
import type { EvmChain } from '../evm/index.ts'
import type { Script, ScriptName, ScriptOptions } from './scripts.ts'

/** What the server writes in front of the wallet bundle. */
export interface SandboxPageConfig {
  /** Origin of the sandbox, without a trailing slash. */
  readonly url: string
  readonly evm: {
    readonly chains: readonly EvmChain[]
    /** With keys: these wallets live in the page and hold test money only. */
    readonly accounts: readonly TestAccount[]
  }
  /** Ids of the wallets to install; every wallet when absent. */
  readonly install?: readonly string[]
  /** Script of each wallet at load, for a wallet that remembers none. */
  readonly scripts: Readonly<Record<string, Script>>
  /** False leaves out the live link to the fault page. */
  readonly remote: boolean
}

/** A request that reached a wallet, in order; `outcome` is absent while it is open. */
export interface RecordedRequest {
  readonly method: string
  readonly params: unknown
  /** Milliseconds since the epoch. */
  readonly at: number
  outcome?: 'answered' | 'failed'
}

/** The handle of one page wallet, `window.sandboxWallets.<id>`. */
export interface SandboxWallet {
  readonly id: string
  readonly name: string
  readonly family: string
  /** Requests so far, oldest first. */
  readonly requests: RecordedRequest[]
  /** Answers prompts of a wallet with quirks, and does things in it. */
  readonly visitor: Visitor
  /** Sets how the wallet answers, or makes something happen in it. Throws for an unknown name. */
  script(name: ScriptName, options?: ScriptOptions): void
  /** Forgets permission, chain, account, script and requests. */
  reset(): void
}

declare global {
  interface Window {
    sandboxConfig?: SandboxPageConfig
    sandboxWallets?: Record<string, SandboxWallet>
  }
}

/** Lists a wallet in `window.sandboxWallets`, where tests and the fault page find it. */
export function registerWallet(wallet: SandboxWallet): void {
  window.sandboxWallets ??= {}
  window.sandboxWallets[wallet.id] = wallet
}

/** True if the page asked for this wallet, or named none. */
export function isInstalled(config: SandboxPageConfig, id: string): boolean {
  return config.install === undefined || config.install.includes(id)
}
