import { arrival, type Context, definePlugin, errorText, type Plugin } from '../../kernel/index.ts'
import type { MobileWalletAdapterContract, MobileWalletAdapterSdk } from './contract.ts'
import { walletKey } from './discovery.ts'

/** Options of the Mobile Wallet Adapter. */
export interface MobileWalletAdapterOptions {
  /** `() => import('@solana-mobile/wallet-standard-mobile')`; called on Android only. */
  readonly sdk: () => Promise<MobileWalletAdapterSdk>
}

/** The name under which the SDK registers its wallet, whose connection is stored under the id that follows from it. */
const ownId = 'standard:Mobile Wallet Adapter'

/** Registers the wallet once. A wallet of the same name, which another script registered, is used as it is. */
async function register(
  ctx: Context<MobileWalletAdapterContract>,
  { sdk }: MobileWalletAdapterOptions,
): Promise<void> {
  const { ports, resources, state } = ctx
  const { registered } = state['mobile-wallet-adapter']
  if (registered || !/android/i.test(ports.page.userAgent) || resources.get(walletKey(ownId)))
    return
  ctx.emit.registerStarted()
  try {
    const [parts, { registerWallet }] = await Promise.all([
      sdk(),
      arrival(() => import('./register-mobile.ts')),
    ])
    ctx.signal.throwIfAborted()
    registerWallet(parts, {
      origin: ports.page.origin,
      metadata: state.options.metadata,
      networkIds: state.networks.networks.map(({ caipNetworkId }) => caipNetworkId),
    })
  } catch (error) {
    ctx.emit.registerFailed()
    if (ctx.signal.aborted) throw error
    ports.logger.warn('The Mobile Wallet Adapter could not be registered.', errorText(error))
  }
}

/**
 * Adds the wallet apps of an Android phone to the list of wallets, by Solana's Mobile Wallet Adapter: the phone lets the
 * visitor choose an app. On other systems it loads nothing. Needs `@solana-mobile/wallet-standard-mobile`, which loads
 * when the modal opens, or when a visitor returns connected.
 *
 * @example
 * const sdk = () => import('@solana-mobile/wallet-standard-mobile')
 * createKernel({ plugins: [solana(), mobileWalletAdapter({ sdk })] })
 */
export function mobileWalletAdapter(
  options: MobileWalletAdapterOptions,
): Plugin<MobileWalletAdapterContract> {
  type Ctx = Context<MobileWalletAdapterContract>
  const isStored = ({ state }: Ctx): boolean =>
    state.connections.connections.some(({ connector }) => connector.id === ownId)
  return definePlugin<MobileWalletAdapterContract>({
    id: 'mobile-wallet-adapter',
    requires: {
      connections: 'it restores its connection',
      solana: 'it finds the registered wallet',
      networks: 'it serves the networks of the app',
      options: 'it tells wallets the name of the app',
      modal: 'it registers when the modal opens',
    },
    initialState: () => ({ registered: false }),
    commands: {},
    reduce: {
      registerStarted: () => ({ registered: true }),
      // A later opening tries again.
      registerFailed: () => ({ registered: false }),
    },
    effects: [
      { on: 'modal/opened', order: 'all', run: (ctx: Ctx) => register(ctx, options) },
      {
        on: 'kernel/restored',
        order: 'all',
        run: (ctx: Ctx) => (isStored(ctx) ? register(ctx, options) : undefined),
      },
    ],
  })
}
