import type { expandMetadata, TypeRegistry } from '@polkadot/types'
import type { GenericExtrinsic } from '@polkadot/types/extrinsic'
import type { Codec } from '@polkadot/types/types'
import { abortable, fieldsOf, resourceKey } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { TransferIo } from '../transactions/contract.ts'
import { blake2b, encodeSs58, fromHex, toHex, unsent, type WithSdk } from '../values/index.ts'
import type { SignerPayload } from './contract.ts'
import { polkadotErrors } from './errors.ts'
import { genericPrefix, referenceOf } from './networks.ts'
import { ask, asked, type NodeIo } from './rpc.ts'
import { loadTypes } from './sdk.ts'

// This file and `block-events.ts` alone use the chain's codecs: they come with the first transfer.

export type Hex = `0x${string}`
export type ChainReadIo = ReadIo & WithSdk

/** A chain's codecs, made from the metadata of one runtime. */
export interface Chain {
  readonly registry: TypeRegistry
  readonly parts: ReturnType<typeof expandMetadata>
  readonly genesisHash: Hex
  readonly runtime: { readonly specVersion: number }
}

/** A transfer that is not signed yet. */
export interface Transfer {
  readonly chain: Chain
  readonly call: Codec
}

const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)

/** Asks for a value in hex. Throws `polkadot/node-failed` for anything else. */
export async function askHex(io: NodeIo, method: string, params: readonly unknown[]): Promise<Hex> {
  const answer = await ask(io, method, params)
  if (!isHex(answer)) throw polkadotErrors.create('node-failed', { name: io.network.name })
  return answer
}

/** The version of a runtime; another one has other codecs. */
export const specOf = (runtime: unknown): number => Number(fieldsOf(runtime).specVersion)

/** The codecs of the newest block, or of the one with the hash `at`. */
export async function loadChain(io: NodeIo & WithSdk, at?: Hex): Promise<Chain> {
  const block = at === undefined ? [] : [at]
  const { Metadata, TypeRegistry } = await loadTypes(io.sdk)
  const [genesisHash, runtime, metadata] = await Promise.all([
    askHex(io, 'chain_getBlockHash', [0]),
    ask(io, 'state_getRuntimeVersion', block),
    askHex(io, 'state_getMetadata', block),
  ])
  if (referenceOf(genesisHash) !== io.network.id)
    throw polkadotErrors.create('other-chain', { name: io.network.name })
  const registry = new TypeRegistry()
  const described = new Metadata(registry, metadata)
  registry.setMetadata(described, undefined, undefined, true)
  const { expandMetadata } = await loadTypes(io.sdk)
  return {
    registry,
    parts: expandMetadata(registry, described),
    genesisHash,
    runtime: runtime as Chain['runtime'],
  }
}

/** The chain's metadata and codecs, loaded once per network and again after a runtime upgrade. */
export async function chainOf(io: ChainReadIo): Promise<Chain> {
  const { network, ports, traffic, sdk } = io
  const key = resourceKey<Promise<Chain>>(
    `polkadot/chain/${network.caipNetworkId} ${network.rpcUrls[0]}`,
  )
  for (let fresh = false; ; fresh = true) {
    let loading = io.resources.get(key)
    if (!loading) {
      fresh = true
      // Shared by later callers, so the first one's signal must not end it.
      loading = loadChain({ network, ports, traffic, sdk })
      io.resources.put(key, loading)
      loading.catch(() => io.resources.remove(key))
    }
    const chain = await abortable(loading, io.signal)
    if (fresh) return chain
    const now = specOf(await ask(io, 'state_getRuntimeVersion', []))
    if (now === specOf(chain.runtime)) return chain
    io.resources.remove(key)
  }
}

/** How the codecs take an account. */
const textOf = (publicKey: string): string => encodeSs58(publicKey, genericPrefix)

/** A transfer that leaves the sender's account alive. Throws `polkadot/cannot-send` on a chain without balances. */
export function draft(chain: Chain, to: string, amount: bigint): Transfer {
  const build = chain.parts.tx.balances?.transferKeepAlive
  if (!build) throw polkadotErrors.create('cannot-send')
  return { chain, call: build(textOf(to), amount) }
}

/** What every account must hold to exist, in the smallest unit. */
export const depositOf = ({ parts }: Chain): bigint =>
  BigInt(String(parts.consts.balances?.existentialDeposit ?? 0))

/** Versions of signed transactions that every chain takes. */
const version = 4
/** Blocks by which finality may lag before the best chain is referred to instead. */
const maxLag = 5
/** How long a transaction serves, in ms, and the defaults of a chain that does not declare it. */
const lifetime = { ms: 300_000, blockMs: 6_000, blocks: 250 }

