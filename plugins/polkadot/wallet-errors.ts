import { errorText } from '../../kernel/index.ts'
import { classifyRpcError, withRefusalCode } from '../values/index.ts'
import { polkadotErrors } from './errors.ts'

// Extensions of this family reject with plain errors: only the message gives the reason. They only sign, so a
// transaction refused with these words was not sent.
const refused = /^(?:rejected|declined|denied|cancell?ed)(?: by (?:the )?user)?[.!]?$/i
const shutOut = /not (been )?(enabled|allowed|authori[sz]ed)/i

/**
 * Waits for an extension and converts its error texts to the codes of other families' wallets. Throws
 * `polkadot/not-allowed` if the extension blocks the page.
 */
export async function codedAnswer<T>(name: string, ask: () => T | Promise<T>): Promise<T> {
  try {
    return await withRefusalCode(ask)
  } catch (error) {
    if (classifyRpcError(error).kind !== 'unknown') throw error
    const text = errorText(error)
    if (shutOut.test(text)) throw polkadotErrors.create('not-allowed', { name }, { cause: error })
    if (refused.test(text.trim()))
      throw Object.assign(new Error(text, { cause: error }), { code: 4001 })
    throw error
  }
}
