import { quirksOf, type WalletFamily, type WalletQuirk, walletQuirks } from 'wallet-kernel/testing'

/** The quirks of a page wallet. */
export interface RudeChoice {
  readonly quirks: readonly WalletQuirk[]
  /** The visitor answers each request in the wallet's panel so many ms after it arrived. Absent: a test answers. */
  readonly answersAfterMs?: number
  /** Name of a Solana wallet, if it belongs to a wallet of several families. */
  readonly name?: string
}

declare global {
  interface Window {
    /** Quirks of the page's wallets, by their ids; `*` is for wallets without an entry of their own. */
    sandboxRude?: Readonly<Record<string, RudeChoice>>
  }
}

/** Time in which a visitor finds the panel, in ms, if a person chose quirks in the page's address. */
const readsForMs = 1_500

/** The quirks in the page's address: `?rude=lower-case,panel-prompt`. Throws for a name that is none. */
function inAddress(): RudeChoice | undefined {
  const names = new URLSearchParams(location.search).get('rude')?.split(',') ?? []
  const unknown = names.find((name) => !Object.hasOwn(walletQuirks, name))
  if (unknown !== undefined) throw new Error(`There is no quirk ${unknown}.`)
  if (names.length === 0) return undefined
  return { quirks: names as WalletQuirk[], answersAfterMs: readsForMs }
}

/** The quirks of a wallet, as far as its family has them: those that a test set, else those of the address. */
export function chosenQuirks(family: WalletFamily, id: string): RudeChoice {
  const chosen = window.sandboxRude?.[id] ?? window.sandboxRude?.['*'] ?? inAddress()
  const known = quirksOf(family)
  return { ...chosen, quirks: (chosen?.quirks ?? []).filter((one) => known.includes(one)) }
}
