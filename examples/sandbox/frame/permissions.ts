import { secp256k1 } from '@noble/curves/secp256k1.js'
import {
  bytesToHex,
  formatEther,
  getAddress,
  type Hex,
  hexToBytes,
  isAddress,
  isHex,
  toFunctionSelector,
} from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { smartContracts } from '../smart/contracts.ts'
import type { SessionTerms } from '../smart/sessions.ts'
import { invalidParams } from '../wallets/evm/errors.ts'
import type { Description } from './description.ts'
import { fieldsOf } from './fields.ts'

type Fields = Readonly<Record<string, unknown>>

/** What an app asks a smart account for, where the chain can hold its key to it. Times are seconds, amounts wei or units. */
export interface Permission extends Pick<SessionTerms, 'delegate' | 'expiry' | 'callLimit'> {
  /** Without a start: from the block on in which it is given. */
  readonly permission:
    | {
        readonly type: 'erc20-recurring-allowance' | 'native-token-recurring-allowance'
        readonly token?: Hex
        readonly allowance: bigint
        readonly period: number
        readonly start?: number
      }
    | {
        readonly type: 'contract-call'
        readonly address: Hex
        readonly methods: readonly string[]
        readonly selectors: readonly Hex[]
      }
}

const longest = 315_360_000
const listOf = (value: unknown, what: string): readonly unknown[] =>
  Array.isArray(value) ? value : bad(what)
const bad = (what: string): never => {
  throw invalidParams(`This permission cannot be given: ${what}.`)
}

function only(value: unknown, names: readonly string[], what: string): Fields {
  const fields = fieldsOf(value)
  const other = Object.keys(fields).find((name) => !names.includes(name))
  return other === undefined ? fields : bad(`${what} has the field "${other}"`)
}

const addressOf = (value: unknown, what: string): Hex =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : bad(what)

const secondsOf = (value: unknown, what: string): number =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) < 2 ** 40
    ? Number(value)
    : bad(what)

function amountOf(value: unknown): bigint {
  const isAmount = typeof value === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value)
  const amount = isAmount ? BigInt(value) : 0n
  return amount > 0n && amount < 2n ** 256n ? amount : bad('allowance')
}

/** The address of a public key, compressed or not. */
function keyAddress(value: unknown): Hex {
  if (!isHex(value)) return bad('the public key')
  try {
    const point = secp256k1.Point.fromBytes(hexToBytes(value))
    return publicKeyToAddress(bytesToHex(point.toBytes(false)))
  } catch {
    return bad('the public key')
  }
}

/** Its holder: one key, or an account. */
function delegateOf(signer: unknown): Hex {
  const { type, data } = fieldsOf(signer)
  const fields = fieldsOf(data)
  if (type === 'account') return addressOf(fields.address ?? fields.id, 'the account of the signer')
  const keys = type === 'keys' ? listOf(fields.keys, 'keys') : [fields]
  const [first, ...others] = keys
  const key = fieldsOf(first)
  if ((type !== 'keys' && type !== 'key') || others.length > 0) return bad('the signer')
  if (key.type !== 'secp256k1') return bad('the type of the key')
  return keyAddress(key.publicKey)
}

function methodOf(value: unknown): { readonly method: string; readonly selector: Hex } {
  const name =
    typeof value === 'string' ? value : only(value, ['functionName'], 'a method').functionName
  if (typeof name !== 'string' || name.length > 200) return bad('a method')
  if (/^0x[0-9a-f]{8}$/i.test(name)) return { method: name, selector: name as Hex }
  // A name without parameter types is ambiguous between overloads.
  if (!/^[\w$]+\([\w,()[\]]*\)$/.test(name)) return bad(`the method "${name}" names no types`)
  return { method: name, selector: toFunctionSelector(name) }
}

