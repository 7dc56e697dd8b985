import type { BaseError, Client, Transport } from 'viem'
import { errorText, isKernelError } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { eip155Errors } from './errors.ts'
import { exchange } from './rpc.ts'
import type { EvmSdk } from './viem.ts'

interface RpcCall {
  readonly method: string
  readonly params?: unknown
}

/** A read client on the network's endpoints, using the kernel's fetch port, which handles retries. */
export function reader({ createClient, custom }: EvmSdk, io: ReadIo): Client<Transport> {
  const { name, rpcUrls } = io.network
  if (rpcUrls[0] === undefined) throw eip155Errors.create('no-endpoint', { name })
  const request = async ({ method, params }: RpcCall): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await exchange(io, { id: 1, method, body })
    if ('result' in answer) return answer.result
    throw answer.error
  }
  return createClient({ transport: custom({ request }, { retryCount: 0 }) })
}

/** The chain's own refusal in an error of viem; null if it has none. */
export const hasRefused = (sdk: EvmSdk, cause: unknown): Error | null =>
  cause instanceof sdk.BaseError
    ? cause.walk(
        (inner) =>
          inner instanceof sdk.ExecutionRevertedError ||
          inner instanceof sdk.InsufficientFundsError,
      )
    : null

/** Codes for the chain's own objection: to a transaction, and to a read. */
type Refused = 'would-fail' | 'call-refused'

/** Keeps the chain's own objections; any other error counts as a missing answer of the node. */
export function refusal(
  sdk: EvmSdk,
  { network }: ReadIo,
  cause: unknown,
  code: Refused = 'would-fail',
): Error {
  const refused = hasRefused(sdk, cause) as BaseError | null
  return refused
    ? eip155Errors.create(code, { reason: errorText(refused.shortMessage) }, { cause })
    : eip155Errors.create('node-failed', { name: network.name }, { cause })
}

/** Rethrows with a code. */
export const coded =
  (sdk: EvmSdk, io: ReadIo, code?: Refused) =>
  (cause: unknown): Promise<never> =>
    Promise.reject(isKernelError(cause) ? cause : refusal(sdk, io, cause, code))
