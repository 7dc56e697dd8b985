import { within } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { TransferRequest, TransferTerms } from '../transactions/contract.ts'
import { abiWord } from '../values/index.ts'
import { eip155Errors } from './errors.ts'
import { holding } from './simulate-reads.ts'
import { run } from './simulate-runner.ts'

/** Selector of `transfer(address,uint256)`. */
const transfer = '0xa9059cbb'

/** Time limits in ms: of the review, and right before the wallet is asked. */
const limits = { review: 5_000, sending: 2_000 } as const

/** Difference between two balances, at least 0; undefined if one of them is unknown. */
const gained = (before: bigint | undefined, after: bigint | undefined): string | undefined =>
  before === undefined || after === undefined
    ? undefined
    : String(after > before ? after - before : 0n)

/** Tries a transfer on the newest state. Empty if no node can, or if the chain would refuse it. */
async function tried(
  io: ReadIo,
  { from, to, units }: TransferRequest,
  address: string,
): Promise<TransferTerms> {
  const step = { from, to: address, value: 0n, data: transfer + abiWord(to) + abiWord(units) }
  const reads = [to, from].map((owner) => holding(owner, { kind: 'token', address }))
  const found = await run(
    io,
    [step],
    reads.map(({ entry }) => entry),
  )
  if (!found || found.fails) return {}
  const { before, after } = found
  const balances = reads.map(({ value }, index) => {
    const [old, now] = [before[index], after[index]]
    return [old && value(old), now && value(now)] as const
  })
  const [receiver, sender] = balances
  const arrives = receiver && gained(receiver[0], receiver[1])
  const leaves = sender && gained(sender[1], sender[0])
  return arrives === undefined || leaves === undefined ? {} : { arrives, leaves }
}

/** Changes of both balances by a transfer; empty if no node answers in time. */
async function read(io: ReadIo, request: TransferRequest, ms: number): Promise<TransferTerms> {
  const { from, to, units, token } = request
  // Within one account nothing changes.
  if (!token || from.toLowerCase() === to.toLowerCase()) return { arrives: units }
  const known = tried(io, request, token.address).catch((error: unknown) => {
    if (io.signal.aborted) throw error
    return {}
  })
  return (await within(io.ports.clock, ms, io.signal, known)) ?? {}
}

/**
 * What a token keeps of a transfer, found by trying it on the newest state: tokens with a fee, and tokens whose
 * balances are rounded shares.
 */
export const terms = (io: ReadIo, request: TransferRequest): Promise<TransferTerms> =>
  read(io, request, limits.review)

/** Units that may be lacking: balances that are shares of a pool are rounded in each block. */
const rounding = 2n

/** Throws `eip155/token-changed` if less arrives than was reviewed. */
export async function refuseChangedTerms(io: ReadIo, request: TransferRequest): Promise<void> {
  if (!request.token) return
  const { arrives } = await read(io, request, limits.sending)
  const reviewed = BigInt(request.arrives ?? request.units)
  if (arrives !== undefined && BigInt(arrives) + rounding < reviewed)
    throw eip155Errors.create('token-changed')
}
