import type { Connection } from '../connections/contract.ts'
import type { Asked } from '../transactions/contract.ts'
import type { PsbtRequest } from './contract.ts'
import { bip122Errors } from './errors.ts'
import { feeIn } from './fee-in.ts'
import { paymentsIn } from './payments-in.ts'
import { refuseOpen } from './psbt-signatures.ts'
import { toHex } from './responses.ts'

/**
 * Reads a host's PSBT before its wallet sees it: payments and fee. Throws `bip122/unreadable-psbt` for one that cannot
 * be checked here, and `bip122/open-signature`.
 */
export function readRequest(
  request: PsbtRequest,
  connection: Connection | undefined,
): Pick<Asked<unknown>, 'transfers' | 'fee'> {
  try {
    refuseOpen(
      toHex(request.psbt),
      request.inputs?.map(({ index }) => index),
    )
    return { transfers: paymentsIn(request, connection), fee: feeIn(request) }
  } catch (cause) {
    if (bip122Errors.is(cause, 'open-signature')) throw cause
    throw bip122Errors.create('unreadable-psbt', undefined, { cause })
  }
}
