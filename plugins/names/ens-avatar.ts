import type { Client } from 'viem'
import { type Fields, fieldsOf, safeImage } from '../../kernel/index.ts'
import { fromBase64 } from '../values/index.ts'
import type { EnsOptions } from './contract.ts'
import { type EnsIo, readJson } from './ens-client.ts'
import { ensSdk } from './ens-sdk.ts'

const collectible = /^eip155:(\d+)\/erc(721|1155):(0x[0-9a-f]{40})\/(\d{1,78})$/i
const functions = [
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)',
] as const

/** Content on IPFS: its protocol, its id (CID or a name of IPNS), and the path below. */
const content =
  /^(ipfs|ipns):\/\/(?:ipfs\/|ipns\/)?([1-9A-Za-z][\w.-]{6,120})((?:\/[\x21-\x7e]{0,500})?)$/

/** A link as it is, or through the gateway if it leads to IPFS; undefined without a gateway. */
function reachable(link: unknown, { ipfsGateway }: EnsOptions): unknown {
  const [whole, kind, id, path] = content.exec(typeof link === 'string' ? link : '') ?? []
  if (whole === undefined) return link
  return ipfsGateway && `${ipfsGateway.replace(/\/+$/, '')}/${kind}/${id}${path}`
}

const inBase64 = /^data:application\/json(?:;charset=utf-8)?;base64,(.{1,100000})$/s
const inText = /^data:application\/json(?:;(?:charset=)?utf-?8)?,(.{1,100000})$/is

/** The description of an NFT: inside its link, or behind it. */
async function describedAt(io: EnsIo, uri: string, given: EnsOptions): Promise<Fields> {
  const [, base64] = inBase64.exec(uri) ?? []
  if (base64 !== undefined)
    return fieldsOf(JSON.parse(new TextDecoder().decode(fromBase64(base64))))
  const [, text] = inText.exec(uri) ?? []
  // Contracts write the text with and without escapes.
  if (text !== undefined)
    return fieldsOf(JSON.parse(text.startsWith('{') ? text : decodeURIComponent(text)))
  return readJson(io, String(reachable(uri, given)))
}

/** The picture of an NFT that a name refers to (ENSIP-12), if the name's owner still holds it. */
async function pictureOf(
  io: EnsIo,
  client: Client,
  [, chain, kind, contract, number]: readonly string[],
  { given, owner }: { readonly given: EnsOptions; readonly owner: string },
): Promise<string | undefined> {
  if (`eip155:${chain}` !== (given.networkId ?? 'eip155:1')) return undefined
  const { parseAbi, readContract } = await ensSdk()
  const abi = parseAbi(functions)
  const token = { address: contract as `0x${string}`, abi } as const
  const id = BigInt(number ?? 0)
  const isShared = kind === '1155'
  const isHeld = isShared
    ? (await readContract(client, {
        ...{ ...token, functionName: 'balanceOf', args: [owner as `0x${string}`, id] },
      })) > 0n
    : (
        await readContract(client, { ...token, functionName: 'ownerOf', args: [id] })
      ).toLowerCase() === owner.toLowerCase()
  if (!isHeld) return undefined
  const uri = isShared
    ? // ERC-1155, "Metadata": clients put the id there, as 64 hex digits.
      (await readContract(client, { ...token, functionName: 'uri', args: [id] })).replaceAll(
        '{id}',
        id.toString(16).padStart(64, '0'),
      )
    : await readContract(client, { ...token, functionName: 'tokenURI', args: [id] })
  const { image, image_url } = await describedAt(io, uri, given)
  return safeImage(reachable(image ?? image_url, given))
}

/** The picture of a name; undefined if it cannot be read, which does not affect the name. */
export async function avatarOf(
  io: EnsIo,
  client: Client,
  given: EnsOptions & { readonly universalResolver: `0x${string}` },
  { name, owner }: { readonly name: string; readonly owner: string },
): Promise<string | undefined> {
  try {
    const universalResolverAddress = given.universalResolver
    const { getEnsText } = await ensSdk()
    const text = await getEnsText(client, { name, key: 'avatar', universalResolverAddress })
    const token = collectible.exec(text ?? '')
    return token
      ? await pictureOf(io, client, token, { given, owner })
      : safeImage(reachable(text, given))
  } catch (error) {
    if (io.signal.aborted) throw error
    return undefined
  }
}
