import { defineErrors, type Errors } from '../../kernel/index.ts'

interface BalancesErrors {
  'not-connected': void
  'no-network': void
  'no-source': void
  failed: { readonly text: string }
  'node-failed': { readonly name: string }
  'token-rules': { readonly rule: string }
}

/** Codes of reading balances. */
export const balancesErrors: Errors<'balances', BalancesErrors> = defineErrors<
  'balances',
  BalancesErrors
>('balances', {
  'not-connected': () => 'No ActiveCaipAddress found',
  'no-network': () => 'No ActiveCaipNetwork or client found',
  'no-source': () => 'Adapter not found.',
  failed: ({ text }) => text,
  'node-failed': ({ name }) =>
    `The node of ${name} answered with numbers that cannot be right. Try again.`,
  'token-rules': ({ rule }) =>
    `This token has a rule that this app cannot show (${rule}). Send it with the issuer's own app.`,
})
