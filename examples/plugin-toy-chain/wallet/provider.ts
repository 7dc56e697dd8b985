import type { SignedTransfer, Transfer } from '../transaction.ts'

/** What a wallet of the toy chain offers to a page. */
export interface ToyWallet {
  readonly id: string
  readonly name: string
  readonly icon: string
  /** Asks the owner for access. Rejects with code 4001 when declined. */
  connect(): Promise<readonly string[]>
  /** What the page was granted before; asks nobody. */
  accounts(): Promise<readonly string[]>
  disconnect(): Promise<void>
  sign(message: string): Promise<string>
  signTransfer(transfer: Transfer): Promise<SignedTransfer>
  /** Calls back when access changes; the returned function stops it. */
  onAccounts(changed: (accounts: readonly string[]) => void): () => void
}

/** As in EIP-6963: the wallet announces itself, and again whenever a page asks who is there. */
export const announced = 'toychain:announce'
export const asked = 'toychain:request'
