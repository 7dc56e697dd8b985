import { listOf, memberOf, type Ports } from '../../kernel/index.ts'
import type { SocialName } from './contract.ts'
import { embeddedWalletErrors } from './errors.ts'
import { redirectLifeMs } from './frame/constants.ts'
import type { LoginHost } from './frame/host.ts'
import { isSocial } from './frame/messages.ts'
import { loginStore } from './frame/store.ts'
import { loginPage, takeOver } from './social.ts'
import { inTurn } from './turn.ts'

/** URL parameter of a service's answer. */
const answerName = 'result_uri'

/** Limit of tabs with a running login; one more removes the oldest. */
const mostAway = 8

/** A login for which the visitor has left the page. */
interface Away {
  readonly provider: SocialName
  readonly state: string
  readonly at: number
}

/** URL of this page without an answer and fragment, for the visitor's return. */
function pageAddress({ href }: Location): string {
  const page = new URL(href)
  page.searchParams.delete(answerName)
  page.hash = ''
  return page.href
}

/** Appends the page's URL to the `state` of a login page, after the frame's own part. */
function withReturn(
  uri: string,
  page: string,
): { readonly address: string; readonly state: string } {
  const address = new URL(uri)
  const nested = 'provider_authorization_url'
  const inner = address.searchParams.get(nested)
  // One vendor's login page contains another's URL.
  const holder = address.host === 'auth.magic.link' && inner ? new URL(inner) : address
  const state = holder.searchParams.get('state')
  if (!state) throw embeddedWalletErrors.create('social-uri')
  holder.searchParams.set('state', `${state}--${encodeURIComponent(page)}`)
  if (holder !== address) address.searchParams.set(nested, holder.href)
  return { address: address.href, state }
}

const isFresh = ({ at }: Away, now: number): boolean => now >= at && now - at < redirectLifeMs

/** The logins that tabs of this browser left for, oldest first. */
async function readAway(ports: Ports): Promise<readonly Away[]> {
  try {
    const kept = JSON.parse((await loginStore(ports).get('redirect')) ?? '[]') as unknown
    return listOf(kept, mostAway).flatMap((away) => {
      const [provider, state, at] = ['provider', 'state', 'at'].map((name) => memberOf(away, name))
      const fits = isSocial(provider) && typeof state === 'string' && typeof at === 'number'
      return fits ? { provider, state, at } : []
    })
  } catch {
    // Written by something else: no such login.
    return []
  }
}

/** Stores the newest logins that may still return. */
async function keepAway(ports: Ports, list: readonly Away[]): Promise<void> {
  const store = loginStore(ports)
  const kept = list.filter((away) => isFresh(away, ports.clock.now())).slice(-mostAway)
  if (kept.length === 0) await store.remove('redirect')
  else await store.set('redirect', JSON.stringify(kept))
}

/** Rejects if the browser shows the page again unchanged. */
async function untilBack(window: Window, signal: AbortSignal): Promise<never> {
  const over = new AbortController()
  try {
    return await new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
      window.addEventListener(
        'pageshow',
        ({ persisted }) => {
          if (persisted) reject(embeddedWalletErrors.create('redirect-left'))
        },
        { signal: over.signal },
      )
    })
  } finally {
    over.abort()
  }
}

/** Opens a service in the same tab. Never resolves: the page unloads, or it rejects. */
export const leaveFor = (host: LoginHost, provider: SocialName): Promise<void> =>
  inTurn(host, async (signal) => {
    const { ports } = host.ctx
    const { window } = ports.page
    if (!window) throw embeddedWalletErrors.create('no-frame')
    const { address, state } = withReturn(
      await loginPage(host, provider, signal),
      pageAddress(window.location),
    )
    const away: Away = { provider, state, at: ports.clock.now() }
    await keepAway(ports, [...(await readAway(ports)), away])
    try {
      // Without it a forged answer would be accepted.
      if (!(await readAway(ports)).some((kept) => kept.state === state))
        throw embeddedWalletErrors.create('redirect-denied')
      ports.opener.open(address, '_top')
      await untilBack(window, signal)
    } finally {
      const others = (await readAway(ports)).filter((kept) => kept.state !== state)
      await keepAway(ports, others)
    }
  })

/**
 * Takes a return to this page: its service and answer. Only once: clears the URL and the stored login; logins of other
 * tabs stay.
 */
export async function takeReturn({
  ctx,
}: LoginHost): Promise<
  { readonly provider: SocialName; readonly uri: string; readonly fits: boolean } | undefined
> {
  const { clock, page } = ctx.ports
  const { window } = page
  const uri = window && new URL(window.location.href).searchParams.get(answerName)
  if (!window || !uri) return undefined
  const kept = await readAway(ctx.ports)
  const own = kept.find(({ state }) => answers(uri, state))
  const away = own ?? kept.at(-1)
  // Ignore another library's answer or a forged link.
  if (!away) return undefined
  const address = new URL(window.location.href)
  address.searchParams.delete(answerName)
  window.history.replaceState(window.history.state, '', address.href)
  await keepAway(
    ctx.ports,
    kept.filter((one) => one !== own),
  )
  return { provider: away.provider, uri, fits: own !== undefined && isFresh(own, clock.now()) }
}

/** Whether an answer belongs to a `state`, which the page's URL may follow. */
function answers(uri: string, state: string): boolean {
  if (uri.length > 10_000 || !URL.canParse(uri)) return false
  const own = new URL(uri).searchParams.get('state')
  return own === state || own?.startsWith(`${state}--`) === true
}

/** Logs the frame in with the answer of a returned visitor. */
export const logInReturned = (host: LoginHost, provider: SocialName, uri: string): Promise<void> =>
  inTurn(host, (signal) => takeOver(host, provider, uri, signal))
