import * as z from 'zod/mini'
import { fieldsOf } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { decimal, key, label, lenient, readRows } from '../edge.ts'
import { builtInOptions } from './onramp-fallback.ts'
import type { OnrampOptions, PurchaseNetwork } from './onramp-shapes.ts'

const network = z.looseObject({
  name: key(60),
  display_name: z.optional(label()),
  displayName: z.optional(label()),
  chain_id: z.optional(z.union([z.string(), z.number()])),
  chainId: z.optional(z.union([z.string(), z.number()])),
  contract_address: lenient(key(128)),
  contractAddress: lenient(key(128)),
})
const purchase = z.looseObject({
  id: key(60),
  name: label(),
  symbol: label(12),
  networks: z.array(network),
})
const limit = z.looseObject({ id: key(40), min: decimal, max: decimal })
const payment = z.looseObject({
  id: key(10),
  payment_method_limits: z.optional(z.array(limit)),
  limits: z.optional(z.array(limit)),
})

/** A network in the specification's form; the live service has another. */
function networkOf(found: z.output<typeof network>): PurchaseNetwork {
  const { displayName, chainId, contractAddress, display_name, chain_id, ...rest } = found
  const id = chain_id ?? chainId
  return {
    ...rest,
    display_name: display_name ?? displayName ?? rest.name,
    contract_address: rest.contract_address ?? contractAddress,
    ...(id !== undefined && id !== '' && { chain_id: String(id) }),
  }
}

/** Parses options of either service. Throws `provider/bad-answer`. */
export function readOptions(answer: unknown): OnrampOptions {
  const { purchaseCurrencies, paymentCurrencies } = fieldsOf(answer)
  const what = 'on-ramp options'
  const { rows: purchases } = readRows(purchase, purchaseCurrencies, { what })
  const { rows: payments } = readRows(payment, paymentCurrencies, { what })
  return {
    purchaseCurrencies: purchases.map((one) => ({ ...one, networks: one.networks.map(networkOf) })),
    paymentCurrencies: payments.map(({ limits, ...one }) => ({
      ...one,
      payment_method_limits: one.payment_method_limits ?? limits ?? [],
    })),
  }
}

/**
 * `GET /v1/onramp/options`; on any failure the built-in ones: USDC and ETH for USD and EUR. Rejects only with the
 * reason of the signal.
 */
export async function fetchOnrampOptions(io: ProviderIo): Promise<OnrampOptions> {
  try {
    return readOptions(await ask(io, { path: '/v1/onramp/options' }))
  } catch (error) {
    if (io.signal?.aborted) throw error
    return builtInOptions
  }
}
