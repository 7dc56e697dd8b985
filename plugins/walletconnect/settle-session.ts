import type { RecentWallet } from '../wallets/contract.ts'
import { connectorFor } from './connector.ts'
import type { SessionFacts } from './contract.ts'
import { dropLinkChoice, keepLinkChoice } from './link-choice.ts'
import type { RelayObserver, WalletConnectContext } from './session-types.ts'

/** The listed wallet of this name, if the list is loaded. */
function listed(
  { sources, list }: RelayObserver['state']['wallets'],
  name: string,
): RecentWallet | undefined {
  const known = [...sources.flatMap(({ wallets }) => wallets), ...list.wallets]
  const found = known.find(
    (wallet) => wallet.listId !== undefined && wallet.name.toLowerCase() === name.toLowerCase(),
  )
  return found && { ...found, id: found.listId ?? '' }
}

/** Records an approved session and stores its deep link and recent wallet. */
export async function settleSession(
  { ports }: WalletConnectContext,
  { state, emit, dispatch }: RelayObserver,
  session: SessionFacts,
  end: (session: SessionFacts) => void,
): Promise<void> {
  const { chosen, linked, session: before } = state.walletconnect
  if (before && before.topic !== session.topic) end(before)
  if (linked) await keepLinkChoice(ports, { href: linked.href, name: linked.wallet.name })
  else await dropLinkChoice(ports)
  emit.sessionSettled({ session })
  const called = session.wallet.name || connectorFor(state).name
  emit.connected({ method: linked ? 'mobile' : 'qrcode', name: called })
  const recent = chosen ?? listed(state.wallets, called)
  if (!recent) return
  const { id, name, icon, rdns, mobileLink, desktopLink, webappLink } = recent
  await dispatch.wallets.remember({
    id,
    name,
    ...(icon !== undefined && { icon }),
    ...(rdns !== undefined && { rdns }),
    ...(mobileLink !== undefined && { mobileLink }),
    ...(desktopLink !== undefined && { desktopLink }),
    ...(webappLink !== undefined && { webappLink }),
  })
}
