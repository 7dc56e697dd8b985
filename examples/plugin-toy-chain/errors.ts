import { defineErrors, type Errors } from 'wallet-kernel/kernel'

interface ToyErrors {
  'wallet-gone': { readonly name: string }
  'bad-accounts': void
  'bad-transfer': void
  'node-failed': { readonly name: string }
  'no-tokens': void
}

export const toyErrors: Errors<'toychain', ToyErrors> = defineErrors<'toychain', ToyErrors>(
  'toychain',
  {
    'wallet-gone': ({ name }) => `${name} is no longer on this page. Reload and connect again.`,
    'bad-accounts': () => 'The wallet shared no account that is one. Pick another in it.',
    'bad-transfer': () => 'This transfer cannot be made. Check receiver and amount.',
    'node-failed': ({ name }) => `The node of ${name} did not answer. Try again.`,
    'no-tokens': () => 'The toy chain has no tokens.',
  },
)
