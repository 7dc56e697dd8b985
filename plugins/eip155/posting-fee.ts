import type { Client, Transport } from 'viem'
import type { EvmSdk } from './viem.ts'

/** Of the OP stack's GasPriceOracle, since Fjord. */
const abi = [
  {
    type: 'function',
    name: 'getL1FeeUpperBound',
    stateMutability: 'view',
    inputs: [{ name: 'unsignedTxSize', type: 'uint256' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const

/** What surrounds the data of a fee-market transaction at most, in bytes: numbers, addresses and lengths. */
const envelope = 160

/**
 * Wei that a rollup charges at most for posting a transaction's bytes to its parent chain, beside gas. Rejects with what
 * viem makes of the node's answer.
 * Source: https://specs.optimism.io/protocol/fjord/predeploys.html#gaspriceoracle
 */
export function postingFee(
  { readContract }: EvmSdk,
  client: Client<Transport>,
  oracle: `0x${string}`,
  data: `0x${string}` = '0x',
): Promise<bigint> {
  const size = BigInt(envelope + (data.length - 2) / 2)
  return readContract(client, {
    address: oracle,
    abi,
    functionName: 'getL1FeeUpperBound',
    args: [size],
  })
}
