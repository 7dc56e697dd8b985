/** One call of a `wallet_sendCalls` batch; all values are 0x text. */
export interface SendCall {
  readonly to: string
  readonly data?: string
  readonly value?: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object'

const isHexText = (value: unknown): boolean => typeof value === 'string' && value.startsWith('0x')

/**
 * Whether a value may be the parameter object of `wallet_sendCalls`: `calls` is a list, each `to`
 * starts with 0x, and so do `data` and `value` where present. An empty list passes here; a sender
 * refuses it before the wallet sees it.
 */
export function isSendCallsParams(
  value: unknown,
): value is { readonly calls: readonly SendCall[] } {
  if (!isRecord(value) || !Array.isArray(value.calls)) return false
  return value.calls.every(
    (call: unknown) =>
      isRecord(call) &&
      isHexText(call.to) &&
      (call.data === undefined || isHexText(call.data)) &&
      (call.value === undefined || isHexText(call.value)),
  )
}

/** How far a batch of calls came. */
export type CallsStatus =
  | 'pending'
  | 'confirmed'
  | 'offchain-failure'
  | 'reverted'
  | 'partly-reverted'
  | 'unknown'

const statuses: Readonly<Record<number, CallsStatus>> = {
  100: 'pending',
  200: 'confirmed',
  400: 'offchain-failure',
  500: 'reverted',
  600: 'partly-reverted',
}

/** Reads the status of `wallet_getCallsStatus`, also the words that wallets on the draft answer. */
export function readCallsStatus(status: unknown): CallsStatus {
  if (status === 'PENDING' || status === 'CONFIRMED') {
    return status === 'PENDING' ? 'pending' : 'confirmed'
  }
  return (typeof status === 'number' ? statuses[status] : undefined) ?? 'unknown'
}

/** Longest id of a batch, in UTF-8 bytes. */
const MAX_ID_BYTES = 4096

/**
 * The id out of a `wallet_sendCalls` answer: `{ id }`, or the bare text of wallets on the draft.
 * Undefined when there is none or it is longer than 4096 bytes.
 */
export function readCallsId(answer: unknown): string | undefined {
  const id = isRecord(answer) ? answer.id : answer
  if (typeof id !== 'string' || id === '') return undefined
  return new TextEncoder().encode(id).length <= MAX_ID_BYTES ? id : undefined
}
