import { delay } from '../../kernel/index.ts'
import type { LoginProvider, SocialName } from './contract.ts'
import { embeddedWalletErrors } from './errors.ts'
import { popupEveryMs, vendorUrl } from './frame/constants.ts'
import type { LoginHost } from './frame/host.ts'
import { openFrame } from './frame/open.ts'
import { loginStore } from './frame/store.ts'

/** Resolves with the final URL of the login. Rejects if the visitor closes the window. */
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
          // Only messages from the frame's own site, in the window that was opened for it.
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

/** The URL of the service's login page. */
export async function loginPage(
  host: LoginHost,
  provider: SocialName,
  signal: AbortSignal,
): Promise<string> {
  const frame = await openFrame(host, signal)
  const { uri } = await host.ctx.traffic.run(
    'frame',
    'GET_SOCIAL_REDIRECT_URI',
    () => frame.request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal }),
    { signal },
  )
  if (uri === undefined) throw embeddedWalletErrors.create('social-uri')
  return uri
}

/** Logs the frame in with the final URL of the login at a service. */
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

/** Stores the login method. */
export async function keepProvider(
  { ctx }: LoginHost,
  provider: Exclude<LoginProvider, 'email'>,
  userName: string | null | undefined,
): Promise<void> {
  const store = loginStore(ctx.ports)
  await store.set('social', provider)
  if (userName) await store.set('userName', userName)
  // A name from another service is not valid for this one.
  else await store.remove('userName')
}

/** Logs in at a service, in the window. Afterwards the frame is logged in. */
export async function logInThrough(
  host: LoginHost,
  provider: SocialName,
  popup: Window,
  signal: AbortSignal,
): Promise<void> {
  popup.location.href = await loginPage(host, provider, signal)
  await takeOver(host, provider, await resultOf(host, popup, signal), signal)
}
