import { amountErrors, compareAmounts, type KernelError, readAmount } from '../../kernel/index.ts'
import type { OnrampOffer, OnrampOrder, OnrampState } from './contract.ts'
import { onrampErrors } from './errors.ts'

/** The choice, by default the first of the offer; undefined without an offer. */
export type Chosen = Omit<OnrampOrder, 'amount'>

type Slice = Pick<OnrampState, 'form'> & { readonly offer?: OnrampOffer | undefined }

/** The form's choice from the offer. */
export function chosenOf({ offer, form }: Slice): Chosen | undefined {
  const currency = offer?.currencies.find(({ id }) => id === form.currency) ?? offer?.currencies[0]
  const asset = offer?.assets.find(({ symbol }) => symbol === form.asset) ?? offer?.assets[0]
  const method = currency?.methods.find(({ id }) => id === form.method) ?? currency?.methods[0]
  return currency && asset && method && { currency, asset, method }
}

/** The form's order, or the error about a missing or invalid field. */
export type OrderReading =
  | { readonly order: OnrampOrder; readonly error?: undefined }
  | {
      readonly error: KernelError
      readonly order?: undefined
      readonly choices?: readonly string[]
    }

/** Validates the form: an amount within the payment method's limits, with at most two decimals. */
export function readOrder(slice: Slice): OrderReading {
  const chosen = chosenOf(slice)
  const { amount: text, pointGroups } = slice.form
  const reading = readAmount(text, { pointGroups: pointGroups === true })
  if (!chosen || reading.kind === 'empty') return { error: onrampErrors.create('form-incomplete') }
  if (reading.kind === 'ambiguous') {
    const [grouped, decimal] = reading.choices
    const error = amountErrors.create('ambiguous', { grouped, decimal })
    return { error, choices: reading.choices }
  }
  // Money has cents; the source would cut further digits.
  if (reading.kind === 'unreadable' || /\.\d{3,}$/.test(reading.amount))
    return { error: amountErrors.create('not-a-number') }
  const { amount } = reading
  const { currency, method } = chosen
  if (compareAmounts(amount, method.min) < 0)
    return { error: onrampErrors.create('below-limit', { min: method.min, currency: currency.id }) }
  if (compareAmounts(amount, method.max) > 0)
    return { error: onrampErrors.create('above-limit', { max: method.max, currency: currency.id }) }
  return { order: { ...chosen, amount } }
}
