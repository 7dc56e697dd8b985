import type { Hex } from 'viem'
import type { ConnectionsContract } from 'wallet-kernel/connections'

/** What a wallet signed, for the host's server, which checks it once more. */
export interface Proof {
  readonly address: string
  /** The message of EIP-4361. */
  readonly message: string
  readonly signature: Hex
}

/** How the gate asks, and who else has a say. */
export interface SignInOptions {
  /** The sentence that the wallet shows. */
  readonly statement?: string
  /** Gives a value that the server has not seen before; default: a random one. */
  readonly nonce?: () => string | Promise<string>
  /** The server's own check, once the signature is verified here. False refuses the connection. */
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
