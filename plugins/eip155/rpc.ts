import { abortable } from '../../kernel/index.ts'
import type { ReadIo } from '../accounts/contract.ts'
import { eip155Errors } from './errors.ts'

const timeoutMs = 10_000

/** One JSON-RPC read on the network's own endpoint. For a single number this costs far less than a client. */
export function call(io: ReadIo, method: string, params: readonly unknown[]): Promise<unknown> {
  return io.traffic.run('rpc', method, () => exchange(io, method, params))
}

async function exchange(io: ReadIo, method: string, params: readonly unknown[]): Promise<unknown> {
  const { network, ports, signal } = io
  const url = network.rpcUrls[0]
  if (url === undefined) throw eip155Errors.create('no-endpoint', { name: network.name })
  const timeout = new AbortController()
  const stop = (): void => timeout.abort()
  const cancel = ports.clock.after(timeoutMs, stop)
  // An answer that nobody waits for need not be carried to the end.
  signal.addEventListener('abort', stop, { once: true })
  try {
    const work = ports.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: timeout.signal,
    })
    const answer = (await (await abortable(work, signal)).json()) as {
      readonly result?: unknown
      readonly error?: { readonly message?: unknown }
    } | null
    if (answer?.result === undefined)
      throw eip155Errors.create('node-failed', { name: network.name })
    return answer.result
  } finally {
    cancel()
    signal.removeEventListener('abort', stop)
  }
}

/** Native balance in wei, decimal text. */
export async function balance(io: ReadIo, address: string): Promise<string> {
  const answer = await call(io, 'eth_getBalance', [address, 'latest'])
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(answer))
    throw eip155Errors.create('node-failed', { name: io.network.name })
  return BigInt(answer).toString()
}
