import type { BaseError, Client, Transport } from 'viem'
import { abortable, errorText, isKernelError, memberOf, within } from '../../kernel/index.ts'
import type { ChainIo, ReadIo, TokenFacts } from '../connections/contract.ts'
import type { FeeEstimate, TransferIo, TransferRequest } from '../transactions/contract.ts'
import { parseEvmAddress, refusalFirst, unsent, type WithSdk } from '../values/index.ts'
import type { Eip1193Provider } from './contract.ts'
import { eip155Errors } from './errors.ts'
import { gasPrices, largerOf, leastGas, operationGas } from './gas.ts'
import { rollupFee } from './posting-fee.ts'
import { tracked } from './provider.ts'
import { chainHex, readAccounts, readChainId, readHash } from './responses.ts'
import { call, exchange } from './rpc.ts'
import { switchChain } from './switch-chain.ts'
import { transferAbi } from './usdt.ts'
import { type EvmSdk, loadViem } from './viem.ts'

interface RpcCall {
  readonly method: string
  readonly params?: unknown
}

/** A read client on the network's endpoints, over the kernel's fetch port; they are asked again there. */
function reader({ createClient, custom }: EvmSdk, io: ReadIo): Client<Transport> {
  const { name, rpcUrls } = io.network
  if (rpcUrls[0] === undefined) throw eip155Errors.create('no-endpoint', { name })
  const request = async ({ method, params }: RpcCall): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await exchange(io, { id: 1, method, body })
    if ('result' in answer) return answer.result
    throw answer.error
  }
  return createClient({ transport: custom({ request }, { retryCount: 0 }) })
}

/** A quantity as providers take it. */
export const hex = (value: bigint | string): `0x${string}` => `0x${BigInt(value).toString(16)}`

/** A host may call past the form, so what would be signed is checked here once more. */
export function addressOf(text: string): `0x${string}` {
  try {
    return parseEvmAddress(text)
  } catch (cause) {
    throw eip155Errors.create('bad-transfer', undefined, { cause })
  }
}

export function amountOf(text: string): bigint {
  if (!/^\d{1,78}$/.test(text) || BigInt(text) >= 2n ** 256n)
    throw eip155Errors.create('bad-transfer')
  return BigInt(text)
}

/** One transaction, checked. */
export interface EvmTransaction {
  readonly from: `0x${string}`
  readonly to: `0x${string}`
  readonly value?: bigint
  readonly data?: `0x${string}`
}

function transaction({ encodeFunctionData }: EvmSdk, request: TransferRequest): EvmTransaction {
  const from = addressOf(request.from)
  const to = addressOf(request.to)
  const amount = amountOf(request.amount)
  if (!request.token) return { from, to, value: amount }
  const token = addressOf(request.token.address)
  const data = encodeFunctionData({
    abi: transferAbi(token),
    functionName: 'transfer',
    args: [to, amount],
  })
  return { from, to: token, data }
}

/** The wallet must still be where the preview was made: same chain, same account. */
export async function refuseChanged(
  io: ChainIo,
  provider: Eip1193Provider,
  from: string,
): Promise<void> {
  const { network, signal } = io
  const read = (method: string): Promise<unknown> => abortable(provider.request({ method }), signal)
  const chain = readChainId(await read('eth_chainId'))
  if (chain !== network.caipNetworkId) await switchChain(provider, network, io)
  const accounts = readAccounts(await read('eth_accounts'))
  if (!accounts.some(({ address }) => address.toLowerCase() === from.toLowerCase()))
    throw eip155Errors.create('account-changed')
}

/** Tokens older than the standard answer with 32 bytes padded with zeros; a text takes at least 64. */
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

