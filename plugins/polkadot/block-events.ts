import { askHex, type ChainReadIo, chainOf, type Hex, hashOf, loadChain, specOf } from './chain.ts'
import { polkadotErrors } from './errors.ts'
import { ask } from './rpc.ts'

/** Storage key of the events of a block: twox128('System') and twox128('Events'). */
const eventsKey = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'

interface HeldBlock {
  readonly hash: string
  readonly extrinsics: readonly string[]
}

interface EventRecord {
  readonly phase: {
    readonly isApplyExtrinsic: boolean
    readonly asApplyExtrinsic: { toNumber(): number }
  }
  readonly event: {
    readonly section: string
    readonly method: string
    readonly data: readonly { toString(): string }[]
  }
}

/** The events of a transaction in a block; undefined where the block does not hold it. */
async function eventsOf(
  io: ChainReadIo,
  block: HeldBlock,
  hash: string,
): Promise<readonly EventRecord['event'][] | undefined> {
  const index = block.extrinsics.findIndex((wire) => hashOf(wire) === hash)
  if (index === -1) return undefined
  const at = block.hash as Hex
  const newest = await chainOf(io)
  const runtime = await ask(io, 'state_getRuntimeVersion', [at])
  const { registry, parts } =
    specOf(runtime) === specOf(newest.runtime) ? newest : await loadChain(io, at)
  const stored = await askHex(io, 'state_getStorage', [eventsKey, at])
  const type = parts.query.system?.events?.meta.type.asPlain
  if (!type) throw polkadotErrors.create('node-failed', { name: io.network.name })
  const events = registry.createTypeUnsafe(registry.createLookupType(type), [stored])
  return [...(events as unknown as readonly EventRecord[])]
    .filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.toNumber() === index)
    .map(({ event }) => event)
}

/** Whether a block holds the transaction, and what became of it there. */
export async function outcomeIn(
  io: ChainReadIo,
  block: HeldBlock,
  hash: string,
): Promise<'confirmed' | 'failed' | undefined> {
  const own = await eventsOf(io, block, hash)
  if (!own) return undefined
  const has = (name: string): boolean =>
    own.some(({ section, method }) => section === 'system' && method === name)
  if (has('ExtrinsicFailed')) return 'failed'
  if (has('ExtrinsicSuccess')) return 'confirmed'
  throw new Error('The block does not contain the result of the transaction.')
}

/** What the sender paid for the transaction, its tip included, in the smallest unit; undefined where its block does not say. */
export async function feePaidIn(
  io: ChainReadIo,
  block: HeldBlock,
  hash: string,
): Promise<string | undefined> {
  const own = (await eventsOf(io, block, hash)) ?? []
  const named = (section: string, method: string) =>
    own.filter((event) => event.section === section && event.method === method)
  // Who paid, what was paid, and how much of it was a tip.
  const [paid] = named('transactionPayment', 'TransactionFeePaid')
  if (paid) return paid.data[1]?.toString()
  // Runtimes before that event withdraw the fee before anything else. One that gives some of it back is not counted.
  const [taken] = named('balances', 'Withdraw')
  const payer = taken?.data[0]?.toString()
  const isGivenBack = named('balances', 'Deposit').some(
    ({ data: [who] }) => who?.toString() === payer,
  )
  return taken === own[0] && !isGivenBack ? taken?.data[1]?.toString() : undefined
}
