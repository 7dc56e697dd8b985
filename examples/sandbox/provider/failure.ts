/** An error answer of the provider: HTTP status and the body's reason. */
export class ProviderFailure extends Error {
  readonly status: number
  /** JSON body as the live service writes it. */
  readonly body: object

  constructor(status: number, body: object, message: string) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** An error with one reason: the field that is wrong and a sentence. */
export function failure(status: number, field: string, description: string): ProviderFailure {
  return new ProviderFailure(
    status,
    { status: 'FAILED', reasons: [{ field, description }] },
    description,
  )
}

/** An error of the exchange behind the conversion calls, which carries its own code. */
export function conversionFailure(status: number, code: string, message: string): ProviderFailure {
  return new ProviderFailure(status, { code, message }, message)
}
