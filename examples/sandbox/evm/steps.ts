import { setTimeout as sleep } from 'node:timers/promises'
import { type Abi, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** One transaction of a set-up; without `to` it creates a contract. */
export interface Step {
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: bigint
}

/** A step that calls a contract. */
export const call = (
  to: Hex,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
  value?: bigint,
): Step => ({
  to,
  data: encodeFunctionData({ abi, functionName, args }),
  ...(value === undefined ? {} : { value }),
})

// Fixed, so that no step has to ask the node first: a start stays below a second.
const fees = { gas: 6_000_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n } as const

interface Reply {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Sends requests as one JSON-RPC batch; results in their order. Throws the first error. */
export async function batchRpc(
  rpcUrl: string,
  requests: readonly { readonly method: string; readonly params: readonly unknown[] }[],
): Promise<readonly unknown[]> {
  if (requests.length === 0) return []
  const body = JSON.stringify(requests.map((one, id) => ({ jsonrpc: '2.0', id, ...one })))
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(rpcUrl, { method: 'POST', headers, body })
  const replies = (await response.json()) as readonly Reply[]
  const failed = replies.find(({ error }) => error)
  if (failed) throw new Error(`${requests[failed.id]?.method}: ${failed.error?.message}`)
  const results = new Map(replies.map(({ id, result }) => [id, result]))
  return requests.map((_, id) => results.get(id))
}

/**
 * Sends steps from one key in their order and waits until all are mined.
 * Throws when one was reverted.
 */
export async function runSteps(
  rpcUrl: string,
  privateKey: Hex,
  steps: readonly Step[],
): Promise<readonly Hex[]> {
  const account = privateKeyToAccount(privateKey)
  const [id, used] = await batchRpc(rpcUrl, [
    { method: 'eth_chainId', params: [] },
    { method: 'eth_getTransactionCount', params: [account.address, 'latest'] },
  ])
  const chainId = Number(id)
  const signed = await Promise.all(
    steps.map((step, index) =>
      account.signTransaction({ ...step, ...fees, chainId, nonce: Number(used) + index }),
    ),
  )
  const sent = new Map<Hex, Hex>()
  // One after the other: anvil takes the parts of a batch in any order, and leaves some unmined.
  for (const raw of signed) sent.set(await sendRaw(rpcUrl, raw), raw)
  await awaitReceipts(rpcUrl, sent)
  return [...sent.keys()]
}

/** Sends one signed transaction and waits until it is mined. Throws when it was reverted. */
export async function mineRaw(rpcUrl: string, raw: Hex): Promise<void> {
  await awaitReceipts(rpcUrl, new Map([[await sendRaw(rpcUrl, raw), raw]]))
}

async function sendRaw(rpcUrl: string, raw: Hex): Promise<Hex> {
  const [hash] = await batchRpc(rpcUrl, [{ method: 'eth_sendRawTransaction', params: [raw] }])
  return hash as Hex
}

/** Requests a block from anvil after this long without one: under load it leaves a transaction unmined, or loses it. */
const nudgeMs = 2_000

/** Waits for the receipts of what was sent: the signed transactions by their hashes. */
async function awaitReceipts(rpcUrl: string, sent: ReadonlyMap<Hex, Hex>): Promise<void> {
  let waiting = [...sent.keys()]
  let nudgeAt = Date.now() + nudgeMs
  for (const end = Date.now() + 30_000; waiting.length > 0; await sleep(20)) {
    if (Date.now() > end) throw new Error(`The transaction ${waiting[0]} was not mined.`)
    const asked = waiting.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
    const receipts = (await batchRpc(rpcUrl, asked)) as readonly ({ status: string } | null)[]
    const reverted = waiting.find((_, index) => receipts[index]?.status === numberToHex(0))
    if (reverted) throw new Error(`The transaction ${reverted} was reverted.`)
    waiting = waiting.filter((_, index) => receipts[index] === null)
    if (waiting.length === 0) return
    if (Date.now() < nudgeAt) continue
    nudgeAt = Date.now() + nudgeMs
    // Those that it still has, or has mined by now, it refuses.
    for (const hash of waiting) await sendRaw(rpcUrl, sent.get(hash) as Hex).catch(() => undefined)
    await batchRpc(rpcUrl, [{ method: 'evm_mine', params: [] }])
  }
}
