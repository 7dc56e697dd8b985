import { defineErrors, type Errors } from '../../kernel/index.ts'

// Errors needed in the turn of a press or an event; the other errors load with the code that creates them.

type Named = { readonly name: string }

/** The text of `connections/wallet-gone`. */
export const walletGone = ({ name }: Named): string =>
  `${name} is no longer connected. Connect it again.`

/** The text of `connections/gate-left`. */
export const gateLeft = ({ name }: Named): string =>
  `${name} was not connected: the last step was left.`

interface FirstErrors {
  'wallet-gone': Named
  'gate-left': Named
}

export const firstErrors: Errors<'connections', FirstErrors> = defineErrors<
  'connections',
  FirstErrors
>('connections', {
  'wallet-gone': walletGone,
  'gate-left': gateLeft,
})
