import {
  abortable,
  errorText,
  fieldsOf,
  isKernelError,
  type Ports,
  type Traffic,
} from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { askRpc, blake2b, fromHex, type RpcAnswer, toHex } from '../values/index.ts'
import { publicKeyOf } from './accounts.ts'
import { polkadotErrors } from './errors.ts'

const timeoutMs = 15_000
/** Size limit of an answer: a full block, as hex text. */
const answerBytes = 16 * 2 ** 20

/** Tools for requests to a node. */
export interface NodeIo {
  readonly network: CaipNetwork
  readonly ports: Ports
  readonly traffic: Traffic
  /** Absent if several callers share the work. */
  readonly signal?: AbortSignal
}

/**
 * Sends a request to the network's endpoints. Throws `polkadot/would-fail` with the node's text if it refuses, and
 * `polkadot/node-failed` without a usable answer.
 */
export async function ask(
  io: NodeIo,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const { network, ports, signal } = io
  if (network.rpcUrls[0] === undefined)
    throw polkadotErrors.create('no-endpoint', { name: network.name })
  const { traffic } = io
  const id = 1
  const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
  const limits = { ms: timeoutMs, bytes: answerBytes }
  // Never send a transaction twice if its answer was lost: a second node could refuse what the first one took.
  const once = method === 'author_submitExtrinsic'
  let answer: RpcAnswer
  try {
    answer = await askRpc(
      { ports, traffic, ...(signal && { signal }) },
      network,
      { id, method, body },
      { limits, once, ping: 'system_health' },
    )
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    throw polkadotErrors.create('node-failed', { name: network.name }, { cause })
  }
  if ('result' in answer) return answer.result
  const { message, data } = answer.error
  const words = [message, data].filter((text) => typeof text === 'string' && text)
  const reason = errorText(words.join(': '))
  throw polkadotErrors.create('would-fail', { reason }, { cause: answer.error })
}

/** Codes of `author_submitExtrinsic` for a transaction that is in the pool, or was until a block took it. */
const taken: readonly unknown[] = [1012, 1013]

/**
 * `InvalidTransaction::Stale`: the nonce is used. The transaction itself may have used it, if the wallet sent it too
 * and a block already contains it.
 */
const outdated = /\boutdated\b|\bstale\b/i

/**
 * True if a node says that the pool did not take a transaction. After other codes, for example a proxy's, it may have.
 */
function isRefusal(error: unknown): boolean {
  const { code, message, data } = fieldsOf(error)
  if (typeof code !== 'number' || taken.includes(code)) return false
  if (outdated.test(`${errorText(message)} ${errorText(data)}`)) return false
  return (code >= 1000 && code < 2000) || [-32600, -32601, -32602, -32700].includes(code)
}

/**
 * Sends a signed transaction to the network. Throws `polkadot/would-fail` if the node refused it. Resolves if the node
 * already had it, for example from the wallet, if its answer was lost, or if it calls the transaction outdated: the
 * network may have taken it, and a second transaction would pay twice. The confirmation then looks for it.
 */
export async function submit(io: NodeIo, wire: string): Promise<void> {
  try {
    await ask(io, 'author_submitExtrinsic', [wire])
  } catch (error) {
    if (io.signal?.aborted || polkadotErrors.is(error, 'node-failed')) return
    if (polkadotErrors.is(error, 'would-fail') && !isRefusal(fieldsOf(error).cause)) return
    throw error
  }
}

/** twox128('System') and twox128('Account'): the same on every chain, so they need no hash function. */
const accountsPrefix = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** The storage key of an account: a 16-byte blake2b hash of its public key, then the key. */
function storageKey(publicKey: string): string {
  const bytes = fromHex(publicKey) ?? new Uint8Array()
  return `0x${accountsPrefix}${toHex(blake2b(bytes, { dkLen: 16 }))}${toHex(bytes)}`
}

/** Reads a 16-byte little-endian number. */
function readU128(bytes: Uint8Array, offset: number): bigint {
  const digits = toHex(bytes.slice(offset, offset + 16).reverse())
  return BigInt(`0x${digits}`)
}

/** Balances of an account, in the smallest unit. */
export interface Holding {
  /** Counts towards the existential deposit. */
  readonly free: bigint
  /** The part that no lock or vote holds. */
  readonly spendable: bigint
}

/** Reads an account by its public key. For these numbers this costs far less than a client with metadata. */
export async function readHolding(io: NodeIo, publicKey: string): Promise<Holding> {
  const answer = await ask(io, 'state_getStorage', [storageKey(publicKey)])
  if (answer === null) return { free: 0n, spendable: 0n }
  // Four counters of four bytes, then free, reserved and frozen, then fields that a runtime appends.
  const bytes = typeof answer === 'string' ? fromHex(answer) : undefined
  if (!bytes || bytes.length < 64)
    throw polkadotErrors.create('node-failed', { name: io.network.name })
  const [free, reserved, frozen] = [16, 32, 48].map((at) => readU128(bytes, at)) as [
    bigint,
    bigint,
    bigint,
  ]
  // Reserved coins count towards the same locks, so only the rest of a lock applies to the free part.
  const held = frozen > reserved ? frozen - reserved : 0n
  return { free, spendable: free > held ? free - held : 0n }
}

/** Next index of an account after the block with hash `at`: the number of its transactions since it was opened. */
export async function indexAt(io: NodeIo, publicKey: string, at: string): Promise<number> {
  const answer = await ask(io, 'state_getStorage', [storageKey(publicKey), at])
  if (answer === null) return 0
  const bytes = typeof answer === 'string' ? fromHex(answer) : undefined
  if (!bytes || bytes.length < 64)
    throw polkadotErrors.create('node-failed', { name: io.network.name })
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
}

/** Spendable balance in the smallest unit, decimal text. */
export async function balance(io: ReadIo, address: string): Promise<string> {
  const publicKey = publicKeyOf(address)
  if (publicKey === undefined) throw polkadotErrors.create('bad-accounts')
  return String((await readHolding(io, publicKey)).spendable)
}

/** Runs abortable work of the codecs with a node; errors without a code become `polkadot/node-failed`. */
export async function asked<T>(io: ReadIo, work: Promise<T>): Promise<T> {
  try {
    return await abortable(work, io.signal)
  } catch (cause) {
    if (isKernelError(cause) || io.signal.aborted) throw cause
    throw polkadotErrors.create('node-failed', { name: io.network.name }, { cause })
  }
}
