import type { Vec } from '@polkadot/types'
import type { GenericEvent } from '@polkadot/types/generic'
import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import type { Simulated, SimulationInput } from '../transactions/contract.ts'
import { fromHex, toHex, type WithSdk } from '../values/index.ts'
import { publicKeyOf } from './accounts.ts'
import { askHex, type Chain, chainOf, draft } from './chain.ts'
import { ask, asked } from './rpc.ts'

/** blake2b-64 of `DryRunApi`, by which a runtime lists its interfaces. */
const dryRunApi = '0x91b1c8b16328eb92'
const maxApis = 200

/** Version of the runtime's dry run; undefined if it has none. */
async function dryRunOf(io: ChainIo): Promise<number | undefined> {
  const { apis } = fieldsOf(await ask(io, 'state_getRuntimeVersion', []))
  const found = listOf(apis, maxApis)
    .map((api) => listOf(api, 2))
    .find(([id]) => id === dryRunApi)
  return found === undefined ? undefined : Number(found[1])
}

/** Version of XCM in which a dry run of version 2 may answer; no answer is read. */
const xcmVersion = '04000000'

/** Bytes of a compact number, by its first byte (SCALE). */
const compactSize = (first: number): number => [1, 2, 4][first & 3] ?? (first >> 2) + 5

/** Offset of the events in the answer of a dry run whose call succeeded; undefined if it failed. */
export function eventsAt(bytes: Uint8Array): number | undefined {
  // The dry run ran, and the call succeeded.
  if (bytes[0] !== 0 || bytes[1] !== 0) return undefined
  let at = 3
  // The used weight, if it is named: two compact numbers.
  if (bytes[2] === 1) for (let part = 0; part < 2; part += 1) at += compactSize(bytes[at] ?? 0)
  // Whether the caller pays.
  return at + 1
}

/** Runs a call on the newest state; its events, or undefined if the runtime refuses it. */
async function tried(
  io: ChainIo,
  chain: Chain,
  call: Uint8Array,
  from: string,
  version: number,
): Promise<readonly GenericEvent[] | undefined> {
  // The origin: a signed one of the pallet System, which is always the first.
  const origin = `0001${toHex(fromHex(from) ?? new Uint8Array())}`
  const input = `0x${origin}${toHex(call)}${version >= 2 ? xcmVersion : ''}`
  const answer = await askHex(io, 'state_call', ['DryRunApi_dry_run_call', input])
  const bytes = fromHex(answer) ?? new Uint8Array()
  const at = eventsAt(bytes)
  if (at === undefined) return undefined
  const events = chain.registry.createTypeUnsafe<Vec<GenericEvent>>('Vec<Event>', [
    bytes.subarray(at),
  ])
  return [...events]
}

/** The changes of an account by the transfers among events. */
export const moved = (
  events: readonly Pick<GenericEvent, 'section' | 'method' | 'data'>[],
  publicKey: string,
): bigint =>
  events
    .filter(({ section, method }) => section === 'balances' && method === 'Transfer')
    .reduce((sum, { data: [payer, receiver, amount] }) => {
      const isIt = (one: unknown): boolean => publicKeyOf(String(one)) === publicKey
      const units = BigInt(String(amount))
      return sum - (isIt(payer) ? units : 0n) + (isIt(receiver) ? units : 0n)
    }, 0n)

const keyOf = (address: string): string => publicKeyOf(address) ?? ''

/** What the owners gain or lose, without those that stay as they are. */
const changesOf = (
  { owners }: SimulationInput,
  changeOf: (owner: string) => bigint,
): Simulated['changes'] =>
  owners.flatMap((owner) => {
    const change = changeOf(owner)
    return change === 0n ? [] : [{ owner, units: String(change) }]
  })

const failed: Simulated = { changes: [], approvals: [], fails: true }

async function compared(
  io: ChainIo & WithSdk,
  { to, units }: { readonly to: string; readonly units: string },
  input: SimulationInput,
): Promise<Simulated> {
  const { from } = input
  const chain: Chain = await chainOf(io)
  const { call } = draft(chain, keyOf(to), BigInt(units))
  const version = await dryRunOf(io)
  // Without a dry run the call itself tells: it moves its amount, and nothing else.
  const events =
    version === undefined ? undefined : await tried(io, chain, call.toU8a(), keyOf(from), version)
  if (version !== undefined && !events) return failed
  const other = keyOf(from) !== keyOf(to)
  const changeOf = (owner: string): bigint => {
    if (events) return moved(events, keyOf(owner))
    return other ? (keyOf(owner) === keyOf(from) ? -BigInt(units) : BigInt(units)) : 0n
  }
  return { changes: changesOf(input, changeOf), approvals: [] }
}

/** The same of a host's call; undefined where the runtime cannot try it. */
async function comparedCall(
  io: ChainIo & WithSdk,
  call: Uint8Array,
  input: SimulationInput,
): Promise<Simulated | undefined> {
  const version = await dryRunOf(io)
  if (version === undefined) return undefined
  const events = await tried(io, await chainOf(io), call, keyOf(input.from), version)
  if (!events) return failed
  return { changes: changesOf(input, (owner) => moved(events, keyOf(owner))), approvals: [] }
}

/**
 * Tells what a transfer changes, by the runtime's dry run if it has one, otherwise by the call; of a host's call, which
 * is 0x-hex, only by the dry run. Undefined for several requests. Throws `polkadot/node-failed`, `polkadot/cannot-send`.
 */
export async function simulate(
  io: ChainIo & WithSdk,
  input: SimulationInput,
): Promise<Simulated | undefined> {
  const [request] = input.requests
  const call = input.encoded === undefined ? undefined : fromHex(input.encoded)
  if (call) return asked(io, comparedCall(io, call, input))
  if (!request || input.requests.length > 1 || 'data' in request || request.token) return undefined
  return asked(io, compared(io, request, input))
}
