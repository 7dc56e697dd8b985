import { fieldsOf, safeImage, safeText } from '../../kernel/index.ts'
import type { Profile } from './contract.ts'

/** Cleans a profile from a source, so that it is safe to show beside an address. */
export function cleaned(outside: unknown): Profile {
  const fields = fieldsOf(outside)
  const name = safeText(fields.name)
  const avatar = safeImage(fields.avatar)
  return { ...(name && { name }), ...(avatar !== undefined && { avatar }) }
}
