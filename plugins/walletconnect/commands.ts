import { type Commands, type Context, resourceKey } from '../../kernel/index.ts'
import { connectorFor } from './connector.ts'
import type { LinkedWallet, WalletConnectContract } from './contract.ts'
import { linkBase, pairingLink } from './links.ts'
import { inMessenger, linkTarget } from './platform.ts'

type WalletConnectContext = Context<WalletConnectContract>

const pairingKey = resourceKey<Promise<unknown>>('walletconnect/pairing')

/** Joins the attempt in flight; when that one is called off while this one is wanted, it begins its own. */
async function pair(
  ctx: WalletConnectContext,
  { wallet }: { readonly wallet?: LinkedWallet } = {},
): Promise<void> {
  if (wallet?.id !== ctx.state.walletconnect.chosen?.id)
    ctx.emit.walletChosen({ ...(wallet && { wallet }) })
  for (;;) {
    const running = ctx.resources.get(pairingKey)
    if (!running) break
    const ended = await running.then(
      () => true,
      () => false,
    )
    if (ended) return
    ctx.signal.throwIfAborted()
  }
  const run = ctx.dispatch.connections.connect({ connector: connectorFor(ctx.state) })
  const result = run.finally(() => ctx.resources.remove(pairingKey))
  ctx.resources.put(pairingKey, result)
  await result
}

export const commands: Commands<WalletConnectContract> = {
  pair,
  async prepare({ state, resources, signal }) {
    const { sessionManagerOf } = await import('./session-manager.ts')
    await sessionManagerOf(resources).pairing.prepare(signal, state.networks.networks)
  },
  openWallet({ state, vault, ports, emit }, { wallet, platform }) {
    const { offer } = state.walletconnect
    const uri = offer && vault.take(offer.uri)
    const href = linkBase(wallet, platform)
    if (uri === undefined || href === undefined) return false
    const { page, opener } = ports
    const twice = inMessenger(page) && /android/i.test(page.userAgent)
    const target = linkTarget(page, !/^https?:/i.test(href))
    if (state.walletconnect.chosen?.id !== wallet.id) emit.walletChosen({ wallet })
    if (!opener.open(pairingLink(href, uri, twice), target)) return false
    emit.linkOpened({ wallet, platform, href })
    return true
  },
  async reset({ state, resources, emit }) {
    if (state.walletconnect.status === 'idle') return
    emit.pairingReset()
    const { sessionManagerOf } = await import('./session-manager.ts')
    sessionManagerOf(resources).pairing.reset()
  },
}
