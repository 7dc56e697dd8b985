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
/** A full block, as hex text. */
const answerBytes = 16 * 2 ** 20

/** What asking a node takes. */
export interface NodeIo {
  readonly network: CaipNetwork
  readonly ports: Ports
  readonly traffic: Traffic
  /** Absent for work that several callers share. */
  readonly signal?: AbortSignal
}

/**
 * Asks the network's endpoints. Throws `polkadot/would-fail` with the node's words when it refuses, and
 * `polkadot/node-failed` when it gives no usable answer.
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
  // A transaction whose answer was lost is looked for: a second node could refuse what the first one took.
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

/** Codes of `author_submitExtrinsic` for a transaction that the pool has, or had until a block took it. */
const taken: readonly unknown[] = [1012, 1013]

/**
 * `InvalidTransaction::Stale`: the number of the transaction is used. The transaction itself may have used it, where the
 * wallet sent it as well and a block has it by now.
 */
const outdated = /\boutdated\b|\bstale\b/i

/** Whether a node says that the pool did not take a transaction. After other codes, such as a proxy's, it may have. */
function isRefusal(error: unknown): boolean {
  const { code, message, data } = fieldsOf(error)
  if (typeof code !== 'number' || taken.includes(code)) return false
  if (outdated.test(`${errorText(message)} ${errorText(data)}`)) return false
  return (code >= 1000 && code < 2000) || [-32600, -32601, -32602, -32700].includes(code)
}

/**
 * Hands a signed transaction to the network. A node that refused is believed: `polkadot/would-fail`. One that has it,
 * because the wallet sent it as well, for one, has it; and one whose answer was lost, or that calls it outdated, may have
 * taken it, and a second one would be paid twice: whether it landed is found out by looking.
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

/** twox128('System') and twox128('Account'): the same on every chain, so no hash function is loaded for them. */
const accountsPrefix = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** The storage key of an account: a 16-byte blake2b of its public key, then the key. */
function storageKey(publicKey: string): string {
  const bytes = fromHex(publicKey) ?? new Uint8Array()
  return `0x${accountsPrefix}${toHex(blake2b(bytes, { dkLen: 16 }))}${toHex(bytes)}`
}

/** A little-endian number of 16 bytes. */
function readU128(bytes: Uint8Array, offset: number): bigint {
  const digits = toHex(bytes.slice(offset, offset + 16).reverse())
  return BigInt(`0x${digits}`)
}

/** What an account holds, in the smallest unit. */
export interface Holding {
  /** Counts for the existential deposit. */
  readonly free: bigint
  /** The part of it that no lock or vote holds back. */
  readonly spendable: bigint
}

/** Reads an account by its public key. For these numbers this costs far less than a client with metadata. */
export async function readHolding(io: NodeIo, publicKey: string): Promise<Holding> {
  const answer = await ask(io, 'state_getStorage', [storageKey(publicKey)])
  if (answer === null) return { free: 0n, spendable: 0n }
  // Four counters of four bytes, then free, reserved and frozen, and what a runtime appends.
  const bytes = typeof answer === 'string' ? fromHex(answer) : undefined
  if (!bytes || bytes.length < 64)
    throw polkadotErrors.create('node-failed', { name: io.network.name })
  const [free, reserved, frozen] = [16, 32, 48].map((at) => readU128(bytes, at)) as [
    bigint,
    bigint,
    bigint,
  ]
  // What is reserved serves the same locks, so only the rest of a lock weighs on the free part.
  const held = frozen > reserved ? frozen - reserved : 0n
  return { free, spendable: free > held ? free - held : 0n }
}

/** What can be spent, in the smallest unit, decimal text. */
export async function balance(io: ReadIo, address: string): Promise<string> {
  const publicKey = publicKeyOf(address)
  if (publicKey === undefined) throw polkadotErrors.create('bad-accounts')
  return String((await readHolding(io, publicKey)).spendable)
}

/** Work of the codecs with a node, which may be called off; what they throw about a node is `polkadot/node-failed`. */
export async function asked<T>(io: ReadIo, work: Promise<T>): Promise<T> {
  try {
    return await abortable(work, io.signal)
  } catch (cause) {
    if (isKernelError(cause) || io.signal.aborted) throw cause
    throw polkadotErrors.create('node-failed', { name: io.network.name }, { cause })
  }
}
