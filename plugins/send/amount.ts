import { type AmountReading, amountErrors, readAmount } from '../../kernel/index.ts'
import type { SendState } from './contract.ts'
import { sendErrors } from './errors.ts'

type Entered = Pick<SendState, 'sendTokenAmount' | 'fiatAmount' | 'amountPointGroups'>

/** Reads the text of the amount field; for dollars, the derived amount of the token. */
export function readEntered(entered: Entered): AmountReading {
  const { sendTokenAmount, fiatAmount, amountPointGroups } = entered
  const reading = readAmount(fiatAmount ?? sendTokenAmount, {
    pointGroups: amountPointGroups === true,
  })
  // A text with one reading needs no question about thousands.
  return reading.kind === 'amount' ? readAmount(sendTokenAmount) : reading
}

/**
 * The entered amount as a plain decimal. Throws `send/form-incomplete`, or `amount/…` if the text is not one amount.
 */
export function requireEntered(state: Entered): string {
  const reading = readEntered(state)
  switch (reading.kind) {
    case 'amount':
      return reading.amount
    case 'empty':
      throw sendErrors.create('form-incomplete')
    case 'ambiguous': {
      const [grouped, decimal] = reading.choices
      throw amountErrors.create('ambiguous', { grouped, decimal })
    }
    case 'unreadable':
      throw amountErrors.create(reading.why === 'too-long' ? 'too-large' : 'not-a-number')
  }
}
