import { type Commands, type Context, resourceKey } from '../../kernel/index.ts'
import { connectorFor } from './connector.ts'
import type { WalletConnectContract } from './contract.ts'
import { linkBase, pairingLink } from './links.ts'
import { inMessenger, linkTarget } from './platform.ts'

type Handlers = Commands<WalletConnectContract>

const pairingKey = resourceKey<Promise<unknown>>('walletconnect/pairing')

/** Joins a pending attempt. If that one is cancelled while this caller still waits, starts a new one. */
export async function pair(
  ctx: Context<WalletConnectContract>,
  { wallet }: Parameters<Handlers['pair']>[1] = {},
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

/** Opens a wallet by its link with the offer. False if nothing could be opened. */
export const openWallet: Handlers['openWallet'] = (
  { state, vault, ports, emit },
  { wallet, platform },
) => {
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
}
