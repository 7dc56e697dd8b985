import { abortable, fieldsOf, safeText } from '../../kernel/index.ts'
import type { ReadIo } from '../accounts/contract.ts'
import { solanaErrors } from './errors.ts'

const timeoutMs = 10_000

/** JSON text with whole numbers beyond 2^53 as bigint: lamports and slots must not be rounded. */
export function parseJson(text: string): unknown {
  const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
  const marked = text.replace(tokens, (token) =>
    /^-?\d{16,}$/.test(token) ? `{"$bigint":"${token}"}` : token,
  )
  return JSON.parse(marked, (_key, value: unknown) => {
    const digits = (value as { $bigint?: unknown } | null)?.$bigint
    return typeof digits === 'string' && /^-?\d{16,}$/.test(digits) ? BigInt(digits) : value
  })
}

/** Sends one JSON-RPC request to the network's own endpoint and resolves with the parsed answer. */
export async function post(io: ReadIo, payload: unknown, signal?: AbortSignal): Promise<unknown> {
  const { network, ports } = io
  const url = network.rpcUrls[0]
  if (url === undefined) throw solanaErrors.create('no-endpoint', { name: network.name })
  const timeout = new AbortController()
  const cancel = ports.clock.after(timeoutMs, () => timeout.abort())
  const method = String((payload as { method?: unknown } | null)?.method ?? 'rpc')
  try {
    return await io.traffic.run('rpc', method, async () => {
      const work = ports.fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payload, (_key, value: unknown) =>
          typeof value === 'bigint' ? Number(value) : value,
        ),
        signal: timeout.signal,
      })
      const response = await abortable(work, signal ?? io.signal)
      return parseJson(await response.text())
    })
  } catch (cause) {
    if (io.signal.aborted) throw cause
    throw solanaErrors.create('node-failed', { name: network.name }, { cause })
  } finally {
    cancel()
  }
}

/** Native balance in lamports, decimal text. For a single number this costs far less than a client. */
export async function balance(io: ReadIo, address: string): Promise<string> {
  const params = [address, { commitment: 'confirmed' }]
  const answer = await post(io, { jsonrpc: '2.0', id: 1, method: 'getBalance', params })
  const value = (answer as { result?: { value?: unknown } } | null)?.result?.value
  const whole = typeof value === 'bigint' || Number.isSafeInteger(value)
  if (!whole || BigInt(value as number) < 0n)
    throw solanaErrors.create('node-failed', { name: io.network.name })
  return String(value)
}

/**
 * Hands a signed wire transaction to the network, without the SDK: code that signs for itself need not load it.
 * Throws `solana/would-fail` when the node refused, `solana/node-failed` when it did not answer.
 */
export async function broadcast(io: ReadIo, wire: Uint8Array): Promise<void> {
  const text = btoa(String.fromCharCode(...wire))
  const params = [text, { encoding: 'base64', preflightCommitment: 'confirmed' }]
  const answer = await post(io, { jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const { error } = fieldsOf(answer)
  if (error === undefined) return
  const { message, data } = fieldsOf(error)
  // The node had it before: the wallet sent it as well, for one.
  if (fieldsOf(data).err === 'AlreadyProcessed') return
  const reason = safeText(message) || 'the node did not say why.'
  throw solanaErrors.create('would-fail', { reason })
}
