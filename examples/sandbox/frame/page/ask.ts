/** A failure as the server or a visitor worded it. */
export class FrameError extends Error {
  readonly code: number | undefined

  constructor(message: string, code?: number) {
    super(message)
    this.code = code
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
    readonly error?: { readonly code: number; readonly message: string }
  }
  if (answer.error) throw new FrameError(answer.error.message, answer.error.code)
  return answer
}
