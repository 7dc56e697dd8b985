import {
  type AbiFunction,
  decodeFunctionData,
  encodeFunctionData,
  formatEther,
  getAddress,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { joined, type Line, numbered, type Part, part } from './description.ts'

/** A call of a contract, or a transfer of coins. */
export interface Call {
  readonly to?: Hex | null
  readonly data?: Hex
  readonly value?: bigint
}

/** Where a call stands: the chain's coin, and how many calls it is inside of. */
interface Place {
  readonly symbol: string
  readonly depth: number
}

type Reading = (args: readonly unknown[], contract: Hex, at: Place) => Part

/** From here on an allowance is no amount that anybody has. */
const unlimited = 2n ** 159n
/** Calls inside calls that are read; deeper ones are shown as data. */
const maxDepth = 3
const maxCalls = 50

const unitsOf = (value: unknown): string =>
  (value as bigint) >= unlimited ? `${value} (unlimited)` : String(value)
const timeOf = (seconds: unknown): string => {
  const at = new Date(Number(seconds) * 1_000)
  return Number.isNaN(at.getTime()) ? String(seconds) : at.toISOString()
}

const allowance = (contract: Hex, spender: unknown, value: unknown): Part =>
  part({
    lines: [
      ['Token', contract],
      ['May be spent by', String(spender)],
      ['Units', unitsOf(value)],
    ],
    warnings:
      (value as bigint) >= unlimited
        ? ['It lets another account take all of this token, now and later.']
        : [],
  })

const collection = (contract: Hex, from: unknown, to: unknown, more: readonly Line[]): Part =>
  part({ lines: [['Token', contract], ['From', String(from)], ['To', String(to)], ...more] })

/** Throws a `RangeError` for more calls than a person reads: the whole is then a call that this page cannot tell. */
function nested(calls: readonly (Call & { readonly to: Hex })[], at: Place): Part {
  if (calls.length > maxCalls) throw new RangeError('More calls than a person reads.')
  return joined(
    calls.map((call, index) =>
      numbered(callPart(call, { ...at, depth: at.depth + 1 }), `${index + 1}. `),
    ),
  )
}

const unknownCall = part({
  warnings: ['This page cannot tell what this call does. Approve it only if you trust the site.'],
})

/** The calls that are told in words, by their signature. */
const readings: Readonly<Record<string, Reading>> = {
  'function transfer(address to, uint256 value)': ([to, value], contract) =>
    part({
      lines: [
        ['Token', contract],
        ['To', String(to)],
        ['Units', String(value)],
      ],
    }),
  'function transferFrom(address from, address to, uint256 value)': ([from, to, value], contract) =>
    collection(contract, from, to, [['Units, or the token’s number', String(value)]]),
  'function approve(address spender, uint256 value)': ([spender, value], contract) =>
    allowance(contract, spender, value),
  'function increaseAllowance(address spender, uint256 value)': ([spender, value], contract) =>
    allowance(contract, spender, value),
  'function decreaseAllowance(address spender, uint256 value)': ([spender, value], contract) =>
    part({
      lines: [
        ['Token', contract],
        ['May spend less', String(spender)],
        ['Units', String(value)],
      ],
    }),
  'function approve(address token, address spender, uint160 amount, uint48 expiration)': ([
    token,
    spender,
    amount,
    expiration,
  ]) => {
    const given = allowance(getAddress(token as Hex), spender, amount)
    return { ...given, lines: [...given.lines, ['Until', timeOf(expiration)]] }
  },
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)':
    ([owner, spender, value, deadline], contract) => {
      const given = allowance(contract, spender, value)
      return {
        ...given,
        lines: [...given.lines, ['Owner', String(owner)], ['Until', timeOf(deadline)]],
      }
    },
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)':
    ([holder, spender, , expiry, allowed], contract) => {
      const given = allowance(contract, spender, allowed === true ? unlimited : 0n)
      return {
        ...given,
        lines: [
          ['Token', contract],
          ['May be spent by', String(spender)],
          ['Units', allowed === true ? 'unlimited' : 'none'],
          ...[['Owner', String(holder)] as const, ['Until', timeOf(expiry)] as const],
        ],
      }
    },
  'function setApprovalForAll(address operator, bool approved)': ([operator, approved], contract) =>
    part({
      lines: [
        ['Collection', contract],
        [approved === true ? 'May take all of it' : 'May take none of it', String(operator)],
      ],
      warnings:
        approved === true
          ? ['It lets another account take everything you have of this collection.']
          : [],
    }),
  'function safeTransferFrom(address from, address to, uint256 id)': ([from, to, id], contract) =>
    collection(contract, from, to, [['Number', String(id)]]),
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)': (
    [from, to, id, data],
    contract,
  ) => ({
    ...collection(contract, from, to, [['Number', String(id)]]),
    details: [['Data for the receiver', String(data)]],
  }),
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)': (
    [from, to, id, value, data],
    contract,
  ) => ({
    ...collection(contract, from, to, [
      ['Number', String(id)],
      ['Units', String(value)],
    ]),
    details: [['Data for the receiver', String(data)]],
  }),
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)':
    ([from, to, ids, values, data], contract) => ({
      ...collection(contract, from, to, [
        ['Numbers', (ids as readonly bigint[]).join(', ')],
        ['Units of each', (values as readonly bigint[]).join(', ')],
      ]),
      details: [['Data for the receiver', String(data)]],
    }),
  'function multicall(bytes[] calls)': ([calls], to, at) =>
    nested(
      (calls as readonly Hex[]).map((data) => ({ to, data })),
      at,
    ),
  'function multicall(uint256 deadline, bytes[] calls)': ([deadline, calls], to, at) => {
    const inner = nested(
      (calls as readonly Hex[]).map((data) => ({ to, data })),
      at,
    )
    return { ...inner, lines: [...inner.lines, ['Until', timeOf(deadline)]] }
  },
  'function aggregate((address target, bytes callData)[] calls)': ([calls], _to, at) =>
    nested(targetsOf(calls), at),
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)': (
    [calls],
    _to,
    at,
  ) => nested(targetsOf(calls), at),
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)':
    ([calls], _to, at) => nested(targetsOf(calls), at),
  'function deposit()': (_args, contract) => part({ lines: [['Pays the amount into', contract]] }),
  'function withdraw(uint256 value)': ([value], contract) =>
    part({
      lines: [
        ['Takes out of', contract],
        ['Units', String(value)],
      ],
    }),
}

