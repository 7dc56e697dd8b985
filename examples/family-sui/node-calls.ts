import { SuiGrpcClient } from '@mysten/sui/grpc'
import type { ReadIo } from 'wallet-kernel/families'
import { fieldsOf, within } from 'wallet-kernel/kernel'
import { suiErrors } from './errors.ts'

const answerMs = 10_000

/** Codes of gRPC for a node that could not be reached or is busy; any other one is its answer. */
const isElsewhere = (error: unknown): boolean =>
  !/^(INVALID_ARGUMENT|NOT_FOUND|FAILED_PRECONDITION|ALREADY_EXISTS|OUT_OF_RANGE|ABORTED)$/.test(
    String(fieldsOf(error).code),
  )

/** True for an error with which a node refused, so that the request had no effect. */
export const isRefused = (error: unknown): boolean =>
  fieldsOf(error).name === 'RpcError' && !isElsewhere(error)

/**
 * Asks the network's nodes, one after another, until one answers. Rejects with a node's refusal as it is, and with
 * `sui/node-failed` if none answers.
 */
export async function ask<T>(
  { network, ports, signal, traffic }: ReadIo,
  label: string,
  work: (client: SuiGrpcClient, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  let cause: unknown
  for (const baseUrl of network.rpcUrls) {
    const client = new SuiGrpcClient({
      network: network.caipNetworkId.split(':')[1] as never,
      baseUrl,
      fetch: ports.fetch as typeof fetch,
    })
    const late = new AbortController()
    const either = AbortSignal.any([signal, late.signal])
    try {
      const answer = await traffic.run('rpc', label, () =>
        within(
          ports.clock,
          answerMs,
          signal,
          work(client, either).then((value) => ({ value })),
        ),
      )
      if (answer) return answer.value
    } catch (error) {
      signal.throwIfAborted()
      if (!isElsewhere(error)) throw error
      cause = error
    } finally {
      late.abort()
    }
  }
  throw suiErrors.create('node-failed', { name: network.name }, { cause })
}
