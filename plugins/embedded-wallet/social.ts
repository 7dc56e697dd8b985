import { delay, safeLink, safeText } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import { either } from '../values/index.ts'
import type { LoginProvider, SocialName } from './contract.ts'
import { embeddedWalletErrors } from './errors.ts'
import { popupEveryMs, redirectLimitMs, vendorUrl } from './frame/constants.ts'
import { type EmbeddedWalletContext, type LoginHost, socialKey } from './frame/host.ts'
import { openFrame } from './frame/open.ts'
import { loginStore } from './frame/store.ts'
import { popupName } from './popup.ts'

const features = 'width=600,height=800,scrollbars=yes'

/** Only https, and pages of this machine: what the frame names is opened in a window, or by the phone that reads its code. */
export function checked(uri: string): string {
  const local = /^http:\/\/(?:localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)(?::\d+)?\//.test(uri)
  const link = local ? uri : safeLink(uri)
  if (link === undefined) throw embeddedWalletErrors.create('social-uri')
  return link
}

/** Opens the window in the turn of the click: later, browsers block it. */
export function openPopup({ ctx }: LoginHost): Window {
  const popup = ctx.ports.page.window?.open('', popupName, features)
  if (!popup) throw embeddedWalletErrors.create('popup-blocked')
  return popup
}

/** Resolves with the address that the login ended at. Rejects once the visitor closed the window. */
async function resultOf(host: LoginHost, popup: Window, signal: AbortSignal): Promise<string> {
  const { ctx, options } = host
  const { window } = ctx.ports.page
  const { origin } = new URL(options.url ?? vendorUrl)
  const over = new AbortController()
  try {
    return await new Promise<string>((resolve, reject) => {
      window?.addEventListener(
        'message',
        ({ data, source, origin: from }: MessageEvent) => {
          // Only the frame's own site, in the window that was opened for it.
          if (source !== popup || from !== origin) return
          const { resultUri } = (data ?? {}) as { readonly resultUri?: unknown }
          if (typeof resultUri === 'string' && resultUri.length < 10_000) resolve(resultUri)
        },
        { signal: over.signal },
      )
      const watch = async (): Promise<never> => {
        for (;;) {
          await delay(ctx.ports.clock, popupEveryMs, signal)
          over.signal.throwIfAborted()
          if (popup.closed) throw embeddedWalletErrors.create('popup-closed')
        }
      }
      watch().catch(reject)
    })
  } finally {
    over.abort()
  }
}

/** Works on a login at a service; one at a time, so that one before it gives way. `work` learns whether it is still its turn. */
export async function inTurn(
  { ctx }: LoginHost,
  work: (signal: AbortSignal, isMine: () => boolean) => Promise<void>,
): Promise<void> {
  const { resources } = ctx
  resources.get(socialKey)?.abort(embeddedWalletErrors.create('popup-closed'))
  const stop = new AbortController()
  resources.put(socialKey, stop)
  const isMine = (): boolean => resources.get(socialKey) === stop
  try {
    await work(either(ctx.signal, stop.signal), isMine)
  } finally {
    if (isMine()) resources.remove(socialKey)
  }
}

/** The address of the service's login page. */
export async function loginPage(
  host: LoginHost,
  provider: SocialName,
  signal: AbortSignal,
): Promise<string> {
  const frame = await openFrame(host, signal)
  const { uri } = await host.ctx.traffic.run(
    'frame',
    'GET_SOCIAL_REDIRECT_URI',
    () =>
      frame.request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal, limitMs: redirectLimitMs }),
    { signal },
  )
  return checked(uri)
}

/** Logs the frame in with the address that the login at a service ended at. */
export async function takeOver(
  host: LoginHost,
  provider: SocialName,
  uri: string,
  signal: AbortSignal,
): Promise<void> {
  const frame = await openFrame(host, signal)
  const { userName } = await host.ctx.traffic.run(
    'frame',
    'CONNECT_SOCIAL',
    () => frame.request('CONNECT_SOCIAL', { uri }, { signal }),
    { signal },
  )
  await keepProvider(host, provider, userName)
}

/** Remembers what the login is by. */
export async function keepProvider(
  { ctx }: LoginHost,
  provider: Exclude<LoginProvider, 'email'>,
  userName: string | null | undefined,
): Promise<void> {
  const store = loginStore(ctx.ports)
  await store.set('social', provider)
  const name = safeText(userName)
  if (name) await store.set('userName', name)
  // The name at another service is none at this one.
  else await store.remove('userName')
}

/** Lets the visitor log in at a service, in the window. The frame is logged in after it. */
export const logInThrough = (host: LoginHost, provider: SocialName, popup: Window): Promise<void> =>
  inTurn(host, async (signal, isMine) => {
    try {
      popup.location.href = await loginPage(host, provider, signal)
      await takeOver(host, provider, await resultOf(host, popup, signal), signal)
      popup.close()
    } catch (error) {
      // The window is one for all: another login has taken it over.
      if (isMine()) popup.close()
      throw error
    }
  })

/** The visitor left the view that waits for the window. */
export function abandonLeft({ state: { modal }, resources }: EmbeddedWalletContext): void {
  const waits = shownView(modal) === 'ConnectingSocial'
  if (!waits) resources.get(socialKey)?.abort(embeddedWalletErrors.create('popup-closed'))
}
