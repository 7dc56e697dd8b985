import type { Outside, WalletConnectContext } from './center.ts'
import type { SessionFacts } from './contract.ts'
import { linkChoiceKey } from './links.ts'

/** Makes an approved session the app's: the link for later requests, the recent wallet, and the facts. */
export async function finish(
  { ports }: WalletConnectContext,
  { state, emit, dispatch }: Outside,
  session: SessionFacts,
  end: (session: SessionFacts) => void,
): Promise<void> {
  const { chosen, linked, session: before } = state.walletconnect
  if (before && before.topic !== session.topic) end(before)
  try {
    if (linked) {
      const choice = JSON.stringify({ href: linked.href, name: linked.wallet.name })
      await ports.storage.set(linkChoiceKey, choice)
    } else await ports.storage.remove(linkChoiceKey)
  } catch (error) {
    // Without the choice the visitor opens the wallet by hand.
    ports.logger.warn('The wallet’s link could not be stored', error)
  }
  emit.sessionSettled({ session })
  emit.connected({ method: linked ? 'mobile' : 'qrcode', name: session.wallet.name })
  if (!chosen) return
  const { id, name, icon, rdns } = chosen
  await dispatch.wallets.remember({
    id,
    name,
    ...(icon !== undefined && { icon }),
    ...(rdns !== undefined && { rdns }),
  })
}
