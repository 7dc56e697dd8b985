import { ens_normalize } from '@adraffy/ens-normalize'
import { safeText } from '../../kernel/index.ts'
import { namesErrors } from './errors.ts'

/**
 * The normal form of a name (ENSIP-15). Throws `names/bad-name` for an invalid name, mixed scripts, or letters that
 * imitate others.
 */
export function normalized(name: string): string {
  try {
    return ens_normalize(name)
  } catch (cause) {
    throw namesErrors.create('bad-name', { name: safeText(name, 40) }, { cause })
  }
}
