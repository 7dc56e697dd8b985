import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { CallRequest, Confirmation, TransferRequest } from '../transactions/contract.ts'
import { hex } from './hex.ts'
import { receiptOf } from './looking.ts'
import { call } from './rpc.ts'
import { operationHash, operationTopics, safeStatus } from './safe-operations.ts'
import { deedOf, quantity, readTransaction } from './transactions.ts'

/** `getThreshold()` of a Safe. */
const getThreshold = '0xe75235b8'
/** Blocks before the first look: the Safe may have executed its operation at once. */
const margin = 64n
const maxLogs = 100

/** Follows an operation of a Safe by the hash that the Safe gave it. */
export interface SafeFollower {
  /** Resolves with the outcome under the hash of the chain; undefined until a block has it. */
  look(): Promise<Confirmation | undefined>
}

/**
 * Follows what a Safe answered over WalletConnect: not a hash of the chain, but its own hash of an operation, which no
 * node knows. The Safe logs it when the operation is executed, by whomever. Undefined if the account is no Safe, or if
 * the node knows the hash.
 */
export async function followSafe(
  io: ReadIo,
  account: string,
  safeTxHash: string,
  request: TransferRequest | CallRequest | undefined,
): Promise<SafeFollower | undefined> {
  const [known, threshold, latest] = await Promise.all([
    call(io, 'eth_getTransactionByHash', [safeTxHash]),
    call(io, 'eth_call', [{ to: account, data: getThreshold }, 'latest']).catch(() => '0x'),
    call(io, 'eth_blockNumber', []),
  ])
  const height = quantity(latest, 13)
  const owners = quantity(threshold, 64) ?? 0n
  if (known !== null || height === undefined || owners === 0n || owners > 1_000n) return undefined
  const fromBlock = hex(height > margin ? height - margin : 0n)
  const address = account.toLowerCase()
  const look = async (): Promise<Confirmation | undefined> => {
    const filter = { address, fromBlock, toBlock: 'latest', topics: [operationTopics] }
    const logs = listOf(await call(io, 'eth_getLogs', [filter]), maxLogs)
    const log = logs.find((one) => operationHash(one) === safeTxHash.toLowerCase())
    const { transactionHash: hash } = fieldsOf(log)
    if (typeof hash !== 'string') return undefined
    const receipt = await receiptOf(io, hash)
    const mined = readTransaction(await call(io, 'eth_getTransactionByHash', [hash]))
    if (!receipt || mined?.hash !== hash.toLowerCase() || mined.block !== receipt.block)
      return undefined
    const wanted = request && deedOf(request)
    const status = safeStatus(mined, receipt, safeTxHash, [address], wanted)
    if (status) return { replacedBy: mined.hash, status }
    // The Safe executed its operation, which is not the one that was asked for.
    const other = safeStatus(mined, receipt, safeTxHash, [address])
    return other && { replacedBy: mined.hash, status: 'replaced' }
  }
  return { look }
}
