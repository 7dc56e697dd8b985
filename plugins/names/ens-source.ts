import type { Client } from 'viem'
import type { CaipNetworkId, Context } from '../../kernel/index.ts'
import type { NameRecords } from '../networks/contract.ts'
import type { Profile } from '../profiles/contract.ts'
import { familyOf, fromHex, namespaceOf } from '../values/index.ts'
import type { EnsContract, EnsOptions, NamedAddress, NameQuery } from './contract.ts'
import { avatarOf } from './ens-avatar.ts'
import { ensClient } from './ens-client.ts'
import { ensSdk } from './ens-sdk.ts'
import { normalized } from './normalize.ts'

interface Io {
  readonly signal: AbortSignal
}

/** Same as viem's, for Ethereum: https://docs.ens.domains/learn/deployments */
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

const at = (given: EnsOptions) => ({
  universalResolverAddress: given.universalResolver ?? universalResolver,
})
const home = ({ networkId = 'eip155:1' }: EnsOptions): CaipNetworkId => networkId

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const pictured = (given: EnsOptions) => ({
  ...given,
  universalResolver: given.universalResolver ?? universalResolver,
})

/** The coin type of Ethereum (SLIP-44), whose record has a function of its own (ENSIP-1). */
const ether = 60

/** The records of names for a network; on the network of ENS itself, those of Ethereum. */
async function recordsOf(
  given: EnsOptions,
  networkId: CaipNetworkId,
): Promise<NameRecords | undefined> {
  const forms = await familyOf(namespaceOf(networkId))?.address.forms?.()
  return forms?.nameRecords?.(networkId === home(given) ? 'eip155:1' : networkId)
}

/** The address that a name has under a coin type; undefined without one. */
async function readRecord(
  client: Client,
  given: EnsOptions,
  {
    name,
    type,
    records,
  }: { readonly name: string; readonly type: number; readonly records: NameRecords },
): Promise<string | undefined> {
  const coin = type === ether ? {} : { coinType: BigInt(type) }
  const { getEnsAddress } = await ensSdk()
  const found = await getEnsAddress(client, { name, ...coin, ...at(given) })
  const bytes = found === null ? undefined : fromHex(found.slice(2))
  return bytes && records.address(bytes)
}

/** Endings of names that other systems have, and ENS never. */
const foreign = /\.(sol|bonk|skr|btc|sats|dot)$/

/**
 * The address of a name on a network: the network's own (ENSIP-9, ENSIP-11), else the one for every EVM chain
 * (ENSIP-19), else Ethereum's with `setFor`.
 */
export async function address(
  { signal }: Io,
  ctx: Context<EnsContract>,
  given: EnsOptions,
  { name, networkId }: NameQuery,
): Promise<NamedAddress | 'not-served' | undefined> {
  const io = { ctx, signal }
  const client = await ensClient(io, given)
  const records = await recordsOf(given, networkId)
  if (!client || !records || foreign.test(name)) return 'not-served'
  const read = (type: number) => readRecord(client, given, { name, type, records })
  const named = async (found: string): Promise<NamedAddress> => {
    const avatar = await avatarOf(io, client, pictured(given), { name, owner: found })
    return { address: found, ...(avatar !== undefined && { avatar }) }
  }
  for (const type of records.types) {
    const found = await read(type)
    if (found !== undefined) return named(found)
  }
  const { elsewhere } = records
  const other = elsewhere && (await read(elsewhere.type))
  return other === undefined ? undefined : { ...(await named(other)), setFor: home(given) }
}

/** The networks whose primary name an account may have: the active one, then that of ENS, whose name most accounts have. */
const namedOn = (ctx: Context<EnsContract>, given: EnsOptions): readonly CaipNetworkId[] => [
  ...new Set([ctx.state.networks.active[namespaceOf(home(given))] ?? home(given), home(given)]),
]

/** The primary name of an account on a network (ENSIP-19), if the name resolves to the account there. */
async function primaryName(
  client: Client,
  given: EnsOptions,
  networkId: CaipNetworkId,
  owner: string,
): Promise<string | undefined> {
  const records = await recordsOf(given, networkId)
  const [own = ether] = records?.types ?? []
  const coin = own === ether ? {} : { coinType: BigInt(own) }
  const { getEnsName } = await ensSdk()
  const said = await getEnsName(client, {
    ...{ address: owner as `0x${string}`, ...coin, ...at(given) },
  })
  if (said === null || !records) return undefined
  // Anyone can claim any name for an address: accept it only in normal form and if it resolves back.
  const name = normalized(said)
  if (name !== said) return undefined
  for (const type of records.types) {
    const found = await readRecord(client, given, { name, type, records })
    if (found !== undefined) return same(found, owner) ? name : undefined
  }
  return undefined
}

/** The name and picture of an account; undefined without a name, or if the name resolves to another account. */
export async function profile(
  { signal }: Io,
  ctx: Context<EnsContract>,
  given: EnsOptions,
  owner: string,
): Promise<Profile | undefined> {
  const io = { ctx, signal }
  const client = await ensClient(io, given)
  if (!client) return undefined
  for (const networkId of namedOn(ctx, given)) {
    const name = await primaryName(client, given, networkId, owner)
    if (name === undefined) continue
    const avatar = await avatarOf(io, client, pictured(given), { name, owner })
    return { name, ...(avatar !== undefined && { avatar }) }
  }
  return undefined
}
