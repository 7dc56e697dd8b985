import { fieldsOf, safeText } from '../../kernel/index.ts'
import type { GrantRequest, SessionTerms } from './contract.ts'
import { bad, isSeconds, longest, readTerms, wholeList } from './read.ts'

/** Permission and policy types, with the fields of their data. Only these are read and sent. */
const dataFields: Readonly<Record<string, readonly string[]>> = {
  'contract-call': ['address', 'functions'],
  'native-token-recurring-allowance': ['allowance', 'period', 'start'],
  'erc20-recurring-allowance': ['token', 'allowance', 'period', 'start'],
  'call-limit': ['limit', 'count'],
}

const signerTypes: readonly unknown[] = ['keys', 'key', 'wallet', 'account']
const signerFields = ['keys', 'type', 'publicKey', 'address', 'id']

/** The named fields of an untrusted object. A field that is not displayed may widen the permission: it is refused. */
function only(outside: unknown, names: readonly string[], what: string): Record<string, unknown> {
  const fields = fieldsOf(outside)
  const other = Object.keys(fields).find((name) => !names.includes(name))
  if (other !== undefined) bad(`${safeText(other)} of ${what}`)
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
}

const functionOf = (outside: unknown): unknown =>
  typeof outside === 'string' ? outside : only(outside, ['functionName'], 'functions')

function partOf(outside: unknown): object {
  const part = only(outside, ['type', 'data'], 'a permission or policy')
  const { type } = part
  const names = typeof type === 'string' && Object.hasOwn(dataFields, type) && dataFields[type]
  if (!names) return bad(`type ${safeText(type)}`)
  const data = only(part.data, names, type)
  if (data.start !== undefined && !isSeconds(data.start)) bad('start')
  if (data.limit !== undefined && data.count !== undefined) bad('call-limit')
  if (data.functions === undefined) return { type, data }
  return {
    type,
    data: { ...data, functions: wholeList(data.functions, 20, 'functions').map(functionOf) },
  }
}

// 32 bytes: probably a private key by mistake. Public keys are longer.
const privateKey = /^(0x)?[0-9a-f]{64}$/i

const textOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= 1000 && !privateKey.test(value)
    ? value
    : bad('signer')

function keyOf(outside: unknown): unknown {
  if (typeof outside === 'string') return textOf(outside)
  const key = only(outside, ['type', 'publicKey'], 'signer')
  return Object.fromEntries(Object.entries(key).map(([name, value]) => [name, textOf(value)]))
}

function signerOf(outside: unknown): object {
  const { type, data } = only(outside, ['type', 'data'], 'signer')
  if (!signerTypes.includes(type)) bad('signer')
  if (data === undefined) return { type }
  const { keys, ...texts } = only(data, signerFields, 'signer')
  const rest = Object.entries(texts).map(([name, value]) => [name, textOf(value)])
  const given = Object.fromEntries(rest)
  if (keys === undefined) return { type, data: given }
  return { type, data: { ...given, keys: wholeList(keys, 10, 'signer').map(keyOf) } }
}

/** The request as displayed and as sent, from the same copy, so that they are equal. */
export interface ReadRequest {
  readonly terms: SessionTerms
  readonly sent: GrantRequest
}

/** Parses a host's request: terms, an expiry and a delegate. Throws `smartSessions/bad-request`. */
export function readRequest(outside: unknown, nowMs: number): ReadRequest {
  const fields = only(outside, ['expiry', 'signer', 'permissions', 'policies'], 'the request')
  const { expiry, signer, permissions, policies } = fields
  const sent = {
    expiry,
    signer: signerOf(signer),
    permissions: wholeList(permissions, 10, 'permissions').map(partOf),
    ...(policies !== undefined && { policies: wholeList(policies, 10, 'policies').map(partOf) }),
  }
  const terms = readTerms(sent)
  const seconds = terms.expiry - nowMs / 1000
  if (seconds <= 0 || seconds > longest) bad('expiry')
  return { terms, sent: sent as GrantRequest }
}
