import type { Client } from 'viem'
import {
  BaseError,
  createClient,
  decodeFunctionResult,
  ExecutionRevertedError,
  encodeFunctionData,
  erc20Abi,
  hexToString,
  http,
  InsufficientFundsError,
  size,
  type Transport,
} from 'viem'
import { call, estimateGas, getCode, getGasPrice, readContract } from 'viem/actions'
import type {
  ChainIo,
  FeeEstimate,
  ReadIo,
  TokenFacts,
  TransferRequest,
} from '../accounts/contract.ts'
import { errorText, parseEvmAddress } from '../values/index.ts'
import { chainHex, readAccounts, readChainId, readHash } from './answers.ts'
import type { Eip1193Provider } from './contract.ts'
import { eip155Errors } from './errors.ts'
import { tracked } from './provider.ts'
import { switchChain } from './switch-chain.ts'
import { transferAbi } from './usdt.ts'

const timeoutMs = 10_000

/** A read client on the network's own endpoint, over the kernel's fetch port. */
function reader({ network, ports, traffic }: ReadIo): Client<Transport> {
  return createClient({
    transport: http(network.rpcUrls[0], {
      timeout: timeoutMs,
      retryCount: 1,
      fetchFn: (input, init) =>
        traffic.run('rpc', methodOf(init?.body), () => ports.fetch(String(input), init)),
    }),
  })
}

const methodOf = (body: unknown): string =>
  (typeof body === 'string' && /"method":"(\w+)"/.exec(body)?.[1]) || 'rpc'

const hex = (value: bigint | string): `0x${string}` => `0x${BigInt(value).toString(16)}`

/** A host may call past the form, so what would be signed is checked here once more. */
function addressOf(text: string): `0x${string}` {
  try {
    return parseEvmAddress(text)
  } catch (cause) {
    throw eip155Errors.create('bad-transfer', undefined, { cause })
  }
}

function amountOf(text: string): bigint {
  if (!/^\d{1,78}$/.test(text) || BigInt(text) >= 2n ** 256n)
    throw eip155Errors.create('bad-transfer')
  return BigInt(text)
}

function transaction(request: TransferRequest): {
  readonly from: `0x${string}`
  readonly to: `0x${string}`
  readonly value?: bigint
  readonly data?: `0x${string}`
} {
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
async function unchanged(
  { network, signal }: ChainIo,
  provider: Eip1193Provider,
  from: string,
): Promise<void> {
  const chain = readChainId(await provider.request({ method: 'eth_chainId' }))
  if (chain !== network.caipNetworkId) await switchChain(provider, network, signal)
  const accounts = readAccounts(await provider.request({ method: 'eth_accounts' }))
  if (!accounts.some(({ address }) => address.toLowerCase() === from.toLowerCase()))
    throw eip155Errors.create('account-changed')
  // Called off meanwhile: the wallet is not asked to send.
  signal.throwIfAborted()
}

/** Tokens older than the standard answer with 32 bytes padded with zeros; a text takes at least 64. */
async function readText(
  client: Client<Transport>,
  to: `0x${string}`,
  functionName: 'name' | 'symbol',
): Promise<string> {
  const abi = erc20Abi
  const { data = '0x' } = await call(client, {
    to,
    data: encodeFunctionData({ abi, functionName }),
  })
  if (size(data) === 32) return hexToString(data, { size: 32 })
  return decodeFunctionResult({ abi, functionName, data })
}

export async function token(io: ReadIo, tokenAddress: string, owner: string): Promise<TokenFacts> {
  const contract = { address: tokenAddress as `0x${string}`, abi: erc20Abi } as const
  const client = reader(io)
  const [name, symbol, decimals, held] = await Promise.all([
    readText(client, contract.address, 'name'),
    readText(client, contract.address, 'symbol'),
    readContract(client, { ...contract, functionName: 'decimals' }),
    readContract(client, {
      ...contract,
      functionName: 'balanceOf',
      args: [owner as `0x${string}`],
    }),
  ])
  return { name, symbol, decimals, balance: held.toString() }
}

/** What the chain itself objects to is told; anything else is a node that gave no answer. */
function refusal({ network }: ReadIo, cause: unknown): Error {
  const refused =
    cause instanceof BaseError &&
    cause.walk(
      (inner) => inner instanceof ExecutionRevertedError || inner instanceof InsufficientFundsError,
    )
  return refused
    ? eip155Errors.create(
        'would-fail',
        { reason: errorText((refused as BaseError).shortMessage) },
        { cause },
      )
    : eip155Errors.create('node-failed', { name: network.name }, { cause })
}

/** Throws `eip155/would-fail` for a transfer that the chain would refuse, and `eip155/node-failed`. */
export async function estimate(io: ChainIo, request: TransferRequest): Promise<FeeEstimate> {
  const client = reader(io)
  const { from, ...rest } = transaction(request)
  const [gas, gasPrice] = await Promise.all([
    estimateGas(client, { account: from, ...rest }),
    getGasPrice(client),
  ]).catch((cause) => Promise.reject(refusal(io, cause)))
  const fee = gas * gasPrice
  return {
    fee: fee.toString(),
    gas: gas.toString(),
    gasPrice: gasPrice.toString(),
    reserve: (fee / 4n).toString(),
  }
}

/** Accounts of people may point to code (EIP-7702) and still are theirs. */
const delegated = /^0xef0100[0-9a-f]{40}$/i

export async function isContract(io: ReadIo, address: string): Promise<boolean> {
  const code = await getCode(reader(io), { address: address as `0x${string}` })
  return code !== undefined && code !== '0x' && !delegated.test(code)
}

export async function transfer(io: ChainIo, request: TransferRequest): Promise<string> {
  const provider = tracked(io, io.provider as Eip1193Provider, io.connection.connector.name)
  await unchanged(io, provider, request.from)
  const { from, to, value, data } = transaction(request)
  const answer = await provider.request({
    method: 'eth_sendTransaction',
    params: [
      {
        from,
        to,
        chainId: chainHex(io.network.caipNetworkId),
        ...(value !== undefined && { value: hex(value) }),
        ...(data !== undefined && { data }),
        ...(request.gasPrice !== undefined && { gasPrice: hex(request.gasPrice) }),
      },
    ],
  })
  return readHash(answer)
}
