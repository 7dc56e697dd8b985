import type { Commands } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import { accountCommands } from './account-type.ts'
import { attempt, connect, goTo } from './attempt.ts'
import type { EmbeddedWalletContract, EmbeddedWalletOptions, LoginStep } from './contract.ts'
import { embeddedWalletErrors } from './errors.ts'
import { logInByPhone } from './farcaster.ts'
import { approved } from './frame/approval.ts'
import { lastWordMs, mailPauseMs } from './frame/constants.ts'
import type { Reply } from './frame/exchanges.ts'
import { type EmbeddedWalletContext, type LoginHost, returnKey } from './frame/host.ts'
import { isEmail } from './frame/messages.ts'
import { openFrame } from './frame/open.ts'
import type { SecureFrame } from './frame/secure-frame.ts'
import { loginStore } from './frame/store.ts'
import { logInReturned, takeReturn } from './redirect.ts'

/** Rejects within 30 s of the last e-mail. */
async function checkPause(ctx: EmbeddedWalletContext): Promise<void> {
  const last = Number((await loginStore(ctx.ports).get('lastMail')) ?? Number.NaN)
  const left = last + mailPauseMs - ctx.ports.clock.now()
  // A clock that was set back must not lock the visitor out.
  if (left > 0 && left <= mailPauseMs)
    throw embeddedWalletErrors.create('retry-later', { seconds: Math.ceil(left / 1000) })
}

/** Asks the frame for an e-mail; records how long the frame refuses further ones. */
async function mailed<N extends 'CONNECT_EMAIL' | 'UPDATE_EMAIL'>(
  ctx: EmbeddedWalletContext,
  frame: SecureFrame,
  name: N,
  email: string,
): Promise<Reply<N>> {
  const { signal, ports } = ctx
  try {
    return await ctx.traffic.run('frame', name, () => frame.request(name, { email }, { signal }))
  } catch (error) {
    if (embeddedWalletErrors.is(error, 'retry-later'))
      ctx.emit.mailLimited({ until: ports.clock.now() + error.facts.seconds * 1_000 })
    throw error
  }
}

async function connectByMail(host: LoginHost): Promise<void> {
  await loginStore(host.ctx.ports).remove('social', 'userName')
  await connect(host)
}

/** Requests an e-mail, and continues with the step the frame asks for. */
async function askForMail(host: LoginHost, step: LoginStep, email: string): Promise<void> {
  const { ctx } = host
  await attempt(ctx, step, async () => {
    await checkPause(ctx)
    ctx.emit.loginStarted({ email })
    const frame = await openFrame(host, ctx.signal)
    const { action } = await mailed(ctx, frame, 'CONNECT_EMAIL', email)
    const at = ctx.ports.clock.now()
    await loginStore(ctx.ports).set('lastMail', String(at))
    if (action === 'CONNECT') return connectByMail(host)
    if (action === 'VERIFY_DEVICE') {
      ctx.emit.deviceAsked({ at })
      await goTo(ctx, 'EmailVerifyDevice')
    } else {
      ctx.emit.codeSent({ at })
      await goTo(ctx, 'EmailVerifyOtp')
    }
  })
}

/** Requests a code for changing the e-mail address: to the current address first, if there is one. */
async function askForChange(host: LoginHost, email: string): Promise<void> {
  const { ctx } = host
  await attempt(ctx, 'change', async () => {
    await checkPause(ctx)
    ctx.emit.changeStarted()
    const frame = await openFrame(host, ctx.signal)
    const { action } = await mailed(ctx, frame, 'UPDATE_EMAIL', email)
    const at = ctx.ports.clock.now()
    await loginStore(ctx.ports).set('lastMail', String(at))
    const step = action === 'VERIFY_PRIMARY_OTP' ? 'old' : 'new'
    ctx.emit.changeAsked({ step, at, email })
  })
}

const changeView = 'UpdateEmailWallet'

/** The address has changed; closes the view that asked for it. */
async function finishChange(ctx: EmbeddedWalletContext, email: string): Promise<void> {
  const store = loginStore(ctx.ports)
  await store.set('email', email)
  await store.set('used', 'true')
  // The requested e-mail was used: the next need not wait.
  await store.remove('lastMail')
  ctx.emit.emailChanged({ email })
  if (shownView(ctx.state.modal) === changeView) await ctx.dispatch.modal.back()
  // A success message closes with the view in which it appears.
  await ctx.dispatch.modal.showSnackbar({
    message: 'Email changed',
    code: 'embeddedWallet.changed',
    variant: 'success',
  })
}