function targetsOf(calls: unknown): readonly (Call & { readonly to: Hex })[] {
  return (calls as readonly { target: Hex; callData: Hex; value?: bigint }[]).map(
    ({ target, callData, value }) => ({
      ...{ to: target, data: callData },
      ...(value !== undefined && { value }),
    }),
  )
}

interface Known {
  readonly item: AbiFunction
  readonly reading: Reading
}

const known: ReadonlyMap<string, Known> = new Map(
  Object.entries(readings).map(([signature, reading]) => {
    const [item] = parseAbi([signature] as never) as unknown as readonly [AbiFunction]
    return [toFunctionSelector(item), { item, reading }] as const
  }),
)

/** What calldata does, if it is one of the known calls in its one encoding; bytes after it are told. */
function readCall(data: Hex, contract: Hex, at: Place): Part | undefined {
  const found = known.get(data.slice(0, 10).toLowerCase())
  if (!found || at.depth > maxDepth) return undefined
  const { item, reading } = found
  try {
    const { args = [] } = decodeFunctionData({ abi: [item], data })
    const canonical = encodeFunctionData({ abi: [item], args: args as never })
    // Another encoding of the same values may be read otherwise by the contract.
    if (!data.toLowerCase().startsWith(canonical)) return undefined
    const rest = data.slice(canonical.length)
    const read = reading(args, contract, at)
    if (rest === '') return read
    return { ...read, details: [...read.details, ['Bytes after the call', `0x${rest}`]] }
  } catch {
    return undefined // The bytes do not fit the signature, or are more than a person reads.
  }
}

/** A call in words: coins, or what its data does; with a warning if that is unknown. */
export function callPart({ to, data, value = 0n }: Call, at: Place): Part {
  const coins = [['Amount', `${formatEther(value)} ${at.symbol}`]] as const
  if (!to)
    return part({
      lines: [['Creates', 'a new contract'], ...coins],
      details: [['Data', data ?? '0x']],
      warnings: unknownCall.warnings,
    })
  const address = getAddress(to)
  if (!data || data === '0x') return part({ lines: [['To', address], ...coins] })
  const read = readCall(data, address, at)
  if (!read)
    return part({
      lines: [
        ['To', address],
        ['Method', data.slice(0, 10)],
        ...(at.depth === 0 || value ? coins : []),
      ],
      details: [['Data', data]],
      warnings: unknownCall.warnings,
    })
  // The called contract gets the coins, and decides what happens, whatever its calls name.
  const [[label = '', first] = []] = read.lines
  const isNamed = first === address && !/^\d/.test(label)
  const called: readonly Line[] = isNamed ? [] : [['Contract', address]]
  return { ...read, lines: [...called, ...read.lines, ...(value ? coins : [])] }
}
