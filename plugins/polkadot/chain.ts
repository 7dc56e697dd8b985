import type { expandMetadata, TypeRegistry } from '@polkadot/types'
import type { GenericExtrinsic } from '@polkadot/types/extrinsic'
import type { Codec } from '@polkadot/types/types'
import { abortable, fieldsOf, mutableCopy, resourceKey } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { TransferIo } from '../transactions/contract.ts'
import { blake2b, encodeSs58, fromHex, toHex, unsent, type WithSdk } from '../values/index.ts'
import type { SignerPayload } from './contract.ts'
import { polkadotErrors } from './errors.ts'
import { genericPrefix, referenceOf } from './networks.ts'
import { ask, asked, type NodeIo } from './rpc.ts'
import { loadTypes } from './sdk.ts'
import { readSigned } from './signatures.ts'

// Only this file and `block-events.ts` use the chain's codecs, which load with the first transfer.

export type Hex = `0x${string}`
export type ChainReadIo = ReadIo & WithSdk

/** A chain's codecs, built from the metadata of one runtime. */
export interface Chain {
  readonly registry: TypeRegistry
  readonly parts: ReturnType<typeof expandMetadata>
  readonly genesisHash: Hex
  readonly runtime: { readonly specVersion: number }
}

/** An unsigned transfer. */
export interface Transfer {
  readonly chain: Chain
  readonly call: Codec
}

const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)

/** Reads a hex value. Throws `polkadot/node-failed` for anything else. */
export async function askHex(io: NodeIo, method: string, params: readonly unknown[]): Promise<Hex> {
  const answer = await ask(io, method, params)
  if (!isHex(answer)) throw polkadotErrors.create('node-failed', { name: io.network.name })
  return answer
}

/** Version of a runtime; each version has its own codecs. */
export const specOf = (runtime: unknown): number => Number(fieldsOf(runtime).specVersion)

/** Loads the codecs of the newest block, or of the block with hash `at`. */
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
      // Later callers share it, so the first caller's signal must not end it.
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

/** An account in the codecs' form. */
const textOf = (publicKey: string): string => encodeSs58(publicKey, genericPrefix)

/**
 * Builds a transfer that keeps the sender's account alive. Throws `polkadot/cannot-send` on a chain without balances.
 */
export function draft(chain: Chain, to: string, amount: bigint): Transfer {
  const build = chain.parts.tx.balances?.transferKeepAlive
  if (!build) throw polkadotErrors.create('cannot-send')
  return { chain, call: build(textOf(to), amount) }
}

/** Existential deposit, which every account must hold, in the smallest unit. */
export const depositOf = ({ parts }: Chain): bigint =>
  BigInt(String(parts.consts.balances?.existentialDeposit ?? 0))

/** Version of signed transactions that every chain accepts. */
const version = 4
/** If finality lags by more blocks than this, transactions refer to the best chain instead. */
const maxLag = 5
/** Validity of a transaction in ms, and defaults for a chain that does not declare its block time or limit. */
const lifetime = { ms: 300_000, blockMs: 6_000, blocks: 250 }

/** Number of blocks for which a transaction is valid. */
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
  /** Height of the referenced block. */
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

/** The network's fee for a transfer in the smallest unit, now or at the block with hash `at`. */
export async function feeOf(
  io: NodeIo,
  transfer: Transfer,
  from: string,
  at?: Hex,
): Promise<bigint> {
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
  const answer = await askHex(io, 'state_call', [
    'TransactionPaymentApi_query_info',
    input,
    ...(at === undefined ? [] : [at]),
  ])
  // Weight and class differ between runtimes; the fee is always the last 16 bytes, little-endian.
  const fee = fromHex(answer)?.slice(-16)
  if (fee?.length !== 16) throw polkadotErrors.create('node-failed', { name: io.network.name })
  return BigInt(`0x${toHex(fee.reverse())}`)
}

const heightOf = (header: unknown): number => Number(fieldsOf(header).number)

/** Height of the best block. */
export const bestHeight = async (io: NodeIo): Promise<number> =>
  heightOf(await ask(io, 'chain_getHeader', []))

/** The block that a transaction refers to: a final one, or one of the best chain if finality lags. */
async function reference(io: ReadIo): Promise<Pick<Terms, 'blockHash' | 'height'>> {
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

/** A signed transfer, in network form. */
export interface Signed {
  readonly wire: string
  readonly hash: string
  /** Height of the referenced block; no earlier block can contain the transaction. */
  readonly height: number
}

/** The hash of a transaction, by which it is found in a block. */
export const hashOf = (wire: string): string =>
  `0x${toHex(blake2b(fromHex(wire) ?? new Uint8Array(), { dkLen: 32 }))}`

/** Signs a transfer: `sign` gets the payload, and resolves with the wallet's answer. */
export async function signed(
  io: ReadIo & Pick<TransferIo, 'nothingSent'>,
  transfer: Transfer,
  from: string,
  sign: (payload: SignerPayload) => Promise<unknown>,
): Promise<Signed> {
  const address = textOf(from)
  const { unsigned, payload, height } = await unsent(io, () =>
    asked(io, unsignedOf(io, transfer, address)),
  )
  // A copy: what is sent is built from this payload, whatever a wallet does with the one that it is shown.
  const answer = await sign(mutableCopy(payload))
  const { signature, signedTransaction } = await unsent(io, () => readSigned(answer, payload))
  const wire =
    signedTransaction ?? unsigned.addSignature(address, signature as Hex, payload as never).toHex()
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
    // Counts transactions in the pool too, which the account's stored nonce does not.
    ask(io, 'system_accountNextIndex', [address]).then(Number),
    reference(io),
  ])
  const unsigned = extrinsic(transfer)
  const options = optionsOf(transfer, { nonce, ...block })
  const payload = transfer.chain.registry.createTypeUnsafe<Codec & { toPayload(): SignerPayload }>(
    'SignerPayload',
    [
      {
        ...{ ...options, address, blockNumber: block.height, method: unsigned.method },
        withSignedTransaction: true,
      },
    ],
  )
  return { unsigned, payload: payload.toPayload(), height: block.height }
}