/** Throws `eip155/token-rules` and `eip155/sdk-missing` beside what a node makes of it. */
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
  const [name, symbol, decimals, held] = await refusalFirst([
    // Some tokens have no name; what they are worth is none of it.
    readText(sdk, client, contract.address, 'name').catch(unnamed),
    readText(sdk, client, contract.address, 'symbol').catch(unnamed),
    readContract(client, { ...contract, functionName: 'decimals' }),
    readContract(client, {
      ...contract,
      functionName: 'balanceOf',
      args: [owner as `0x${string}`],
    }),
    refuseScaled(io, sdk, contract.address),
  ]).catch(coded(sdk, io))
  return { name, symbol, decimals, balance: held.toString() }
}

const hasRefused = (sdk: EvmSdk, cause: unknown): Error | null =>
  cause instanceof sdk.BaseError
    ? cause.walk(
        (inner) =>
          inner instanceof sdk.ExecutionRevertedError ||
          inner instanceof sdk.InsufficientFundsError,
      )
    : null

/** Objections of the chain itself are passed on; anything else counts as no answer from the node. */
function refusal(sdk: EvmSdk, { network }: ReadIo, cause: unknown): Error {
  const refused = hasRefused(sdk, cause)
  return refused
    ? eip155Errors.create(
        'would-fail',
        { reason: errorText((refused as BaseError).shortMessage) },
        { cause },
      )
    : eip155Errors.create('node-failed', { name: network.name }, { cause })
}

/** Rethrows with a code. */
const coded =
  (sdk: EvmSdk, io: ReadIo) =>
  (cause: unknown): Promise<never> =>
    Promise.reject(isKernelError(cause) ? cause : refusal(sdk, io, cause))

/** Throws `eip155/would-fail` for a transfer that the chain would refuse, `eip155/token-rules` and `eip155/node-failed`. */
export async function estimate(
  io: ChainIo & WithSdk,
  request: TransferRequest,
): Promise<FeeEstimate> {
  const sdk = await loadViem(io.sdk)
  const asked = transaction(sdk, request)
  const [fee] = await refusalFirst([
    estimated(io, sdk, asked),
    request.token && refuseDenied(io, sdk, asked),
    request.token && refuseScaled(io, sdk, asked.to),
  ])
  return fee
}

/** `uiMultiplier()` of ERC-8056: its owner sees the amount times this elsewhere, in 10^-18. */
const uiMultiplier = '0xa60bf13d'

/** Throws `eip155/token-rules` for a token whose amounts its owner sees otherwise elsewhere. */
async function refuseScaled(io: ReadIo, sdk: EvmSdk, to: `0x${string}`): Promise<void> {
  const answer = await sdk
    .call(reader(sdk, io), { to, data: uiMultiplier })
    .catch((cause: unknown) => {
      // Tokens without it revert, which nodes put in words of their own: any answer of the node counts.
      const isAnswer = (inner: unknown): boolean => memberOf(inner, 'name') === 'RpcRequestError'
      if (hasRefused(sdk, cause) || (cause instanceof sdk.BaseError && cause.walk(isAnswer)))
        return undefined
      throw refusal(sdk, io, cause)
    })
  const { data = '0x' } = answer ?? {}
  const multiplier = /^0x[0-9a-f]{64}$/.test(data) ? BigInt(data) : 0n
  // A fallback may answer any call with 0 or 1.
  if (multiplier > 1n && multiplier !== 10n ** 18n)
    throw eip155Errors.create('token-rules', { rule: 'uiMultiplier' })
}

/** Tokens may answer no instead of reverting, at which a transfer costs its fee and moves nothing. */
async function refuseDenied(
  io: ChainIo,
  sdk: EvmSdk,
  { from, ...rest }: EvmTransaction,
): Promise<void> {
  const { data = '0x' } = await sdk
    .call(reader(sdk, io), { account: from, ...rest })
    .catch(coded(sdk, io))
  if (/^0x0{64}$/.test(data))
    throw eip155Errors.create('would-fail', { reason: 'The token answers no.' })
}

