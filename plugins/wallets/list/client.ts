import { arrival, type Context, fetchText } from '../../../kernel/index.ts'
import type { WalletListAddress, WalletsContract } from '../contract.ts'
import { walletsErrors } from '../errors.ts'
import type { ListPage } from './parse.ts'

type WalletsContext = Context<WalletsContract>

/** Time limit of a page, and of its images before it is shown, in ms. */
const patienceMs = 10_000
const imagesMs = 2_000
const preloaded = 20
const imageBytes = 2 ** 20

export interface ListQuery {
  readonly entries: number
  readonly page?: number
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly search?: string
  readonly certified?: boolean
}

/** The list in use, if there is one and the app may request it. */
export function listAddress({
  slots,
  state,
}: WalletsContext): Required<WalletListAddress> | undefined {
  const [list] = slots.lists
  const projectId = list?.projectId ?? state.options.projectId
  return list && projectId ? { url: list.url.replace(/\/+$/, ''), projectId } : undefined
}

function address(
  ctx: WalletsContext,
  path: string,
  query: Readonly<Record<string, string>>,
): string {
  const list = listAddress(ctx)
  if (!list) throw walletsErrors.create('no-list')
  const { sdkType, sdkVersion } = ctx.state.options
  const known = { projectId: list.projectId, st: sdkType, sv: sdkVersion, ...query }
  return `${list.url}/${path}?${new URLSearchParams(known)}`
}

/** Preloads the first pictures, so that rows appear complete; a slow picture delays them only briefly. */
async function preload(
  ctx: WalletsContext,
  { wallets }: ListPage,
  signal: AbortSignal,
): Promise<void> {
  const { ports } = ctx
  const images = wallets.slice(0, preloaded).flatMap(({ icon }) => icon ?? [])
  const limits = { ms: imagesMs, bytes: imageBytes }
  await Promise.allSettled(images.map((icon) => fetchText({ ports, signal }, icon, {}, limits)))
  signal.throwIfAborted()
}

/** One page of the provider's list. Rejects with `wallets/list-failed` for anything but a well-formed answer. */
export async function fetchWallets(
  ctx: WalletsContext,
  { entries, page = 1, include = [], exclude = [], search, certified }: ListQuery,
  signal: AbortSignal = ctx.signal,
): Promise<ListPage> {
  const chains = ctx.state.networks.networks.map(({ caipNetworkId }) => caipNetworkId)
  const url = address(ctx, 'getWallets', {
    page: String(page),
    entries: String(entries),
    ...(chains.length > 0 && { chains: chains.join() }),
    ...(include.length > 0 && { include: include.join() }),
    ...(exclude.length > 0 && { exclude: exclude.join() }),
    ...(search && { search }),
    ...(certified && { badge_type: 'certified' }),
  })
  try {
    const asked = ctx.traffic.run(
      'http',
      'getWallets',
      async () => {
        const { ports } = ctx
        const answer = await fetchText({ ports, signal }, url, {}, { ms: patienceMs })
        const { ok, status, text } = answer
        if (!ok) throw walletsErrors.create('http-status', { status }, { cause: answer })
        return JSON.parse(text) as unknown
      },
      { signal },
    )
    // The schemas are large: load them while the request is pending.
    const [{ parsePage }, body] = await Promise.all([arrival(() => import('./parse.ts')), asked])
    const found = parsePage(body, entries, (id) => address(ctx, `getWalletImage/${id}`, {}))
    if (!found) throw walletsErrors.create('list-failed')
    await preload(ctx, found, signal)
    return found
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw walletsErrors.create('list-failed', undefined, { cause })
  }
}
