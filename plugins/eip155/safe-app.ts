import {
  type Context,
  defineSmallPlugin,
  errorText,
  type Plugin,
  type Ports,
  type ResourceKey,
  resourceKey,
} from '../../kernel/index.ts'
import type { WalletSource } from '../wallets/contract.ts'
import type { SafeAppContract } from './contract.ts'
import { hostWallet } from './eip1193.ts'

/** Which pages may hold the app as a Safe. */
export interface SafeAppOptions {
  /** Origins of the interfaces that are taken for a Safe. Default: `https://app.safe.global`. */
  readonly origins?: readonly string[]
}

/** As `eip1193` names a wallet whose id is `safe`. */
const ownId = 'eip1193:safe'

/** Set once the visitor was connected on this page: who disconnects afterwards stays so. */
const doneKey: ResourceKey<true> = resourceKey('eip155/safe-app')

/** Whether one of these may be around the page. Some browsers do not say who is; the SDK then looks at who answers. */
function mayBeAround({ page }: Pick<Ports, 'page'>, origins: readonly string[]): boolean {
  const window = page.window as Window | undefined
  if (!window || window.parent === window) return false
  const parent = window.location?.ancestorOrigins?.[0]
  return parent === undefined || origins.includes(parent)
}

/** Connects the Safe around the page, once, unless it comes back by itself. */
async function connectOnce(ctx: Context<SafeAppContract>): Promise<void> {
  const { kernel, connections, wallets } = ctx.state
  const isThere = wallets.sources.some(({ id }) => id === ownId)
  if (!kernel.restored || !isThere || ctx.resources.get(doneKey)) return
  const known = connections.connections.find(({ connector }) => connector.id === ownId)
  // Being restored: it succeeds, or its end is recorded.
  if (known && connections.dormant.includes(known.id)) return
  ctx.resources.put(doneKey, true)
  if (known) return
  try {
    await ctx.dispatch.wallets.connect({ walletId: ownId })
  } catch (error) {
    ctx.ports.logger.warn('The Safe around this page could not be connected.', errorText(error))
  }
}

/**
 * The Safe that the app is opened in, as a wallet that is there and connects by itself. Elsewhere it is not listed, and
 * nothing is loaded. Needs `@safe-global/safe-apps-sdk` and `@safe-global/safe-apps-provider`.
 *
 * @example
 * createKernel({ plugins: [eip155(), safeApp()] })
 */
export function safeApp({
  origins = ['https://app.safe.global'],
}: SafeAppOptions = {}): Plugin<SafeAppContract> {
  const follow = { order: 'all', run: connectOnce } as const
  return defineSmallPlugin<SafeAppContract>({
    id: 'safe-app',
    requires: { connections: 'it connects the Safe', wallets: 'it lists the Safe' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    effects: [
      { on: 'kernel/restored', ...follow },
      { on: 'wallets/observed', ...follow },
      { on: 'connections/restored', ...follow },
      { on: 'connections/restoreFailed', ...follow },
    ],
    provides(ctx) {
      const { ports } = ctx
      const { connector, found, load } = hostWallet({
        id: 'safe',
        name: 'Safe',
        async provider() {
          if (!mayBeAround(ports, origins)) throw new Error('The page is in no Safe.')
          const { safeProvider } = await import('./safe-provider.ts')
          return safeProvider(ports, origins)
        },
      })
      const source: WalletSource = {
        id: ownId,
        start(report) {
          const left = new AbortController()
          if (mayBeAround(ports, origins))
            load(left.signal).then(
              () => report([found]),
              (error) => {
                if (!left.signal.aborted) ports.logger.warn('No Safe was found.', errorText(error))
              },
            )
          return () => left.abort()
        },
      }
      return { connections: { connectors: [connector] }, wallets: { sources: [source] } }
    },
  })
}
