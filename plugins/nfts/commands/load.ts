import { age, arrival, type Context, serializeError, within } from '../../../kernel/index.ts'
import { selectAccount, selectConnection } from '../../connections/selectors.ts'
import { selectNetwork } from '../../networks/selectors.ts'
import { isLocalNetwork } from '../../values/index.ts'
import { cleanPage, type PictureRules } from '../clean.ts'
import type { Nft, NftSource, NftsContract, NftsQuery } from '../contract.ts'
import { nftsErrors } from '../errors.ts'
import { standardsOf } from '../standards.ts'

type NftsContext = Context<NftsContract>

/** Cache time of a result, and the pause before a retry after a failure, in ms. */
const freshMs = 30_000
/** Time limit of a source for one page, in ms; the chain needs several requests for a page. */
const pageMs = 20_000
/** Pages with only spam that are skipped before the visitor is offered more. */
const maxEmptyPages = 5

const rulesOf = ({ state }: NftsContext, networkId: NftsQuery['networkId']): PictureRules => ({
  ipfsGateway: state.nfts.ipfsGateway,
  loopback: isLocalNetwork(selectNetwork(state.networks, networkId)),
})

/** The first source that supports the network, else the chain with the host's collections. */
async function sourceOf(
  ctx: NftsContext,
  networkId: NftsQuery['networkId'],
): Promise<Pick<NftSource, 'page'> | undefined> {
  const source = ctx.slots.sources.find(({ supports }) => supports?.(networkId) ?? true)
  if (source) return source
  const collections = ctx.state.nfts.collections?.[networkId]
  const network = selectNetwork(ctx.state.networks, networkId)
  if (!collections?.length || !network) return undefined
  if (standardsOf(network.chainNamespace).length === 0) return undefined
  const { readCollections } = await arrival(() => import('../collections.ts'))
  const { ports, traffic } = ctx
  return {
    page: (query, { signal }) =>
      readCollections(
        { ports, traffic, signal, network },
        collections,
        query,
        rulesOf(ctx, networkId),
      ),
  }
}

async function read(ctx: NftsContext, more: boolean): Promise<void> {
  const { ports, signal, emit, state } = ctx
  const connection = selectConnection(state)
  const owner = selectAccount(state)?.caipAddress
  if (!connection || !owner) throw nftsErrors.create('not-connected')
  const { namespace, address, networkId } = connection
  const known = state.nfts.owner === owner ? state.nfts : undefined
  if (known?.status === 'loading' || (more && known?.next === undefined)) return
  const now = ports.clock.now()
  const isFresh = known?.at !== undefined && age(now, known.at) < freshMs
  if (!more && known?.status === 'loaded' && isFresh) return
  const waitMs = known?.failedAt === undefined ? 0 : freshMs - age(now, known.failedAt)
  if (waitMs > 0) throw nftsErrors.create('retry-later', { seconds: Math.ceil(waitMs / 1000) })
  const source = await sourceOf(ctx, networkId)
  if (!source) return emit.unsupported({ owner })
  emit.started({ owner })
  const items: Nft[] = []
  let cursor = more ? known?.next : undefined
  try {
    for (let turn = 0; turn < maxEmptyPages; turn += 1) {
      const query = { namespace, address, networkId, ...(cursor !== undefined && { cursor }) }
      const answer = source.page(query, { signal }).then((page) => ({ page }))
      const outcome = await within(ports.clock, pageMs, signal, answer)
      if (!outcome) throw nftsErrors.create('unavailable')
      const page = cleanPage(outcome.page, query, rulesOf(ctx, networkId))
      items.push(...page.items)
      cursor = page.next
      if (items.length > 0 || cursor === undefined) break
    }
  } catch (cause) {
    if (signal.aborted) throw cause
    emit.failed({ owner, at: ports.clock.now() })
    const error = nftsErrors.create('unavailable', undefined, { cause })
    await ctx.dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
    throw error
  }
  const next = cursor === undefined ? {} : { next: cursor }
  emit.loaded({ owner, items, ...next, at: ports.clock.now(), ...(more && { more }) })
}

export const load = (ctx: NftsContext): Promise<void> => read(ctx, false)
export const loadMore = (ctx: NftsContext): Promise<void> => read(ctx, true)
