import { UniversalProvider } from '@walletconnect/universal-provider'
import { type RelayOptions, type RunningRelay, start } from '../relay/index.ts'
import { createMemoryStorage, endClient, type KeyValueStorage } from './client.ts'
import { PhoneWallet, type PhoneWalletOptions } from './phone-wallet.ts'

export const chains = {
  eip155: 'eip155:31337',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  polkadot: 'polkadot:45454545454545454545454545454545',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
} as const

export interface Wanted {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
  readonly rpcMap: Record<string, string>
}

const both = ['accountsChanged', 'chainChanged']

/** What an app of ours proposes: one chain of each family, everything optional. */
export const proposal: Record<string, Wanted> = {
  eip155: {
    chains: [chains.eip155],
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
    ],
    events: both,
    rpcMap: { [chains.eip155]: 'http://127.0.0.1:9' },
  },
  solana: {
    chains: [chains.solana],
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
    events: both,
    rpcMap: { [chains.solana]: 'http://127.0.0.1:9' },
  },
  polkadot: {
    chains: [chains.polkadot],
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    events: both,
    rpcMap: { [chains.polkadot]: 'http://127.0.0.1:9' },
  },
  bip122: {
    chains: [chains.bip122],
    methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
    events: [...both, 'bip122_addressesChanged'],
    rpcMap: { [chains.bip122.slice(7)]: 'http://127.0.0.1:9' },
  },
}

export type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

export interface Bench {
  readonly relay: RunningRelay
  phone(options?: Partial<PhoneWalletOptions>): Promise<PhoneWallet>
  dapp(options?: { storage?: KeyValueStorage; projectId?: string }): Promise<Provider>
  close(): Promise<void>
}

let serial = 0

/** A relay and as many apps and phones as a test wants, all in this process. */
export async function openBench(options: RelayOptions = {}): Promise<Bench> {
  const relay = await start(options)
  const ends: (() => Promise<unknown>)[] = []
  return {
    relay,
    async phone(more = {}) {
      serial += 1
      const base = { relayUrl: relay.url, projectId: 'phone', name: `Phone ${serial}` }
      const phone = await PhoneWallet.create({ ...base, ...more })
      ends.push(() => phone.close())
      return phone
    },
    async dapp({ storage = createMemoryStorage(), projectId = 'app' } = {}) {
      serial += 1
      const provider = await UniversalProvider.init({
        relayUrl: relay.url,
        projectId,
        storage,
        logger: 'silent',
        telemetryEnabled: false,
        disableProviderPing: true,
        customStoragePrefix: `dapp-${serial}`,
        metadata: { name: 'App', description: '', url: 'http://app.localhost', icons: [] },
      })
      ends.push(() => stop(provider))
      return provider
    },
    async close() {
      await Promise.all(ends.map((end) => end()))
      await relay.close()
    },
  }
}

/** Stops an app's client, as closing its page does; its storage stays. */
export const stop = ({ client }: Provider): Promise<void> => endClient(client as never)

/** Connects an app and lets the phone scan. Rejects as `connect` does. */
export async function connect(
  provider: Provider,
  phone: PhoneWallet,
  wanted: Record<string, Wanted> = proposal,
): Promise<NonNullable<Provider['session']>> {
  const scanned = new Promise<void>((resolve, reject) => {
    provider.once('display_uri', (uri: string) => phone.pair(uri).then(resolve, reject))
  })
  const [session] = await Promise.all([provider.connect({ optionalNamespaces: wanted }), scanned])
  if (!session) throw new Error('There is no session.')
  return session
}

/** Waits until the check holds, looking every 10 ms. Rejects after `limit` ms. */
export async function until(check: () => boolean, limit = 30_000): Promise<void> {
  const end = Date.now() + limit
  while (!check()) {
    if (Date.now() > end) throw new Error(`Still not so after ${limit} ms: ${check.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** The next emission of a provider event. */
export function next<T>(provider: Provider, event: string): Promise<T> {
  return new Promise((resolve) => provider.once(event, resolve))
}

/**
 * Keeps a client from hammering a relay that refuses it. Returns what makes it usable again,
 * for the next attempt.
 */
export function calmRefusals({ client }: Provider): () => Promise<void> {
  const { relayer, heartbeat } = client.core
  relayer.on('relayer_error', (error: Error) => {
    heartbeat.stop()
    relayer.confirmOnlineStateOrThrow = () => Promise.reject(error)
  })
  return async () => {
    Reflect.deleteProperty(relayer, 'confirmOnlineStateOrThrow')
    Reflect.set(relayer, 'reconnectInProgress', false)
    await heartbeat.init()
  }
}
