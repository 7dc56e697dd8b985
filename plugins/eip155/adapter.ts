import { abortable } from '../../kernel/index.ts'
import type { ChainIo, ReadIo } from '../connections/contract.ts'
import type { FeeEstimate, TransferIo, TransferRequest } from '../transactions/contract.ts'
import { parseEvmAddress, refusalFirst, unsent, type WithSdk } from '../values/index.ts'
import type { Eip1193Provider } from './contract.ts'
import { eip155Errors } from './errors.ts'
import { gasPrices, largerOf, leastGas, operationGas } from './gas.ts'
import { hex } from './hex.ts'
import { rollupFee } from './posting-fee.ts'
import { tracked } from './provider.ts'
import { coded, reader } from './reader.ts'
import { chainHex, readAccounts, readChainId, readHash } from './responses.ts'
import { call } from './rpc.ts'
import { switchChain } from './switch-chain.ts'
import { refuseChangedTerms } from './token-terms.ts'
import { transferAbi } from './usdt.ts'
import { type EvmSdk, loadViem } from './viem.ts'

/** Checks an address again, because a host may call without the form. */
export function addressOf(text: string): `0x${string}` {
  try {
    return parseEvmAddress(text)
  } catch (cause) {
    throw eip155Errors.create('bad-transfer', undefined, { cause })
  }
}

/** Reads an amount in the smallest unit, or gas. Throws `eip155/bad-transfer` if it is no whole number below 2^256. */
export function unitsOf(text: string): bigint {
  if (!/^\d{1,78}$/.test(text) || BigInt(text) >= 2n ** 256n)
    throw eip155Errors.create('bad-transfer')
  return BigInt(text)
}

/** A checked transaction. */
export interface EvmTransaction {
  readonly from: `0x${string}`
  readonly to: `0x${string}`
  readonly value?: bigint
  readonly data?: `0x${string}`
}

/** Checks a transfer, and encodes that of a token. Throws `eip155/bad-transfer`. */
export function transaction(
  { encodeFunctionData }: EvmSdk,
  request: TransferRequest,
): EvmTransaction {
  const from = addressOf(request.from)
  const to = addressOf(request.to)
  const amount = unitsOf(request.units)
  if (!request.token) return { from, to, value: amount }
  const token = addressOf(request.token.address)
  const data = encodeFunctionData({
    abi: transferAbi(token),
    functionName: 'transfer',
    args: [to, amount],
  })
  return { from, to: token, data }
}

/** Checks that the wallet still has the previewed account, and switches it to the network if it is elsewhere. */
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

/**
 * Estimates the fee. Throws `eip155/would-fail` if the chain would refuse the transfer, and `eip155/node-failed`.
 */
export async function estimate(
  io: ChainIo & WithSdk,
  request: TransferRequest,
): Promise<FeeEstimate> {
  const sdk = await loadViem(io.sdk)
  const asked = transaction(sdk, request)
  const [fee] = await refusalFirst([
    estimated(io, sdk, asked),
    request.token && refuseDenied(io, sdk, asked),
  ])
  return fee
}

/**
 * Throws `eip155/would-fail` if a token returns false instead of reverting: the transfer would cost its fee and move
 * nothing.
 */
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

/** Estimates a checked transaction; with `known` gas it is not simulated. Throws like `estimate`. */
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
    // If the gas estimate fails, its own error is reported.
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

/** A person's account may point to code (EIP-7702) and is still not a contract. */
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
    // Load it before the checks: nothing may delay between the checks and the wallet.
    const [loaded] = await refusalFirst([loadViem(io.sdk), refuseChangedTerms(io, request)])
    await refuseChanged(io, provider, request.from)
    return loaded
  })
  return asked(io, provider, transaction(sdk, request), request)
}

/** The fee fields for wallets: none, one price (also on a chain with a base fee), or maximum and tip (EIP-1559). */
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

/**
 * Asks for a checked transaction without further delay. Without a price the wallet sets its own. Throws
 * `eip155/bad-hash`.
 */
export async function asked(
  { network, handOver }: Pick<TransferIo, 'network' | 'handOver'>,
  provider: Eip1193Provider,
  { from, to, value, data }: EvmTransaction,
  price: Pick<TransferRequest, 'gas' | 'gasPrice' | 'maxPriorityFeePerGas'>,
): Promise<string> {
  handOver?.()
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
