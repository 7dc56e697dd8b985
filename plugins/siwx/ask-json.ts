import {
  failedStatus,
  fetchText,
  fieldsOf,
  type KernelError,
  safeText,
} from '../../kernel/index.ts'
import type { StoreIo } from './contract.ts'
import { siwxErrors } from './errors.ts'

/** Time limit for a server's answer, in ms. */
const timeoutMs = 20_000

/** Answer of a server; `body` is undefined if it is not JSON. */
export interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly body: unknown
}

/** Sends one JSON request; `label` names it in records. Rejects if no answer arrives. */
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
    return undefined // An error page has nothing to read.
  }
}

/** The server's own reason for a refusal, if it gives one. A server error is not a refusal. */
export function refusal({ status, body }: Answer): KernelError {
  const reason = safeText(fieldsOf(body).reason, 60)
  return status >= 400 && status < 500 && status !== 429 && reason
    ? siwxErrors.create('refused', { reason })
    : siwxErrors.create('unreachable')
}
