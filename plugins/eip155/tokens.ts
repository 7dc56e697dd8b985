import type { Client, Transport } from 'viem'
import { formatAmount, memberOf, thrownText } from '../../kernel/index.ts'
import type { ReadIo, TokenFacts } from '../connections/contract.ts'
import { errorLevels, isMultiplier, refusalFirst, type WithSdk } from '../values/index.ts'
import { eip155Errors } from './errors.ts'
import { coded, hasRefused, reader, refusal } from './reader.ts'
import { type EvmSdk, loadViem } from './viem.ts'

/**
 * Reads a text. Tokens from before the standard answer with 32 bytes padded with zeros; an ABI text has at least 64.
 */
async function readText(
  { call, decodeFunctionResult, encodeFunctionData, erc20Abi: abi, hexToString }: EvmSdk,
  client: Client<Transport>,
  to: `0x${string}`,
  functionName: 'name' | 'symbol',
): Promise<string> {
  const { data = '0x' } = await call(client, {
    to,
    data: encodeFunctionData({ abi, functionName }),
  })
  if (data.length === 66) return hexToString(data, { size: 32 })
  return decodeFunctionResult({ abi, functionName, data })
}

/** Reads the symbol of a contract; empty if it has none. Throws the errors of the node. */
export async function symbolOf(io: ReadIo & WithSdk, address: string): Promise<string> {
  const sdk = await loadViem(io.sdk)
  try {
    return await readText(sdk, reader(sdk, io), address as `0x${string}`, 'symbol')
  } catch (cause) {
    if (hasRefused(sdk, cause)) return ''
    throw cause
  }
}

/** Codes of nodes for a call that the chain's code ended: 3 (EIP-1474's successors), −32015 (OpenEthereum, Nethermind). */
const revertCodes: readonly unknown[] = [3, -32015]
/** Nodes that use −32000 for every failure name the virtual machine's in words. */
const endedByCode =
  /revert|invalid (?:opcode|jump)|invalidfe|stack (?:under|over)flow|out of gas|write protection|vm (?:exception|execution)/i

/** True if an error is a node's word that the called code did not return. */
const isRevert = (cause: unknown): boolean =>
  [...errorLevels(cause)].some(
    (one) =>
      revertCodes.includes(memberOf(one, 'code')) ||
      (memberOf(one, 'code') === -32000 && endedByCode.test(thrownText(one))),
  )

/** `uiMultiplier()` of ERC-8056: wallets show amounts multiplied by this, in 10^-18. */
const uiMultiplier = '0xa60bf13d'

/**
 * The factor for shown amounts, decimal text; undefined for 1 and for a token without one. Throws `eip155/token-rules`
 * if it is no usable number.
 */
async function multiplierOf(
  io: ReadIo,
  sdk: EvmSdk,
  to: `0x${string}`,
): Promise<string | undefined> {
  const answer = await sdk
    .call(reader(sdk, io), { to, data: uiMultiplier })
    .catch((cause: unknown) => {
      // Tokens without it revert. A node that fails, or is asked too often, says nothing about the token.
      if (hasRefused(sdk, cause) || isRevert(cause)) return undefined
      throw refusal(sdk, io, cause)
    })
  const { data = '0x' } = answer ?? {}
  const multiplier = /^0x[0-9a-f]{64}$/.test(data) ? BigInt(data) : 0n
  // A fallback may answer any call with 0 or 1.
  if (multiplier <= 1n || multiplier === 10n ** 18n) return undefined
  const text = formatAmount(multiplier, 18)
  if (!isMultiplier(text)) throw eip155Errors.create('token-rules', { rule: 'uiMultiplier' })
  return text
}

/** Reads a token. Throws `eip155/not-a-token`, `eip155/token-rules`, `eip155/sdk-missing` and the errors of the node. */
export async function token(
  io: ReadIo & WithSdk,
  tokenAddress: string,
  owner: string,
): Promise<TokenFacts> {
  const sdk = await loadViem(io.sdk)
  const { erc20Abi: abi, readContract } = sdk
  const contract = { address: tokenAddress as `0x${string}`, abi } as const
  const client = reader(sdk, io)
  const unnamed = (cause: unknown): string => {
    if (hasRefused(sdk, cause)) return ''
    throw cause
  }
  const [name, symbol, decimals, held, multiplier] = await refusalFirst([
    // Some tokens have no name; that does not prevent showing them.
    readText(sdk, client, contract.address, 'name').catch(unnamed),
    readText(sdk, client, contract.address, 'symbol').catch(unnamed),
    // Without decimals nobody can tell how much one token is.
    readContract(client, { ...contract, functionName: 'decimals' }).catch((cause: unknown) => {
      throw hasRefused(sdk, cause)
        ? eip155Errors.create('not-a-token', undefined, { cause })
        : cause
    }),
    readContract(client, {
      ...contract,
      functionName: 'balanceOf',
      args: [owner as `0x${string}`],
    }),
    multiplierOf(io, sdk, contract.address),
  ]).catch(coded(sdk, io))
  const scale = multiplier !== undefined && { multiplier }
  return { name, symbol, decimals, balance: held.toString(), ...scale }
}
