import type { CaipNetwork } from '../networks/contract.ts'
import { abiWord, askRpc, type RpcIo } from '../values/index.ts'
import {
  addressWord,
  encodeCall,
  readAddress,
  readNumber,
  readText,
  type selectors,
} from './abi.ts'

/** Reads contracts on one network. */
export interface ChainReader extends RpcIo {
  readonly network: CaipNetwork
}

const limits = { ms: 10_000, bytes: 2 ** 20 }

/** A read-only call. Rejects if no node answers; undefined if the contract reverts. */
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

/** The owner of an ERC-721 token, in EIP-55 form; undefined if the contract does not answer. */
export const ownerOf = async (
  io: ChainReader,
  contract: string,
  tokenId: string,
): Promise<string | undefined> => readAddress(await call(io, contract, 'ownerOf', abiWord(tokenId)))

/** Number of copies of an ERC-1155 token in an account; undefined if the contract does not answer. */
export const copiesOf = async (
  io: ChainReader,
  contract: string,
  owner: string,
  tokenId: string,
): Promise<bigint | undefined> =>
  readNumber(await call(io, contract, 'balanceOfId', addressWord(owner), abiWord(tokenId)))

/** Number of ERC-721 tokens of a collection in an account. */
export const countOf = async (
  io: ChainReader,
  contract: string,
  owner: string,
): Promise<bigint | undefined> =>
  readNumber(await call(io, contract, 'balanceOf', addressWord(owner)))

/** The id of an account's token, by its index. */
export const tokenAt = async (
  io: ChainReader,
  contract: string,
  owner: string,
  index: bigint,
): Promise<bigint | undefined> =>
  readNumber(await call(io, contract, 'tokenOfOwnerByIndex', addressWord(owner), abiWord(index)))

/** The name of a collection. */
export const nameOf = async (io: ChainReader, contract: string): Promise<string | undefined> =>
  readText(await call(io, contract, 'name'))

/** URL of a token's metadata. */
export async function metadataUrl(
  io: ChainReader,
  contract: string,
  standard: 'erc721' | 'erc1155',
  tokenId: string,
): Promise<string | undefined> {
  const word = abiWord(tokenId)
  const url = readText(await call(io, contract, standard === 'erc721' ? 'tokenUri' : 'uri', word))
  // ERC-1155 substitutes the id as 64 lower-case hex digits.
  return standard === 'erc1155' ? url?.replaceAll('{id}', word) : url
}
