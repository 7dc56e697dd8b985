import { abortable, age, parseAmount, resourceKey } from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type { ReadIo, TokenFacts } from '../connections/contract.ts'
import { type ProviderContext, providerIo } from './client.ts'
import { fetchBalance } from './endpoints/balance.ts'
import { providerErrors } from './errors.ts'

/** How long a list is reused, in ms: a view requests the coin and each token separately if their nodes failed. */
const servesMs = 5_000

interface Held {
  readonly at: number
  readonly reading: Promise<readonly TokenBalance[]>
}
// Shares work in flight between callers. The result is cached briefly, and no decision depends on it.
const heldKey = (id: string) => resourceKey<Held>(`provider/balance/${id}`)

function held(io: ReadIo, ctx: ProviderContext, address: string): Promise<readonly TokenBalance[]> {
  const network = io.network.caipNetworkId
  const key = heldKey(`${network}:${address}`)
  const now = io.ports.clock.now()
  const known = io.resources.get(key)
  if (known && age(now, known.at) < servesMs) return abortable(known.reading, io.signal)
  // All callers share it, so none of them can abort it; it ends by its own limit of 10 s.
  const reading = fetchBalance(
    { ...providerIo(ctx), traffic: io.traffic, signal: undefined },
    { network, address },
  ).then(({ balances }) => balances)
  io.resources.put(key, { at: now, reading })
  // A failure is not cached.
  reading.catch(() => io.resources.remove(key))
  return abortable(reading, io.signal)
}

/** A row in the smallest unit. The service omits unknown balances, so a missing row is not zero. */
function unitsOf(row: TokenBalance | undefined): string {
  if (!row) throw providerErrors.create('bad-answer', { what: 'balance' })
  const { decimals, numeric } = row.quantity
  return parseAmount(numeric, Number(decimals)).toString()
}

/** The native balance, if the provider knows it. */
export async function balance(io: ReadIo, ctx: ProviderContext, address: string): Promise<string> {
  const rows = await held(io, ctx, address)
  const native = rows.find((row) => row.address === undefined)
  // Other decimals than the network's would change the amount.
  const isOwn = Number(native?.quantity.decimals) === io.network.nativeCurrency.decimals
  return unitsOf(isOwn ? native : undefined)
}

/** The balance of a token, if the provider knows it. */
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
