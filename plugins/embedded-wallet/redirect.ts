import { listOf, memberOf, type Ports } from '../../kernel/index.ts'
import type { SocialName, SocialWay } from './contract.ts'
import { embeddedWalletErrors } from './errors.ts'
import { redirectLifeMs } from './frame/constants.ts'
import type { LoginHost } from './frame/host.ts'
import { isSocial } from './frame/messages.ts'
import { loginStore } from './frame/store.ts'
import { inMessenger } from './hidden-socials.ts'
import { inTurn, loginPage, takeOver } from './social.ts'

/** The answer of a service in the page's address. */
const answerName = 'result_uri'

/** How many tabs may be away at once; with one more the oldest login is forgotten. */
const mostAway = 8

/** A login that the visitor is away for. */
interface Away {
  readonly provider: SocialName
  readonly state: string
  readonly at: number
}

/** How a service is shown where the host does not say it. Apps' own browsers open no windows, and phones leave the page behind. */
export function wayOf({ ctx, options }: LoginHost): SocialWay {
  const { mobile, window } = ctx.ports.page
  return options.social ?? (mobile || inMessenger(window) ? 'redirect' : 'popup')
}

/** This page without an answer and without its fragment: where the visitor comes back to. */
function pageAddress({ href }: Location): string {
  const page = new URL(href)
  page.searchParams.delete(answerName)
  page.hash = ''
  return page.href
}

/** Puts the page's address into the state of a login page, after the state that is the frame's own. */
function withReturn(
  uri: string,
  page: string,
): { readonly address: string; readonly state: string } {
  const address = new URL(uri)
  const nested = 'provider_authorization_url'
  const inner = address.searchParams.get(nested)
  // One vendor's login page has another's in its address.
  const holder = address.host === 'auth.magic.link' && inner ? new URL(inner) : address
  const state = holder.searchParams.get('state')
  if (!state) throw embeddedWalletErrors.create('social-uri')
  holder.searchParams.set('state', `${state}--${encodeURIComponent(page)}`)
  if (holder !== address) address.searchParams.set(nested, holder.href)
  return { address: address.href, state }
}

const isFresh = ({ at }: Away, now: number): boolean => now >= at && now - at < redirectLifeMs

/** The logins that tabs of this browser left for, the oldest first. */
async function readAway(ports: Ports): Promise<readonly Away[]> {
  try {
    const kept = JSON.parse((await loginStore(ports).get('redirect')) ?? '[]') as unknown
    return listOf(kept, mostAway).flatMap((away) => {
      const [provider, state, at] = ['provider', 'state', 'at'].map((name) => memberOf(away, name))
      const fits = isSocial(provider) && typeof state === 'string' && typeof at === 'number'
      return fits ? { provider, state, at } : []
    })
  } catch {
    // Written by something else: there is no such login.
    return []
  }
}

/** Keeps the newest of those that may still come back. */
async function keepAway(ports: Ports, list: readonly Away[]): Promise<void> {
  const store = loginStore(ports)
  const kept = list.filter((away) => isFresh(away, ports.clock.now())).slice(-mostAway)
  if (kept.length === 0) await store.remove('redirect')
  else await store.set('redirect', JSON.stringify(kept))
}

/** Rejects when the browser shows the page again as it was left. */
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

/** Leads the visitor to a service in the page's place. Never resolves: the page goes away, or it rejects. */
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
 * A return to this page: the service that it comes from, and its answer. Taken once: the address and the memory of it are
 * cleared, and logins of other tabs stay.
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
  // Another library's answer or a forged link is ignored.
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

/** Whether an answer is one to the question of a state; the page's address may follow it. */
function answers(uri: string, state: string): boolean {
  if (uri.length > 10_000 || !URL.canParse(uri)) return false
  const own = new URL(uri).searchParams.get('state')
  return own === state || own?.startsWith(`${state}--`) === true
}

/** Logs the frame in with the answer that the visitor came back with. */
export const logInReturned = (host: LoginHost, provider: SocialName, uri: string): Promise<void> =>
  inTurn(host, (signal) => takeOver(host, provider, uri, signal))
