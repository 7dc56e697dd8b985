import { browserWallet, quirksOf } from '../values/index.ts'
import { type Eip155Quirk, quirks } from './quirks.ts'

/** Name of a wallet whose flags do not prove which one it is. Always listed, because it may be the only one. */
const unproven = 'Wallet in this browser'

type Marks = Readonly<Record<string, unknown>>

/** True if a provider with a wallet's flags really belongs to that wallet. */
function isOwn(marks: Marks, { flags, proof }: Eip155Quirk): boolean {
  if (!proof) return true
  const object = marks[proof.object] as Marks | undefined
  if (typeof object?.[proof.method] !== 'function') return false
  for (const name in marks)
    if (/^is[A-Z]/.test(name) && !flags.includes(name) && marks[name] === true) return false
  return true
}

/** The name of the wallet at `window.ethereum`, if its flags prove one. Never throws. */
export function injectedName(provider: unknown): string {
  try {
    const marks = provider as Marks
    // It forwards requests to one of several wallets, and nothing says which.
    if (Array.isArray(marks.providers) && marks.providers.length > 0) return unproven
    const [found] = quirksOf(quirks, ({ flags }) => flags.some((flag) => marks[flag] === true))
    if (!found) return browserWallet
    return isOwn(marks, found) ? found.name : unproven
  } catch {
    return browserWallet
  }
}
