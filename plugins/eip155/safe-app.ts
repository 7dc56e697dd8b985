import {
  arrival,
  type Context,
  definePlugin,
  errorText,
  type Plugin,
  type Ports,
} from '../../kernel/index.ts'
import type { WalletSource } from '../wallets/contract.ts'
import type { SafeAppContract } from './contract.ts'
import { hostWallet } from './eip1193.ts'

/** Options of the Safe app. */
export interface SafeAppOptions {
  /** Origins that are trusted as a Safe's interface. Default: `https://app.safe.global`. */
  readonly origins?: readonly string[]
}

/** The id that `eip1193` gives to a wallet with id `safe`. */
const ownId = 'eip1193:safe'

/** True if one of these origins may contain the page. Some browsers do not tell; then the SDK checks who answers. */
function mayBeAround({ page }: Pick<Ports, 'page'>, origins: readonly string[]): boolean {
  const window = page.window as Window | undefined
  if (!window || window.parent === window) return false
  const parent = window.location?.ancestorOrigins?.[0]
  return parent === undefined || origins.includes(parent)
}

/** Connects the Safe that contains the page, once, unless it is restored. */
async function connectOnce(ctx: Context<SafeAppContract>): Promise<void> {
  const { kernel, connections, wallets } = ctx.state
  const isThere = wallets.sources.some(({ id }) => id === ownId)
  if (!kernel.restored || !isThere || ctx.state['safe-app'].tried) return
  const known = connections.connections.find(({ connector }) => connector.id === ownId)
  // It is being restored: it succeeds, or its end is recorded.
  if (known && connections.dormant.includes(known.id)) return
  ctx.emit.tried()
  if (known) return
  try {
    await ctx.dispatch.wallets.connect({ walletId: ownId })
  } catch (error) {
    ctx.ports.logger.warn('The Safe around this page could not be connected.', errorText(error))
  }
}

/**
 * Adds the Safe in which the app was opened, as a wallet that connects by itself. Outside a Safe it is not listed and
 * loads nothing. Needs `@safe-global/safe-apps-sdk` and `@safe-global/safe-apps-provider`.
 *
 * @example
 * createKernel({ plugins: [eip155(), safeApp()] })
 */
export function safeApp({
  origins = ['https://app.safe.global'],
}: SafeAppOptions = {}): Plugin<SafeAppContract> {
  const follow = { order: 'all', run: connectOnce } as const
  return definePlugin<SafeAppContract>({
    id: 'safe-app',
    requires: { connections: 'it connects the Safe', wallets: 'it lists the Safe' },
    initialState: () => ({ tried: false }),
    commands: {},
    reduce: { tried: () => ({ tried: true }) },
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
        accountType: 'smartAccount',
        async provider() {
          if (!mayBeAround(ports, origins)) throw new Error('The page is not inside a Safe.')
          const { safeProvider } = await arrival(() => import('./safe-provider.ts'))
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
      const connectors = [
        {
          ...connector,
          // Outside a Safe there is nothing to wait for.
          restore: async (...input: Parameters<typeof connector.restore>) =>
            mayBeAround(ports, origins) ? connector.restore(...input) : [],
        },
      ]
      return { connections: { connectors }, wallets: { sources: [source] } }
    },
  })
}
