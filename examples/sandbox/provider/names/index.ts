import { type Hex, isAddress, isAddressEqual } from 'viem'
import type { EvmReader } from '../chains.ts'
import { failure } from '../failure.ts'
import type { Operator } from '../operator.ts'
import type { Call, Route } from '../routes.ts'
import { type NameRecord, type NameRegistry, openRegistry } from './registry.ts'
import {
  chainOfCoinType,
  checkAttributes,
  checkName,
  checkTimestamp,
  nameZone,
  parseSigned,
} from './rules.ts'

type Readers = readonly [EvmReader, ...EvmReader[]]

/** Names on the local registry. The POSTs need no project id: the signature says who asks. */
export function nameRoutes(readers: Readers, operator: Operator): readonly Route[] {
  const registry = openRegistry(readers[0], operator)
  const account = '/v1/profile/account'
  const post = (pattern: string, handle: Route['handle']): Route => ({
    method: 'POST',
    pattern,
    projectId: 'none',
    handle,
  })
  return [
    { method: 'GET', pattern: `${account}/:name`, handle: (call) => lookUp(registry, call) },
    {
      method: 'GET',
      pattern: '/v1/profile/reverse/:address',
      handle: (call) => reverse(registry, call),
    },
    {
      method: 'GET',
      pattern: '/v1/profile/suggestions/:name',
      handle: (call) => suggest(registry, call),
    },
    post(account, (call) => register(registry, readers, call)),
    post(`${account}/:name/attributes`, (call) => updateAttributes(registry, readers, call)),
    post(`${account}/:name/address`, (call) => updateAddress(registry, readers, call)),
  ]
}

async function lookUp(registry: NameRegistry, { path, query }: Call): Promise<object> {
  const found = await registry.find(checkName(path.name ?? ''))
  if (found) return found
  // Clients of the second version get an empty list where the first had an error.
  if (query.get('apiVersion') === '2') return []
  throw failure(404, 'name', 'The name is not registered.')
}

async function reverse(registry: NameRegistry, { path, query }: Call): Promise<object> {
  const { address = '' } = path
  if (!isAddress(address, { strict: false })) throw failure(400, 'address', 'Not an address.')
  const names = await registry.namesOf(address)
  if (names.length > 0 || query.get('apiVersion') === '2') return names
  throw failure(404, 'address', 'The address has no name.')
}

const endings = ['', '-app', '-id', '1', '-wallet'] as const

async function suggest(registry: NameRegistry, { path, query }: Call): Promise<object> {
  const zone = query.get('zone') ?? nameZone
  const [label = ''] = (path.name ?? '').split('.')
  const names = endings.map((ending) => checkName(`${label}${ending}.${zone}`))
  const records = await Promise.all(names.map((name) => registry.find(name)))
  const rows = names.map((name, index) => ({ name, registered: records[index] !== undefined }))
  // The first is the very name that was asked for, taken or not.
  return { suggestions: rows.filter((row, index) => index === 0 || !row.registered) }
}

interface Signed {
  readonly owner: Hex
  readonly coinType: number
  /** What the signature is over, parsed. */
  readonly payload: Readonly<Record<string, unknown>>
}

/** Checks the parts that every signed body has; the signature last. */
async function readSigned(
  readers: Readers,
  { body }: Call,
  check: (payload: Signed['payload']) => void,
): Promise<Signed> {
  const payload = parseSigned(body.message)
  check(payload)
  checkTimestamp(payload.timestamp)
  const chain = chainOfCoinType(body.coin_type)
  const reader = chain === 'first' ? readers[0] : readers.find((one) => one.chain.chainId === chain)
  if (!reader) throw failure(400, 'coin_type', `The chain ${chain} is not supported.`)
  const { address: owner } = body
  if (typeof owner !== 'string' || !isAddress(owner, { strict: false })) {
    throw failure(400, 'address', 'Not an address.')
  }
  const proof = { message: String(body.message), signature: String(body.signature) as Hex }
  // EIP-191, ERC-1271 and ERC-6492, on the chain of the coin type. A malformed one throws.
  const valid = await reader.client.verifyMessage({ address: owner, ...proof }).catch(() => false)
  if (!valid) throw failure(401, 'signature', 'The signature is not valid.')
  return { owner, coinType: Number(body.coin_type), payload }
}

async function register(registry: NameRegistry, readers: Readers, call: Call): Promise<NameRecord> {
  const { owner, coinType, payload } = await readSigned(readers, call, (signed) => {
    checkName(String(signed.name))
    checkAttributes(signed.attributes)
  })
  const name = String(payload.name)
  if (await registry.find(name)) throw failure(400, 'name', 'The name is already registered.')
  const coinTypes = [...new Set([coinType, 60])]
  await registry.register(name, owner, checkAttributes(payload.attributes), coinTypes)
  return known(registry, name)
}

async function updateAttributes(
  registry: NameRegistry,
  readers: Readers,
  call: Call,
): Promise<NameRecord> {
  const name = checkName(call.path.name ?? '')
  const { owner, payload } = await readSigned(readers, call, (signed) => {
    checkAttributes(signed.attributes)
  })
  await checkOwner(registry, name, owner)
  await registry.setAttributes(name, checkAttributes(payload.attributes))
  return known(registry, name)
}

async function updateAddress(
  registry: NameRegistry,
  readers: Readers,
  call: Call,
): Promise<NameRecord> {
  const name = checkName(call.path.name ?? '')
  const { owner, payload } = await readSigned(readers, call, (signed) => {
    chainOfCoinType(signed.coin_type)
    if (!isAddress(String(signed.address), { strict: false })) {
      throw failure(400, 'address', 'Not an address.')
    }
  })
  await checkOwner(registry, name, owner)
  await registry.setAccount(name, Number(payload.coin_type), String(payload.address) as Hex)
  return known(registry, name)
}

async function checkOwner(registry: NameRegistry, name: string, owner: Hex): Promise<void> {
  const current = await registry.ownerOf(name)
  if (current === undefined) throw failure(404, 'name', 'The name is not registered.')
  if (!isAddressEqual(current, owner)) throw failure(401, 'address', 'Not the owner of the name.')
}

async function known(registry: NameRegistry, name: string): Promise<NameRecord> {
  const record = await registry.find(name)
  if (!record) throw new Error(`The registry lost ${name}.`)
  return record
}
