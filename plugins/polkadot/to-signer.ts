import type { PolkadotPayload, PolkadotRaw, SignedPayload, SignerPayload } from './contract.ts'

/** The part of a kernel that a signer needs; any kernel with `polkadot()` has it. */
export interface PolkadotKernel {
  readonly dispatch: {
    readonly polkadot: {
      readonly signRaw: (input: PolkadotRaw) => Promise<string>
      readonly signPayload: (input: PolkadotPayload) => Promise<SignedPayload>
    }
  }
}

interface KernelSignature {
  /** Number of the answer, counted per signer. */
  readonly id: number
  readonly signature: `0x${string}`
  /** If the payload asks for it and the wallet built it: see `SignerPayload`. */
  readonly signedTransaction?: `0x${string}`
}

/** A `Signer` of `@polkadot/api`, typed structurally; its functions need no `this`. */
export interface KernelSigner {
  readonly signPayload: (
    payload: Pick<SignerPayload, 'address' | 'method' | 'genesisHash'>,
  ) => Promise<KernelSignature>
  readonly signRaw: (raw: {
    readonly address: string
    /** Hex if it starts with 0x, otherwise text. */
    readonly data: string
    /** For both types the bytes are signed inside `<Bytes>`, as extensions do. */
    readonly type?: 'bytes' | 'payload'
  }) => Promise<KernelSignature>
}

/**
 * Presents the kernel as a polkadot.js signer for any connected wallet; for polkadot-api pass it to
 * `getPolkadotSignerFromPjs(address, signPayload, signRaw)`. The address may have any prefix and must be an account of
 * the active Polkadot connection, otherwise requests reject with `polkadot/not-connected`. Other codes:
 * `transactions/unanswered` for a transfer that the wallet still holds, `connections/declined` for a refusal,
 * `connections/locked`, and `connections/wallet-gone` after a disconnect. It sends nothing: the caller's library sends
 * the signed transaction.
 *
 * @example
 * await api.tx.balances.transferKeepAlive(to, amount).signAndSend(address, { signer: toSigner(kernel) })
 */
export function toSigner({ dispatch }: PolkadotKernel): KernelSigner {
  let count = 0
  const answer = (signed: SignedPayload): KernelSignature => ({
    ...(signed as Omit<KernelSignature, 'id'>),
    id: ++count,
  })
  return {
    signPayload: async (payload) =>
      answer(await dispatch.polkadot.signPayload({ payload: payload as SignerPayload })),
    signRaw: async ({ address, data }) =>
      answer({ signature: await dispatch.polkadot.signRaw({ address, data }) }),
  }
}
