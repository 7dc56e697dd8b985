import { defineErrors, type Errors } from '../../kernel/index.ts'

interface SiwxOptionErrors {
  'both-stores': void
  'not-enabled': void
}

/** In its own file, because a page starts without the other texts. */
export const optionErrors: Errors<'siwx', SiwxOptionErrors> = /* @__PURE__ */ defineErrors<
  'siwx',
  SiwxOptionErrors
>('siwx', {
  'both-stores': () => 'Cannot set both `siweConfig` and `siwx` options',
  'not-enabled': () => 'SIWX is not enabled',
})
