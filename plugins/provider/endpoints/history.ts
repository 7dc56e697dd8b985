import * as z from 'zod/mini'
import { type CaipNetworkId, fieldsOf } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { decimal, image, key, label, lenient, network, read, readRows, time } from '../edge.ts'
import { type Unsupported, unsupported } from '../support.ts'

/** A transfer within a transaction. Names are the service's. */
export interface HistoryTransfer {
  readonly direction?: 'in' | 'out' | 'self' | undefined
  /** Whole tokens as decimal text. */
  readonly quantity: { readonly numeric: string }
  readonly fungible_info?: {
    readonly name?: string | undefined
    readonly symbol?: string | undefined
    readonly icon?: { readonly url?: string | undefined } | undefined
  }
  readonly nft_info?: {
    readonly name?: string | undefined
    readonly flags?: { readonly is_spam?: boolean | undefined } | undefined
    readonly content?:
      | { readonly preview?: { readonly url?: string | undefined } | undefined }
      | undefined
  }
  /** Fiat, as decimal text. */
  readonly value?: string | undefined
  readonly price?: string | undefined
}

/** A row of an account's history. */
export interface HistoryRow {
  readonly id: string
  readonly metadata: {
    /** For example `send`, `receive`, `trade`. */
    readonly operationType: string
    readonly hash: string
    /** ISO 8601. */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    /** `confirmed`, `failed`, `pending`, or `ONRAMP_TRANSACTION_STATUS_…` for rows of the on-ramp. */
    readonly status: string
    readonly nonce?: number | undefined
    readonly application?:
      | { readonly name?: string | undefined; readonly iconUrl?: string | undefined }
      | undefined
    readonly chain?: CaipNetworkId | undefined
  }
  readonly transfers: readonly HistoryTransfer[]
}

/** A page of an account's history. */
export interface HistoryPage {
  /** Newest first. */
  readonly data: readonly HistoryRow[]
  /** The cursor of the next page; absent: this is the last one. */
  readonly next?: string
  /** Number of malformed rows. */
  readonly dropped: number
  /** Why no request was made. */
  readonly unsupported?: Unsupported
}

const text = lenient(label(100))
const picture = z.optional(z.looseObject({ url: image }))
const transfer = z.looseObject({
  direction: lenient(z.literal(['in', 'out', 'self'])),
  quantity: z.looseObject({ numeric: z.string().check(z.regex(/^\d{1,78}(\.\d{1,78})?$/)) }),
  fungible_info: z.exactOptional(z.looseObject({ name: text, symbol: text, icon: picture })),
  nft_info: z.exactOptional(
    z.looseObject({
      name: text,
      flags: lenient(z.looseObject({ is_spam: z.optional(z.boolean()) })),
      content: lenient(z.looseObject({ preview: picture })),
    }),
  ),
  value: lenient(decimal),
  price: lenient(decimal),
})
const row: z.ZodMiniType<HistoryRow> = z.looseObject({
  id: key(),
  metadata: z.looseObject({
    operationType: key(40),
    // Empty until the on-ramp has delivered.
    hash: z.string().check(z.maxLength(256), z.regex(/^[\x21-\x7e]*$/)),
    minedAt: time,
    sentFrom: z.string().check(z.maxLength(128)),
    sentTo: z.string().check(z.maxLength(128)),
    status: key(80),
    nonce: lenient(z.int()),
    application: lenient(z.looseObject({ name: text, iconUrl: image })),
    chain: lenient(network),
  }),
  transfers: z._default(z.array(transfer).check(z.maxLength(500)), []),
})
const page = z.looseObject({ next: z.optional(key(4_096)) })

/**
 * `GET /v1/account/{address}/history`, one page; `cursor` is `next` of the previous page. A page may be empty although
 * more follow. A repeated cursor ends the history. Rejects with `provider/…` codes.
 */
export async function fetchHistory(
  io: ProviderIo,
  input: {
    readonly network: CaipNetworkId
    /** Plain address. */
    readonly address: string
    readonly cursor?: string
    /** `coinbase`: purchases there. */
    readonly onramp?: 'coinbase'
    /** False: all networks that the provider knows. Default true. */
    readonly onlyNetwork?: boolean
  },
): Promise<HistoryPage> {
  const { network: chainId, address, cursor, onramp, onlyNetwork = true } = input
  const reason = await unsupported(io, chainId)
  if (reason) return { data: [], dropped: 0, unsupported: reason }
  const answer = await ask(io, {
    path: '/v1/account/:address/history',
    params: { address },
    query: { cursor, onramp, ...(onlyNetwork && { chainId }) },
  })
  const { next } = read(page, answer, 'history')
  const { rows, dropped } = readRows(row, fieldsOf(answer).data, { what: 'history' })
  return { data: rows, dropped, ...(next !== undefined && next !== cursor && { next }) }
}
