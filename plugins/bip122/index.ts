import { definePlugin, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { ChainAdapter, ConnectorDriver } from '../accounts/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { type SdkLoader, standardWallets, withSdk } from '../values/index.ts'
import type { Bip122Contract } from './contract.ts'
import { bitcoinWallets, driverId, isPresent, standardFamily } from './discovery.ts'
import { hosted } from './hosted.ts'
import { bitcoin } from './networks.ts'

export type { Bip122Contract, BitcoinProvider, MessageProtocol, PsbtRequest } from './contract.ts'
export { bip122Errors } from './errors.ts'
export { type BitcoinNetworkName, bitcoin, bitcoinNetwork } from './networks.ts'

/** Which Bitcoin networks the app supports. */
export interface Bip122Options {
  /** Networks the app supports, the default first; their `rpcUrls` are Esplora-style APIs. Default: Bitcoin. */
  readonly networks?: readonly CaipNetwork[]
  /** Loads `@sats-connect/core`, 0.10 or newer, for wallets of its protocol. Default: `() => import('@sats-connect/core')`. */
  readonly sdk?: SdkLoader
}

/** Loaded when a wallet is clicked, not before. */
const driver: ConnectorDriver = {
  id: driverId,
  present: isPresent,
  ...lazyMethods(
    async () => (await import('./driver.ts')).driver,
    'connect',
    'restore',
    'disconnect',
  ),
}

const adapter: ChainAdapter = {
  namespace: 'bip122',
  hosted,
  // The form only; network and checksum are judged before anything is sent.
  isAddress: (text) =>
    /^((bc|tb|bcrt)1[a-z0-9]{8,87}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/i.test(text),
  ...lazyMethods(() => import('./esplora.ts'), 'balance'),
  ...lazyMethods(
    () => import('./adapter.ts'),
    'signMessage',
    'switchNetwork',
    'token',
    'estimate',
    'transfer',
  ),
  ...lazyMethods(() => import('./confirmation.ts'), 'confirmation'),
}

/** The chain adapter alone; `bip122()` of the presets brings everything a modal needs around it. */
export function bip122Adapter({
  networks = [bitcoin],
  sdk,
}: Bip122Options = {}): Plugin<Bip122Contract> {
  return definePlugin<Bip122Contract>({
    id: 'bip122',
    requires: {
      accounts: 'it connects and signs for them',
      networks: 'it brings Bitcoin networks',
      wallets: 'it finds injected wallets',
    },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides(ctx) {
      const listed = new Set<string>()
      return {
        accounts: { drivers: [withSdk(driver, sdk)], adapters: [adapter] },
        networks: { networks },
        wallets: {
          sources: [
            bitcoinWallets({
              ports: ctx.ports,
              resources: ctx.resources,
              listed,
              testnets: networks.some(({ testnet }) => testnet),
              opened(run) {
                const heard = ctx.events$.subscribe(({ type }) => {
                  if (type === 'modal/opened') run()
                })
                return () => heard.unsubscribe()
              },
            }),
            standardWallets(ctx, standardFamily(listed)),
          ],
        },
      }
    },
  })
}
