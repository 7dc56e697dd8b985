import { age } from '../../kernel/index.ts'
import { postRpc, type RpcIo, type RpcOptions } from './json-rpc.ts'

/** Interval of measurements while nodes are in use, their time limit, and how many of them count. */
const everyMs = 4_000
const patienceMs = 1_000
const most = 10
/** Weight of reliability, compared with speed. */
const stability = 0.7

type Asked = Pick<RpcOptions, 'ping' | 'plain'>

/** A node's last measurements, newest last: response time in ms; undefined without an answer. */
type Samples = readonly (number | undefined)[]

interface Measured {
  at?: number
  readonly nodes: Map<string, Samples>
}
const kernels = new WeakMap<object, Map<string, Measured>>()

function measuredOf({ ports }: RpcIo, urls: readonly string[]): Measured {
  const networks = kernels.get(ports) ?? new Map<string, Measured>()
  kernels.set(ports, networks)
  const key = urls.join(' ')
  const known = networks.get(key) ?? { nodes: new Map() }
  networks.set(key, known)
  return known
}

async function measure(
  io: RpcIo,
  url: string,
  { ping: method, plain }: Asked,
): Promise<number | undefined> {
  const { ports, traffic } = io
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
  const limits = { ms: patienceMs, bytes: 65_536 }
  const began = ports.clock.now()
  try {
    const said = await postRpc({ ports, traffic }, url, { id: 1, method, body }, { limits, plain })
    const isWell = !('busy' in said) && 'result' in said.answer
    return isWell ? age(ports.clock.now(), began) : undefined
  } catch {
    return undefined // A missing answer is a measurement too.
  }
}

const meanOf = (samples: Samples): number => {
  const times = samples.filter((ms) => ms !== undefined)
  return times.length > 0 ? times.reduce((sum, ms) => sum + ms, 0) / times.length : patienceMs
}

/**
 * The nodes ordered by their last measurements, best first; in their own order before the first. Sends each a `ping` at
 * most every 4 s; reads do not wait for it.
 */
export function ranked(io: RpcIo, urls: readonly string[], asked: Asked): readonly string[] {
  const measured = measuredOf(io, urls)
  const now = io.ports.clock.now()
  if (measured.at === undefined || age(now, measured.at) >= everyMs) {
    measured.at = now
    for (const url of urls)
      void measure(io, url, asked).then((sample) => {
        const before = measured.nodes.get(url) ?? []
        measured.nodes.set(url, [...before, sample].slice(-most))
      })
  }
  const slowest = Math.max(1, ...urls.map((url) => meanOf(measured.nodes.get(url) ?? [])))
  const scoreOf = (url: string): number => {
    const samples = measured.nodes.get(url)
    if (!samples) return 1
    const there = samples.filter((ms) => ms !== undefined).length / samples.length
    return stability * there + (1 - stability) * (1 - meanOf(samples) / slowest)
  }
  const scores = new Map(urls.map((url) => [url, scoreOf(url)]))
  return [...urls].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))
}
