import { messageBytes, payloadOf, type Transfer } from '../transaction.ts'
import { createKey, type Keys, openKeys } from './keys.ts'
import { ask } from './prompt.ts'
import { announced, asked, type ToyWallet } from './provider.ts'

const stored = 'toy-wallet/key'
const granted = 'toy-wallet/granted'

/** The owner's key, created on first use and stored in this browser. */
async function ownKeys(): Promise<Keys> {
  const kept = localStorage.getItem(stored)
  if (kept !== null) return openKeys(JSON.parse(kept))
  const key = await createKey()
  localStorage.setItem(stored, JSON.stringify(key))
  return openKeys(key)
}

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="#7a4ce0"/><circle cx="14" cy="24" r="7" fill="#fff"/><circle cx="28" cy="14" r="5" fill="#ffd166"/></svg>',
)}`

/** Installs a wallet in the page, as an extension would. Returns a function that removes it. */
export function installToyWallet(target: Window = window): () => void {
  let keys: Promise<Keys> | undefined
  const own = (): Promise<Keys> => {
    keys ??= ownKeys()
    return keys
  }
  const listeners = new Set<(accounts: readonly string[]) => void>()
  const isGranted = (): boolean => localStorage.getItem(granted) === 'yes'

  const wallet: ToyWallet = {
    id: 'toy-wallet',
    name: 'Toy wallet',
    icon,
    async connect() {
      const { address } = await own()
      if (!isGranted()) await ask(target.document, `Share ${address} with this page?`)
      localStorage.setItem(granted, 'yes')
      return [address]
    },
    accounts: async () => (isGranted() ? [(await own()).address] : []),
    async disconnect() {
      localStorage.removeItem(granted)
      for (const changed of [...listeners]) changed([])
    },
    async sign(message) {
      await ask(target.document, `Sign “${message}”?`)
      const { publicKey, sign } = await own()
      return `${publicKey}.${await sign(messageBytes(message))}`
    },
    async signTransfer(transfer: Transfer) {
      const { address, publicKey, sign } = await own()
      if (transfer.from !== address) throw new Error('That account is not in this wallet.')
      await ask(target.document, `Send ${transfer.amount} to ${transfer.to}?`)
      return { ...transfer, publicKey, signature: await sign(payloadOf(transfer)) }
    },
    onAccounts(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
  const announce = (): void =>
    void target.dispatchEvent(new CustomEvent(announced, { detail: wallet }))
  target.addEventListener(asked, announce)
  announce()
  return () => target.removeEventListener(asked, announce)
}
