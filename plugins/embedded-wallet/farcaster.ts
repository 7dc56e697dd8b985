import { delay } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import { either } from '../values/index.ts'
import { embeddedWalletErrors } from './errors.ts'
import { redirectLimitMs, resyncMs } from './frame/constants.ts'
import { type EmbeddedWalletContext, farcasterKey, frameKey, type LoginHost } from './frame/host.ts'
import { forgetChain } from './frame/network.ts'
import { introduce, openFrame, recheckFirst } from './frame/open.ts'
import { checked, keepProvider } from './social.ts'

/** Shows a code until a phone has answered it. The frame is logged in after it. */
export async function logInByPhone(host: LoginHost): Promise<void> {
  const { ctx } = host
  const stop = new AbortController()
  ctx.resources.get(farcasterKey)?.abort(embeddedWalletErrors.create('aborted'))
  ctx.resources.put(farcasterKey, stop)
  const signal = either(ctx.signal, stop.signal)
  try {
    const frame = await openFrame(host, signal)
    const { url } = await ctx.traffic.run(
      'frame',
      'GET_FARCASTER_URI',
      () => frame.request('GET_FARCASTER_URI', undefined, { signal, limitMs: redirectLimitMs }),
      { signal },
    )
    ctx.emit.farcasterOffered({ url: checked(url) })
    // The user acts on a phone: no time limit.
    const { userName } = await ctx.traffic.run(
      'frame',
      'CONNECT_FARCASTER',
      () => frame.request('CONNECT_FARCASTER', undefined, { signal, limitMs: 'none' }),
      { signal },
    )
    await keepProvider(host, 'farcaster', userName)
  } finally {
    if (ctx.resources.get(farcasterKey) === stop) ctx.resources.remove(farcasterKey)
  }
}

/** The visitor left the code without a login: it is cleared, and the frame, which still waits, begins anew. */
export async function leaveFarcaster(ctx: EmbeddedWalletContext): Promise<void> {
  const { modal } = ctx.state
  const waits = ctx.resources.get(farcasterKey)
  const shown = shownView(modal) === 'ConnectingFarcaster'
  if (!waits || shown) return
  waits.abort(embeddedWalletErrors.create('aborted'))
  ctx.resources.remove(farcasterKey)
  ctx.emit.farcasterCleared()
  const frame = ctx.resources.get(frameKey)
  if (!frame?.usable()) return
  try {
    const reloaded = frame.reload()
    forgetChain({ ctx })
    recheckFirst({ ctx }, frame, reloaded)
    await delay(ctx.ports.clock, resyncMs, ctx.signal)
    // Requests wait until the frame is ready again.
    introduce(ctx, frame)
    await reloaded
  } catch {
    // A frame that does not come back is loaded anew by the next login.
    frame.remove()
  }
}
