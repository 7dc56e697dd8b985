import type { GenericExtrinsic } from '@polkadot/types/extrinsic'
import { publicKeyOf } from './accounts.ts'
import {
  askHex,
  type Chain,
  type ChainReadIo,
  chainOf,
  type Hex,
  hashOf,
  loadChain,
  specOf,
} from './chain.ts'
import { polkadotErrors } from './errors.ts'
import { ask } from './rpc.ts'

/** Storage key of a block's events: twox128('System') and twox128('Events'). */
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

/** The codecs of a block. */
async function chainAt(io: ChainReadIo, at: Hex): Promise<Chain> {
  const newest = await chainOf(io)
  const runtime = await ask(io, 'state_getRuntimeVersion', [at])
  return specOf(runtime) === specOf(newest.runtime) ? newest : loadChain(io, at)
}

/** A signed transaction of a block. */
export interface SignedExtrinsic {
  readonly hash: string
  /** Public key, 0x-hex; undefined for a signer of another form. */
  readonly signer: string | undefined
  readonly index: number
  /** The encoded call, 0x-hex. */
  readonly method: string
}

/** The signed transactions of a block, in order. */
export async function signedIn(
  io: ChainReadIo,
  { hash: at, extrinsics }: HeldBlock,
): Promise<readonly SignedExtrinsic[]> {
  const { registry } = await chainAt(io, at as Hex)
  return extrinsics.flatMap((wire) => {
    const one = registry.createTypeUnsafe<GenericExtrinsic>('Extrinsic', [wire])
    if (!one.isSigned) return []
    const signer = publicKeyOf(one.signer.toString())
    const [hash, method] = [hashOf(wire), one.method.toHex()]
    return [{ hash, signer, index: one.nonce.toNumber(), method }]
  })
}

/** The events of a transaction in a block; undefined if the block does not contain it. */
async function eventsOf(
  io: ChainReadIo,
  block: HeldBlock,
  hash: string,
): Promise<readonly EventRecord['event'][] | undefined> {
  const index = block.extrinsics.findIndex((wire) => hashOf(wire) === hash)
  if (index === -1) return undefined
  const at = block.hash as Hex
  const { registry, parts } = await chainAt(io, at)
  const stored = await askHex(io, 'state_getStorage', [eventsKey, at])
  const type = parts.query.system?.events?.meta.type.asPlain
  if (!type) throw polkadotErrors.create('node-failed', { name: io.network.name })
  const events = registry.createTypeUnsafe(registry.createLookupType(type), [stored])
  return [...(events as unknown as readonly EventRecord[])]
    .filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.toNumber() === index)
    .map(({ event }) => event)
}

/** The outcome of a transaction in a block; undefined if the block does not contain it. */
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

/** Fee that the sender paid, including the tip, in the smallest unit; undefined if the block does not show it. */
export async function feePaidIn(
  io: ChainReadIo,
  block: HeldBlock,
  hash: string,
): Promise<string | undefined> {
  const own = (await eventsOf(io, block, hash)) ?? []
  const named = (section: string, method: string) =>
    own.filter((event) => event.section === section && event.method === method)
  // Event data: the payer, the fee, and its tip.
  const [paid] = named('transactionPayment', 'TransactionFeePaid')
  if (paid) return paid.data[1]?.toString()
  // Older runtimes without that event withdraw the fee first. A refund of a part of it is not subtracted.
  const [taken] = named('balances', 'Withdraw')
  const payer = taken?.data[0]?.toString()
  const isGivenBack = named('balances', 'Deposit').some(
    ({ data: [who] }) => who?.toString() === payer,
  )
  return taken === own[0] && !isGivenBack ? taken?.data[1]?.toString() : undefined
}
