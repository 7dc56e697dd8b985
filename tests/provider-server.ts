import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { browserPorts } from '../kernel/ports/browser.ts'
import { createResources } from '../kernel/resources.ts'
import { type TestPorts, virtualPorts } from '../kernel/testing/index.ts'
import type { ProviderIo } from '../plugins/provider/client.ts'

/** A request as the server got it. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** JSON, an answer with a status and a text, or a way to misbehave. */
export type WireAnswer =
  | object
  | {
      readonly status: number
      readonly text?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  | 'hang'
  | 'drip'
  | 'huge'
  | 'reset'
  | 'garbage'
type Answering = WireAnswer | ((request: WireRequest) => WireAnswer)

/** A server on loopback that answers like the provider, or as a test says. */
export interface WireServer {
  readonly url: string
  readonly requests: WireRequest[]
  /** Answers requests whose `METHOD /path` contains the text; the newest rule wins. */
  reply(what: string, answer: Answering): void
  close(): Promise<void>
}

const isPlain = (answer: object): answer is { status: number; text?: string; headers?: object } =>
  'status' in answer && typeof answer.status === 'number'

function send(response: ServerResponse, answer: WireAnswer): void {
  if (answer === 'hang') return
  if (answer === 'reset') return void response.destroy()
  if (answer === 'garbage') return void response.end('<html>{"data":')
  if (answer === 'drip') return void response.write('{')
  if (answer === 'huge') {
    const chunk = Buffer.alloc(2 ** 20, ' ')
    const pour = (): void => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', pour)
    return pour()
  }
  if (isPlain(answer)) {
    response.writeHead(answer.status, { ...answer.headers })
    return void response.end(answer.text ?? '')
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answer))
}

export async function wireServer(): Promise<WireServer> {
  const requests: WireRequest[] = []
  const rules: { readonly what: string; readonly answer: Answering }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { method = 'GET', headers } = request
    const path = decodeURIComponent(url.pathname)
    const query = Object.fromEntries(url.searchParams)
    const got = { method, path, query, headers, body: text && JSON.parse(text) }
    requests.push(got)
    const rule = rules.find(({ what }) => `${method} ${path}`.includes(what))
    const answer = rule?.answer ?? { status: 404 }
    send(response, typeof answer === 'function' ? answer(got) : answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    reply: (what, answer) => void rules.unshift({ what, answer }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** What endpoints are called with: the browser’s own fetch and a clock that stands still. */
export function wireIo(
  url: string,
  more: Partial<ProviderIo['provider']> = {},
): {
  readonly io: ProviderIo
  readonly clock: TestPorts['clock']
  readonly labels: readonly string[]
} {
  const { clock } = virtualPorts()
  const { fetch } = browserPorts('test')
  const labels: string[] = []
  const io: ProviderIo = {
    ports: { clock, fetch },
    traffic: {
      run: (_lane, label, work) => {
        labels.push(label)
        return work()
      },
    },
    resources: createResources(() => undefined),
    signal: undefined,
    provider: {
      ...{ url, projectId: 'project', sdkType: 'wallet-kernel', sdkVersion: '4' },
      zone: 'reown.id',
      ...more,
    },
  }
  return { io, clock, labels }
}
