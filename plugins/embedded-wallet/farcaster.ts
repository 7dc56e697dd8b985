import { delay } from '../../kernel/index.ts'
import { either } from '../values/index.ts'
import { embeddedWalletErrors } from './errors.ts'
import { resyncMs } from './frame/constants.ts'
import {
  type EmbeddedWalletContext,
  farcasterKey,
  frameKey,
  type LoginHost,
  type PhoneLogin,
} from './frame/host.ts'
import { forgetChain } from './frame/network.ts'
import { introduce, openFrame, recheckFirst } from './frame/open.ts'
import { keepProvider } from './social.ts'

/** Shows a QR code until a phone has answered it. Afterwards the frame is logged in. */
export async function logInByPhone(host: LoginHost): Promise<void> {
  const { ctx } = host
  const stop = new AbortController()
  const login: PhoneLogin = {
    end: () => stop.abort(embeddedWalletErrors.create('aborted')),
    async leave(by) {
      login.end()
      await clear(by)
    },
  }
  ctx.resources.get(farcasterKey)?.end()
  ctx.resources.put(farcasterKey, login)
  const signal = either(ctx.signal, stop.signal)
  try {
    const frame = await openFrame(host, signal)
    const { url } = await ctx.traffic.run(
      'frame',
      'GET_FARCASTER_URI',
      () => frame.request('GET_FARCASTER_URI', undefined, { signal }),
      { signal },
    )
    if (url === undefined) throw embeddedWalletErrors.create('social-uri')
    ctx.emit.farcasterOffered({ url })
    // The user acts on a phone: no time limit.
    const { userName } = await ctx.traffic.run(
      'frame',
      'CONNECT_FARCASTER',
      () => frame.request('CONNECT_FARCASTER', undefined, { signal, limitMs: 'none' }),
      { signal },
    )
    await keepProvider(host, 'farcaster', userName)
  } finally {
    if (ctx.resources.get(farcasterKey) === login) ctx.resources.remove(farcasterKey)
  }
}

/** The visitor left without a login: restarts the frame, which still waits. The command's end removes the code. */
async function clear(ctx: EmbeddedWalletContext): Promise<void> {
  ctx.resources.remove(farcasterKey)
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
    // If the frame fails to reload, the next login loads it again.
    frame.remove()
  }
}
