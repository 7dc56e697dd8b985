import { abortable, errorText, type FetchLimits, fieldsOf } from '../../kernel/index.ts'
import {
  exchangeRpc,
  postRpc,
  type RpcAnswer,
  type RpcIo,
  type RpcOptions,
  type RpcRequest,
  readRpcAnswer,
  rpcFailure,
} from './json-rpc.ts'
import type { Attempt } from './nodes.ts'

interface Waiting {
  readonly io: RpcIo
  readonly request: RpcRequest
  readonly options: RpcOptions
  readonly end: (attempt: Attempt<RpcAnswer> | Promise<Attempt<RpcAnswer>>) => void
}

/** Requests waiting for the end of the turn, and nodes that accept no batches; by kernel and URL. */
interface Nodes {
  readonly waiting: Map<string, Waiting[]>
  readonly single: Set<string>
}
const kernels = new WeakMap<object, Nodes>()

function nodesOf({ ports }: RpcIo): Nodes {
  const nodes = kernels.get(ports) ?? { waiting: new Map(), single: new Set() }
  kernels.set(ports, nodes)
  return nodes
}

const mostBytes = 32 * 2 ** 20
const usualBytes = 5 * 2 ** 20

const limitsOf = (list: readonly Waiting[]): FetchLimits => ({
  ms: Math.max(...list.map(({ options }) => options.limits.ms)),
  bytes: Math.min(
    mostBytes,
    list.reduce((sum, { options }) => sum + (options.limits.bytes ?? usualBytes), 0),
  ),
})

/** Sends requests singly: if there is only one, or the node accepts no batches. */
function sendSingly(list: readonly Waiting[], url: string): void {
  for (const { io, request, options, end } of list) end(postRpc(io, url, request, options))
}

/** The answer to one request of a batch, or what is wrong with it. */
type Entry = { readonly answer: RpcAnswer } | { readonly unusable: unknown }

/** The answers in the order of the requests; undefined if the node does not support batches. */
function readBatch(answers: unknown, list: readonly Waiting[]): readonly Entry[] | undefined {
  if (!Array.isArray(answers)) return undefined
  return list.map(({ options }, id): Entry => {
    try {
      // Use the first answer to each id.
      const answer = readRpcAnswer(
        answers.find((one) => fieldsOf(one).id === id),
        id,
      )
      options.check?.(answer)
      return { answer }
    } catch (unusable) {
      return { unusable }
    }
  })
}

function failedInBatch(entries: readonly Entry[] | undefined): string | undefined {
  if (!entries) return 'No batch in the answer.'
  const failures = entries.flatMap((one) => {
    const why = 'answer' in one ? rpcFailure(one.answer) : errorText(one.unusable)
    return why === undefined ? [] : [why]
  })
  return failures.length > 0
    ? `${failures.length} of ${entries.length} failed: ${failures[0]}`
    : undefined
}

async function send(url: string, list: readonly Waiting[]): Promise<void> {
  const [first] = list
  if (!first) return
  const { single } = nodesOf(first.io)
  if (list.length === 1 || single.has(url)) return sendSingly(list, url)
  // All families use the same ids; in a batch each request gets its own.
  const numbered = list.map(({ request }, id) => ({ ...JSON.parse(request.body), id }))
  // The request is shared: an aborted caller stops waiting, but the request continues within its limits.
  const { ports, traffic } = first.io
  const { plain } = first.options
  const asked = { label: `batch of ${list.length}`, body: JSON.stringify(numbered), plain }
  const said = await exchangeRpc(
    { ports, traffic },
    url,
    { ...asked, limits: limitsOf(list) },
    (text) => readBatch((first.options.parse ?? JSON.parse)(text), list),
    failedInBatch,
  )
  const { answer: answers } = said
  if (!answers) {
    if ('busy' in said) for (const { end } of list) end({ busy: said.busy, waitMs: said.waitMs })
    else {
      single.add(url)
      sendSingly(list, url)
    }
    return
  }
  for (const [at, { end }] of list.entries()) {
    const one = answers[at]
    if (one && 'answer' in one) end({ ...said, answer: one.answer })
    else end(Promise.reject(one?.unusable))
  }
}

/** Sends all requests to a node in one turn as batches of limited size. */
export const batched =
  (most: number) =>
  (
    io: RpcIo,
    url: string,
    request: RpcRequest,
    options: RpcOptions,
  ): Promise<Attempt<RpcAnswer>> => {
    const { waiting } = nodesOf(io)
    const answer = new Promise<Attempt<RpcAnswer>>((end) => {
      const list = waiting.get(url) ?? []
      list.push({ io, request, options, end })
      if (list.length > 1) return
      waiting.set(url, list)
      io.ports.clock.after(0, () => {
        waiting.delete(url)
        for (let at = 0; at < list.length; at += most) {
          const part = list.slice(at, at + most)
          send(url, part).catch((error) => {
            for (const { end } of part) end(Promise.reject(error))
          })
        }
      })
    })
    return io.signal ? abortable(answer, io.signal) : answer
  }
