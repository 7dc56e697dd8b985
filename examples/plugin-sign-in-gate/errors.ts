import { defineErrors, type Errors } from 'wallet-kernel/kernel'

interface SignInErrors {
  'bad-signature': { readonly name: string }
  'not-accepted': { readonly name: string }
}

export const signInErrors: Errors<'sign-in', SignInErrors> = defineErrors<'sign-in', SignInErrors>(
  'sign-in',
  {
    'bad-signature': ({ name }) =>
      `${name} did not sign with the account that it shared. Choose that account and connect again.`,
    'not-accepted': ({ name }) => `${name} was not signed in. Try again.`,
  },
)
