import { delay, safeLink } from '../../kernel/index.ts'
import { currentEntry } from '../modal/selectors.ts'
import { either } from '../values/index.ts'
import type { SocialName } from './contract.ts'
import { embeddedWalletErrors } from './errors.ts'
import { popupEveryMs, redirectLimitMs, vendorUrl } from './frame/constants.ts'
import { type EmbeddedWalletContext, type LoginHost, socialKey } from './frame/host.ts'
import { openFrame } from './frame/open.ts'

const features = 'width=600,height=800,scrollbars=yes'

/** Only https, and pages of this machine: what the frame names is opened in a window that the page holds. */
function checked(uri: string): string {
  const local = /^http:\/\/(?:localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)(?::\d+)?\//.test(uri)
  const link = local ? uri : safeLink(uri)
  if (link === undefined) throw embeddedWalletErrors.create('social-uri')
  return link
}

/** Opens the window in the turn of the click: later, browsers block it. */
export function openPopup({ ctx }: LoginHost): Window {
  const popup = ctx.ports.page.window?.open('', 'popupWindow', features)
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

/** Lets the visitor log in at a service, in the window. The frame is logged in after it. */
export async function logInThrough(
  host: LoginHost,
  provider: SocialName,
  popup: Window,
): Promise<void> {
  const { ctx } = host
  const { resources } = ctx
  // The window is one for all: a login that still waits in it gives way.
  resources.get(socialKey)?.abort(embeddedWalletErrors.create('popup-closed'))
  const stop = new AbortController()
  resources.put(socialKey, stop)
  const signal = either(ctx.signal, stop.signal)
  try {
    const frame = await openFrame(host, signal)
    const { uri } = await ctx.traffic.run('frame', 'GET_SOCIAL_REDIRECT_URI', () =>
      frame.request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal, limitMs: redirectLimitMs }),
    )
    popup.location.href = checked(uri)
    const resultUri = await resultOf(host, popup, signal)
    await ctx.traffic.run('frame', 'CONNECT_SOCIAL', () =>
      frame.request('CONNECT_SOCIAL', { uri: resultUri }, { signal }),
    )
    popup.close()
  } catch (error) {
    // Another login has taken the window over.
    if (resources.get(socialKey) === stop) popup.close()
    throw error
  } finally {
    if (resources.get(socialKey) === stop) resources.remove(socialKey)
  }
}

/** The visitor left the view that waits for the window. */
export function abandonLeft({ state: { modal }, resources }: EmbeddedWalletContext): void {
  const waits = (modal.open || modal.embedded) && currentEntry(modal)?.view === 'ConnectingSocial'
  if (!waits) resources.get(socialKey)?.abort(embeddedWalletErrors.create('popup-closed'))
}
