import { fieldsOf } from '../../kernel/index.ts'
import type { GrantedSession, GrantRequest, SessionTerms, SmartSessionsState } from './contract.ts'
import { smartSessionsErrors } from './errors.ts'
import { readTerms } from './read.ts'

/** The displayed request, and the one sent. */
interface Agreed {
  readonly asked: NonNullable<SmartSessionsState['asked']>
  readonly sent: GrantRequest
}

/** Canonical text of a value, independent of the order of fields and the case of hex. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join()}]`
  if (typeof value === 'string')
    return JSON.stringify(/^0x/i.test(value) ? value.toLowerCase() : value)
  if (typeof value !== 'object' || value === null) return String(value)
  const sorted = Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : 1))
  return `{${sorted.map(([name, item]) => `${name}:${plain(item)}`).join()}}`
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Whether a `0x`-hex, decimal or number chain id, or a CAIP-2 id, names the chain. */
function isChain(value: unknown, networkId: string): boolean {
  const name = isText(value) ? value.replace(/^eip155:/, '') : String(value)
  return /^(0x[0-9a-f]+|\d+)$/i.test(name) && BigInt(name) === BigInt(networkId.split(':')[1] ?? 0)
}

/** Whether an address, a CAIP-10 id or an object with an address names the account. */
function isAccount(value: unknown, account: string): boolean {
  const named = isText(value) ? value : fieldsOf(value).address
  if (!isText(named)) return false
  const whole = named.includes(':') ? account : account.slice(account.lastIndexOf(':') + 1)
  return named.toLowerCase() === whole.toLowerCase()
}

/** Whether the permissions and policies in an answer equal those that were sent. */
function areTerms({ permissions, policies }: Record<string, unknown>, sent: GrantRequest): boolean {
  const read = (outside: object): SessionTerms => readTerms({ ...sent, ...outside })
  try {
    const named = {
      ...(permissions !== undefined && { permissions }),
      ...(policies !== undefined && { policies }),
    }
    return plain(read(named)) === plain(read({}))
  } catch (error) {
    if (smartSessionsErrors.is(error, 'bad-request')) return false
    throw error
  }
}

/**
 * The wallet's answer if it grants what was displayed: same account, chain and delegate, and no later expiry. Fields it
 * omits count as sent. Throws `smartSessions/bad-answer`.
 */
export function granted(answer: string, { asked, sent }: Agreed): Omit<GrantedSession, 'id'> {
  const whole: unknown = JSON.parse(answer)
  const one = Array.isArray(whole) && whole.length === 1 ? whole[0] : whole
  const fields = Array.isArray(one) ? {} : fieldsOf(one)
  const { context, permissionsContext, expiry = sent.expiry, signer = sent.signer } = fields
  const found = context ?? permissionsContext
  const isContext = isText(found) && /^0x([0-9a-f]{2}){1,32768}$/i.test(found)
  const isInTime =
    Number.isSafeInteger(expiry) && Number(expiry) > 0 && Number(expiry) <= sent.expiry
  const accounts = [fields.address, fields.account, fields.from].filter(
    (item) => item !== undefined,
  )
  const isSame =
    plain(signer) === plain(sent.signer) &&
    accounts.every((item) => isAccount(item, asked.account)) &&
    (fields.chainId === undefined || isChain(fields.chainId, asked.networkId)) &&
    areTerms(fields, sent)
  if (!isContext || !isInTime || !isSame) throw smartSessionsErrors.create('bad-answer')
  return { context: found, expiry: Number(expiry) }
}
