/** A failure as the server or a visitor worded it. */
export class FrameError extends Error {
  readonly code: number | undefined
  /** Seconds until the same may be asked again. */
  readonly retryAfter: number | undefined

  constructor(message: string, code?: number, retryAfter?: number) {
    super(message)
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Asks the frame's own server. Rejects with the server's words. */
export async function ask<T>(name: string, body: object): Promise<T> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as T & {
    readonly error?: {
      readonly code: number
      readonly message: string
      readonly data?: { readonly retryAfter?: number }
    }
  }
  if (!answer.error) return answer
  const { message, code, data } = answer.error
  throw new FrameError(message, code, data?.retryAfter)
}
