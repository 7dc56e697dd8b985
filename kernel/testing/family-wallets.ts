import { faultScript, providerError, type WalletScript } from './fault-script.ts'
import { type MockWallet, type MockWalletOptions, mockWallet } from './mock-wallet.ts'
import { type RudeMock, type RudeMockOptions, rudeMock } from './rude/mock.ts'
import type { WalletFamily } from './stub-handlers.ts'

/** Initial state and behaviour of a mock wallet of Solana, Bitcoin or Polkadot. */
export interface FamilyWalletOptions extends RudeMockOptions {
  /** Default: two addresses of the family, for its main network. */
  readonly accounts?: readonly string[]
  /** One behaviour for everything, or one per method. Default `approve`. */
  readonly behaviour?: WalletScript
  /** Answers for some methods, for example real signatures with a test's key. Bytes are hex without 0x. */
  readonly handlers?: Readonly<Record<string, (params: never) => unknown>>
}

/** A scripted wallet of one family; `installWallets` puts it onto a page in the form that its family expects. */
export interface FamilyWallet extends RudeMock {
  /** Handles a request of the object on the page. Signatures are fakes: they have the right form but do not verify. */
  ask(method: string, params: unknown): Promise<unknown>
  /** Calls back with the accounts after each change; with none if the wallet locks or disconnects. */
  listen(listener: (accounts: readonly unknown[]) => void): () => void
  /** Changes the accounts like a visitor in the wallet, with the resulting events. */
  changeAccounts(accounts: readonly string[]): void
  /** It shares no account any more; these families report a lock and an end in the same way. */
  disconnect(): void
}

interface Family {
  readonly id: Exclude<WalletFamily, 'eip155'>
  readonly accounts: readonly string[]
  /** The method that asks the visitor for access. */
  readonly connect: string
  /** Methods that read without a prompt; they succeed even if one behaviour is set for all methods. */
  readonly reads: readonly string[]
  /** Methods that resolve with the accounts. */
  readonly lists: readonly string[]
  readonly approve: (method: string, params: never) => unknown
}

const badAccounts = ['not an address', null, 7]
const made = '5e'.repeat(64)

function familyWallet(family: Family, options: FamilyWalletOptions): FamilyWallet {
  let accounts: readonly string[] = options.accounts ?? family.accounts
  let granted = false
  const listeners = new Set<(accounts: readonly unknown[]) => void>()
  const fire = (list: readonly unknown[]): void => rude.event('accounts', list)
  function changeAccounts(next: readonly string[]): void {
    accounts = next
    fire(next)
  }
  function disconnect(): void {
    granted = false
    fire([])
  }
  const isSilent = (params: unknown): boolean =>
    (params as { readonly silent?: boolean } | null | undefined)?.silent === true

  const script = faultScript(
    {
      approve(method, params) {
        if (method === family.connect && !isSilent(params)) granted = true
        const handler = options.handlers?.[method] as ((params: unknown) => unknown) | undefined
        if (handler) return handler(params)
        if (family.lists.includes(method)) return granted ? accounts : []
        if (method === 'disconnect') return disconnect()
        return family.approve(method, params as never)
      },
      lock: disconnect,
      drop: disconnect,
      changeAccount: () => changeAccounts([...accounts.slice(1), ...accounts.slice(0, 1)]),
      isQuiet: (method, behaviour) =>
        family.reads.includes(method) && behaviour !== 'badAccounts' && behaviour !== 'throwsSync',
      own: (behaviour, method) =>
        behaviour === 'badAccounts' && family.lists.includes(method)
          ? () => badAccounts
          : undefined,
    },
    options.behaviour,
  )
  const rude = rudeMock(options, script, {
    family: family.id,
    accountsEvent: 'accounts',
    granted: () => (granted ? accounts : []),
    grant() {
      granted = true
      return accounts
    },
    lock: disconnect,
    emit(_event, list) {
      for (const listener of [...listeners]) listener(list as readonly unknown[])
    },
  })
  return {
    ...rude.own,
    ask: rude.ask,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    changeAccounts,
    disconnect,
  }
}

const unsupported = (method: string): never => {
  throw providerError(4200, `${method} is not supported.`)
}

const solana: Family = {
  id: 'solana',
  accounts: [
    '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
    '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  ],
  connect: 'connect',
  reads: [],
  lists: ['connect'],
  approve(method, { transaction = '' }: { readonly transaction?: string }) {
    if (method === 'signMessage' || method === 'signAndSendTransaction') return made
    // The first byte is the number of signatures; the payer's signature follows.
    if (method === 'signTransaction') return transaction.slice(0, 2) + made + transaction.slice(130)
    return unsupported(method)
  },
}

const polkadot: Family = {
  id: 'polkadot',
  accounts: [
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
  ],
  connect: 'enable',
  reads: ['accounts'],
  lists: ['accounts'],
  approve(method) {
    if (method === 'enable') return null
    if (method === 'signRaw') return `0x${made}`
    return method === 'signPayload' ? `0x01${made}` : unsupported(method)
  },
}

const bip122: Family = {
  id: 'bip122',
  accounts: [
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
  ],
  connect: 'requestAccounts',
  reads: ['getAccounts', 'getPublicKey', 'getNetwork'],
  lists: ['requestAccounts', 'getAccounts'],
  approve(method, params: { readonly psbt?: string }) {
    switch (method) {
      case 'getPublicKey':
        return '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c'
      case 'getNetwork':
        return 'livenet'
      case 'signMessage':
        return btoa('^'.repeat(65))
      case 'signPsbt':
        return params.psbt
      case 'sendBitcoin':
      case 'pushPsbt':
        return '7a'.repeat(32)
      default:
        return unsupported(method)
    }
  },
}

/** The mock wallets of a page, one of each family. */
export interface MockWallets {
  readonly eip155: MockWallet
  readonly solana: FamilyWallet
  readonly bip122: FamilyWallet
  readonly polkadot: FamilyWallet
}

/** Initial state and behaviour of a page's mock wallets, by family. */
export interface MockWalletsOptions {
  readonly eip155?: MockWalletOptions
  readonly solana?: FamilyWalletOptions
  readonly bip122?: FamilyWalletOptions
  readonly polkadot?: FamilyWalletOptions
}

/**
 * Builds one scripted wallet of each family. They approve everything until `behave` changes that. Methods for scripts
 * and handlers: for EVM those of EIP-1193; for Solana `connect`, `signMessage`, `signTransaction`,
 * `signAndSendTransaction`; for Bitcoin those of UniSat's API (`requestAccounts`, `sendBitcoin`, …); for Polkadot
 * `enable`, `accounts`, `signRaw`, `signPayload`.
 *
 * @example
 * const wallets = mockWallets({ solana: { behaviour: { signMessage: 'reject' } } })
 * installWallets(window, wallets)
 */
export const mockWallets = (options: MockWalletsOptions = {}): MockWallets => ({
  eip155: mockWallet(options.eip155),
  solana: familyWallet(solana, options.solana ?? {}),
  bip122: familyWallet(bip122, options.bip122 ?? {}),
  polkadot: familyWallet(polkadot, options.polkadot ?? {}),
})
