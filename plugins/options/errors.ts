import { defineErrors, type Errors } from '../../kernel/index.ts'

interface OptionsErrors {
  'both-sign-ins': void
}

export const optionsErrors: Errors<'options', OptionsErrors> = defineErrors<
  'options',
  OptionsErrors
>('options', {
  'both-sign-ins': () => 'Cannot set both `siweConfig` and `siwx` options',
})
