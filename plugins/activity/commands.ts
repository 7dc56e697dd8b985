import {
  age,
  type CaipAddress,
  type Commands,
  type Context,
  serializeError,
  within,
} from '../../kernel/index.ts'
import { selectAccount, selectConnection } from '../connections/selectors.ts'
import { isSmartAccount } from '../transactions/selectors.ts'
import { cleanPage } from './clean.ts'
import type { ActivityContract, ActivityItem, ActivityQuery } from './contract.ts'
import { activityErrors } from './errors.ts'

type ActivityContext = Context<ActivityContract>

/** Cache time of the newest page, in ms. */
const freshMs = 15_000
/** Time limit of a source for one page, in ms. */
const pageMs = 10_000
/** Pages with only spam that are skipped before the visitor is offered more. */
const maxEmptyPages = 5

/** The query for the active account. Throws `activity/not-connected`. */
function queryOf({ state }: ActivityContext): ActivityQuery & { readonly owner: CaipAddress } {
  const connection = selectConnection(state)
  const owner = selectAccount(state)?.caipAddress
  if (!connection || !owner) throw activityErrors.create('not-connected')
  const { namespace, address, networkId } = connection
  return { namespace, address, networkId, owner }
}

async function read(ctx: ActivityContext, more: boolean): Promise<void> {
  const { slots, ports, signal, emit, state } = ctx
  const { owner, ...query } = queryOf(ctx)
  const connection = selectConnection(state)
  const known = state.activity
  const isKnown = known.owner === owner
  if (isKnown && known.status === 'loading') return
  if (more && (!isKnown || known.next === undefined)) return
  const readAt = isKnown && known.status === 'loaded' ? known.at : undefined
  if (!more && age(ports.clock.now(), readAt ?? 0) < freshMs) return
  const source = slots.sources.find(({ supports }) => supports?.(query.networkId) ?? true)
  if (!source) return emit.unsupported({ owner })
  emit.started({ owner })
  const items: ActivityItem[] = []
  let cursor = more ? known.next : undefined
  try {
    for (let turn = 0; turn < maxEmptyPages; turn += 1) {
      const asked = { ...query, ...(cursor !== undefined && { cursor }) }
      const answer = source.page(asked, { signal }).then((page) => ({ page }))
      const outcome = await within(ports.clock, pageMs, signal, answer)
      if (!outcome) throw activityErrors.create('unavailable')
      const page = cleanPage(outcome.page, query)
      items.push(...page.items)
      cursor = page.next === cursor ? undefined : page.next
      if (items.length > 0 || cursor === undefined) break
    }
  } catch (cause) {
    if (signal.aborted) throw cause
    emit.failed({
      owner,
      properties: {
        cursor: cursor ?? '',
        isSmartAccount: connection !== undefined && isSmartAccount(connection),
      },
    })
    const error = activityErrors.create('unavailable', undefined, { cause })
    await ctx.dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
    throw error
  }
  const next = cursor === undefined ? {} : { next: cursor }
  emit.loaded({ owner, items, ...next, at: ports.clock.now(), ...(more && { more }) })
}

export const inspect: Commands<ActivityContract>['inspect'] = async (
  { dispatch, emit, state },
  input,
) => {
  const account = selectConnection(state)?.address
  const asked = { ...input, ...(account !== undefined && { account }) }
  const receipt = await dispatch.transactions.readReceipt(asked)
  if (receipt) emit.inspected({ hash: input.hash, ...receipt })
}

export const load = (ctx: ActivityContext): Promise<void> => read(ctx, false)
export const loadMore = (ctx: ActivityContext): Promise<void> => read(ctx, true)
