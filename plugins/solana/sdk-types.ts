import type { Address, Instruction } from './instructions.ts'

/** The last block height at which a transaction can land. */
export interface Lifetime {
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
}

/** An unsigned transaction. */
export interface Compiled {
  /** Wire form with empty signatures. */
  readonly wire: Uint8Array
  /** The part to sign. */
  readonly message: Uint8Array
}

/** Functions of the Solana SDK, the same for `@solana/kit` and `@solana/web3.js` 1 and 2. */
export interface SolanaSdk {
  /** The address that a program derives from seeds. */
  derive(program: Address, seeds: readonly Uint8Array[]): Promise<Address>
  compile(payer: Address, lifetime: Lifetime, instructions: readonly Instruction[]): Compiled
}

/** A node, reached through the fetch port, and the SDK that builds transactions for it. */
export interface Ledger {
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  /** Throws `solana/sdk-missing`. */
  sdk(): Promise<SolanaSdk>
}
