import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignInInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectInput,
  StandardEventsChangeProperties,
} from '@wallet-standard/features'
import type { PageWallet } from '../../page-wallet/page-wallet.ts'
import type { SolanaBrand } from './brands.ts'
import { broadcast } from './broadcast.ts'
import { type Key, keyOf, signWireTransaction } from './keys.ts'
import { signInText } from './sign-in.ts'

const allChains: readonly IdentifierString[] = [
  'solana:mainnet',
  'solana:devnet',
  'solana:testnet',
  'solana:localnet',
]
const coreFeatures = ['solana:signMessage', 'solana:signTransaction'] as const
const fullFeatures = [...coreFeatures, 'solana:signAndSendTransaction', 'solana:signIn'] as const

/** A Wallet Standard wallet over real keys; `wallet` decides how it answers. */
export function createStandardWallet(
  wallet: PageWallet,
  brand: SolanaBrand,
  rpcUrl: string,
): Wallet {
  const keys = brand.people.map(keyOf)
  const listeners = new Set<(properties: StandardEventsChangeProperties) => void>()
  const accountFeatures = brand.full ? fullFeatures : coreFeatures
  let chains = allChains

  const accounts = (): readonly WalletAccount[] => {
    const key = keys[wallet.memory.account]
    if (!wallet.isOpen || !key) return []
    const { address, publicKey } = key
    const label = `${brand.name} ${wallet.memory.account + 1}`
    return [Object.freeze({ address, publicKey, chains, features: accountFeatures, label })]
  }
  const keyFor = (account: WalletAccount): Key => {
    const key = keys.find(({ address }) => address === account.address)
    if (!wallet.isOpen || !key) throw brand.refusals.unauthorized()
    return key
  }
  const check = (chain: string | undefined): void => {
    if (chain !== undefined && !chains.some((known) => known === chain)) {
      throw Object.assign(new Error(`The wallet is not on ${chain}.`), { code: 4901 })
    }
  }
  wallet.listen(({ name, value }) => {
    if (name === 'wrongChain') {
      chains = [(typeof value === 'string' ? value : 'solana:testnet') as IdentifierString]
    }
    if (name === 'restore') chains = allChains
    const change =
      name === 'wrongChain' ? { chains, accounts: accounts() } : { accounts: accounts() }
    for (const listener of [...listeners]) listener(change)
  })

  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: (input: StandardConnectInput = {}) =>
        wallet.answer(
          {
            method: 'standard:connect',
            params: input,
            kind: 'connect',
            title: 'Connect to this site?',
            lines: [['Site', location.origin]],
            interactive: !input.silent && !wallet.isOpen,
          },
          () => {
            if (!input.silent && !wallet.isOpen) {
              wallet.memory.connected = true
              wallet.save()
              for (const listener of [...listeners]) listener({ accounts: accounts() })
            }
            return { accounts: accounts() }
          },
        ),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () =>
        wallet.answer({ method: 'standard:disconnect', params: null, kind: 'read' }, () => {
          wallet.memory.connected = false
          wallet.save()
          for (const listener of [...listeners]) listener({ accounts: [] })
        }),
    },
    'standard:events': {
      version: '1.0.0',
      on: (_event: 'change', listener: (properties: StandardEventsChangeProperties) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: readonly SolanaSignMessageInput[]) =>
        wallet.answer(
          {
            method: 'solana:signMessage',
            params: inputs,
            kind: 'sign',
            title: 'Sign this message?',
            lines: inputs.map(({ message }) => ['Message', new TextDecoder().decode(message)]),
          },
          () =>
            inputs.map(({ account, message }) => {
              const signature = keyFor(account).sign(message)
              return { signedMessage: message, signature, signatureType: 'ed25519' }
            }),
        ),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: (...inputs: readonly SolanaSignTransactionInput[]) =>
        wallet.answer(
          {
            method: 'solana:signTransaction',
            params: inputs,
            kind: 'sign',
            title: 'Sign this transaction?',
            lines: inputs.map(({ account }) => ['Account', account.address]),
          },
          () =>
            inputs.map(({ account, transaction, chain }) => {
              check(chain)
              return { signedTransaction: signWireTransaction(transaction, keyFor(account)) }
            }),
        ),
    },
    ...(brand.full
      ? {
          'solana:signAndSendTransaction': {
            version: '1.0.0',
            supportedTransactionVersions: ['legacy', 0],
            signAndSendTransaction: (...inputs: readonly SolanaSignAndSendTransactionInput[]) =>
              wallet.answer(
                {
                  method: 'solana:signAndSendTransaction',
                  params: inputs,
                  kind: 'send',
                  title: 'Send this transaction?',
                  lines: inputs.map(({ account }) => ['Account', account.address]),
                },
                () =>
                  Promise.all(
                    inputs.map(async ({ account, transaction, chain, options }) => {
                      check(chain)
                      const signed = signWireTransaction(transaction, keyFor(account))
                      return { signature: await broadcast(rpcUrl, signed, options) }
                    }),
                  ),
              ),
          },
          'solana:signIn': {
            version: '1.0.0',
            signIn: (...inputs: readonly SolanaSignInInput[]) =>
              wallet.answer(
                {
                  method: 'solana:signIn',
                  params: inputs,
                  kind: 'sign',
                  title: 'Sign in?',
                  lines: inputs.map((input) => ['Site', input.domain ?? location.host]),
                },
                () => {
                  // Signing in connects as well.
                  wallet.memory.connected = true
                  wallet.save()
                  const [account] = accounts()
                  if (!account) throw brand.refusals.unauthorized()
                  return (inputs.length > 0 ? inputs : [{}]).map((input) => {
                    if (input.address !== undefined && input.address !== account.address) {
                      throw brand.refusals.unauthorized()
                    }
                    const text = signInText(input, account.address, location.host)
                    const signedMessage = new TextEncoder().encode(text)
                    const signature = keyFor(account).sign(signedMessage)
                    return { account, signedMessage, signature, signatureType: 'ed25519' }
                  })
                },
              ),
          },
        }
      : {}),
  }
  return {
    version: '1.0.0',
    name: brand.name,
    icon: brand.icon as Wallet['icon'],
    get chains() {
      return chains
    },
    features,
    get accounts() {
      return accounts()
    },
  }
}
