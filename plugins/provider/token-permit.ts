import { type CaipNetworkId, type Context, fieldsOf } from '../../kernel/index.ts'
import type { SwapIo, SwapPermit } from '../swap/contract.ts'
import { abiWord, askRpc, fromHex, keccak256, toHex } from '../values/index.ts'
import type { ProviderContract } from './contract.ts'

// A token's data for approvals by signature (EIP-2612), read from the chain: the service only marks such tokens.

const selectors = {
  nonces: '0x7ecebe00',
  DOMAIN_SEPARATOR: '0x3644e515',
  name: '0x06fdde03',
  version: '0x54fd4d50',
  PERMIT_TYPEHASH: '0x30adf81f',
} as const

const limits = { ms: 10_000, bytes: 2 ** 20 }

const utf8 = new TextEncoder()
const hashOf = (text: string): string => toHex(keccak256(utf8.encode(text)))
const domainType =
  'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'
const permitType =
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'

/** `hashStruct` of EIP-712 for the domain. */
function separatorOf({ name, version, chainId, verifyingContract }: SwapPermit['domain']): string {
  const words = [
    ...[hashOf(domainType), hashOf(name), hashOf(version)],
    abiWord(chainId),
    abiWord(verifyingContract),
  ]
  return toHex(keccak256(fromHex(words.join('')) ?? new Uint8Array()))
}

const wordOf = (answer: unknown): string | undefined =>
  /^0x([0-9a-f]{64})$/i.exec(String(answer))?.[1]?.toLowerCase()

/** Decodes an ABI-encoded text; undefined for anything else. */
function textOf(answer: unknown): string | undefined {
  const [, length, rest = ''] =
    /^0x0{62}20(0{60}[0-9a-f]{4})((?:[0-9a-f]{2})*)$/i.exec(String(answer)) ?? []
  const digits = 2 * Number(`0x${length}`)
  const bytes = rest.length >= digits ? fromHex(rest.slice(0, digits)) : undefined
  return bytes && new TextDecoder().decode(bytes)
}

/**
 * The token's domain and the owner's next nonce; undefined if the token's domain or signed struct differs from EIP-2612
 * (as for DAI). Rejects if no node answers.
 */
export async function readPermit(
  ctx: Context<ProviderContract>,
  { networkId, token, owner }: Record<'token' | 'owner', string> & { networkId: CaipNetworkId },
  { signal }: SwapIo,
): Promise<Omit<SwapPermit, 'spender'> | undefined> {
  const network = ctx.state.networks?.networks.find((one) => one.caipNetworkId === networkId)
  if (!network) return undefined
  const { ports, traffic } = ctx
  /** The token's answer; undefined if it reverts. */
  const ask = async (name: keyof typeof selectors, argument = ''): Promise<unknown> => {
    const params = [{ to: token, data: selectors[name] + argument }, 'latest']
    const method = 'eth_call'
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const request = { id: 1, method, body }
    const options = { limits, ping: 'eth_blockNumber' }
    const answer = await askRpc({ ports, traffic, signal }, network, request, options)
    return fieldsOf(answer).result
  }
  const [nonce, separator, name, version, type] = await Promise.all([
    ask('nonces', abiWord(owner)).then(wordOf),
    ask('DOMAIN_SEPARATOR').then(wordOf),
    ask('name').then(textOf),
    ask('version').then(textOf),
    ask('PERMIT_TYPEHASH').then(wordOf),
  ])
  if (nonce === undefined || name === undefined) return undefined
  if (type !== undefined && type !== hashOf(permitType)) return undefined
  // Tokens that do not state a version have the first.
  const chainId = Number(networkId.split(':')[1])
  const domain = { name, version: version ?? '1', chainId, verifyingContract: token }
  if (separator !== separatorOf(domain)) return undefined
  return { domain, nonce: BigInt(`0x${nonce}`).toString() }
}
