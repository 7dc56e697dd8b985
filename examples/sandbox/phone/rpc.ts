import { WalletError } from './family.ts'

/** One JSON-RPC call by POST. Rejects with the node's own code and message. */
export async function rpc(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const body = (await response.json()) as {
    result?: unknown
    error?: { code?: number; message?: string }
  }
  if (body.error) {
    throw new WalletError(body.error.code ?? -32000, body.error.message ?? 'The node failed.')
  }
  return body.result
}
