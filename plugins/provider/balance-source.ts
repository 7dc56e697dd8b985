import { abortable, age, parseAmount, resourceKey } from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type { ReadIo, TokenFacts } from '../connections/contract.ts'
import { type ProviderContext, providerIo } from './client.ts'
import { fetchBalance } from './endpoints/balance.ts'
import { providerErrors } from './errors.ts'

/** How long a list serves, in ms: a view asks for the coin and every token, each when its node did not answer. */
const servesMs = 5_000

interface Held {
  readonly at: number
  readonly reading: Promise<readonly TokenBalance[]>
}
const heldKey = (id: string) => resourceKey<Held>(`provider/balance/${id}`)

function held(io: ReadIo, ctx: ProviderContext, address: string): Promise<readonly TokenBalance[]> {
  const network = io.network.caipNetworkId
  const key = heldKey(`${network}:${address}`)
  const now = io.ports.clock.now()
  const known = io.resources.get(key)
  if (known && age(now, known.at) < servesMs) return abortable(known.reading, io.signal)
  // It serves all who ask, so none of them ends it; it ends by itself after 10 s.
  const reading = fetchBalance(
    { ...providerIo(ctx), traffic: io.traffic, signal: undefined },
    { network, address },
  ).then(({ balances }) => balances)
  io.resources.put(key, { at: now, reading })
  // A failure is not cached.
  reading.catch(() => io.resources.remove(key))
  return abortable(reading, io.signal)
}

/** A row in the smallest unit. The service leaves out what it does not know, which is not the same as none. */
function unitsOf(row: TokenBalance | undefined): string {
  if (!row) throw providerErrors.create('bad-answer', { what: 'balance' })
  const { decimals, numeric } = row.quantity
  return parseAmount(numeric, Number(decimals)).toString()
}

/** The native balance, where the provider knows it. */
export async function balance(io: ReadIo, ctx: ProviderContext, address: string): Promise<string> {
  const rows = await held(io, ctx, address)
  const native = rows.find((row) => row.address === undefined)
  // Other decimals than the network's would move the point of the amount.
  const isOwn = Number(native?.quantity.decimals) === io.network.nativeCurrency.decimals
  return unitsOf(isOwn ? native : undefined)
}

/** What is held of a token, where the provider knows it. */
export async function token(
  io: ReadIo,
  ctx: ProviderContext,
  address: string,
  owner: string,
): Promise<TokenFacts> {
  const rows = await held(io, ctx, owner)
  const isEvm = io.network.chainNamespace === 'eip155'
  const row = rows.find((one) =>
    isEvm ? one.address?.toLowerCase() === address.toLowerCase() : one.address === address,
  )
  const units = unitsOf(row)
  const { name = '', symbol = '', quantity } = row ?? {}
  return { name, symbol, decimals: Number(quantity?.decimals), balance: units }
}
