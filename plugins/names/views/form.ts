import type { Text } from '../../../react/index.ts'
import type { NamesState } from '../contract.ts'
import { isLabel } from '../rule.ts'
import type { messages } from './messages.ts'

/** Missing input of the form. `ready`: the wallet can be asked. */
export interface FormReport {
  readonly ready: boolean
  /** Text of the main button: the next step. */
  readonly label: string
  readonly error?: string
  /** The registrar is being asked. */
  readonly checking?: true
}

/** Checks the form while it is filled in; `zone` is the registrar's. */
export function readForm(
  { label, suggestions, failure, status }: NamesState,
  zone: string,
  text: Text<typeof messages>,
): FormReport {
  if (status !== 'idle') return { ready: true, label: text(`names.${status}`) }
  if (label === '') return { ready: false, label: text('names.enter') }
  if (!/^[a-z0-9-]*$/i.test(label))
    return { ready: false, label: text('names.fix'), error: text('names.ruleBroken') }
  if (!isLabel(label)) return { ready: false, label: text('names.longer') }
  const name = `${label}.${zone}`
  const own = suggestions?.find((one) => one.name === name)
  if (own?.registered) return { ready: false, label: text('names.choose') }
  if (own) {
    const isHeld = failure?.code === 'transactions/warned'
    return { ready: true, label: text(isHeld ? 'names.again' : 'names.register', { name }) }
  }
  // The registrar gave no answer, or none about this name.
  if (suggestions) return { ready: false, label: text('names.choose') }
  if (failure) return { ready: false, label: text('names.choose') }
  return { ready: false, label: text('names.checking'), checking: true }
}
