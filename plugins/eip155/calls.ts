import { fieldsOf } from '../../kernel/index.ts'
import type { ChainIo, WalletIo } from '../connections/contract.ts'
import type {
  CallRequest,
  CallsRequest,
  Confirmation,
  FeeEstimate,
  NamedTransfer,
  TransferIo,
} from '../transactions/contract.ts'
import { lookUntil, unsent, type WithSdk } from '../values/index.ts'
import {
  addressOf,
  asked,
  type EvmTransaction,
  estimated,
  refuseChanged,
  unitsOf,
} from './adapter.ts'
import { maxCalls, statusOf } from './calls-status.ts'
import type { Eip1193Provider } from './contract.ts'
import { eip155Errors } from './errors.ts'
import { hex } from './hex.ts'
import { looking, receiptOf } from './looking.ts'
import { tracked } from './provider.ts'
import { chainHex } from './responses.ts'
import { transfersIn } from './transfers-in.ts'
import { loadViem } from './viem.ts'

/** Nodes accept transactions of at most 128 KiB; two digits per byte. */
const maxData = 2 * 128 * 1024
/** Limit of EIP-5792, in bytes. */
const maxId = 4096

const providerOf = (io: ChainIo): Eip1193Provider =>
  tracked(io, io.provider as Eip1193Provider, io.connection.connector.name)

const bad = (): Error => eip155Errors.create('bad-transfer')

/** Checks a call for signing. Throws `eip155/bad-transfer`. */
export function transaction({ from, to, value, data }: CallRequest): EvmTransaction {
  if (typeof data !== 'string' || data.length > maxData || !/^0x(?:[0-9a-f]{2})*$/i.test(data))
    throw bad()
  // EIP-5792 requires the prefix; in other places an address may lack it.
  if (typeof to !== 'string' || !to.startsWith('0x')) throw bad()
  return {
    from: addressOf(from),
    to: addressOf(to),
    value: unitsOf(value),
    data: data as `0x${string}`,
  }
}

/** Estimates a call. Throws `eip155/would-fail` if the chain would refuse it, and `eip155/node-failed`. */
export async function estimateCall(
  io: ChainIo & WithSdk,
  request: CallRequest,
  gas?: string,
): Promise<FeeEstimate> {
  const known = gas === undefined ? undefined : unitsOf(gas)
  return estimated(io, await loadViem(io.sdk), transaction(request), known)
}

export async function call(io: TransferIo, request: CallRequest): Promise<string> {
  const provider = providerOf(io)
  const checked = await unsent(io, async () => {
    await refuseChanged(io, provider, request.from)
    return transaction(request)
  })
  return asked(io, provider, checked, request)
}

/** The transfers of a call, in the form that `hosted` uses. */
export async function transfersOf(
  _io: Pick<WalletIo, 'signal'>,
  request: CallRequest,
): Promise<readonly NamedTransfer[]> {
  const { from, to, value = 0n, data } = transaction(request)
  return transfersIn('eth_sendTransaction', [{ to, value: hex(value), data }], from).transfers
}

/**
 * Asks the wallet to execute all calls atomically (`atomicRequired`). Throws `eip155/bad-transfer` and
 * `eip155/bad-hash`.
 */
export async function sendCalls(io: TransferIo, request: CallsRequest): Promise<string> {
  const provider = providerOf(io)
  const params = await unsent(io, async () => {
    const { from, calls } = request
    if (!Array.isArray(calls) || calls.length === 0 || calls.length > maxCalls) throw bad()
    const checked = calls.map((one) => transaction({ ...one, from }))
    await refuseChanged(io, provider, from)
    return {
      version: '2.0.0',
      chainId: chainHex(io.network.caipNetworkId),
      from: addressOf(from),
      atomicRequired: true,
      calls: checked.map(({ to, value = 0n, data }) => ({ to, value: hex(value), data })),
    }
  })
  io.handOver?.()
  const answer = await provider.request({ method: 'wallet_sendCalls', params: [params] })
  const { id } = fieldsOf(answer)
  if (typeof id !== 'string' || id === '' || id.length > maxId)
    throw eip155Errors.create('bad-hash')
  return id
}

/**
 * Waits until the wallet names the transaction and the node has it in a block; the wallet's answer alone confirms
 * nothing. Throws `eip155/unconfirmed` after three minutes.
 */
export async function batchConfirmation(io: ChainIo, id: string): Promise<Confirmation> {
  const end = await lookUntil(io, looking, async (): Promise<Confirmation | undefined> => {
    const found = await statusOf(providerOf(io), id)
    if (!found) return undefined
    const { hash, succeeded } = found
    if (hash === undefined) return succeeded ? undefined : 'failed'
    const receipt = await receiptOf(io, hash)
    if (!receipt) return undefined
    const status = succeeded && receipt.succeeded ? 'confirmed' : 'failed'
    return { replacedBy: hash, status }
  })
  if (end) return end
  throw eip155Errors.create('unconfirmed', { name: io.network.name })
}
