/**
 * Why a connected wallet cannot be asked now. `locked`: it shares no account until the visitor unlocks it. `unshared`: it
 * shares no account and does not say whether it is locked, or whether the visitor took the permission back in it.
 * `asleep`: its connection to the page is interrupted. `orphaned`: it does not answer this page, for
 * example because its extension was updated meanwhile; a reload helps.
 */
export type WalletPause = (typeof walletPauses)[number]

/** Every pause. The page's buttons load this file at the start. */
export const walletPauses = ['locked', 'unshared', 'asleep', 'orphaned'] as const
