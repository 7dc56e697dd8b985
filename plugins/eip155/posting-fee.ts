import type { Client, Transport } from 'viem'
import { fieldsOf, isKernelError, resourceKey } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { eip155Errors } from './errors.ts'
import { call } from './rpc.ts'
import type { EvmSdk } from './viem.ts'

type Address = `0x${string}`

/**
 * Addresses of the contract that returns the cost of posting a transaction to the parent chain: on OP stack rollups,
 * including Mantle and Metis, and on those of Scroll's stack.
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
  // Scroll, and forks of the OP stack from before Fjord.
  { ...view, name: 'getL1Fee', inputs: [{ name: 'data', type: 'bytes' }], outputs: units },
  // OP stack since Isthmus.
  {
    ...view,
    name: 'getOperatorFee',
    inputs: [{ name: 'gasUsed', type: 'uint256' }],
    outputs: units,
  },
  // Mantle: MNT per ETH. The oracle answers in ETH, but the fee is paid in MNT.
  { ...view, name: 'tokenRatio', inputs: [], outputs: units },
] as const

/** Upper limit of a fee-market transaction's other fields, in bytes: numbers, addresses and lengths. */
const envelope = 160
/** Bytes of its signature, which `getL1FeeUpperBound` adds itself. */
const signature = 68

/** Viem's error names for a contract without the function. */
const lacking: readonly unknown[] = [
  'ContractFunctionRevertedError',
  'ContractFunctionZeroDataError',
]

/** The answer; undefined if the contract lacks the function. Rejects with viem's error if the node failed. */
async function unlessLacking(answer: Promise<bigint>): Promise<bigint | undefined> {
  try {
    return await answer
  } catch (error) {
    if (lacking.includes(fieldsOf(fieldsOf(error).cause).name)) return undefined
    throw error
  }
}

/**
 * The predeploy of a chain; `none` if it has neither. Read once per page and network, unless the network names an
 * oracle.
 */
async function oracleOf(io: ReadIo): Promise<Address | 'none'> {
  const { caipNetworkId, gasPriceOracle, rpcUrls } = io.network
  if (gasPriceOracle !== undefined) return gasPriceOracle as Address
  // This is a node's answer, not a decision: if it is lost, the node is asked again.
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

/** The charged parts: a transaction's data, and its gas. */
interface Charged {
  readonly data?: Address | undefined
  readonly gas: Promise<bigint>
}

/**
 * Wei that a rollup charges in addition to gas: an upper limit for posting a transaction's bytes to its parent chain,
 * and its operator fee. Zero on other chains. Throws `eip155/node-failed`.
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
    // An error of the oracle says nothing about the transaction.
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
    // It has no zero bytes and resembles no other transaction, so it costs at least as much as any other of its size.
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
  // A ratio of zero was never set.
  return posting * (perEther || 1n) + operating
}
