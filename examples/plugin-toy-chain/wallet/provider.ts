import type { SignedTransfer, Transfer } from '../transaction.ts'

/** Signs for an account of the toy chain, in the page or on a phone. */
export interface ToySigner {
  sign(message: string): Promise<string>
  signTransfer(transfer: Transfer): Promise<SignedTransfer>
}

/** A wallet's interface for a page. */
export interface ToyWallet extends ToySigner {
  readonly id: string
  readonly name: string
  readonly icon: string
  /** Asks the owner for access. Rejects with code 4001 if declined. */
  connect(): Promise<readonly string[]>
  /** The page's granted accounts, without a prompt. */
  accounts(): Promise<readonly string[]>
  disconnect(): Promise<void>
  /** Calls back when access changes; the returned function stops it. */
  onAccounts(changed: (accounts: readonly string[]) => void): () => void
}

/** As in EIP-6963: the wallet announces itself on load, and whenever a page asks. */
export const announced = 'toychain:announce'
export const asked = 'toychain:request'
