import { isAddressEqual } from 'viem'
import { nativeCoin } from '../evm/contracts.ts'
import type { SolanaSandbox } from '../solana/index.ts'
import { type EvmReader, parseCaip10 } from './chains.ts'
import { listedTokens } from './contracts.ts'
import { failure } from './failure.ts'
import { currencyRate, dollarPrice, fixedPrices } from './prices.ts'
import type { Call, Route } from './routes.ts'

interface Priced {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly price: number
}

/** `POST /v1/fungible/price`: the live service prices the first address only. */
export function priceRoutes(
  readers: ReadonlyMap<string, EvmReader>,
  solana: SolanaSandbox | undefined,
): readonly Route[] {
  async function handle({ body, base }: Call): Promise<object> {
    const rate = currencyRate(body.currency)
    const first: unknown = Array.isArray(body.addresses) ? body.addresses[0] : undefined
    if (typeof first !== 'string') throw failure(400, 'addresses', 'At least one address.')
    const priced = first.startsWith('solana:')
      ? priceSolana(solana, first)
      : await priceEvm(readers, first)
    if (!priced) return { fungibles: [] }
    const iconUrl = `${base}/images/${priced.symbol}.svg`
    return { fungibles: [{ address: first, ...priced, iconUrl, price: priced.price * rate }] }
  }
  return [{ method: 'POST', pattern: '/v1/fungible/price', projectId: 'body', handle }]
}

async function priceEvm(
  readers: ReadonlyMap<string, EvmReader>,
  text: string,
): Promise<Priced | undefined> {
  const { reader, address } = parseCaip10(readers, text, 'address')
  const native = isAddressEqual(address, nativeCoin) ? reader.chain.nativeCurrency : undefined
  const token = native ?? listedTokens.find((one) => isAddressEqual(one.address, address))
  const price = token && (await dollarPrice(reader, address))
  if (!token || price === undefined) return undefined
  const { name, symbol, decimals } = token
  return { name, symbol, decimals, price }
}

function priceSolana(solana: SolanaSandbox | undefined, text: string): Priced | undefined {
  const mint = text.split(':')[2]
  const token = solana?.tokens.find((one) => `${solana.caip2}:${one.mint}` === text)
  if (token) {
    const { symbol, decimals } = token
    return { name: symbol, symbol, decimals, price: fixedPrices[symbol] ?? 0 }
  }
  if (!mint?.startsWith('So1111')) return undefined
  return { name: 'Solana', symbol: 'SOL', decimals: 9, price: fixedPrices.SOL ?? 0 }
}
