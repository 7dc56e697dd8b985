import { abortable, type Commands, safeText, textLimits } from '../../../kernel/index.ts'
import type { AccountsContract, Holdings } from '../contract.ts'
import { accountsErrors, walletError } from '../errors.ts'
import { readFigures, readUnits } from '../figures.ts'
import { selectConnection } from '../selectors.ts'
import { walletIo } from '../sessions.ts'

/** More tokens than anybody configures; a longer list is a mistake that would flood the endpoint. */
const maxTokens = 200

export const readHoldings: Commands<AccountsContract>['readHoldings'] = async (
  ctx,
  { namespace, tokens },
) => {
  const connection = selectConnection(ctx.state, namespace)
  if (!connection) throw accountsErrors.create('not-connected')
  const { id, address: owner, networkId } = connection
  const network = ctx.state.networks.networks.find(
    ({ caipNetworkId }) => caipNetworkId === networkId,
  )
  if (!network) throw accountsErrors.create('no-network')
  const adapter = ctx.slots.adapters.find((one) => one.namespace === network.chainNamespace)
  if (!adapter) throw accountsErrors.create('adapter-not-found')
  const io = { ...walletIo(ctx), network }
  const reads = tokens.slice(0, maxTokens).map(async (address) => {
    const facts = readFigures(io, await abortable(adapter.token(io, address, owner), ctx.signal))
    return {
      address,
      decimals: facts.decimals,
      balance: facts.balance,
      name: safeText(facts.name),
      symbol: safeText(facts.symbol, textLimits.symbol),
    }
  })
  // A dead or lying endpoint is a coded error, not a failure of this plugin.
  const [native, settled] = await Promise.all([
    abortable(adapter.balance(io, owner), ctx.signal).catch((error) => {
      throw walletError(error)
    }),
    Promise.allSettled(reads),
  ])
  const found = settled.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []))
  const holdings: Holdings = {
    connectionId: id,
    networkId,
    owner,
    native: readUnits(io, native),
    tokens: found,
  }
  return holdings
}