/** The handlers of the login, except the one that must start synchronously in a press. */
export const commandsOf = (
  options: EmbeddedWalletOptions,
): Omit<Commands<EmbeddedWalletContract>, 'cancelChange' | 'connectSocial'> => ({
  ...accountCommands(options),

  async logIn(ctx, { email }) {
    const typed = email.trim()
    if (!isEmail(typed)) throw embeddedWalletErrors.create('bad-email')
    await askForMail({ ctx, options }, 'email', typed)
  },

  async resend(ctx) {
    const { change, status, ...login } = ctx.state.embeddedWallet
    const email = change?.email ?? login.email
    const known = email === undefined ? undefined : ctx.vault.take(email)
    if (known === undefined) throw embeddedWalletErrors.create('no-login')
    if (change) return askForChange({ ctx, options }, known)
    await askForMail({ ctx, options }, status === 'device' ? 'device' : 'code', known)
  },

  async changeEmail(ctx, { email }) {
    const typed = email.trim()
    if (!isEmail(typed)) throw embeddedWalletErrors.create('bad-email')
    await askForChange({ ctx, options }, typed)
  },

  async confirmChange(ctx, code) {
    if (!/^\d{6}$/.test(code)) throw embeddedWalletErrors.create('bad-code')
    const { change } = ctx.state.embeddedWallet
    if (!change) throw embeddedWalletErrors.create('no-login')
    await attempt(ctx, 'change', async () => {
      ctx.emit.changeStarted()
      const { signal } = ctx
      const frame = await openFrame({ ctx, options }, signal)
      if (change.step === 'old') {
        await ctx.traffic.run('frame', 'UPDATE_EMAIL_PRIMARY_OTP', () =>
          frame.request('UPDATE_EMAIL_PRIMARY_OTP', { otp: code }, { signal }),
        )
        return ctx.emit.changeConfirmed()
      }
      const { newEmail } = await ctx.traffic.run('frame', 'UPDATE_EMAIL_SECONDARY_OTP', () =>
        frame.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: code }, { signal }),
      )
      await finishChange(ctx, newEmail)
    })
  },

  async finishSocial(ctx) {
    const host = { ctx, options }
    const { resources } = ctx
    if (resources.get(returnKey)) return
    const reading = takeReturn(host)
    resources.put(returnKey, reading)
    const returned = await reading.finally(() => resources.remove(returnKey))
    if (!returned) return
    const { provider, uri, fits } = returned
    await attempt(ctx, 'social', async () => {
      ctx.emit.socialStarted({ service: provider, redirect: 'returned' })
      await ctx.dispatch.modal.open({ view: 'ConnectingSocial' })
      if (!fits) throw embeddedWalletErrors.create('redirect-unknown')
      await logInReturned(host, provider, uri)
      await connect(host)
    })
  },

  async exportKey(ctx) {
    if (!ctx.state.embeddedWallet.keyExport) throw embeddedWalletErrors.create('no-key-export')
    const frame = await openFrame({ ctx, options }, ctx.signal)
    await approved(ctx, frame, 'EXPORT_KEY', (signal) =>
      // If the visitor leaves, the frame is asked to hide the keys, and confirms it.
      frame.request('EXPORT_KEY', undefined, { signal, limitMs: 'none', lastWordMs }),
    )
  },

  async connectFarcaster(ctx) {
    const host = { ctx, options }
    await attempt(ctx, 'farcaster', async () => {
      ctx.emit.farcasterStarted()
      await goTo(ctx, 'ConnectingFarcaster')
      await logInByPhone(host)
      await connect(host)
    })
  },

  async confirmDevice(ctx) {
    const host = { ctx, options }
    await attempt(ctx, 'device', async () => {
      const frame = await openFrame(host, ctx.signal)
      const { signal } = ctx
      await ctx.traffic.run('frame', 'CONNECT_DEVICE', () =>
        frame.request('CONNECT_DEVICE', undefined, { signal }),
      )
      ctx.emit.codeSent({ at: ctx.ports.clock.now() })
      await goTo(ctx, 'EmailVerifyOtp')
    })
  },

  async enterCode(ctx, code) {
    const host = { ctx, options }
    if (!/^\d{6}$/.test(code)) throw embeddedWalletErrors.create('bad-code')
    await attempt(ctx, 'code', async () => {
      ctx.emit.codeEntered()
      const frame = await openFrame(host, ctx.signal)
      const { signal } = ctx
      await ctx.traffic.run('frame', 'CONNECT_OTP', () =>
        frame.request('CONNECT_OTP', { otp: code }, { signal }),
      )
      await connectByMail(host)
    })
  },
})
