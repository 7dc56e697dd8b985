/** An error answer of the provider: HTTP status and the body's reason. */
export class ProviderFailure extends Error {
  readonly status: number
  /** Body as the live service writes it: JSON, or text for a body that cannot be read. */
  readonly body: object | string

  constructor(status: number, body: object | string, message: string) {
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
