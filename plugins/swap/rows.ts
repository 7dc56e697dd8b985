import type { PreviewRow, Step } from '../transactions/contract.ts'
import type { SwapToken } from './contract.ts'
import { permitMinutes } from './permit.ts'

/** A step's name, and the rows for its request to the wallet. */
export type StepLabel = NonNullable<Step['label']>

/** The contract that takes the amount, and the token. */
interface Taken {
  readonly spender: string
  readonly token: SwapToken
  /** Whole units, decimal text. */
  readonly amountText: string
}

export const rowOf = (
  name: string,
  text: string,
  value: PreviewRow['value'],
  format?: PreviewRow['format'],
): PreviewRow => ({ label: { key: `swap.${name}`, text }, value, ...(format && { format }) })

/** Row with the token's contract, labelled with the token's symbol. None for the native coin. */
export const contractRows = ({ address, symbol }: SwapToken): readonly PreviewRow[] =>
  address === undefined
    ? []
    : [
        {
          label: { key: 'swap.contract', text: `${symbol} contract`, facts: { symbol } },
          value: address,
          format: 'address',
          last: true,
        },
      ]

/** Rows of an approval: amount, spender and, if `signed`, how it is approved. */
export const approvalRows = (
  { spender, token, amountText }: Taken,
  signed: boolean,
): readonly PreviewRow[] => [
  rowOf('approves', 'Approves exactly', `${amountText} ${token.symbol}`, 'amount'),
  rowOf('spender', 'Spender', spender, 'address'),
  ...(signed
    ? [
        rowOf('approvedBy', 'Approved by', {
          key: 'swap.bySignature',
          text: `Your signature, in one transaction instead of two. It counts for ${permitMinutes} minutes.`,
          facts: { minutes: permitMinutes },
        }),
      ]
    : []),
]

/** Label of a step that approves the amount, by a transaction or by a signature. */
export function approving(name: 'approve' | 'sign', text: string, taken: Taken): StepLabel {
  const { token, amountText: amount } = taken
  const { symbol } = token
  return {
    ...{ key: `swap.step.${name}`, text },
    action: {
      key: 'swap.allow',
      text: `Allow spending ${amount} ${symbol}`,
      facts: { amount, symbol },
    },
    rows: [...approvalRows(taken, false), ...contractRows(token)],
  }
}

/** Label of a step that resets an earlier approval. */
export function resetting({ spender, token }: Omit<Taken, 'amountText'>): StepLabel {
  const name = { key: 'swap.step.reset', text: 'Reset the approval' }
  return {
    ...name,
    action: name,
    rows: [rowOf('spender', 'Spender', spender, 'address'), ...contractRows(token)],
  }
}
