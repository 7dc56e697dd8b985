import type { SignedTransfer, Transfer } from '../transaction.ts'

/** What signs for an account of the toy chain, be it in the page or on a phone. */
export interface ToySigner {
  sign(message: string): Promise<string>
  signTransfer(transfer: Transfer): Promise<SignedTransfer>
}

/** What a wallet of the toy chain offers to a page. */
export interface ToyWallet extends ToySigner {
  readonly id: string
  readonly name: string
  readonly icon: string
  /** Asks the owner for access. Rejects with code 4001 when declined. */
  connect(): Promise<readonly string[]>
  /** What the page was granted before, without a prompt. */
  accounts(): Promise<readonly string[]>
  disconnect(): Promise<void>
  /** Calls back when access changes; the returned function stops it. */
  onAccounts(changed: (accounts: readonly string[]) => void): () => void
}

/** As in EIP-6963: the wallet announces itself, and again whenever a page asks who is there. */
export const announced = 'toychain:announce'
export const asked = 'toychain:request'
