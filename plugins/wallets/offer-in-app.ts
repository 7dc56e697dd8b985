import type { Context } from '../../kernel/index.ts'
import type { WalletsContract } from './contract.ts'
import { inAppWallets } from './in-app.ts'
import { switchedOff } from './pipeline/rules.ts'

/** The id of this source of wallets. */
const source = 'in-app'

/**
 * Offers common phone wallets, by links that open the page in their own browsers. Only if the page has no usable wallet
 * except the host's own, and the host lists none.
 */
export function offerInApp({ state, ports, emit }: Context<WalletsContract>): void {
  const { options, networks, wallets } = state
  const bare = wallets.sources.every((one) =>
    one.wallets.every(
      (found) => found.connector?.type === 'EXTERNAL' || switchedOff(found, options),
    ),
  )
  if (!bare || options.customWallets.length > 0) return
  const families = networks.networks.map(({ chainNamespace }) => chainNamespace)
  const found = inAppWallets([...new Set(families)], ports.page)
  if (found.length > 0) emit.observed({ source, wallets: found })
}
