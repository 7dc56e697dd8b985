import type { CaipNetwork } from '../networks/contract.ts'
import { askRpc, type RpcIo } from '../values/index.ts'
import {
  addressWord,
  encodeCall,
  numberWord,
  readAddress,
  readNumber,
  readText,
  type selectors,
} from './abi.ts'

/** Asks contracts of one network. */
export interface ChainReader extends RpcIo {
  readonly network: CaipNetwork
}

const limits = { ms: 10_000, bytes: 2 ** 20 }

/** A read-only call. Rejects when no node answers; the answer of a contract that refuses is undefined. */
async function call(
  { network, ...io }: ChainReader,
  to: string,
  name: keyof typeof selectors,
  ...words: readonly string[]
): Promise<unknown> {
  const method = 'eth_call'
  const params = [{ to, data: encodeCall(name, ...words) }, 'latest']
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const request = { id: 1, method, body }
  const answer = await askRpc(io, network, request, { limits, ping: 'eth_blockNumber' })
  return 'result' in answer ? answer.result : undefined
}

/** The holder of an ERC-721 token, EIP-55; undefined where the contract does not say. */
export const ownerOf = async (
  io: ChainReader,
  contract: string,
  tokenId: string,
): Promise<string | undefined> =>
  readAddress(await call(io, contract, 'ownerOf', numberWord(tokenId)))

/** How many of an ERC-1155 token an account holds; undefined where the contract does not say. */
export const copiesOf = async (
  io: ChainReader,
  contract: string,
  owner: string,
  tokenId: string,
): Promise<bigint | undefined> =>
  readNumber(await call(io, contract, 'balanceOfId', addressWord(owner), numberWord(tokenId)))

/** How many ERC-721 tokens of a collection an account holds. */
export const countOf = async (
  io: ChainReader,
  contract: string,
  owner: string,
): Promise<bigint | undefined> =>
  readNumber(await call(io, contract, 'balanceOf', addressWord(owner)))

/** The id of one of them, by its place. */
export const tokenAt = async (
  io: ChainReader,
  contract: string,
  owner: string,
  index: bigint,
): Promise<bigint | undefined> =>
  readNumber(await call(io, contract, 'tokenOfOwnerByIndex', addressWord(owner), numberWord(index)))

/** The name of a collection. */
export const nameOf = async (io: ChainReader, contract: string): Promise<string | undefined> =>
  readText(await call(io, contract, 'name'))

/** Where the metadata of a token is. */
export async function metadataUrl(
  io: ChainReader,
  contract: string,
  standard: 'erc721' | 'erc1155',
  tokenId: string,
): Promise<string | undefined> {
  const word = numberWord(tokenId)
  const url = readText(await call(io, contract, standard === 'erc721' ? 'tokenUri' : 'uri', word))
  // ERC-1155 puts the id in as 64 lower-case hex digits.
  return standard === 'erc1155' ? url?.replaceAll('{id}', word) : url
}
