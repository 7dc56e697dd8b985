import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Transaction } from '@mysten/sui/transactions'
import {
  registerWallet,
  type StandardConnectFeature,
  type StandardDisconnectFeature,
  type StandardEventsFeature,
  type StandardEventsListeners,
  SUI_LOCALNET_CHAIN,
  type SuiFeatures,
  type Wallet,
  type WalletAccount,
} from '@mysten/wallet-standard'
import { ask } from './prompt.ts'

const stored = 'orchard-wallet/key'
const granted = 'orchard-wallet/granted'

const icon = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="#1d6fd1"/><path d="M20 7c6 8 9 12 9 17a9 9 0 0 1-18 0c0-5 3-9 9-17z" fill="#fff"/></svg>',
)}` as const

/** The owner's key, created on first use and stored in this browser. */
function ownKey(): Ed25519Keypair {
  const kept = localStorage.getItem(stored)
  if (kept !== null) return Ed25519Keypair.fromSecretKey(kept)
  const key = new Ed25519Keypair()
  localStorage.setItem(stored, key.getSecretKey())
  return key
}

type Listener = StandardEventsListeners['change']
type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  Pick<SuiFeatures, 'sui:signPersonalMessage' | 'sui:signTransaction'>

/** Registers a wallet in the page by the Wallet Standard, as an extension does. */
export function installSuiWallet(page: Document = document): void {
  const key = ownKey()
  const chains = [SUI_LOCALNET_CHAIN] as const
  const account: WalletAccount = {
    address: key.toSuiAddress(),
    publicKey: key.getPublicKey().toSuiBytes(),
    chains,
    features: ['sui:signPersonalMessage', 'sui:signTransaction'],
  }
  const listeners = new Set<Listener>()
  const isGranted = (): boolean => localStorage.getItem(granted) === 'yes'
  const accounts = () => (isGranted() ? [account] : [])

  const features: Features = {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent } = {}) {
        if (!isGranted() && !silent) {
          await ask(page, `Share ${account.address} with this page?`)
          localStorage.setItem(granted, 'yes')
        }
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        localStorage.removeItem(granted)
        for (const changed of listeners) changed({ accounts: [] })
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(_event, listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'sui:signPersonalMessage': {
      version: '1.1.0',
      async signPersonalMessage({ message }) {
        await ask(page, `Sign “${new TextDecoder().decode(message)}”?`)
        return key.signPersonalMessage(message)
      },
    },
    'sui:signTransaction': {
      version: '2.0.0',
      async signTransaction({ transaction }) {
        const bytes = await Transaction.from(await transaction.toJSON()).build()
        await ask(page, 'Sign this transaction?')
        return key.signTransaction(bytes)
      },
    },
  }
  const wallet: Wallet = {
    version: '1.0.0',
    name: 'Orchard Wallet',
    icon,
    chains,
    features,
    get accounts() {
      return accounts()
    },
  }
  registerWallet(wallet)
}
