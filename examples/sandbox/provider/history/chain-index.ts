import { type Hex, hexToBigInt } from 'viem'
import { batchRpc } from '../../evm/steps.ts'
import { type Movement, type RawLog, readLogs } from './logs.ts'

/** A mined transaction with everything it moved. */
export interface IndexedTransaction {
  readonly hash: Hex
  readonly from: Hex
  /** Absent for a creation. */
  readonly to: Hex | null
  readonly nonce: number
  /** Seconds since the epoch. */
  readonly time: number
  readonly failed: boolean
  readonly approves: boolean
  readonly movements: readonly Movement[]
}

interface RawBlock {
  readonly hash: Hex
  readonly timestamp: Hex
  readonly transactions: readonly {
    readonly hash: Hex
    readonly from: Hex
    readonly to: Hex | null
    readonly nonce: Hex
  }[]
}

interface RawReceipt {
  readonly transactionHash: Hex
  readonly status: Hex
  readonly logs: readonly RawLog[]
}

interface RawTrace {
  readonly transactionHash: Hex | null
  readonly error?: string
  readonly traceAddress: readonly number[]
  readonly action: {
    readonly callType?: string
    readonly from?: Hex
    readonly to?: Hex
    readonly value?: Hex
  }
}

/** Every transaction of a local chain, oldest first, kept up to its last block. */
export interface ChainIndex {
  read(): Promise<readonly IndexedTransaction[]>
}

/** Opens the index of a chain; a chain that was taken back to an earlier block is read anew. */
export function createChainIndex(rpcUrl: string): ChainIndex {
  let known: { readonly hash: Hex; readonly transactions: readonly IndexedTransaction[] }[] = []
  let reading: Promise<readonly IndexedTransaction[]> | undefined

  async function update(): Promise<readonly IndexedTransaction[]> {
    const last = known.length
    const [head, same] = await batchRpc(rpcUrl, [
      { method: 'eth_blockNumber', params: [] },
      { method: 'eth_getBlockByNumber', params: [toHex(last), false] },
    ])
    if (last > 0 && (same as RawBlock | null)?.hash !== known[last - 1]?.hash) known = []
    const numbers: string[] = []
    for (let next = known.length + 1; next <= Number(head); next += 1) numbers.push(toHex(next))
    const results = await batchRpc(
      rpcUrl,
      numbers.flatMap((number) => [
        { method: 'eth_getBlockByNumber', params: [number, true] },
        { method: 'eth_getBlockReceipts', params: [number] },
        { method: 'trace_block', params: [number] },
      ]),
    )
    for (let index = 0; index < results.length; index += 3) {
      const block = results[index] as RawBlock
      const receipts = results[index + 1] as readonly RawReceipt[]
      const traces = results[index + 2] as readonly RawTrace[]
      known.push({ hash: block.hash, transactions: readBlock(block, receipts, traces) })
    }
    return known.flatMap(({ transactions }) => transactions)
  }

  return {
    // Requests at the same time share one reading.
    read() {
      reading ??= update().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}

const toHex = (number: number): string => `0x${number.toString(16)}`

function readBlock(
  block: RawBlock,
  receipts: readonly RawReceipt[],
  traces: readonly RawTrace[],
): readonly IndexedTransaction[] {
  return block.transactions.map(({ hash, from, to, nonce }) => {
    const receipt = receipts.find(({ transactionHash }) => transactionHash === hash)
    const logs = readLogs(receipt?.logs ?? [])
    const failed = receipt?.status !== '0x1'
    const own = traces.filter(({ transactionHash }) => transactionHash === hash)
    return {
      hash,
      from,
      to,
      nonce: Number(nonce),
      time: Number(block.timestamp),
      failed,
      approves: logs.approves,
      movements: failed ? [] : [...own.flatMap(readTrace), ...logs.movements],
    }
  })
}

/** The chain's own coin, also inside of contract calls. */
function readTrace({ action, error }: RawTrace): readonly Movement[] {
  const { callType, from, to, value = '0x0' } = action
  if (error !== undefined || callType !== 'call' || !from || !to) return []
  const amount = hexToBigInt(value)
  return amount > 0n ? [{ kind: 'coin', from, to, amount }] : []
}
