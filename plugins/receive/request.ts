import {
  type AmountReading,
  amountErrors,
  compareAmounts,
  parseAmount,
  readAmount,
} from '../../kernel/index.ts'
import type { Connection } from '../connections/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { familyOf } from '../values/index.ts'
import type { ReceiveState } from './contract.ts'

/** The parsed amount. */
export interface Asked {
  /** The payment link; absent without a payable amount. */
  readonly link?: string
  /** The amount in the link: whole units, decimal text. */
  readonly amountText?: string
  /** Possible plain decimals of an ambiguous text; the visitor chooses. */
  readonly choices?: readonly string[]
  /** An `amount/…` error: why the text is not an amount. */
  readonly error?: Error
}

/** Whether payment links can request an amount at the address. */
export const canAsk = (connection: Connection, network: CaipNetwork): boolean =>
  linkTo(connection, network, '1') !== undefined

function linkTo(
  { namespace, address }: Connection,
  { id, nativeCurrency }: CaipNetwork,
  amountText: string,
): string | undefined {
  const units = String(parseAmount(amountText, nativeCurrency.decimals))
  return familyOf(namespace)?.paymentLink?.({ address, reference: id, units, amountText })
}

const unreadable = ({ why }: AmountReading & { kind: 'unreadable' }): Error =>
  amountErrors.create(why === 'too-long' ? 'too-large' : 'not-a-number')

/** Parses the amount and makes its payment link, in the network's native coin. */
export function readAsked(
  { amount: entered = '', pointGroups }: ReceiveState,
  connection: Connection,
  network: CaipNetwork,
): Asked {
  const reading = readAmount(entered, { pointGroups: pointGroups ?? false })
  if (reading.kind === 'unreadable') return { error: unreadable(reading) }
  if (reading.kind === 'ambiguous') {
    const [grouped, decimal] = reading.choices
    return {
      error: amountErrors.create('ambiguous', { grouped, decimal }),
      choices: reading.choices,
    }
  }
  if (reading.kind === 'empty' || compareAmounts(reading.amount, '0') === 0) return {}
  try {
    const link = linkTo(connection, network, reading.amount)
    return link === undefined ? {} : { link, amountText: reading.amount }
  } catch (error) {
    return { error: error as Error }
  }
}
