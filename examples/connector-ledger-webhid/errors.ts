/** An EIP-1193 error. */
export const providerError = (code: number, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code })

/** Status words of the device (ISO 7816), as `statusCode` of the maker's errors. */
const refused = [0x6985, 0x5501]
const locked = [0x5515, 0x6b0c, 0x6804]
const otherApp = [0x6d00, 0x6e00, 0x6511, 0x6d02, 0x650f]

/** Converts an error of the maker's libraries to one that says what the visitor can do; others are kept. */
export function coded(error: unknown): unknown {
  const { code, name, statusCode } = Object(error) as {
    readonly code?: unknown
    readonly name?: unknown
    readonly statusCode?: number
  }
  if (typeof code === 'number') return error
  const status = statusCode ?? 0
  if (refused.includes(status) || name === 'TransportOpenUserCancelled')
    return providerError(4001, 'The request was refused.', error)
  if (locked.includes(status) || name === 'LockedDeviceError')
    return providerError(4100, 'The Ledger is locked. Unlock it and try again.', error)
  if (otherApp.includes(status))
    return providerError(4900, 'Open the Ethereum app on the Ledger and try again.', error)
  // Blind signing is off: `EthAppPleaseEnableContractData` of the app library.
  if (status === 0x6a80 || name === 'EthAppPleaseEnableContractData')
    return providerError(
      4200,
      'Allow blind signing in the settings of the Ethereum app on the Ledger and try again.',
      error,
    )
  return error
}
