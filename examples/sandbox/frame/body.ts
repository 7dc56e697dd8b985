/** The JSON object of a request to the frame's API. */
export type Body = Readonly<Record<string, unknown>>

/** A text of a request. Throws if it is missing, or longer than 10 000 characters. */
export function text(body: Body, name: string): string {
  const value = body[name]
  if (typeof value !== 'string' || value.length > 10_000) throw new Error(`"${name}" is missing.`)
  return value
}
