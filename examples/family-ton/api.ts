import type { ReadIo } from 'wallet-kernel/families'
import { type Fields, fetchText, fieldsOf } from 'wallet-kernel/kernel'
import { tonErrors } from './errors.ts'

/** Asks the network's services for a path of the HTTP API v3 of TON Center. Throws `ton/node-failed`. */
export async function ask(
  io: ReadIo,
  path: string,
  query: Record<string, string>,
): Promise<Fields> {
  const { network, ports, signal, traffic } = io
  let cause: unknown
  for (const url of network.rpcUrls) {
    try {
      return await traffic.run('rpc', path, async () => {
        const target = new URL(`/api/v3/${path}?${new URLSearchParams(query)}`, url).href
        const { status, text } = await fetchText({ ports, signal }, target, {}, { ms: 10_000 })
        if (status !== 200) throw new Error(`The node answered ${status}.`)
        return fieldsOf(JSON.parse(text))
      })
    } catch (error) {
      signal.throwIfAborted()
      cause = error
    }
  }
  throw tonErrors.create('node-failed', { name: network.name }, { cause })
}
