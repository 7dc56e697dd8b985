import type { Client, Hex } from 'viem'
import {
  type CaipNetworkId,
  type Context,
  type Fields,
  failedStatus,
  fetchText,
  fieldsOf,
  safeLink,
} from '../../kernel/index.ts'
import { selectNetwork } from '../networks/selectors.ts'
import { askRpc } from '../values/index.ts'
import type { EnsContract, EnsOptions } from './contract.ts'
import { ensSdk } from './ens-sdk.ts'

const limits = { ms: 10_000 }
/** Limit of gateways (ERC-3668) that are tried, out of those a contract lists. */
const maxGateways = 3

/** Dependencies of a look-up. */
export interface EnsIo {
  readonly ctx: Context<EnsContract>
  readonly signal: AbortSignal
}

/** Reads a small JSON document from a URL that a name's owner wrote; https only. */
export async function readJson(
  { ctx, signal }: EnsIo,
  url: string,
  init: RequestInit = {},
): Promise<Fields> {
  if (safeLink(url) === undefined) throw new Error('An address that may not be asked.')
  const { ports, traffic } = ctx
  return traffic.run(
    'http',
    'GET ens',
    async () => {
      const answer = await fetchText({ ports, signal }, url, init, limits)
      const refused = failedStatus(answer)
      if (refused !== undefined) throw new Error(refused)
      return fieldsOf(JSON.parse(answer.text))
    },
    { signal },
  )
}

/** Calls a name's gateways through the fetch port (ERC-3668, section "Client Lookup Protocol"). */
async function gateway(
  io: EnsIo,
  {
    data,
    sender,
    urls,
  }: { readonly data: Hex; readonly sender: Hex; readonly urls: readonly string[] },
): Promise<Hex> {
  let failure: unknown = new Error('The name has no server.')
  for (const template of urls.slice(0, maxGateways)) {
    const url = template.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
    const body = JSON.stringify({ data, sender })
    const headers = { 'content-type': 'application/json' }
    const init = template.includes('{data}') ? {} : { method: 'POST', headers, body }
    try {
      const answer = await readJson(io, url, init)
      if (typeof answer.data === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(answer.data))
        return answer.data as Hex
    } catch (error) {
      if (io.signal.aborted) throw error
      failure = error
    }
  }
  throw failure
}

/** A viem client on the kernel's ports and the app's own node; undefined if the app does not list the network. */
export async function ensClient(
  io: EnsIo,
  { networkId = 'eip155:1' as CaipNetworkId }: EnsOptions,
): Promise<Client | undefined> {
  const { ctx, signal } = io
  const network = selectNetwork(ctx.state.networks, networkId)
  if (!network?.rpcUrls[0]) return undefined
  const { ports, traffic } = ctx
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const id = 1
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
    const options = { limits, ping: 'eth_blockNumber' }
    const answer = await askRpc({ ports, traffic, signal }, network, { id, method, body }, options)
    if ('result' in answer) return answer.result
    // viem reads a contract's revert reason from it.
    throw answer.error
  }
  const { createClient, custom } = await ensSdk()
  return createClient({
    transport: custom({ request }, { retryCount: 0 }),
    ccipRead: { request: (asked) => gateway(io, asked as Parameters<typeof gateway>[1]) },
  })
}
