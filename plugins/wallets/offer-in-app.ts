import type { Context } from '../../kernel/index.ts'
import type { WalletsContract } from './contract.ts'
import { inAppWallets } from './in-app.ts'
import { switchedOff } from './pipeline/rules.ts'

/** The id of this source of wallets. */
const source = 'in-app'

/**
 * Offers, where the page has no wallet that may be used but those that the host brings, and the host names none, the usual
 * ones of a phone by links that open the page in their own browsers.
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
