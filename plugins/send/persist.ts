import { fieldsOf, type Persist } from '../../kernel/index.ts'
import type { SendContract } from './contract.ts'

/** Only who was sent to before outlives the page: look-alike addresses arrive days later. */
export const persist: Persist<SendContract> = {
  fields: ['recipients'],
  parse(stored) {
    const { recipients } = fieldsOf(stored)
    if (!Array.isArray(recipients)) return undefined
    const texts = recipients.filter(
      (item): item is string => typeof item === 'string' && item.length > 0 && item.length <= 128,
    )
    return { recipients: texts.slice(0, 50) }
  },
}
