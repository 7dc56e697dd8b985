import { fieldsOf } from '../../../kernel/index.ts'
import type { TypedData } from '../contract.ts'

/** Levels of structures and lists that are followed; a type may contain itself. */
const deepest = 20

/** The part of a value that its type signs: other fields of a message are not encoded, whatever they say. */
function signedPart(types: TypedData['types'], type: string, value: unknown, depth = 0): unknown {
  if (depth > deepest) return null
  const element = /^(.+)\[\d*\]$/.exec(type)?.[1]
  if (element !== undefined)
    return Array.isArray(value)
      ? value.map((one) => signedPart(types, element, one, depth + 1))
      : value
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields || typeof value !== 'object' || value === null) return value
  const given = fieldsOf(value)
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      signedPart(types, field.type, given[field.name] ?? null, depth + 1),
    ]),
  )
}

/** The part of a domain that is signed: wallets leave out what the domain's type does not list. */
function signedDomain({ types, domain }: TypedData): TypedData['domain'] {
  const { EIP712Domain: fields } = fieldsOf(types)
  if (!Array.isArray(fields)) return domain
  const names: readonly unknown[] = fields.map((one) => fieldsOf(one).name)
  return Object.fromEntries(Object.entries(domain).filter(([name]) => names.includes(name)))
}

/** The data with only those fields of its domain and message that are signed, in the order of their types. */
export const signedFields = (data: TypedData): TypedData => ({
  ...data,
  domain: signedDomain(data),
  message: signedPart(data.types, data.primaryType, data.message) as TypedData['message'],
})
