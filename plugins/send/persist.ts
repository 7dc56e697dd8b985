import { fieldsOf, listOf, type Persist } from '../../kernel/index.ts'
import { isAccountAddress, knownFamilies } from '../values/index.ts'
import type { SendContract } from './contract.ts'

const addresses = (stored: unknown): readonly string[] =>
  listOf(stored, 50).filter((item): item is string =>
    knownFamilies().some(
      ({ namespace, capabilities }) => capabilities?.send && isAccountAddress(item, namespace),
    ),
  )

/** Only who was sent to before outlives the page: look-alike addresses arrive days later. */
export const persist: Persist<SendContract> = {
  fields: ['recipients', 'recipientsElsewhere'],
  parse(stored) {
    const { recipients, recipientsElsewhere } = fieldsOf(stored)
    return {
      recipients: addresses(recipients),
      recipientsElsewhere: addresses(recipientsElsewhere),
    }
  },
}
