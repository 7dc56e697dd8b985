import { defineErrors, type Errors } from '../../../kernel/index.ts'

interface SignInMessageErrors {
  /** Name of a field in `SignInMessage`, or `text` for lines that belong to no field. */
  'bad-message': { readonly field: string }
}

/** Codes of sign-in messages: `siwx/bad-message` names the first field that is wrong. */
export const signInMessageErrors: Errors<'siwx', SignInMessageErrors> =
  /* @__PURE__ */ defineErrors<'siwx', SignInMessageErrors>('siwx', {
    'bad-message': ({ field }) => `The sign-in message has no valid ${field}.`,
  })
