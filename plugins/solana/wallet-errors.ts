import { errorText } from '../../kernel/index.ts'
import { classifyRpcError } from '../values/index.ts'

const refused = /reject|declin|denied|cancel/i

/** Waits for a wallet. Wallets without error codes refuse by message only: those get the code 4001. */
export async function withRefusalCode<T>(ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { code } = classifyRpcError(error)
    const text = errorText(error)
    if (code !== undefined || !refused.test(text)) throw error
    throw Object.assign(new Error(text, { cause: error }), { code: 4001 })
  }
}
