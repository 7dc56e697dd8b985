import { type Client, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/ens'
import { type Context, fieldsOf, safeImage } from '../../kernel/index.ts'
import type { Profile } from '../profiles/contract.ts'
import { fromBase64 } from '../values/index.ts'
import type { EnsContract, EnsOptions, NamedAddress, NameQuery } from './contract.ts'
import { type EnsIo, ensClient, readJson } from './ens-client.ts'
import { noAddressOn } from './no-address-on.ts'
import { normalized } from './normalize.ts'

interface Io {
  readonly signal: AbortSignal
}

/** viem's own, for Ethereum: https://docs.ens.domains/learn/deployments */
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

const at = (given: EnsOptions) => ({
  universalResolverAddress: given.universalResolver ?? universalResolver,
})
const home = ({ networkId = 'eip155:1' }: EnsOptions): string => networkId

const same = (one: string | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase()

const collectible = /^eip155:(\d+)\/erc(721|1155):(0x[0-9a-f]{40})\/(\d{1,78})$/i
const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
])

/** The picture of a collectible that a name points to (ENSIP-12), as long as it is its owner's. */
async function pictureOf(
  io: EnsIo,
  client: Client,
  [, chain, kind, contract, id]: readonly string[],
  given: EnsOptions,
  owner: string,
): Promise<string | undefined> {
  if (`eip155:${chain}` !== home(given) || kind !== '721') return undefined
  const token = { address: contract as `0x${string}`, abi, args: [BigInt(id ?? 0)] as const }
  const holder = await readContract(client, { ...token, functionName: 'ownerOf' })
  if (!same(holder, owner)) return undefined
  const uri = await readContract(client, { ...token, functionName: 'tokenURI' })
  const inline = /^data:application\/json;base64,(.{1,100000})$/s.exec(uri)?.[1]
  const described = inline
    ? fieldsOf(JSON.parse(new TextDecoder().decode(fromBase64(inline))))
    : await readJson(io, uri)
  return safeImage(described.image)
}

/** The picture of a name; none where it cannot be read, which does not affect the name. */
async function avatarOf(
  io: EnsIo,
  client: Client,
  given: EnsOptions,
  { name, owner }: { readonly name: string; readonly owner: string },
): Promise<string | undefined> {
  try {
    const text = await getEnsText(client, { name, key: 'avatar', ...at(given) })
    const token = collectible.exec(text ?? '')
    return token ? await pictureOf(io, client, token, given, owner) : safeImage(text)
  } catch (error) {
    if (io.signal.aborted) throw error
    return undefined
  }
}

/** The coin type of every EVM chain for which no address of its own is set (ENSIP-19). */
const anyEvm = 2n ** 31n

/**
 * The address of a name on a network: the one that was set for it (ENSIP-9, ENSIP-11), else the one for every EVM chain
 * (ENSIP-19). The one for Ethereum may be a contract, which need not be its owner's elsewhere: where it is the only one,
 * `names/no-address-on` is thrown.
 */
export async function address(
  { signal }: Io,
  ctx: Context<EnsContract>,
  given: EnsOptions,
  { name, networkId }: NameQuery,
): Promise<NamedAddress | 'not-served' | undefined> {
  const io = { ctx, signal }
  const client = ensClient(io, given)
  if (!client) return 'not-served'
  const chain = Number(networkId.split(':')[1])
  const isHome = networkId === home(given) || chain === 1
  const of = (coinType?: bigint): Promise<string | null> =>
    getEnsAddress(client, { name, ...(coinType && { coinType }), ...at(given) })
  const own = isHome ? await of() : chain < 2 ** 31 ? await of(BigInt(chain) + anyEvm) : null
  const found = own ?? (await of(anyEvm))
  if (!found) {
    if (!isHome && (await of())) throw noAddressOn(ctx, name, networkId)
    return undefined
  }
  const avatar = await avatarOf(io, client, given, { name, owner: found })
  return { address: found, ...(avatar !== undefined && { avatar }) }
}

/** The name and picture of an account; undefined where it has no name, or one that belongs to another account. */
export async function profile(
  { signal }: Io,
  ctx: Context<EnsContract>,
  given: EnsOptions,
  owner: string,
): Promise<Profile | undefined> {
  const io = { ctx, signal }
  const client = ensClient(io, given)
  if (!client) return undefined
  const said = await getEnsName(client, { address: owner as `0x${string}`, ...at(given) })
  if (said === null) return undefined
  // Any name can be claimed for an address: it has to be in its one form, and lead back.
  const name = normalized(said)
  if (name !== said) return undefined
  if (!same(await getEnsAddress(client, { name, ...at(given) }), owner)) return undefined
  const avatar = await avatarOf(io, client, given, { name, owner })
  return { name, ...(avatar !== undefined && { avatar }) }
}
