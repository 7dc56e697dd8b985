import { fieldsOf, listOf, type Persist } from '../../kernel/index.ts'
import { isAccountAddress } from '../values/index.ts'
import type { SendContract } from './contract.ts'

const addresses = (stored: unknown): readonly string[] =>
  listOf(stored, 50).filter(
    (item): item is string => isAccountAddress(item, 'eip155') || isAccountAddress(item, 'solana'),
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
