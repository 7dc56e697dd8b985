import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { Eip1193Provider } from './contract.ts'

/**
 * Whether a wallet still lets this page see accounts (EIP-2255), which it says also while it is locked. Undefined if it
 * does not say.
 */
export async function isPermitted(provider: Eip1193Provider): Promise<boolean | undefined> {
  try {
    const answer = await provider.request({ method: 'wallet_getPermissions' })
    if (!Array.isArray(answer)) return undefined
    const accounts = listOf(answer, 50)
      .map(fieldsOf)
      .find(({ parentCapability }) => parentCapability === 'eth_accounts')
    // MetaMask lists the shared accounts as a restriction; an empty one permits nothing.
    const lists = listOf(accounts?.caveats, 10).map((caveat) => fieldsOf(caveat).value)
    return accounts !== undefined && !lists.some((list) => Array.isArray(list) && list.length === 0)
  } catch {
    return undefined // Most wallets do not know the method.
  }
}
