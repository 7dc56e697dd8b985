import { getAddress, getTypesForEIP712Domain, isAddress, isHex, type TypedDataDomain } from 'viem'
import { WalletError } from '../wallets/evm/errors.ts'
import { type Description, described, type Line, part } from './description.ts'

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

/** A field as the signature covers it. */
interface Leaf {
  readonly path: string
  readonly type: string
  readonly value: string
}

/** Data that the signature would not cover as it is written; the path says where. */
class Uncovered extends Error {}

/** No amount that anybody has. */
const unlimited = 2n ** 159n
/** More than a request of a real app has; a person reads no more. */
const maxLeaves = 2_000
const isTime = /deadline|expir|validbefore|validafter|endtime|starttime|validuntil/i

function integer(type: string, value: unknown, path: string): bigint {
  const isNumber =
    typeof value === 'number'
      ? Number.isSafeInteger(value)
      : /^(-?\d{1,78}|0x[\da-f]{1,64})$/i.test(String(value))
  if (!isNumber || typeof value === 'boolean') throw new Uncovered(path)
  const found = BigInt(value as string | number)
  const [, sign, width = '256'] = /^(u?)int(\d*)$/.exec(type) ?? []
  const bits = BigInt(width === '' ? '256' : width)
  const [low, high] = sign === 'u' ? [0n, 2n ** bits] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n)]
  if (found < low || found >= high) throw new Uncovered(path)
  return found
}

/** The text of a value, as it is encoded and not as it is written. Throws for a value that is not of its type. */
function leafText(type: string, value: unknown, path: string, name: string): string {
  if (/^u?int\d*$/.test(type)) {
    const found = integer(type, value, path)
    if (isTime.test(name) && found > 0n && found < 2n ** 40n)
      return `${found} (${new Date(Number(found) * 1_000).toISOString()})`
    return found >= unlimited ? `${found} (unlimited)` : String(found)
  }
  if (type === 'address') {
    if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw new Uncovered(path)
    return getAddress(value)
  }
  if (type === 'bool' ? typeof value === 'boolean' : type === 'string' && typeof value === 'string')
    return String(value)
  const [, size] = /^bytes(\d*)$/.exec(type) ?? []
  const isBytes = size !== undefined && isHex(value) && value.length % 2 === 0
  if (!isBytes || (size !== '' && value.length !== 2 + 2 * Number(size))) throw new Uncovered(path)
  return value
}

/** Every field that the signature covers, in its order. Throws for the first that it does not, or that is missing. */
function leavesOf(types: Types, type: string, value: unknown, path: string, found: Leaf[]): void {
  if (found.length > maxLeaves) throw new Uncovered(path)
  const name =
    path
      .replace(/\[\d+\]/g, '')
      .split('.')
      .at(-1) ?? ''
  const [, item, count] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (item !== undefined) {
    if (!Array.isArray(value) || (count !== '' && value.length !== Number(count)))
      throw new Uncovered(path)
    if (value.length === 0) found.push({ path, type, value: 'none' })
    for (const [index, one] of value.entries())
      leavesOf(types, item, one, `${path}[${index}]`, found)
    return
  }
  const known = Object.hasOwn(types, type) ? types[type] : undefined
  if (!known) {
    found.push({ path, type, value: leafText(type, value, path, name) })
    return
  }
  const fields = fieldsOf(value)
  if (!fields) throw new Uncovered(path)
  const extra = Object.keys(fields).find((one) => !known.some((field) => field.name === one))
  if (extra !== undefined) throw new Uncovered(`${path}.${extra}`)
  for (const field of known) {
    const inner = `${path}.${field.name}`
    if (!Object.hasOwn(fields, field.name)) throw new Uncovered(inner)
    leavesOf(types, field.type, fields[field.name], inner, found)
  }
}

/** The fields of a value with its type; a sentence if the signature would not cover one of them. */
function covered(
  types: Types,
  type: string,
  value: unknown,
  path: string,
): readonly Leaf[] | string {
  const found: Leaf[] = []
  try {
    leavesOf(types, type, value, path, found)
    return found
  } catch (error) {
    if (error instanceof Uncovered) return `The signature would not cover ${error.message}.`
    if (error instanceof RangeError) return 'This data contains itself.'
    throw error
  }
}

