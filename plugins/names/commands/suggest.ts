import {
  type Context,
  fieldsOf,
  isKernelError,
  listOf,
  serializeError,
  within,
} from '../../../kernel/index.ts'
import { selectConnection } from '../../connections/selectors.ts'
import type { NameSuggestion, NamesContract } from '../contract.ts'
import { namesErrors } from '../errors.ts'
import { isLabel } from '../rule.ts'
import { registrarOf } from '../selectors.ts'

/** Time limit of a registrar, in ms. */
const answerMs = 10_000
const maxSuggestions = 10

/** Valid suggestions in the zone; everything else from a registrar is dropped. */
function cleaned(outside: unknown, zone: string): readonly NameSuggestion[] {
  return listOf(outside, 100)
    .flatMap((one) => {
      const { name, registered } = fieldsOf(one)
      if (typeof name !== 'string' || !name.endsWith(`.${zone}`)) return []
      // Unknown availability counts as taken.
      return isLabel(name.slice(0, -zone.length - 1))
        ? [{ name: name.toLowerCase(), registered: registered !== false }]
        : []
    })
    .slice(0, maxSuggestions)
}

export async function suggest(ctx: Context<NamesContract>): Promise<void> {
  const { state, slots, ports, signal, emit } = ctx
  const { label } = state.names
  const networkId = selectConnection(state)?.networkId
  if (!networkId) throw namesErrors.create('not-connected')
  const registrar = registrarOf(slots.registrars, networkId)
  if (!registrar) throw namesErrors.create('unsupported')
  if (!isLabel(label)) throw namesErrors.create('bad-label')
  try {
    const asked = registrar.suggest({ label, networkId }, { signal }).then((list) => ({ list }))
    const answer = await within(ports.clock, answerMs, signal, asked)
    if (!answer) throw namesErrors.create('suggestions-failed')
    emit.suggested({ label, suggestions: cleaned(answer.list, registrar.zone) })
  } catch (cause) {
    if (signal.aborted) throw cause
    const error = isKernelError(cause)
      ? cause
      : namesErrors.create('suggestions-failed', undefined, { cause })
    const { message: text, ...why } = serializeError(error)
    emit.suggestFailed({ label, text, ...why })
    throw error
  }
}
