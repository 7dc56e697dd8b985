import type { Hex } from 'viem'
import type { ConnectionsContract } from 'wallet-kernel/connections'

/** A signed message, which the host's server verifies again. */
export interface Proof {
  readonly address: string
  /** The message of EIP-4361. */
  readonly message: string
  readonly signature: Hex
}

/** Options of the gate. */
export interface SignInOptions {
  /** The sentence shown by the wallet. */
  readonly statement?: string
  /** Returns a value that the server has not seen before; default: a random one. */
  readonly nonce?: () => string | Promise<string>
  /** The server's own check, after the signature was verified here. False refuses the connection. */
  readonly accepts?: (proof: Proof, signal: AbortSignal) => boolean | Promise<boolean>
}

/** Lets an EVM wallet connect only after its owner has signed in. */
export interface SignInContract {
  readonly id: 'sign-in'
  readonly requires: ConnectionsContract
  /** Addresses that signed in on this page. */
  readonly state: { readonly signedIn: readonly string[] }
  readonly commands: object
  /** The proof itself never enters the log. */
  readonly events: { signedIn: { readonly address: string } }
}
