import type { Client, Transport } from 'viem'
import { fieldsOf, isKernelError, resourceKey } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { eip155Errors } from './errors.ts'
import { call } from './rpc.ts'
import type { EvmSdk } from './viem.ts'

type Address = `0x${string}`

/**
 * Where rollups have the contract that says what posting a transaction to the parent chain costs: those of the OP stack,
 * with Mantle and Metis, and those of Scroll's.
 * Source: https://specs.optimism.io/protocol/predeploys.html#gaspriceoracle and https://docs.scroll.io/en/developers/scroll-contracts
 */
const predeploys = {
  op: '0x420000000000000000000000000000000000000F',
  scroll: '0x5300000000000000000000000000000000000002',
} as const

const view = { type: 'function', stateMutability: 'view' } as const
const units = [{ name: '', type: 'uint256' }] as const

const abi = [
  // OP stack since Fjord.
  {
    ...view,
    name: 'getL1FeeUpperBound',
    inputs: [{ name: 'unsignedTxSize', type: 'uint256' }],
    outputs: units,
  },
  // Scroll, and what was forked from the OP stack before Fjord.
  { ...view, name: 'getL1Fee', inputs: [{ name: 'data', type: 'bytes' }], outputs: units },
  // OP stack since Isthmus.
  {
    ...view,
    name: 'getOperatorFee',
    inputs: [{ name: 'gasUsed', type: 'uint256' }],
    outputs: units,
  },
  // Mantle: MNT per ETH. The oracle answers in ETH, and the fee is paid in MNT.
  { ...view, name: 'tokenRatio', inputs: [], outputs: units },
] as const

/** What surrounds the data of a fee-market transaction at most, in bytes: numbers, addresses and lengths. */
const envelope = 160
/** Its signature, which `getL1FeeUpperBound` adds by itself. */
const signature = 68

/** How viem calls the answer of a contract that does not have a function. */
const lacking: readonly unknown[] = [
  'ContractFunctionRevertedError',
  'ContractFunctionZeroDataError',
]

/** An answer, or undefined where the contract does not have the function. Rejects with what viem makes of a node that failed. */
async function unlessLacking(answer: Promise<bigint>): Promise<bigint | undefined> {
  try {
    return await answer
  } catch (error) {
    if (lacking.includes(fieldsOf(fieldsOf(error).cause).name)) return undefined
    throw error
  }
}

/** The predeploy that a chain has; `none` where it has neither. Asked once a page and network, if the network names no oracle. */
async function oracleOf(io: ReadIo): Promise<Address | 'none'> {
  const { caipNetworkId, gasPriceOracle, rpcUrls } = io.network
  if (gasPriceOracle !== undefined) return gasPriceOracle as Address
  const key = resourceKey<Address | 'none'>(`eip155/oracle/${caipNetworkId} ${rpcUrls[0]}`)
  const known = io.resources.get(key)
  if (known !== undefined) return known
  const candidates = Object.values(predeploys)
  const codes = await Promise.all(
    candidates.map((address) => call(io, 'eth_getCode', [address, 'latest'])),
  )
  const found = candidates.find((_address, index) => codes[index] !== '0x') ?? 'none'
  io.resources.put(key, found)
  return found
}

/** What is charged for: the data of a transaction, and the gas it needs. */
interface Charged {
  readonly data?: Address | undefined
  readonly gas: Promise<bigint>
}

/**
 * Wei that a rollup charges beside gas: at most for posting a transaction's bytes to its parent chain, and what its
 * operator takes for the gas. Zero on other chains. Throws `eip155/node-failed`.
 * Source: https://specs.optimism.io/protocol/fjord/predeploys.html#gaspriceoracle and
 * https://specs.optimism.io/protocol/isthmus/exec-engine.html#operator-fee
 */
export async function rollupFee(
  io: ReadIo,
  ...asked: readonly [EvmSdk, Client<Transport>, Charged]
): Promise<bigint> {
  try {
    return await charged(io, ...asked)
  } catch (cause) {
    if (isKernelError(cause)) throw cause
    // What the oracle objects to says nothing about the transaction.
    throw eip155Errors.create('node-failed', { name: io.network.name }, { cause })
  }
}

async function charged(
  io: ReadIo,
  { readContract }: EvmSdk,
  client: Client<Transport>,
  { data = '0x', gas }: Charged,
): Promise<bigint> {
  const address = await oracleOf(io)
  if (address === 'none') return 0n
  const oracle = { address, abi } as const
  const exact = (): Promise<bigint> => {
    // No byte of it is zero or like another transaction's: it costs as much as any of its size.
    const filler = 'ff'.repeat(envelope + signature)
    const args = [`${data}${filler}` as Address] as const
    return readContract(client, { ...oracle, functionName: 'getL1Fee', args })
  }
  if (address.toLowerCase() === predeploys.scroll) return exact()
  const size = BigInt(envelope + (data.length - 2) / 2)
  const bound = readContract(client, {
    ...{ ...oracle, functionName: 'getL1FeeUpperBound', args: [size] },
  })
  const ratio = readContract(client, { ...oracle, functionName: 'tokenRatio' })
  const operator = gas.then((used) =>
    readContract(client, { ...oracle, functionName: 'getOperatorFee', args: [used] }),
  )
  const [posting, perEther = 1n, operating = 0n] = await Promise.all([
    unlessLacking(bound).then((found) => found ?? exact()),
    unlessLacking(ratio),
    unlessLacking(operator),
  ])
  // A ratio that was never set is none.
  return posting * (perEther || 1n) + operating
}
