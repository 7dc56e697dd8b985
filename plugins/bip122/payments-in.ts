import type { Connection } from '../connections/contract.ts'
import type { NamedTransfer } from '../transactions/contract.ts'
import { readBitcoinAddress } from '../values/index.ts'
import type { PsbtRequest } from './contract.ts'
import { paidBy } from './psbt.ts'
import { toHex } from './responses.ts'

/** What a PSBT pays to scripts that are not the connection's own; nothing for what is no PSBT, which wallets refuse. */
export function paymentsIn(
  { psbt, inputs }: PsbtRequest,
  connection: Connection | undefined,
): readonly NamedTransfer[] {
  const accounts = connection?.accounts ?? []
  const own = accounts.map(({ address }) => readBitcoinAddress(address)?.script)
  const signs = (address: string): boolean => inputs?.some((one) => one.address === address) ?? true
  const payer = accounts.find(({ type, address }) => type === 'payment' && signs(address))
  const from = payer?.address ?? inputs?.[0]?.address ?? connection?.address ?? ''
  try {
    return paidBy(toHex(psbt)).flatMap(({ script, value }) =>
      own.includes(script) || value === 0n ? [] : [{ from, to: script, amount: String(value) }],
    )
  } catch {
    return []
  }
}
