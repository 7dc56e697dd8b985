import type { Hex } from 'viem'
import { runSteps, type Step } from '../evm/steps.ts'
import { operatorKey } from './contracts.ts'

/** Sends transactions from the provider's own account, one after the other on each chain. */
export interface Operator {
  /** Resolves with the last transaction's hash when all are mined. Throws when one is reverted. */
  run(rpcUrl: string, steps: readonly Step[]): Promise<Hex>
}

export function createOperator(): Operator {
  const queues = new Map<string, Promise<unknown>>()
  return {
    run(rpcUrl, steps) {
      const send = async (): Promise<Hex> => {
        const hashes = await runSteps(rpcUrl, operatorKey, steps)
        return hashes.at(-1) ?? '0x'
      }
      // Two at a time would use the same nonce; a failed one does not hold up the next.
      const sent = (queues.get(rpcUrl) ?? Promise.resolve()).then(send, send)
      queues.set(rpcUrl, sent)
      return sent
    },
  }
}
