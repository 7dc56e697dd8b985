import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { link, read } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import { type Unsupported, unsupported } from '../support.ts'

/** Where something bought is delivered. */
export interface DestinationWallet {
  /** Plain address. */
  readonly address: string
  /** The seller's names of chains, such as `ethereum`. */
  readonly blockchains?: readonly string[]
  readonly assets?: readonly string[]
}

/** What a visitor wants to buy, and for which wallets. */
export interface OnrampUrlInput {
  /** The network that is bought on. */
  readonly network: CaipNetworkId
  readonly destinationWallets: readonly DestinationWallet[]
  /** Names the purchase in the seller's records, 32 to 50 characters. */
  readonly partnerUserId: string
  readonly defaultNetwork?: string
  readonly defaultExperience?: 'buy' | 'send'
  /** Whole numbers only; the service cannot read others. */
  readonly presetCryptoAmount?: number
  readonly presetFiatAmount?: number
}

/** Where to buy; an empty text where the network is not served. */
export interface OnrampUrl {
  readonly url: string
  /** Why nothing was asked. */
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
