import { getTypesForEIP712Domain, type TypedDataDomain } from 'viem'
import { WalletError } from '../wallets/evm/errors.ts'
import type { Description } from './description.ts'

type Fields = Readonly<Record<string, unknown>>
type Types = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined

/** The types of EIP-712 text, if they are as they have to be. */
function typesOf(value: unknown): Types | undefined {
  const types = fieldsOf(value)
  const good = Object.values(types ?? { wrong: undefined }).every(
    (fields) =>
      Array.isArray(fields) &&
      fields.every((one: unknown) => {
        const { name, type } = fieldsOf(one) ?? {}
        return typeof name === 'string' && typeof type === 'string'
      }),
  )
  return good ? (types as Types) : undefined
}

/** The first field that is missing, or that the signature would not cover; undefined if shown and signed are the same. */
function unsignedField(
  types: Types,
  type: string,
  value: unknown,
  path: string,
): string | undefined {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined) {
    if (!Array.isArray(value)) return path
    for (const [index, one] of value.entries()) {
      const found = unsignedField(types, item, one, `${path}[${index}]`)
      if (found !== undefined) return found
    }
    return undefined
  }
  const known = Object.hasOwn(types, type) ? types[type] : undefined
  if (!known) return typeof value === 'object' ? path : undefined
  const fields = fieldsOf(value)
  if (!fields) return path
  const extra = Object.keys(fields).find((name) => !known.some((one) => one.name === name))
  if (extra !== undefined) return `${path}.${extra}`
  for (const one of known) {
    const inner = `${path}.${one.name}`
    const found = Object.hasOwn(fields, one.name)
      ? unsignedField(types, one.type, fields[one.name], inner)
      : inner
    if (found !== undefined) return found
  }
  return undefined
}

/** Describes EIP-712 text by the fields that its signature covers; refuses it when it has others. */
export function typedData(text: unknown, chainId: number): Description {
  let typed: Fields
  try {
    typed = fieldsOf(JSON.parse(String(text))) ?? {}
  } catch {
    throw new WalletError(-32602, 'The typed data is not JSON.')
  }
  const domain = fieldsOf(typed.domain) ?? {}
  const { name, version, chainId: wanted, verifyingContract, salt } = domain
  const kind = String(typed.primaryType ?? '')
  const types = typesOf(typed.types)
  const lines = [
    ['For', String(name ?? 'unnamed')],
    ...(version === undefined ? [] : [['Version', String(version)] as const]),
    ['Contract', String(verifyingContract ?? 'any')],
    ['Chain', String(wanted ?? 'any')],
    ...(salt === undefined ? [] : [['Salt', String(salt)] as const]),
    ['Kind', kind],
    ['Data', JSON.stringify(typed.message, undefined, 1) ?? ''],
  ] as const
  const refused = (refusal: string): Description => ({ title: 'Sign this data?', lines, refusal })
  if (wanted !== undefined && Number(wanted) !== chainId)
    return refused(`This is for chain ${String(wanted)}, but you are on ${chainId}.`)
  if (!types || kind === 'EIP712Domain' || !Object.hasOwn(types, kind))
    return refused('This data does not say of what kind it is.')
  // As the signature has it where the data has no types of its own for the domain.
  const own = types.EIP712Domain ?? getTypesForEIP712Domain({ domain: domain as TypedDataDomain })
  const field =
    unsignedField({ EIP712Domain: own }, 'EIP712Domain', domain, 'domain') ??
    unsignedField(types, kind, typed.message, 'message')
  if (field !== undefined) return refused(`The signature would not cover ${field}.`)
  return { title: 'Sign this data?', lines }
}
