/** Of a wallet that gives no name, or beside wallets that announced themselves. The list hides it on desktops. */
export const browserWallet = 'Browser Wallet'
/** Of a wallet whose flags name one that it need not be: shown everywhere, it may be the only one. */
const unproven = 'Wallet in this browser'

/** Flags that distinguish wallets that only inject themselves. */
const flags: readonly (readonly [flag: string, name: string])[] = [
  ['isRabby', 'Rabby Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isPhantom', 'Phantom'],
  ['isFrame', 'Frame'],
]

type Marks = Readonly<Record<string, unknown>>

/** MetaMask's own provider has `_metamask`, and the flag of no other wallet. Many set its flag to be taken for it. */
function isMetaMask(marks: Marks): boolean {
  const own = marks._metamask as { readonly isUnlocked?: unknown } | undefined
  if (typeof own?.isUnlocked !== 'function') return false
  for (const name in marks)
    if (/^is[A-Z]/.test(name) && name !== 'isMetaMask' && marks[name] === true) return false
  return true
}

/** The name of the wallet at `window.ethereum`, as far as its flags prove one. Never throws. */
export function injectedName(provider: unknown): string {
  try {
    const marks = provider as Marks
    // It passes requests on to one of several wallets: which one, nobody can say.
    if (Array.isArray(marks.providers) && marks.providers.length > 0) return unproven
    const name = flags.find(([flag]) => marks[flag] === true)?.[1]
    if (name !== undefined || marks.isMetaMask !== true) return name ?? browserWallet
    return isMetaMask(marks) ? 'MetaMask' : unproven
  } catch {
    return browserWallet
  }
}