const spends = 'Whoever holds this signature can take tokens from you, without asking again.'

/** Kinds of typed data that move or give away something by the signature alone. */
const warningOf: Readonly<Record<string, string>> = {
  ...{ Permit: spends, PermitSingle: spends, PermitBatch: spends, PermitTransferFrom: spends },
  ...{ PermitBatchTransferFrom: spends, PermitWitnessTransferFrom: spends },
  PermitBatchWitnessTransferFrom: spends,
  ...{ TransferWithAuthorization: spends, ReceiveWithAuthorization: spends },
  OrderComponents: 'This is an order: whoever fills it takes what it offers, without asking again.',
  ...{
    Order: 'This may be an order: whoever fills it takes what it offers, without asking again.',
  },
  ForwardRequest: 'Somebody else can send this as a transaction in your name.',
  MetaTransaction: 'Somebody else can send this as a transaction in your name.',
  SafeTx: 'This approves a transaction of a shared account.',
  Delegation: 'This lets another account act for yours.',
}

/** Bytes tell a person nothing; everything else decides. */
const decides = ({ type }: Leaf): boolean => !/^bytes\d*$/.test(type.replace(/\[\d*\]/g, ''))

/** Sums that stay in sight; more would leave no room for the others. */
const maxSums = 4
const sumName = /amount|value|price|units|wad|quantity|total|allowed|budget|bid/i

const isSum = ({ path, type, value }: Leaf): boolean =>
  /^(u?int\d*|bool)$/.test(type) && (sumName.test(path) || value.endsWith('(unlimited)'))

const title = 'Sign this data?'

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
  const place: readonly Line[] = [
    ['Contract', String(verifyingContract ?? 'any')],
    ['Chain', String(wanted ?? 'any')],
    ['Kind', kind],
  ]
  const rest: readonly Line[] = [
    ['For', String(name ?? 'unnamed')],
    ...(version === undefined ? [] : [['Version', String(version)] as const]),
    ...(salt === undefined ? [] : [['Salt', String(salt)] as const]),
  ]
  const refused = (refusal: string): Description => ({
    ...{ title, lines: [...place, ...rest], pinned: place.length, refusal },
    details: [['Data', JSON.stringify(typed.message, undefined, 1) ?? '']],
  })
  if (wanted !== undefined && Number(wanted) !== chainId)
    return refused(`This is for chain ${String(wanted)}, but you are on ${chainId}.`)
  if (!types || kind === 'EIP712Domain' || !Object.hasOwn(types, kind))
    return refused('This data does not say of what kind it is.')
  // As the signature has it where the data has no types of its own for the domain.
  const own = types.EIP712Domain ?? getTypesForEIP712Domain({ domain: domain as TypedDataDomain })
  const inDomain = covered({ EIP712Domain: own }, 'EIP712Domain', domain, 'domain')
  if (typeof inDomain === 'string') return refused(inDomain)
  const leaves = covered(types, kind, typed.message, 'message')
  if (typeof leaves === 'string') return refused(leaves)
  const lineOf = ({ path, value }: Leaf): Line => [path.slice('message.'.length), value]
  const shown = leaves.filter(decides)
  const sums = shown.filter(isSum).slice(0, maxSums)
  const warning = Object.hasOwn(warningOf, kind) ? warningOf[kind] : undefined
  return described(
    title,
    part({
      lines: [
        ...place,
        ...sums.map(lineOf),
        ...rest,
        ...shown.filter((leaf) => !sums.includes(leaf)).map(lineOf),
      ],
      details: leaves.filter((leaf) => !decides(leaf)).map(lineOf),
      warnings: [
        ...(warning === undefined ? [] : [warning]),
        ...(wanted === undefined
          ? ['This data names no chain: the signature may be used on any.']
          : []),
      ],
    }),
    { pinned: place.length + sums.length },
  )
}
