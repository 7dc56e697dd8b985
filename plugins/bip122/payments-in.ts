import type { Connection } from '../connections/contract.ts'
import type { NamedTransfer } from '../transactions/contract.ts'
import { readBitcoinAddress } from '../values/index.ts'
import type { BitcoinProvider, PsbtRequest } from './contract.ts'
import { bip122Errors } from './errors.ts'
import { paidBy } from './psbt.ts'
import { toHex } from './responses.ts'

/** The payment of a host's plain transfer. Throws `bip122/bad-amount`: a number or a text may be in bitcoins. */
export function paymentOf({
  from,
  to,
  units,
}: Parameters<NonNullable<BitcoinProvider['sendTransfer']>>[0]): NamedTransfer {
  if (typeof units !== 'bigint') throw bip122Errors.create('bad-amount')
  return { from, to, units: String(units) }
}

/**
 * Payments of a PSBT to scripts that do not belong to the connection. Throws `bip122/bad-psbt` for anything else.
 */
export function paymentsIn(
  { psbt, inputs }: PsbtRequest,
  connection: Connection | undefined,
): readonly NamedTransfer[] {
  const accounts = connection?.accounts ?? []
  const own = accounts.map(({ address }) => readBitcoinAddress(address)?.script)
  const signs = (address: string): boolean => inputs?.some((one) => one.address === address) ?? true
  const payer = accounts.find(({ type, address }) => type === 'payment' && signs(address))
  const from = payer?.address ?? inputs?.[0]?.address ?? connection?.address ?? ''
  return paidBy(toHex(psbt)).flatMap(({ script, value }) =>
    own.includes(script) || value === 0n ? [] : [{ from, to: script, units: String(value) }],
  )
}