function partOf(value: unknown): Permission['permission'] {
  const { type, data } = only(value, ['type', 'data'], 'the permission')
  if (type === 'contract-call') {
    const { address, functions } = only(data, ['address', 'functions'], type)
    const methods = listOf(functions, 'functions').map(methodOf)
    if (methods.length === 0 || methods.length > 20) return bad('functions')
    return {
      ...{ type, address: addressOf(address, 'address') },
      methods: methods.map(({ method }) => method),
      selectors: methods.map(({ selector }) => selector),
    }
  }
  const isToken = type === 'erc20-recurring-allowance'
  if (!isToken && type !== 'native-token-recurring-allowance')
    return bad(`type ${String(type).slice(0, 60)}`)
  const names = ['allowance', 'period', 'start', ...(isToken ? ['token'] : [])]
  const { allowance, period, start, token } = only(data, names, type)
  const every = secondsOf(period, 'period')
  if (every > longest) return bad('period')
  return {
    ...{ type, allowance: amountOf(allowance), period: every },
    ...(isToken && { token: addressOf(token, 'token') }),
    ...(start !== undefined && { start: secondsOf(start, 'start') }),
  }
}

function limitOf(policies: unknown): number | undefined {
  const [policy, ...others] = policies === undefined ? [] : listOf(policies, 'policies')
  if (policy === undefined) return undefined
  const { type, data } = only(policy, ['type', 'data'], 'a policy')
  const { limit, count = limit } = only(data, ['limit', 'count'], 'a policy')
  if (type !== 'call-limit' || others.length > 0) return bad('policies')
  return secondsOf(count, 'the limit of calls')
}

/**
 * An account obeys itself as it does its owner, and its coins are in the entry point: a key that may call these is held to
 * nothing.
 */
const isOwn = (permission: Permission['permission'], giver: Hex): boolean =>
  permission.type === 'contract-call' &&
  [giver, smartContracts.entryPoint, smartContracts.delegationManager].some(
    (one) => one.toLowerCase() === permission.address.toLowerCase(),
  )

/**
 * Reads the one object of `wallet_grantPermissions` (ERC-7715) for the account that gives it. Throws −32602 for what the
 * chain could not enforce.
 */
export function readPermission(value: unknown, giver: Hex, nowMs: number): Permission {
  const names = ['chainId', 'address', 'account', 'from', 'expiry', 'signer', 'permissions']
  const asked = only(value, [...names, 'policies'], 'the request')
  const expiry = secondsOf(asked.expiry, 'expiry')
  const left = expiry - nowMs / 1000
  if (left <= 0 || left > longest) return bad('expiry')
  const [part, ...others] = listOf(asked.permissions, 'permissions')
  // A delegation is one: of two, each would hold without the other's terms.
  if (part === undefined || others.length > 0) return bad('not exactly one is asked for')
  const callLimit = limitOf(asked.policies)
  const permission = partOf(part)
  if (isOwn(permission, giver)) return bad('its contract governs the account itself')
  return {
    ...{ delegate: delegateOf(asked.signer), expiry, permission },
    ...(callLimit !== undefined && { callLimit }),
  }
}

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

function inWords(seconds: number): string {
  const [size, name] = units.find(([one]) => seconds % one === 0) ?? [1, 'second']
  const count = seconds / size
  return count === 1 ? name : `${count} ${name}s`
}

function partLines(permission: Permission['permission'], symbol: string): Description['lines'] {
  if (permission.type === 'contract-call')
    return [
      ['May call', permission.address],
      ['Methods', permission.methods.join('\n')],
    ]
  const { token, allowance, period, start } = permission
  const each = `in each ${inWords(period)}`
  return [
    ...(token === undefined
      ? [['May spend', `${formatEther(allowance)} ${symbol} ${each}`] as const]
      : [['Token', token] as const, ['May spend', `${allowance} units ${each}`] as const]),
    ...(start === undefined ? [] : [['From', new Date(start * 1000).toISOString()] as const]),
  ]
}

/** A permission in words. */
export const permissionLines = (
  { delegate, expiry, callLimit, permission }: Permission,
  symbol: string,
): Description['lines'] => [
  ['Key', delegate],
  ...partLines(permission, symbol),
  ...(callLimit === undefined ? [] : [['Times in all', String(callLimit)] as const]),
  ['Until', new Date(expiry * 1000).toISOString()],
]

/** The context that `wallet_revokePermissions` names. Throws −32602. */
export function readContext(params: unknown): Hex {
  const one = Array.isArray(params) ? (params as unknown[])[0] : params
  const { permissionContext, context = permissionContext } = fieldsOf(one)
  return isHex(context) && context.length < 20_000 ? context : bad('its context is none')
}
