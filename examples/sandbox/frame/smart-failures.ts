import { WalletError } from '../wallets/evm/errors.ts'

function* causesOf(error: unknown): Generator<unknown> {
  for (let one = error, left = 10; one instanceof Error && left > 0; one = one.cause, left--)
    yield one
}

/** What viem threw in the words of the service that answered; `lost` where none did. */
export function wordsOf(error: unknown): { readonly text: string; readonly lost: boolean } {
  const causes = [...causesOf(error)] as (Error & { details?: string; code?: unknown })[]
  const lost = causes.some(({ name }) => name === 'HttpRequestError' || name === 'TimeoutError')
  const said = causes.findLast(({ details }) => details !== undefined && details !== '')
  return { text: said?.details ?? (causes[0] as Error).message, lost }
}

/** Whether the service that answered gave this code. */
export const hasCode = (error: unknown, code: number): boolean =>
  [...causesOf(error)].some((one) => (one as { code?: unknown }).code === code)

/** A failure of an operation on its way. */
export function unsentOrLost(error: unknown, name: string): WalletError {
  const { text, lost } = wordsOf(error)
  const words = `The connection was lost: it is unknown whether it reached the bundler of ${name}.`
  return new WalletError(-32603, lost ? words : text)
}

/** A failure before anything was sent. */
export function unsent(error: unknown, name: string): WalletError {
  const { text, lost } = wordsOf(error)
  const words = `${name} or its bundler does not answer. Nothing was sent; try again later.`
  // EIP-1474: the transaction could not be created. After -32603 it might have been.
  return new WalletError(-32003, lost ? words : text)
}
