import type { Client, Transport } from 'viem'
import { fieldsOf } from '../../kernel/index.ts'
import type { EvmSdk } from './viem.ts'

/** Of the OP stack's GasPriceOracle: the first since Fjord, the second since Isthmus. */
const abi = [
  {
    type: 'function',
    name: 'getL1FeeUpperBound',
    stateMutability: 'view',
    inputs: [{ name: 'unsignedTxSize', type: 'uint256' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'getOperatorFee',
    stateMutability: 'view',
    inputs: [{ name: 'gasUsed', type: 'uint256' }],
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

/** How viem calls the answer of a contract that does not have a function. */
const lacking: readonly unknown[] = [
  'ContractFunctionRevertedError',
  'ContractFunctionZeroDataError',
]

/**
 * Wei that a rollup's operator charges beside gas, for what a transaction uses of it; nothing where the oracle is from
 * before there was such a fee. Rejects with what viem makes of the node's answer.
 * Source: https://specs.optimism.io/protocol/isthmus/exec-engine.html#operator-fee
 */
export async function operatorFee(
  { readContract }: EvmSdk,
  client: Client<Transport>,
  oracle: `0x${string}`,
  gas: bigint,
): Promise<bigint> {
  try {
    return await readContract(client, {
      address: oracle,
      abi,
      functionName: 'getOperatorFee',
      args: [gas],
    })
  } catch (error) {
    if (lacking.includes(fieldsOf(fieldsOf(error).cause).name)) return 0n
    throw error
  }
}
