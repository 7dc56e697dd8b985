import { defineErrors, type Errors } from '../../kernel/index.ts'

/** Apart from the other texts, which a page starts without. */
export const optionErrors: Errors<'siwx', { 'both-stores': void }> = /* @__PURE__ */ defineErrors<
  'siwx',
  { 'both-stores': void }
>('siwx', { 'both-stores': () => 'Cannot set both `siweConfig` and `siwx` options' })
