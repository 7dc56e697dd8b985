import { Duplex } from 'readable-stream'
import { toRpcError } from './errors.ts'

interface RpcRequest {
  readonly id?: number | string | null
  readonly method: string
  readonly params?: unknown
}

/** Answers one request of the page, or rejects with the error that the page shall see. */
export type RequestHandler = (method: string, params: unknown) => Promise<unknown>

/** The page's end of the wallet, with a way to push notifications through it. */
export interface Port {
  readonly stream: Duplex
  notify(method: string, params: unknown): void
}

// JSON both ways: nothing live crosses, as between a page and an extension.
const copy = (value: unknown): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value))

/** Makes the stream that a real inpage provider is connected to. */
export function createPort(handle: RequestHandler): Port {
  const stream = new Duplex({
    objectMode: true,
    read: () => undefined,
    write(message: RpcRequest, _encoding, done) {
      done()
      if (message.id === undefined || message.id === null) return
      const { id, method, params } = message
      const answer = (body: object): void => {
        if (!stream.destroyed) stream.push({ jsonrpc: '2.0', id, ...body })
      }
      handle(method, copy(params)).then(
        (result) => answer({ result: copy(result) }),
        (cause: unknown) => answer({ error: copy(toRpcError(cause)) }),
      )
    },
  })
  return {
    stream,
    notify: (method, params) => void stream.push({ jsonrpc: '2.0', method, params }),
  }
}
