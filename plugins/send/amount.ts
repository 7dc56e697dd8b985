import { type AmountReading, amountErrors, readAmount } from '../../kernel/index.ts'
import type { SendState } from './contract.ts'
import { sendErrors } from './errors.ts'

type Entered = Pick<SendState, 'sendTokenAmount' | 'amountPointGroups'>

/** The reading of the text in the amount field. */
export const readEntered = ({ sendTokenAmount, amountPointGroups }: Entered): AmountReading =>
  readAmount(sendTokenAmount, { pointGroups: amountPointGroups === true })

/** The entered amount as a plain decimal. Throws `send/form-incomplete` or `amount/…` where the text is no single amount. */
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
