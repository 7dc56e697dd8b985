import type { PolkadotPayload, PolkadotRaw, SignerPayload } from './contract.ts'

/** As much of a kernel as a signer needs: any kernel with `polkadot()` has it. */
export interface PolkadotKernel {
  readonly dispatch: {
    readonly polkadot: {
      readonly signRaw: (input: PolkadotRaw) => Promise<string>
      readonly signPayload: (input: PolkadotPayload) => Promise<string>
    }
  }
}

interface KernelSignature {
  /** Counts the answers of one signer. */
  readonly id: number
  readonly signature: `0x${string}`
}

/** A `Signer` of `@polkadot/api`, typed structurally; its functions need no `this`. */
export interface KernelSigner {
  readonly signPayload: (
    payload: Pick<SignerPayload, 'address' | 'method' | 'genesisHash'>,
  ) => Promise<KernelSignature>
  readonly signRaw: (raw: {
    readonly address: string
    /** Hex after 0x, else text. */
    readonly data: string
    /** Whichever is named, the bytes are signed inside `<Bytes>`, as extensions do. */
    readonly type?: 'bytes' | 'payload'
  }) => Promise<KernelSignature>
}

/**
 * The kernel as a signer of polkadot.js, whichever wallet is connected; polkadot-api takes it by
 * `getPolkadotSignerFromPjs(address, signPayload, signRaw)`. The address may have any prefix and is an account of the
 * active Polkadot connection, else requests reject with `polkadot/not-connected`. A transfer that the wallet still
 * holds is `transactions/unanswered`, a refusal `connections/declined`, a locked wallet
 * `connections/locked`, and one that was left `connections/wallet-gone`. Nothing is sent here: the caller's library
 * sends what was signed.
 *
 * @example
 * await api.tx.balances.transferKeepAlive(to, amount).signAndSend(address, { signer: toSigner(kernel) })
 */
export function toSigner({ dispatch }: PolkadotKernel): KernelSigner {
  let count = 0
  const answer = (signature: string): KernelSignature => ({
    id: ++count,
    signature: signature as `0x${string}`,
  })
  return {
    signPayload: async (payload) =>
      answer(await dispatch.polkadot.signPayload({ payload: payload as SignerPayload })),
    signRaw: async ({ address, data }) =>
      answer(await dispatch.polkadot.signRaw({ address, data })),
  }
}
