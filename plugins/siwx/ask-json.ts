import {
  failedStatus,
  fetchText,
  fieldsOf,
  type KernelError,
  safeText,
} from '../../kernel/index.ts'
import type { StoreIo } from './contract.ts'
import { siwxErrors } from './errors.ts'

/** How long a server may take, in ms. */
const timeoutMs = 20_000

/** What a server said; `body` is undefined where that is no JSON. */
export interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly body: unknown
}

/** One request for JSON; `label` is what is recorded of it. Rejects where no answer comes. */
export const askJson = (
  io: StoreIo,
  label: string,
  url: string,
  { body, headers, ...init }: Omit<RequestInit, 'body'> & { readonly body?: object | undefined },
): Promise<Answer> => {
  let isRubbish = false
  const work = async (): Promise<Answer> => {
    const given: RequestInit = {
      ...init,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }
    const { ok, status, text } = await fetchText(io, url, given, { ms: timeoutMs })
    const read = parsed(text)
    isRubbish = read === undefined && text.trim() !== ''
    return { ok, status, body: read }
  }
  const failed = (answer: Answer): string | undefined =>
    failedStatus(answer) ?? (isRubbish ? 'The answer is not JSON.' : undefined)
  return io.traffic.run('http', label, work, { failed, signal: io.signal })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // An error page says nothing to read.
  }
}

/** The server's own reason, where it gives one; a server that fails is no refusal. */
export function refusal({ status, body }: Answer): KernelError {
  const reason = safeText(fieldsOf(body).reason, 60)
  return status >= 400 && status < 500 && status !== 429 && reason
    ? siwxErrors.create('refused', { reason })
    : siwxErrors.create('unreachable')
}
