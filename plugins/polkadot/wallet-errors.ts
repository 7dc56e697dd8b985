import { errorText } from '../../kernel/index.ts'
import { classifyRpcError } from '../values/index.ts'
import { polkadotErrors } from './errors.ts'

// Extensions of this family reject with plain errors: only the message gives the reason.
const codes: readonly (readonly [words: RegExp, code: number])[] = [
  [/pending authori[sz]ation|already pending/i, -32002],
  [/reject|declin|denied|cancel/i, 4001],
]
const shutOut = /not (been )?(enabled|allowed|authori[sz]ed)/i

/** Waits for an extension and gives its words the code that other families' wallets would send. */
export async function withRefusalCode<T>(name: string, ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { kind } = classifyRpcError(error)
    if (kind !== 'unknown') throw error
    const text = errorText(error)
    if (shutOut.test(text)) throw polkadotErrors.create('not-allowed', { name }, { cause: error })
    const code = codes.find(([words]) => words.test(text))?.[1]
    throw code === undefined ? error : Object.assign(new Error(text, { cause: error }), { code })
  }
}
