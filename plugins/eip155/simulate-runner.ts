import { fieldsOf, listOf, resourceKey } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { abiWord } from '../values/index.ts'
import { hex } from './hex.ts'
import { exchange } from './rpc.ts'
import type { Answer, Entry } from './simulate-reads.ts'

/**
 * Code that makes calls in the name of the account where a node places it (state override). Its input is a list of
 * entries, each of three words (receiver, value, number of bytes of data) and the data; its output has three words for
 * each: success, first returned word, number of returned bytes. `balanceMark` as value asks for the receiver's balance.
 * Contracts that call the account get back their selector, which accepts a received NFT (ERC-721, ERC-1155).
 * Its source is `examples/sandbox/evm/contracts/runner.yul`.
 */
const runner =
  '0x323303608c576000805b368110601457506000f35b90606090604083013590829060008360208088013590883590600160001984146080575050916201000060009392849383898d0184375af1903d91601f8311606b575b835260208301526040820152019201016009565b905060206000620100003e6201000051906057565b93509350905031906057565b600080356001600160e01b0319168152602090f3'

/** An address without an account, where the code reads balances: `wallet-kernel/reader` in ASCII. */
const reader = '0x77616c6c65742d6b65726e656c2f726561646572'

/** The outcome of a run. */
export interface Run {
  readonly before: readonly Answer[]
  readonly after: readonly Answer[]
  /** True if the chain would refuse one of the steps. */
  readonly fails: boolean
  /** Logs of the steps; empty if the node lists none. */
  readonly logs: readonly unknown[]
  /** True if the node lists logs. */
  readonly isListed: boolean
}

/** A step of a run. */
export interface RunStep {
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly data: string
}

const encode = (entries: readonly Entry[]): string =>
  `0x${entries
    .map(({ to, value, data }) => {
      const bytes = data.slice(2)
      return `${abiWord(to)}${abiWord(value)}${abiWord(bytes.length / 2)}${bytes}`
    })
    .join('')}`

/** Reads the output of the code; undefined if a node did not run it. */
function decode(output: unknown, count: number): readonly Answer[] | undefined {
  if (typeof output !== 'string' || output.length !== 2 + count * 192) return undefined
  return (output.slice(2).match(/.{192}/g) ?? []).map((one) => {
    const [ok, found, size] = (one.match(/.{64}/g) ?? []).map((part) => BigInt(`0x${part}`))
    return { ok: ok === 1n, word: found ?? 0n, size: size ?? 0n }
  })
}

/** Codes of a node that does not have a method. */
const unknownMethod: readonly unknown[] = [-32601, -32004]

type Outcome = { readonly result: unknown } | { readonly error: unknown }

async function ask(io: ReadIo, method: string, params: readonly unknown[]): Promise<Outcome> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await exchange(io, { id: 1, method, body })
  return 'result' in answer ? answer : { error: answer.error.code }
}

const callOf = ({ from, to, value, data }: RunStep): object => ({
  ...{ from, to, data },
  ...(value > 0n && { value: hex(value) }),
})

/** Runs with `eth_simulateV1`, which lists logs. */
async function runListed(
  io: ReadIo,
  steps: readonly RunStep[],
  reads: readonly Entry[],
): Promise<Run | { readonly error: unknown }> {
  const from = steps[0]?.from
  const reading = { from, to: reader, data: encode(reads) }
  const block = {
    stateOverrides: { [reader]: { code: runner } },
    calls: [reading, ...steps.map(callOf), reading],
  }
  const asked = { blockStateCalls: [block], traceTransfers: true, validation: false }
  const answer = await ask(io, 'eth_simulateV1', [asked, 'latest'])
  if ('error' in answer) return answer
  const [found] = listOf(answer.result, 1)
  const calls = listOf(fieldsOf(found).calls, steps.length + 2).map(fieldsOf)
  const before = decode(calls.at(0)?.returnData, reads.length)
  const after = decode(calls.at(-1)?.returnData, reads.length)
  if (calls.length !== steps.length + 2 || !before || !after) return { error: undefined }
  const middle = calls.slice(1, -1)
  return {
    ...{ before, after },
    isListed: true,
    fails: middle.some(({ status }) => status !== '0x1'),
    logs: middle.flatMap(({ logs }) => (Array.isArray(logs) ? (logs as readonly unknown[]) : [])),
  }
}

/** Runs in one `eth_call` with the code in the account's place. */
async function runOverridden(
  io: ReadIo,
  steps: readonly RunStep[],
  reads: readonly Entry[],
): Promise<Run | undefined> {
  const from = steps[0]?.from ?? ''
  const call = { from, to: from, data: encode([...reads, ...steps, ...reads]) }
  const answer = await ask(io, 'eth_call', [call, 'latest', { [from]: { code: runner } }])
  const found = 'result' in answer && decode(answer.result, 2 * reads.length + steps.length)
  if (!found) return undefined
  const end = reads.length + steps.length
  return {
    before: found.slice(0, reads.length),
    after: found.slice(end),
    fails: found.slice(reads.length, end).some(({ ok }) => !ok),
    logs: [],
    isListed: false,
  }
}

/**
 * Runs steps of one account on the newest state, with reads before and after. Undefined if no node can. Throws
 * `eip155/node-failed` without an answer.
 */
export async function run(
  io: ReadIo,
  steps: readonly RunStep[],
  reads: readonly Entry[],
): Promise<Run | undefined> {
  // A network without the method is asked for it once.
  const key = resourceKey<true>(`eip155/no-simulation/${io.network.caipNetworkId}`)
  if (!io.resources.get(key)) {
    const listed = await runListed(io, steps, reads).catch((error: unknown) => {
      if (io.signal.aborted) throw error
      return { error } // An endpoint may refuse an unknown method by its HTTP status.
    })
    if (!('error' in listed)) return listed
    if (unknownMethod.includes(listed.error)) io.resources.put(key, true)
  }
  return runOverridden(io, steps, reads)
}
