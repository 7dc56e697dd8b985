import type { ReadIo } from 'wallet-kernel/families'
import { fetchText, fieldsOf } from 'wallet-kernel/kernel'
import { toyErrors } from './errors.ts'

/** Asks the network's node. Throws `toychain/node-failed`. */
export async function call(
  { network, ports, signal, traffic }: ReadIo,
  method: string,
  input?: unknown,
): Promise<unknown> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method, input }),
  }
  try {
    return await traffic.run('rpc', method, async () => {
      const { text } = await fetchText({ ports, signal }, network.rpcUrls[0] ?? '', init, {
        ms: 10_000,
      })
      const { result, error } = fieldsOf(JSON.parse(text))
      if (result === undefined) throw new Error(String(error))
      return result
    })
  } catch (cause) {
    signal.throwIfAborted()
    throw toyErrors.create('node-failed', { name: network.name }, { cause })
  }
}

/** A whole number that the node returns as text. Throws `toychain/node-failed`. */
export async function amount(io: ReadIo, method: string, input?: unknown): Promise<string> {
  const text = await call(io, method, input)
  if (typeof text === 'string' && /^\d{1,40}$/.test(text)) return text
  throw toyErrors.create('node-failed', { name: io.network.name })
}
