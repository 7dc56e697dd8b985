import { defineErrors, type Errors } from '../../kernel/index.ts'

interface ReceiveErrors {
  'not-connected': void
  'no-clipboard': void
  'no-link': void
}

/** Codes of receiving: `receive/…`. */
export const receiveErrors: Errors<'receive', ReceiveErrors> = defineErrors<
  'receive',
  ReceiveErrors
>('receive', {
  'not-connected': () => 'No ActiveCaipAddress found',
  'no-clipboard': () => 'Failed to copy',
  'no-link': () => 'Nothing is asked for that a link can say. Enter an amount.',
})
