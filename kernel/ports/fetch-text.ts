import { abortable } from '../values/async.ts'
import { defineErrors, type Errors } from '../values/errors.ts'
import type { Ports } from './ports.ts'

/** Time limit for a whole answer, in ms, and its largest size, in bytes. Default: 5 MiB. */
export interface FetchLimits {
  readonly ms: number
  readonly bytes?: number
}

/** A complete answer. */
export interface FetchedText {
  readonly ok: boolean
  readonly status: number
  readonly text: string
  /** The server's `Retry-After`, in ms; absent unless it is given in seconds. */
  readonly retryAfter?: number
}

interface AnswerErrorTexts {
  'answer-too-large': { readonly bytes: number }
  'answer-too-slow': { readonly seconds: number }
  'answer-unencrypted': void
}

/** Errors of answers that cannot be read. */
export const answerErrors: Errors<'kernel', AnswerErrorTexts> = /* @__PURE__ */ defineErrors<
  'kernel',
  AnswerErrorTexts
>('kernel', {
  'answer-too-large': ({ bytes }) =>
    `A server answered with more than ${bytes} bytes. Try again, or use another server.`,
  'answer-too-slow': ({ seconds }) =>
    `A server did not finish its answer within ${seconds} s. Try again, or use another server.`,
  'answer-unencrypted': () =>
    'A server sent a request on to an address without encryption. Use another server.',
})

const defaultBytes = 5 * 2 ** 20

const tooLarge = (bytes: number): Error => answerErrors.create('answer-too-large', { bytes })

/** Reads a body up to its limit. Cancels a longer one, and one whose request was aborted. */
async function readBody(response: Response, bytes: number, signal: AbortSignal): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  // The stream may reject the cancellation; nothing reads it any more.
  const quit = (): void => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', quit, { once: true })
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  try {
    if (Number(response.headers.get('content-length')) > bytes) throw tooLarge(bytes)
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      // Count empty chunks too: a stream of only those would never end.
      read += value.byteLength || 1
      if (read > bytes) throw tooLarge(bytes)
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    quit()
    throw error
  } finally {
    signal.removeEventListener('abort', quit)
  }
}

/**
 * Fetches an answer through the fetch port and reads it to its end, within limits of time and size. All requests to
 * servers use it. Throws `kernel/answer-too-large`, `kernel/answer-too-slow`, `kernel/answer-unencrypted`, the reason
 * of `signal`, and rejections of the port.
 */
export async function fetchText(
  {
    ports,
    signal,
  }: { readonly ports: Pick<Ports, 'clock' | 'fetch'>; readonly signal?: AbortSignal },
  url: string,
  init: RequestInit,
  { ms, bytes = defaultBytes }: FetchLimits,
): Promise<FetchedText> {
  const stop = new AbortController()
  const cancel = ports.clock.after(ms, () =>
    stop.abort(answerErrors.create('answer-too-slow', { seconds: Math.round(ms / 1000) })),
  )
  const calledOff = (): void => stop.abort(signal?.reason)
  signal?.addEventListener('abort', calledOff, { once: true })
  if (signal?.aborted) calledOff()
  const exchange = async (): Promise<FetchedText> => {
    stop.signal.throwIfAborted()
    const response = await ports.fetch(url, { ...init, signal: stop.signal })
    const { ok, status, headers, redirected } = response
    // Redirects are allowed, but not from https to http.
    if (redirected && url.startsWith('https:') && !response.url.startsWith('https:'))
      throw answerErrors.create('answer-unencrypted')
    const seconds = /^\d{1,6}$/.exec(headers.get('retry-after') ?? '')
    const text = await readBody(response, bytes, stop.signal)
    return { ok, status, text, ...(seconds && { retryAfter: Number(seconds) * 1000 }) }
  }
  try {
    return await abortable(exchange(), stop.signal)
  } finally {
    cancel()
    signal?.removeEventListener('abort', calledOff)
  }
}
