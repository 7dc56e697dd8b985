import type { Text } from '../../../react/index.ts'
import type { NamesState } from '../contract.ts'
import { isLabel } from '../rule.ts'
import type { messages } from './messages.ts'

/** What the form lacks. `ready` means that the wallet can be asked. */
export interface FormReport {
  readonly ready: boolean
  /** Text of the main button: what to do next. */
  readonly label: string
  readonly error?: string
  /** The registrar is asked. */
  readonly checking?: true
}

/** Looks at the form while it is filled in; `zone` is that of the registrar. */
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
  // The registrar said nothing of it, or nothing at all.
  if (suggestions) return { ready: false, label: text('names.choose') }
  if (failure) return { ready: false, label: text('names.choose') }
  return { ready: false, label: text('names.checking'), checking: true }
}
