import { errorText } from '../../kernel/index.ts'
import { classifyRpcError, withRefusalCode } from '../values/index.ts'
import { polkadotErrors } from './errors.ts'

// Extensions of this family reject with plain errors: only the message gives the reason.
const shutOut = /not (been )?(enabled|allowed|authori[sz]ed)/i

/**
 * Waits for an extension and gives its words the code that other families' wallets would send. Throws
 * `polkadot/not-allowed` for a page that the extension has shut out.
 */
export async function codedAnswer<T>(name: string, ask: () => T | Promise<T>): Promise<T> {
  try {
    return await withRefusalCode(ask)
  } catch (error) {
    if (classifyRpcError(error).kind === 'unknown' && shutOut.test(errorText(error)))
      throw polkadotErrors.create('not-allowed', { name }, { cause: error })
    throw error
  }
}
