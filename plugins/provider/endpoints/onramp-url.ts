import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { link, read } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import { type Unsupported, unsupported } from '../support.ts'

/** Destination of a purchase. */
export interface DestinationWallet {
  /** Plain address. */
  readonly address: string
  /** The seller's chain names, for example `ethereum`. */
  readonly blockchains?: readonly string[]
  readonly assets?: readonly string[]
}

/** A purchase, and the wallets to deliver to. */
export interface OnrampUrlInput {
  /** The network of the purchase. */
  readonly network: CaipNetworkId
  readonly destinationWallets: readonly DestinationWallet[]
  /** Identifies the purchase in the seller's records, 32 to 50 characters. */
  readonly partnerUserId: string
  readonly defaultNetwork?: string
  readonly defaultExperience?: 'buy' | 'send'
  /** Whole numbers only; the service rejects others. */
  readonly presetCryptoAmount?: number
  readonly presetFiatAmount?: number
}

/** URL for the purchase; empty for an unsupported network. */
export interface OnrampUrl {
  readonly url: string
  /** Why no request was made. */
  readonly unsupported?: Unsupported
}

const schema = z.looseObject({ url: link })
const isWhole = (amount = 0): boolean => Number.isSafeInteger(amount) && amount >= 0

/** `POST /v1/generators/onrampurl`. Rejects with `provider/bad-input` and other `provider/…` codes. */
export async function createOnrampUrl(io: ProviderIo, input: OnrampUrlInput): Promise<OnrampUrl> {
  const { network, ...body } = input
  if (!isWhole(body.presetCryptoAmount) || !isWhole(body.presetFiatAmount))
    throw providerErrors.create('bad-input', { what: 'amount' })
  if (!/^.{32,50}$/.test(body.partnerUserId))
    throw providerErrors.create('bad-input', { what: 'partnerUserId' })
  const reason = await unsupported(io, network)
  if (reason) return { url: '', unsupported: reason }
  const { projectId } = io.provider
  const path = '/v1/generators/onrampurl'
  const answer = await ask(io, {
    path,
    query: { projectId },
    body: { defaultExperience: 'buy', ...body },
  })
  return read(schema, answer, 'on-ramp link')
}
