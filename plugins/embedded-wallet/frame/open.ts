import { abortable, serializeError } from '../../../kernel/index.ts'
import type { Drops } from '../contract.ts'
import { embeddedWalletErrors } from '../errors.ts'
import { readyLimitMs, vendorUrl } from './constants.ts'
import { frameAddress } from './element.ts'
import {
  approvalKey,
  type EmbeddedWalletContext,
  frameKey,
  type Login,
  type LoginHost,
  observersKey,
  recheckKey,
} from './host.ts'
import { recheckLogin } from './login.ts'
import { forgetChain } from './network.ts'
import { openSecureFrame, type SecureFrame } from './secure-frame.ts'
import { loginStore } from './store.ts'
import { followSystem, syncTheme } from './theme.ts'
import { urlProblem } from './url-problem.ts'

/** Minimum time between two facts about dropped messages, in ms. */
const dropsEveryMs = 1_000

/** The URL of a frame's page. Throws what is wrong with it. */
function checked(url: string, pageOrigin: string): string {
  const problem = urlProblem(url, pageOrigin)
  if (problem) throw embeddedWalletErrors.create(problem)
  return url
}

/** Counts dropped messages and records them at most once a second. */
function dropCounter(ctx: EmbeddedWalletContext): (reason: keyof Drops) => void {
  let counts: Record<string, number> = {}
  let waiting = false
  return (reason) => {
    counts[reason] = (counts[reason] ?? 0) + 1
    if (waiting) return
    waiting = true
    ctx.ports.clock.after(dropsEveryMs, () => {
      waiting = false
      const dropped = counts
      counts = {}
      ctx.observe('frame').emit.messagesDropped(dropped)
    })
  }
}

/** The first network that the frame supports; the frame starts there. */
function firstChain({ state }: EmbeddedWalletContext): string {
  const { networks, active, activeNamespace } = state.networks
  const first = networks.find(({ chainNamespace }) => /^(eip155|solana)$/.test(chainNamespace))
  const chosen = activeNamespace && active[activeNamespace]
  const fits = chosen && /^(eip155|solana):/.test(chosen)
  return (fits ? chosen : first?.caipNetworkId) ?? 'eip155:1'
}

/** Sends the frame the app's name and icon, without awaiting a response. */
export function introduce(ctx: EmbeddedWalletContext, frame: SecureFrame): void {
  const { metadata, projectId, sdkVersion } = ctx.state.options
  const { name, description, url, icons } = metadata
  const dapp = {
    metadata: { name, description, url, icons: [...icons] },
    ...{ sdkVersion, sdkType: 'appkit', projectId },
  }
  frame.request('SYNC_DAPP_DATA', dapp).catch(() => undefined)
  syncTheme(ctx, frame)
}

/** Runs after each start of the frame, even if the caller that opened it has aborted. */
async function attend({ ctx }: Login, frame: SecureFrame): Promise<void> {
  try {
    await frame.whenReady()
    introduce(ctx, frame)
  } catch (error) {
    if (!embeddedWalletErrors.is(error, 'not-loaded')) return
    const seen = ctx.observe('frame')
    seen.emit.frameFailed()
    const { origin } = ctx.ports.page
    const { message: long, ...rest } = serializeError(
      embeddedWalletErrors.create('domain-refused', { origin }),
    )
    const short = 'Invalid App Configuration'
    // The catalogue has this alert for a login at a service. At other steps the step's own error tells the visitor what
    // to do, and allowing the domain is the developer's task.
    if (/^(?:social|farcaster)$/.test(ctx.state.embeddedWallet.status))
      await seen.dispatch.modal.showAlert({ ...rest, short, long })
    else ctx.ports.logger.warn(`${short}: ${long}`)
  }
}

/**
 * Reads who is logged in once the frame is `ready` and before any other request. If it does not answer, the next caller
 * retries.
 */
export function recheckFirst(
  host: Login,
  frame: SecureFrame,
  ready: Promise<void> = frame.whenReady(),
): void {
  const ask = async (): Promise<void> => {
    await ready
    if (frame.usable()) await recheckLogin(host, frame)
  }
  let asked: Promise<void> | undefined
  const recheck = (): Promise<void> => {
    asked ??= ask().catch((error) => {
      // Other failures will repeat for the next caller, with their reason.
      if (!embeddedWalletErrors.is(error, 'timed-out')) return
      asked = undefined
      throw error
    })
    return asked
  }
  host.ctx.resources.put(recheckKey, recheck)
  recheck().catch(() => undefined)
}

/** The frame restarted by itself: sends it the app's name, the session and the network again. */
function restart(host: Login, frame: SecureFrame): void {
  forgetChain(host)
  host.ctx.observe('frame').emit.frameStarted()
  recheckFirst(host, frame, attend(host, frame))
}

/** The frame, once it accepts requests and, if asked, has said who is logged in. */
async function started(
  { ctx }: Login,
  frame: SecureFrame,
  signal: AbortSignal,
): Promise<SecureFrame> {
  await abortable(frame.whenReady(), signal)
  const recheck = ctx.resources.get(recheckKey)
  if (recheck) await abortable(recheck(), signal)
  return frame
}

/**
 * The frame, loaded if necessary, once it accepts requests. Rejects with `embeddedWallet/not-loaded`, with
 * `embeddedWallet/no-frame` outside a browser, and with `embeddedWallet/bad-url` or `embeddedWallet/own-origin` if its
 * page cannot be a secure frame.
 */
export async function openFrame(host: LoginHost, signal: AbortSignal): Promise<SecureFrame> {
  const { ctx, options } = host
  signal.throwIfAborted()
  const known = ctx.resources.get(frameKey)
  if (known?.usable()) return started(host, known, signal)
  const { window } = ctx.ports.page
  if (!window) throw embeddedWalletErrors.create('no-frame')
  const { url = vendorUrl, readyTimeoutMs = readyLimitMs } = options
  const store = loginStore(ctx.ports)
  const { projectId } = ctx.state.options
  const address = frameAddress(checked(url, ctx.ports.page.origin), {
    projectId,
    chainId: firstChain(ctx),
  })
  forgetChain(host)
  const seen = ctx.observe('frame')
  seen.emit.frameStarted()
  const frame = openSecureFrame({
    ...{ window, clock: ctx.ports.clock, random: ctx.ports.random, address, readyTimeoutMs },
    ready: (version) => seen.emit.frameReady({ ...(version !== undefined && { version }) }),
    restarted: () => restart(host, frame),
    sessionUpdated: (token) => void store.set('token', token),
    dropped: dropCounter(ctx),
    left: () => ctx.resources.get(approvalKey)?.(),
  })
  const unfollow = followSystem(ctx, frame)
  ctx.resources.put(frameKey, frame, () => {
    unfollow()
    frame.remove()
  })
  const ready = attend(host, frame)
  // Replaces a frame that the host removed: the new frame must have the same user as the open sessions.
  if (ctx.resources.get(observersKey)?.size) recheckFirst(host, frame, ready)
  return started(host, frame, signal)
}
