import { ens_normalize } from '@adraffy/ens-normalize'
import { safeText } from '../../kernel/index.ts'
import { namesErrors } from './errors.ts'

/**
 * A name in its one form by ENSIP-15. Throws `names/bad-name` for what is no name, mixes scripts, or is made of letters
 * that look like others.
 */
export function normalized(name: string): string {
  try {
    return ens_normalize(name)
  } catch (cause) {
    throw namesErrors.create('bad-name', { name: safeText(name, 40) }, { cause })
  }
}
