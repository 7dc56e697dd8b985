import type { Sandbox } from '../../examples/sandbox/main.ts'

const snapshots = new Map<string, string>()

/** Asks a chain. Throws its error. */
export async function rpc(
  url: string,
  method: string,
  ...params: readonly unknown[]
): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers, body })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: object }
  if (error || result === false) throw new Error(`${method}: ${JSON.stringify(error)}`)
  return String(result)
}

/** Takes a chain back to its first block after deployment. */
async function resetChain(url: string): Promise<void> {
  const taken = snapshots.get(url)
  if (taken !== undefined) await rpc(url, 'evm_revert', taken)
  // A snapshot is spent by its use.
  snapshots.set(url, await rpc(url, 'evm_snapshot'))
}

/** Takes EVM chains, wallets and services back to how they started; nothing of another test file stays. */
export async function resetSandbox({
  evm,
  control,
  relay,
  lists,
  provider,
  frame,
  smart,
}: Sandbox): Promise<void> {
  for (const wallet of Object.keys(control.scripts)) control.run(wallet, { name: 'approve' })
  relay?.faults.clear()
  lists?.faults.clear()
  provider?.reset()
  await frame?.reset()
  smart?.faults.paymasterOff(false)
  smart?.faults.bundlerDown(false)
  for (const { rpcUrl } of evm.chains) await resetChain(rpcUrl)
}
