import { defineErrors, type Errors } from '../../kernel/index.ts'

interface OnrampErrors {
  unavailable: void
  'retry-later': { readonly seconds: number }
  'not-connected': void
  'form-incomplete': void
  'below-limit': { readonly min: string; readonly currency: string }
  'above-limit': { readonly max: string; readonly currency: string }
  'quote-unavailable': void
  'quote-mismatch': void
  estimate: void
  'unknown-seller': void
  'other-currency': { readonly currencies: string }
  'whole-amounts': void
  'no-link': { readonly name: string }
  'already-opened': { readonly name: string }
  'too-many-opened': void
  outdated: void
  'purchases-unavailable': void
}

/** Codes of buying: `onramp/…`. */
export const onrampErrors: Errors<'onramp', OnrampErrors> = defineErrors<'onramp', OnrampErrors>(
  'onramp',
  {
    unavailable: () => 'What is on sale could not be read.',
    'retry-later': ({ seconds }) => `Please try again after ${seconds} seconds`,
    'not-connected': () => 'No ActiveCaipAddress found',
    'form-incomplete': () => 'Enter an amount.',
    'below-limit': ({ min, currency }) => `At least ${min} ${currency}.`,
    'above-limit': ({ max, currency }) => `At most ${max} ${currency}.`,
    'quote-unavailable': () => 'The price could not be read.',
    'quote-mismatch': () => 'The price was given for another amount. Ask again.',
    estimate: () => 'There is no price now, only an estimate. Nothing can be bought from it.',
    'unknown-seller': () => 'This seller is not offered.',
    'other-currency': ({ currencies }) => `Takes ${currencies} only`,
    'whole-amounts': () => 'Takes whole amounts only',
    'no-link': ({ name }) => `${name} gave no page to pay on. Try again, or use another seller.`,
    'too-many-opened': () =>
      'You opened many pages of sellers today, and not every order is remembered. Open another one only if you have not paid for this order yet.',
    'already-opened': ({ name }) =>
      `You opened ${name} for the same order and may have paid there. Open a page again only if you have not.`,
    outdated: () => 'Something changed meanwhile. Check the order and try again.',
    'purchases-unavailable': () => 'Your purchases could not be read.',
  },
)
