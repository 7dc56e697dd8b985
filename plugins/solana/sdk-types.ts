import type { Address, Instruction } from './instructions.ts'

/** The block after whose successors a transaction can no longer land. */
export interface Lifetime {
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
}

/** A transaction before it is signed. */
export interface Compiled {
  /** Wire form with empty signatures. */
  readonly wire: Uint8Array
  /** The part that is signed. */
  readonly message: Uint8Array
}

/** What is asked of Solana's SDK, the same of `@solana/kit` and of `@solana/web3.js` 1 and 2. */
export interface SolanaSdk {
  /** The address that a program derives from seeds. */
  derive(program: Address, seeds: readonly Uint8Array[]): Promise<Address>
  compile(payer: Address, lifetime: Lifetime, instructions: readonly Instruction[]): Compiled
}

/** A node of the ledger, asked through the fetch port, and the SDK that builds what it takes. */
export interface Ledger {
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  /** Throws `solana/sdk-missing`. */
  sdk(): Promise<SolanaSdk>
}
