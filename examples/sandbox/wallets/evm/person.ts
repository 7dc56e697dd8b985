import { type Approval, askForApproval } from '../approval.ts'
import type { ScriptBook } from '../script-book.ts'
import { rejected, unauthorized, WalletError } from './errors.ts'

/** Methods that a wallet does not answer without the person. */
export const personMethods: readonly string[] = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
]

/** Of these a real wallet keeps one at a time; signatures and sends it shows one above the other. */
const oneAtATime = personMethods.slice(0, 4)

/** Resolves when the person agrees to the request; rejects with what the page shall see. */
export type Person = (method: string, approval: Approval) => Promise<void>

const pending = (method: string): WalletError =>
  new WalletError(
    -32002,
    `Request of type '${method}' already pending for origin ${location.origin}. Please wait.`,
  )

/** Plays the person by the script in force, or asks a real one in `ask` mode. */
export function createPerson(scripts: ScriptBook, lock: () => void): Person {
  const asked = new Set<string>()

  async function ask(method: string, approval: Approval): Promise<void> {
    if (asked.has(method)) throw pending(method)
    if (oneAtATime.includes(method)) asked.add(method)
    const approved = await askForApproval(approval).finally(() => asked.delete(method))
    if (!approved) throw rejected()
  }

  return async (method, approval) => {
    const { name, delayMs = 0 } = scripts.take(method)
    // A late announcement uses its delay for the announcement alone.
    if (delayMs > 0 && name !== 'lateAnnounce') {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
    switch (name) {
      case 'ask':
        return ask(method, approval)
      case 'reject':
        throw rejected()
      case 'reject5000':
        throw new WalletError(5000, 'User rejected.')
      case 'rejectWrapped':
        throw new WalletError(-32603, 'Internal JSON-RPC error.', {
          originalError: { code: 4001, message: 'User rejected the request.' },
        })
      case 'hang':
        return new Promise(() => undefined)
      case 'pending':
        throw pending(method)
      case 'lockMidFlow':
        lock()
        throw unauthorized('The wallet was locked.')
      default:
        return
    }
  }
}
