import * as z from 'zod/mini'
import { type CaipAddress, fieldsOf } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { image, key, label, lenient, link, networkOf, readRows } from '../edge.ts'
import { type Unsupported, unsupported } from '../support.ts'

/** A part of a grant: its type and its terms. */
export interface SessionTerm {
  readonly type: string
  readonly data?: unknown
}

/** A permission that the account granted an app. Times are seconds since 1970. */
export interface SmartSession {
  readonly pci: string
  readonly project: {
    readonly id: string
    readonly name: string
    readonly url?: string | undefined
    readonly iconUrl?: string | undefined
  }
  readonly expiry: number
  readonly createdAt: number
  readonly permissions: readonly SessionTerm[]
  readonly policies: readonly SessionTerm[]
  readonly context?: string | undefined
  /** Absent: it is valid. */
  readonly revokedAt?: number | undefined
}

/** The permissions of one account. */
export interface SmartSessions {
  readonly sessions: readonly SmartSession[]
  /** Number of malformed rows. */
  readonly dropped: number
  /** Why no request was made. */
  readonly unsupported?: Unsupported
}

const seconds = z.int().check(z.nonnegative())
const terms = z._default(z.array(z.looseObject({ type: key(100) })), [])
const row: z.ZodMiniType<SmartSession> = z.looseObject({
  pci: key(100),
  project: z.looseObject({ id: key(100), name: label(), url: lenient(link), iconUrl: image }),
  expiry: seconds,
  createdAt: seconds,
  permissions: terms,
  policies: terms,
  context: lenient(key(2 ** 16)),
  revokedAt: z.optional(seconds),
})

/**
 * `GET /v1/sessions/{account}`. The service stores them under the account as it was spelled when they were created.
 * Rejects with `provider/…` codes.
 */
export async function fetchSessions(
  io: ProviderIo,
  { account }: { readonly account: CaipAddress },
): Promise<SmartSessions> {
  const reason = await unsupported(io, networkOf(account))
  if (reason) return { sessions: [], dropped: 0, unsupported: reason }
  const answer = await ask(io, { path: '/v1/sessions/:account', params: { account } })
  // The live service wraps the list in an object.
  const list = Array.isArray(answer) ? answer : fieldsOf(answer).pcis
  const { rows, dropped } = readRows(row, list, { what: 'sessions' })
  return { sessions: rows, dropped }
}
