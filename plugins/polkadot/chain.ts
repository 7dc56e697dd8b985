import { ApiPromise } from '@polkadot/api'
import type { ApiOptions, SubmittableExtrinsic } from '@polkadot/api/types'
import { blake2AsHex } from '@polkadot/util-crypto'
import { abortable, isKernelError } from '../../kernel/index.ts'
import type { ReadIo } from '../accounts/contract.ts'
import { encodeSs58 } from '../values/index.ts'
import type { SignerPayload } from './contract.ts'
import { polkadotErrors } from './errors.ts'
import { genericPrefix, referenceOf } from './networks.ts'
import { ask, type NodeIo } from './rpc.ts'

// The only file that loads the chain's library: everything here comes with the first transfer.

type Transport = NonNullable<ApiOptions['provider']>
/** A transfer that is not signed yet. */
export type Transfer = SubmittableExtrinsic<'promise'>

/** Carries the library's questions through the fetch port and into the traffic record. */
function transport(io: NodeIo): Transport {
  const never = async (): Promise<never> => {
    throw new Error('This endpoint has no subscriptions.')
  }
  const self: Transport = {
    hasSubscriptions: false,
    isClonable: false,
    isConnected: true,
    clone: () => self,
    connect: async () => undefined,
    disconnect: async () => undefined,
    on: () => () => undefined,
    send: (method, params) => ask(io, method, params) as Promise<never>,
    subscribe: never,
    unsubscribe: never,
  }
  return self
}

async function connect(io: ReadIo): Promise<ApiPromise> {
  const { network, ports, traffic } = io
  // Shared by later callers, so the first one's signal must not end it.
  const provider = transport({ network, ports, traffic })
  const api = await ApiPromise.create({
    provider,
    // Keys stay in the wallet: hashing needs no WebAssembly, which a strict page may forbid.
    initWasm: false,
    noInitWarn: true,
    throwOnConnect: true,
  })
  if (referenceOf(api.genesisHash.toHex()) !== network.id)
    throw polkadotErrors.create('other-chain', { name: network.name })
  return api
}

/** The chain's metadata and codecs, loaded once per network and again after a runtime upgrade. */
export async function chainOf(io: ReadIo): Promise<ApiPromise> {
  const key = `polkadot/chain/${io.network.caipNetworkId} ${io.network.rpcUrls[0]}`
  for (let fresh = false; ; fresh = true) {
    let loading = io.resources.get<Promise<ApiPromise>>(key)
    if (!loading) {
      fresh = true
      loading = connect(io)
      io.resources.put(key, loading)
      loading.catch(() => io.resources.remove(key))
    }
    const api = await abortable(loading, io.signal)
    if (fresh) return api
    const runtime = (await ask(io, 'state_getRuntimeVersion', [])) as { specVersion?: unknown }
    if (Number(runtime.specVersion) === api.runtimeVersion.specVersion.toNumber()) return api
    io.resources.remove(key)
  }
}

/** How the library takes an account. */
const textOf = (publicKey: string): string => encodeSs58(publicKey, genericPrefix)

/** A transfer that leaves the sender's account alive. Throws `polkadot/cannot-send` on a chain without balances. */
export function draft(api: ApiPromise, to: string, amount: bigint): Transfer {
  const build = api.tx.balances?.transferKeepAlive
  if (!build) throw polkadotErrors.create('cannot-send')
  return build(textOf(to), amount)
}

/** What every account must hold to exist, in the smallest unit. */
export const depositOf = (api: ApiPromise): bigint =>
  BigInt(String(api.consts.balances?.existentialDeposit ?? 0))

/** What the network would take for a transfer, in the smallest unit. */
export async function feeOf(transfer: Transfer, from: string): Promise<bigint> {
  const { partialFee } = await transfer.paymentInfo(textOf(from), { nonce: 0 })
  return partialFee.toBigInt()
}

/** A transfer as the network takes it. */
export interface Signed {
  readonly wire: string
  readonly hash: string
  /** Height of the block it refers to; it can be in none before that. */
  readonly height: number
}

/** Has a transfer signed: `sign` gets the payload and resolves with a signature that carries its scheme byte. */
export async function signed(
  io: ReadIo,
  transfer: Transfer,
  from: string,
  sign: (payload: SignerPayload) => Promise<string>,
): Promise<Signed> {
  const address = textOf(from)
  // Counts what waits in the pool, which the account's own number does not.
  const nonce = Number(await ask(io, 'system_accountNextIndex', [address]))
  let height = 0
  let refused: { readonly error: unknown } | undefined
  const signer = {
    async signPayload(payload: object) {
      try {
        const facts = payload as SignerPayload
        height = Number(facts.blockNumber)
        return { id: 1, signature: (await sign(facts)) as `0x${string}` }
      } catch (error) {
        refused = { error }
        throw error
      }
    },
  }
  try {
    const done = await transfer.signAsync(address, { signer, nonce })
    const wire = done.toHex()
    return { wire, hash: blake2AsHex(wire), height }
  } catch (cause) {
    // The wallet's own words are kept apart from what the library makes of a node.
    throw refused ? refused.error : failure(io, cause)
  }
}

/** Whether a block holds the transaction, and what became of it there. */
export async function outcomeIn(
  io: ReadIo,
  block: { readonly hash: string; readonly extrinsics: readonly string[] },
  hash: string,
): Promise<'confirmed' | 'failed' | undefined> {
  const index = block.extrinsics.findIndex((wire) => blake2AsHex(wire) === hash)
  if (index === -1) return undefined
  const api = await chainOf(io)
  const at = await api.at(block.hash)
  const events = (await at.query.system?.events?.()) as unknown as
    | readonly EventRecord[]
    | undefined
  const own = [...(events ?? [])].filter(
    ({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.toNumber() === index,
  )
  const has = (name: string): boolean =>
    own.some(({ event }) => event.section === 'system' && event.method === name)
  if (has('ExtrinsicFailed')) return 'failed'
  if (has('ExtrinsicSuccess')) return 'confirmed'
  throw new Error('The block does not tell what became of the transaction.')
}

interface EventRecord {
  readonly phase: {
    readonly isApplyExtrinsic: boolean
    readonly asApplyExtrinsic: { toNumber(): number }
  }
  readonly event: { readonly section: string; readonly method: string }
}

/** What the library threw about a node in our words; coded errors and calls to stop stay what they are. */
function failure(io: ReadIo, cause: unknown): unknown {
  if (isKernelError(cause) || io.signal.aborted) return cause
  return polkadotErrors.create('node-failed', { name: io.network.name }, { cause })
}

/** Work of the library with a node, which may be called off. */
export async function asked<T>(io: ReadIo, work: Promise<T>): Promise<T> {
  try {
    return await abortable(work, io.signal)
  } catch (cause) {
    throw failure(io, cause)
  }
}