/** What a checked transaction costs; with `known` gas it is not tried out. Throws like `estimate`. */
export async function estimated(
  io: ChainIo & WithSdk,
  sdk: EvmSdk,
  { from, ...rest }: EvmTransaction,
  known?: bigint,
): Promise<FeeEstimate> {
  const client = reader(sdk, io)
  const tried = known === undefined && sdk.estimateGas(client, { account: from, ...rest })
  const needed = Promise.resolve(tried || (known ?? 0n))
    .then((found) => largerOf(found, leastGas(rest.data)))
    .catch(coded(sdk, io))
  const [gas, more, { most, fixed }, charged] = await refusalFirst([
    needed,
    operationGas(io, from),
    gasPrices(io),
    // Why it needs none is said by the estimate itself.
    rollupFee(io, sdk, client, { data: rest.data, gas: needed.catch(() => 0n) }),
  ]).catch(coded(sdk, io))
  const beside = more * most + charged
  const fee = gas * most + beside
  return {
    simulated: known === undefined,
    fee: fee.toString(),
    gas: gas.toString(),
    gasPrice: most.toString(),
    ...((fixed || beside > 0n) && { ceiling: true as const }),
    ...(fixed
      ? {
          fixed: { least: `${fixed.least}`, usual: `${fixed.usual}`, tip: `${fixed.tip}` },
          reserve: (beside / 4n).toString(),
        }
      : { reserve: (fee / 4n).toString() }),
  }
}

/** Accounts of people may point to code (EIP-7702) and still are theirs. */
const delegated = /^0xef0100[0-9a-f]{40}$/i

export async function isContract(io: ReadIo, address: string): Promise<boolean> {
  const code = (await call(io, 'eth_getCode', [address, 'latest'])) as string
  return code !== '0x' && !delegated.test(code)
}

export async function transfer(
  io: TransferIo & WithSdk,
  request: TransferRequest,
): Promise<string> {
  const provider = tracked(io, io.provider as Eip1193Provider, io.connection.connector.name)
  const sdk = await unsent(io, async () => {
    // Before the checks: nothing is waited for between them and the wallet.
    const loaded = await loadViem(io.sdk)
    const since = await standing(io, request.from)
    await refuseChanged(io, provider, request.from)
    return { ...loaded, since }
  })
  return asked(io, provider, transaction(sdk, request), request, sdk.since)
}

/** The fee as wallets take it: nothing, one price (also on a chain with a base fee), or the most and the tip (EIP-1559). */
function feeFields({
  gas,
  gasPrice,
  maxPriorityFeePerGas: tip,
}: Pick<TransferRequest, 'gas' | 'gasPrice' | 'maxPriorityFeePerGas'>): object {
  const price =
    gasPrice === undefined
      ? {}
      : tip === undefined
        ? { gasPrice: hex(gasPrice) }
        : { maxFeePerGas: hex(gasPrice), maxPriorityFeePerGas: hex(tip) }
  return { ...price, ...(gas !== undefined && { gas: hex(gas) }) }
}

/** Longer than a node takes; the transfer does not wait for one that is slower, in ms. */
const standingMs = 2_000

/** The next nonce of an account, what is under way included; undefined where no node says in time. */
export async function standing(io: ReadIo, address: string): Promise<string | undefined> {
  const asked = call(io, 'eth_getTransactionCount', [address, 'pending']).then(
    (count) => count as string,
    () => undefined,
  )
  return within(io.ports.clock, standingMs, io.signal, asked)
}

/** Asks for a checked transaction; nothing is waited for before. Without a price the wallet finds its own. Throws `eip155/bad-hash`. */
export async function asked(
  { network, handOver }: Pick<TransferIo, 'network' | 'handOver'>,
  provider: Eip1193Provider,
  { from, to, value, data }: EvmTransaction,
  price: Pick<TransferRequest, 'gas' | 'gasPrice' | 'maxPriorityFeePerGas'>,
  since: string | undefined,
): Promise<string> {
  handOver?.(since)
  const answer = await provider.request({
    method: 'eth_sendTransaction',
    params: [
      {
        from,
        to,
        chainId: chainHex(network.caipNetworkId),
        ...(value !== undefined && { value: hex(value) }),
        ...(data !== undefined && { data }),
        ...feeFields(price),
      },
    ],
  })
  return readHash(answer)
}
