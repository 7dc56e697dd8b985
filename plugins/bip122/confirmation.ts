import { type Fields, fieldsOf, listOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { Confirmation, TransferRequest } from '../transactions/contract.ts'
import { lookUntil, readBitcoinAddress } from '../values/index.ts'
import { bip122Errors } from './errors.ts'
import { isConfirmed, transaction } from './esplora.ts'

/** A block takes ten minutes on average, and rarely more than an hour. In ms. */
const looking = { everyMs: 2_000, forMs: 2 * 60 * 60_000 }
const maxItems = 10_000

/**
 * Compares a transaction with a transfer. `unknown` if other accounts pay for it, which may be another account of the
 * wallet.
 */
function judge({ vin, vout }: Fields, request: TransferRequest): 'same' | 'other' | 'unknown' {
  const { from, to, units } = request
  const target = readBitcoinAddress(to)?.script
  const own = readBitcoinAddress(from)?.script
  const pays = listOf(vout, maxItems).some((output) => {
    const { scriptpubkey, value } = fieldsOf(output)
    return target !== undefined && scriptpubkey === target && String(value) === units
  })
  if (pays) return 'same'
  const ours = listOf(vin, maxItems).some(
    (input) => fieldsOf(fieldsOf(input).prevout).scriptpubkey === own,
  )
  return own !== undefined && ours ? 'other' : 'unknown'
}

/** Looks for the transaction in a block and compares its payments with the transfer, if one is given. */
async function landed(
  io: ReadIo,
  txid: string,
  request: TransferRequest | undefined,
): Promise<Confirmation | 'unknown' | undefined> {
  if (!request) return (await isConfirmed(io, txid)) ? 'confirmed' : undefined
  const found = (await transaction(io, txid)) ?? {}
  if (fieldsOf(found.status).confirmed !== true) return undefined
  const verdict = judge(found, request)
  if (verdict === 'unknown') return 'unknown'
  return verdict === 'same' ? 'confirmed' : { replacedBy: txid, status: 'replaced' }
}

/**
 * Waits until the transaction is in a block. Throws `bip122/expired` after two hours, and `bip122/unconfirmed` if it is
 * unclear whether the transaction contains the transfer.
 */
export async function confirmation(
  io: ReadIo,
  txid: string,
  request?: TransferRequest,
): Promise<Confirmation> {
  if (!/^[0-9a-f]{64}$/i.test(txid)) throw bip122Errors.create('bad-hash')
  const end = await lookUntil(io, looking, () => landed(io, txid, request))
  if (end && end !== 'unknown') return end
  throw end === 'unknown'
    ? bip122Errors.create('unconfirmed', { name: io.network.name })
    : bip122Errors.create('expired')
}