/** How many blocks a transaction serves for. */
function periodOf({ parts: { consts } }: Chain): number {
  const blockMs =
    Number(consts.babe?.expectedBlockTime ?? consts.aura?.slotDuration ?? 0) ||
    Number(consts.timestamp?.minimumPeriod ?? 0) * 2
  const most = Number(consts.system?.blockHashCount ?? 0) || lifetime.blocks
  return Math.min(most, Math.floor(lifetime.ms / (blockMs || lifetime.blockMs)) + maxLag)
}

interface Terms {
  readonly nonce: number
  readonly blockHash: Hex
  /** Height of that block. */
  readonly height: number
}

const extrinsic = ({ chain, call }: Transfer): GenericExtrinsic =>
  chain.registry.createTypeUnsafe('Extrinsic', [call, { version }])

function optionsOf({ chain }: Transfer, { nonce, blockHash, height }: Terms): object {
  const { registry, genesisHash, runtime } = chain
  const period = periodOf(chain)
  return {
    blockHash,
    genesisHash,
    nonce,
    version,
    era: registry.createTypeUnsafe('ExtrinsicEra', [{ current: height, period }]),
    runtimeVersion: registry.createTypeUnsafe('RuntimeVersion', [runtime]),
    signedExtensions: registry.signedExtensions,
  }
}

/** What the network would take for a transfer, in the smallest unit. */
export async function feeOf(io: NodeIo, transfer: Transfer, from: string): Promise<bigint> {
  const options = optionsOf(transfer, {
    nonce: 0,
    blockHash: transfer.chain.genesisHash,
    height: 0,
  })
  const bytes = extrinsic(transfer)
    .signFake(textOf(from), options as never)
    .toU8a()
  const length = new Uint8Array(new Uint32Array([bytes.length]).buffer)
  const input = `0x${toHex(bytes)}${toHex(length)}`
  const answer = await askHex(io, 'state_call', ['TransactionPaymentApi_query_info', input])
  // Weight and class differ between runtimes; the fee is the last 16 bytes, little-endian.
  const fee = fromHex(answer)?.slice(-16)
  if (fee?.length !== 16) throw polkadotErrors.create('node-failed', { name: io.network.name })
  return BigInt(`0x${toHex(fee.reverse())}`)
}

/** The block that a transaction refers to: a final one, or one of the best chain while finality lags. */
async function reference(io: ReadIo): Promise<Pick<Terms, 'blockHash' | 'height'>> {
  const heightOf = (header: unknown): number => Number(fieldsOf(header).number)
  const [best, final] = await Promise.all([
    ask(io, 'chain_getHeader', []),
    askHex(io, 'chain_getFinalizedHead', []),
  ])
  const height = heightOf(await ask(io, 'chain_getHeader', [final]))
  const { parentHash } = fieldsOf(best)
  const parent = heightOf(best) - 1
  if (!Number.isSafeInteger(height) || !Number.isSafeInteger(parent) || !isHex(parentHash))
    throw polkadotErrors.create('node-failed', { name: io.network.name })
  return parent - height > maxLag
    ? { blockHash: parentHash, height: parent }
    : { blockHash: final, height }
}

/** A transfer as the network takes it. */
export interface Signed {
  readonly wire: string
  readonly hash: string
  /** Height of the block it refers to; it can be in none before that. */
  readonly height: number
}

/** The hash of a transaction, by which a block is searched for it. */
export const hashOf = (wire: string): string =>
  `0x${toHex(blake2b(fromHex(wire) ?? new Uint8Array(), { dkLen: 32 }))}`

/** Has a transfer signed: `sign` gets the payload and resolves with a signature that carries its scheme byte. */
export async function signed(
  io: ReadIo & Pick<TransferIo, 'nothingSent'>,
  transfer: Transfer,
  from: string,
  sign: (payload: SignerPayload) => Promise<string>,
): Promise<Signed> {
  const address = textOf(from)
  const { unsigned, payload, height } = await unsent(io, () =>
    asked(io, unsignedOf(io, transfer, address)),
  )
  const signature = (await sign(payload)) as Hex
  const wire = unsigned.addSignature(address, signature, payload as never).toHex()
  return { wire, hash: hashOf(wire), height }
}

async function unsignedOf(
  io: ReadIo,
  transfer: Transfer,
  address: string,
): Promise<{
  readonly unsigned: GenericExtrinsic
  readonly payload: SignerPayload
  readonly height: number
}> {
  const [nonce, block] = await Promise.all([
    // Counts what waits in the pool, which the account's own number does not.
    ask(io, 'system_accountNextIndex', [address]).then(Number),
    reference(io),
  ])
  const unsigned = extrinsic(transfer)
  const options = optionsOf(transfer, { nonce, ...block })
  const payload = transfer.chain.registry.createTypeUnsafe<Codec & { toPayload(): SignerPayload }>(
    'SignerPayload',
    [{ ...options, address, blockNumber: block.height, method: unsigned.method }],
  )
  return { unsigned, payload: payload.toPayload(), height: block.height }
}
