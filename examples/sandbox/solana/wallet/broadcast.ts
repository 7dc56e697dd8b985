import { base58, base64 } from '@scure/base'

/** Options of `signAndSendTransaction` that a node understands. */
export interface SendOptions {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: string
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** Sends signed bytes to a node and resolves with the signature bytes; the node's refusal throws. */
export async function broadcast(
  rpcUrl: string,
  signed: Uint8Array,
  options: SendOptions = {},
): Promise<Uint8Array> {
  const params = [base64.encode(signed), { ...options, encoding: 'base64' }]
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const answer = (await response.json()) as {
    readonly result?: string
    readonly error?: { readonly code: number; readonly message: string }
  }
  if (answer.error)
    throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
  return base58.decode(answer.result ?? '')
}
