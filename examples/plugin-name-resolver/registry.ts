import { createClient, custom } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import {
  type CaipNetworkId,
  fetchText,
  fieldsOf,
  type Ports,
  type Traffic,
} from 'wallet-kernel/kernel'

/** Location of the registry: a contract with the universal resolver's interface of ENS, and a node. */
export interface Registry {
  /** The network of the contract, for which its addresses are valid. */
  readonly networkId: CaipNetworkId
  readonly rpcUrl: string
  readonly contract: `0x${string}`
}

/** An account's entry in the registry. */
export interface NamedAccount {
  readonly name: string
  /** As the name's owner wrote it: any URL. */
  readonly avatar?: string
}

interface Io {
  readonly ports: Ports
  readonly traffic: Traffic
  readonly signal: AbortSignal
}

const limits = { ms: 10_000 }

/** viem's transport over the kernel's fetch, so that recordings and tests contain the requests. */
const transportOf = ({ ports, traffic, signal }: Io, { rpcUrl }: Registry) =>
  custom({
    request: ({ method, params }) =>
      traffic.run('rpc', method, async () => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
        const { text } = await fetchText({ ports, signal }, rpcUrl, init, limits)
        const { result, error } = fieldsOf(JSON.parse(text))
        // viem reads a contract's revert reason from it.
        if (error !== undefined) throw error
        return result
      }),
  })

/** The name of an address; undefined if it has none, or if the name resolves to another address. */
export async function lookUp(
  io: Io,
  registry: Registry,
  address: string,
): Promise<NamedAccount | undefined> {
  const client = createClient({ transport: transportOf(io, registry) })
  const universalResolverAddress = registry.contract
  const own = address as `0x${string}`
  const said = await getEnsName(client, { address: own, universalResolverAddress })
  if (said === null) return undefined
  // Anyone can claim any name for an address: the name must resolve back to it.
  const name = normalize(said)
  const owner = await getEnsAddress(client, { name, universalResolverAddress })
  if (owner?.toLowerCase() !== address.toLowerCase()) return undefined
  const avatar = await getEnsText(client, { name, key: 'avatar', universalResolverAddress })
  return { name, ...(avatar !== null && { avatar }) }
}

/** The address of a name; undefined if it has none. */
export async function addressOf(
  io: Io,
  registry: Registry,
  name: string,
): Promise<string | undefined> {
  const client = createClient({ transport: transportOf(io, registry) })
  const universalResolverAddress = registry.contract
  return (await getEnsAddress(client, { name, universalResolverAddress })) ?? undefined
}
