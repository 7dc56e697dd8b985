import { encodeFunctionData, erc20Abi, type Hex, isAddressEqual, maxUint256 } from 'viem'
import { nativeCoin } from '../evm/contracts.ts'
import { type EvmReader, type EvmTarget, parseCaip10, readerOf } from './chains.ts'
import { listedTokens, providerContracts } from './contracts.ts'
import { createExchange } from './exchange.ts'
import { conversionFailure, failure } from './failure.ts'
import type { Call, Route } from './routes.ts'
import { buildSwap } from './swap.ts'

type Readers = ReadonlyMap<string, EvmReader>

/** Swaps on the local exchange, in the wire format of the live conversion calls. */
export function convertRoutes(readers: Readers): readonly Route[] {
  const get = (name: string, handle: (call: Call) => unknown): Route => ({
    method: 'GET',
    pattern: `/v1/convert/${name}`,
    handle,
  })
  return [
    get('tokens', (call) => listTokens(readers, call)),
    get('quotes', (call) => quote(readers, call)),
    get('allowance', (call) => allowance(readers, call)),
    get('gas-price', (call) => gasPrices(readers, call)),
    get('build-approve', (call) => buildApprove(readers, call)),
    {
      method: 'POST',
      pattern: '/v1/convert/build-transaction',
      projectId: 'body',
      handle: (call) => buildTransaction(readers, call),
    },
  ]
}

function listTokens(readers: Readers, { query, base }: Call): object {
  const { chain } = readerOf(readers, query.get('chainId'))
  const native = { ...chain.nativeCurrency, address: nativeCoin }
  const wanted = query.get('address')?.toLowerCase()
  const tokens = [native, ...listedTokens].map(({ name, symbol, address, decimals }) => ({
    name,
    symbol,
    address: `${chain.caip2}:${address.toLowerCase()}`,
    decimals,
    logoUri: `${base}/images/${symbol}.svg`,
    eip2612: address === providerContracts.plum,
  }))
  return { tokens: tokens.filter(({ address }) => !wanted || address === wanted) }
}

/** Reads base units: decimal digits without sign, point or exponent. */
function parseAmount(value: unknown): bigint {
  if (typeof value === 'string' && /^\d{1,78}$/.test(value)) {
    const amount = BigInt(value)
    if (amount > 0n && amount <= maxUint256) return amount
  }
  throw failure(400, 'amount', 'The amount must be base units as decimal text.')
}

/** Both tokens of a conversion, on one chain. */
function parsePair(
  readers: Readers,
  from: unknown,
  to: unknown,
): { readonly reader: EvmReader; readonly from: Hex; readonly to: Hex } {
  const source = parseCaip10(readers, from, 'from')
  const target = parseCaip10(readers, to, 'to')
  if (source.reader === target.reader) {
    return { reader: source.reader, from: source.address, to: target.address }
  }
  throw failure(400, 'to', 'Both tokens must be on the same chain.')
}

async function quote(readers: Readers, { query }: Call): Promise<object> {
  const fromAccount = query.get('from')
  const toAccount = query.get('to')
  const amount = parseAmount(query.get('amount'))
  const { reader, from, to } = parsePair(readers, fromAccount, toAccount)
  const found = await createExchange(reader).quote(from, to, amount)
  if (!found) throw failure(400, 'amount', 'insufficient liquidity')
  const toAmount = String(found.amountOut)
  const row = { id: null, fromAmount: String(amount), fromAccount, toAmount, toAccount }
  return { quotes: [row] }
}

async function allowance(readers: Readers, { query }: Call): Promise<object> {
  const token = parseCaip10(readers, query.get('tokenAddress'), 'tokenAddress')
  const owner = parseCaip10(readers, query.get('userAddress'), 'userAddress')
  if (isAddressEqual(token.address, nativeCoin)) return { allowance: String(maxUint256) }
  return { allowance: String(await readAllowance(token, owner.address)) }
}

function readAllowance({ reader, address }: EvmTarget, owner: Hex): Promise<bigint> {
  const args = [owner, providerContracts.swapper] as const
  return reader.client.readContract({ address, abi: erc20Abi, functionName: 'allowance', args })
}

async function gasPrices(readers: Readers, { query }: Call): Promise<object> {
  const standard = await readerOf(readers, query.get('chainId')).client.getGasPrice()
  const times = (percent: bigint): string => String((standard * percent) / 100n)
  return { standard: times(100n), fast: times(125n), instant: times(150n) }
}

/**
 * The trap of the live service is kept: the approval is for the token named in `to`, without an
 * amount it is unlimited, and `tx.from` echoes the query's `from`.
 */
async function buildApprove(readers: Readers, { query }: Call): Promise<object> {
  const from = query.get('from')
  const to = query.get('to')
  const { reader, to: token } = parsePair(readers, from, to)
  if (isAddressEqual(token, nativeCoin)) throw failure(400, 'to', 'The coin needs no approval.')
  const amount = query.has('amount') ? parseAmount(query.get('amount')) : maxUint256
  const args = [providerContracts.swapper, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  const gasPrice = String(await reader.client.getGasPrice())
  return { tx: { from, to, data, value: '0', eip155: { gasPrice } } }
}

async function buildTransaction(readers: Readers, { body }: Call): Promise<object> {
  const amount = parseAmount(body.amount)
  const { reader, from, to } = parsePair(readers, body.from, body.to)
  const user = parseCaip10(readers, body.userAddress, 'userAddress')
  if (user.reader !== reader) throw failure(400, 'userAddress', 'Not on the chain of the tokens.')
  const slippage = parseSlippage(body.eip155)
  const permit = parsePermit(body.eip155)
  const { address: owner } = user
  const swap = await buildSwap(reader, { from, to, amount, slippage, permit, user: owner })
  if (!swap) throw failure(400, 'amount', 'insufficient liquidity')
  const { client, chain } = reader
  const gas =
    body.disableEstimate === true
      ? swap.usualGas
      : await client.estimateGas({ account: owner, ...swap.tx }).catch(() => {
          throw conversionFailure(400, 'Bad Request', 'Not enough balance or allowance.')
        })
  const gasPrice = String(await client.getGasPrice())
  return {
    tx: {
      from: `${chain.caip2}:${owner}`,
      to: `${chain.caip2}:${swap.tx.to}`,
      data: swap.tx.data,
      amount: String(swap.tx.value),
      eip155: { gas: String((gas * 110n) / 100n), gasPrice },
    },
  }
}

/** Percent; the live service's parser takes an integer only. */
function parseSlippage(eip155: unknown): bigint {
  const { slippage } = (eip155 ?? {}) as { slippage?: unknown }
  if (slippage === undefined) return 1n
  if (
    typeof slippage === 'number' &&
    Number.isInteger(slippage) &&
    slippage >= 0 &&
    slippage <= 50
  ) {
    return BigInt(slippage)
  }
  throw failure(422, 'slippage', 'The slippage must be a whole number of percent, 0 to 50.')
}

/** The seven words of a signed permit, or `0x` without one. */
function parsePermit(eip155: unknown): Hex {
  const { permit } = (eip155 ?? {}) as { permit?: unknown }
  if (permit === undefined || permit === null) return '0x'
  if (typeof permit === 'string' && /^0x[0-9a-fA-F]{448}$/.test(permit)) return permit as Hex
  throw failure(400, 'permit', 'The permit must be its seven arguments in ABI encoding.')
}
