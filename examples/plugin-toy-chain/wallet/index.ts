import { addressOf, curve, messageBytes, payloadOf, type Transfer, toHex } from '../transaction.ts'
import { ask } from './prompt.ts'
import { announced, asked, type ToyWallet } from './provider.ts'

interface Keys {
  readonly address: string
  readonly publicKey: string
  readonly signing: CryptoKey
}

const stored = 'toy-wallet/key'
const granted = 'toy-wallet/granted'

/** The owner's key, made on first use and kept by this browser. */
async function openKeys(): Promise<Keys> {
  const { subtle } = crypto
  const kept = localStorage.getItem(stored)
  let jwk: JsonWebKey
  if (kept === null) {
    const { privateKey } = await subtle.generateKey(curve, true, ['sign', 'verify'])
    jwk = await subtle.exportKey('jwk', privateKey)
    localStorage.setItem(stored, JSON.stringify(jwk))
  } else jwk = JSON.parse(kept)
  const { d: _, key_ops: __, ...open } = jwk
  const verifying = await subtle.importKey('jwk', open, curve, true, ['verify'])
  const publicKey = toHex(await subtle.exportKey('raw', verifying))
  return {
    address: await addressOf(publicKey),
    publicKey,
    signing: await subtle.importKey('jwk', jwk, curve, false, ['sign']),
  }
}

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="#7a4ce0"/><circle cx="14" cy="24" r="7" fill="#fff"/><circle cx="28" cy="14" r="5" fill="#ffd166"/></svg>',
)}`

/** A wallet in the page, as an extension would put it there. Returns what takes it away. */
export function installToyWallet(target: Window = window): () => void {
  let keys: Promise<Keys> | undefined
  const own = (): Promise<Keys> => {
    keys ??= openKeys()
    return keys
  }
  const listeners = new Set<(accounts: readonly string[]) => void>()
  const isGranted = (): boolean => localStorage.getItem(granted) === 'yes'
  const sign = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
    toHex(await crypto.subtle.sign(curve, (await own()).signing, bytes))

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
      const { publicKey } = await own()
      return `${publicKey}.${await sign(messageBytes(message))}`
    },
    async signTransfer(transfer: Transfer) {
      const { address, publicKey } = await own()
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
