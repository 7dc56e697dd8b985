import type { Commands } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import { accountCommands } from './account-type.ts'
import { attempt, connect } from './attempt.ts'
import type { EmbeddedWalletContract, EmbeddedWalletOptions, LoginStep } from './contract.ts'
import { embeddedWalletErrors } from './errors.ts'
import { logInByPhone } from './farcaster.ts'
import { mailPauseMs } from './frame/constants.ts'
import { type EmbeddedWalletContext, type LoginHost, returnKey } from './frame/host.ts'
import { isEmail } from './frame/messages.ts'
import { openFrame } from './frame/open.ts'
import { loginStore } from './frame/store.ts'
import { leaveFor, logInReturned, takeReturn, wayOf } from './redirect.ts'
import { logInThrough, openPopup } from './social.ts'

const steps = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'ConnectingSocial',
  'ConnectingFarcaster',
] as const

/** Leads a visitor who is in the modal to the next step; a step takes the place of the one before it. */
async function goTo(ctx: EmbeddedWalletContext, view: (typeof steps)[number]): Promise<void> {
  const { modal } = ctx.state
  if (!modal.open && !modal.embedded) return
  const shown = shownView(modal)
  if (steps.some((step) => step === shown)) await ctx.dispatch.modal.replace(view)
  else await ctx.dispatch.modal.push(view)
}

/** Rejects within 30 s of the last mail. */
async function checkPause(ctx: EmbeddedWalletContext): Promise<void> {
  const last = Number((await loginStore(ctx.ports).get('lastMail')) ?? Number.NaN)
  const left = last + mailPauseMs - ctx.ports.clock.now()
  // A clock that was set back must not lock the visitor out.
  if (left > 0 && left <= mailPauseMs)
    throw embeddedWalletErrors.create('retry-later', { seconds: Math.ceil(left / 1000) })
}

async function connectByMail(host: LoginHost): Promise<void> {
  await loginStore(host.ctx.ports).remove('social', 'userName')
  await connect(host)
}

/** Has a mail sent, and goes on with what the frame wants next. */
async function askForMail(host: LoginHost, step: LoginStep, email: string): Promise<void> {
  const { ctx } = host
  await attempt(ctx, step, async () => {
    await checkPause(ctx)
    ctx.emit.loginStarted({ email })
    const frame = await openFrame(host, ctx.signal)
    const { signal } = ctx
    const { action } = await ctx.traffic.run('frame', 'CONNECT_EMAIL', () =>
      frame.request('CONNECT_EMAIL', { email }, { signal }),
    )
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

/** Has a code mailed for a change to another address: to the current one first, where there is one. */
async function askForChange(host: LoginHost, email: string): Promise<void> {
  const { ctx } = host
  await attempt(ctx, 'change', async () => {
    await checkPause(ctx)
    ctx.emit.changeStarted()
    const { signal } = ctx
    const frame = await openFrame(host, signal)
    const { action } = await ctx.traffic.run('frame', 'UPDATE_EMAIL', () =>
      frame.request('UPDATE_EMAIL', { email }, { signal }),
    )
    const at = ctx.ports.clock.now()
    await loginStore(ctx.ports).set('lastMail', String(at))
    const step = action === 'VERIFY_PRIMARY_OTP' ? 'old' : 'new'
    ctx.emit.changeAsked({ step, at, email })
  })
}

const changeView = 'UpdateEmailWallet'

/** The address is another one from now on; the view that asked for it has nothing left to do. */
async function finishChange(ctx: EmbeddedWalletContext, email: string): Promise<void> {
  const store = loginStore(ctx.ports)
  await store.set('email', email)
  await store.set('used', 'true')
  // What was asked for came: the next mail need not wait.
  await store.remove('lastMail')
  ctx.emit.emailChanged({ email })
  if (shownView(ctx.state.modal) === changeView) await ctx.dispatch.modal.back()
  // A success ends with the view in which it is said.
  await ctx.dispatch.modal.showSnackbar({
    message: 'Email changed',
    code: 'embeddedWallet.changed',
    variant: 'success',
  })
}

/** The handlers of a login. */
export const commandsOf = (options: EmbeddedWalletOptions): Commands<EmbeddedWalletContract> => ({
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

  cancelChange: ({ emit }) => emit.changeCancelled(),

  async connectSocial(ctx, service, way = wayOf({ ctx, options })) {
    const host = { ctx, options }
    await attempt(ctx, 'social', async () => {
      if (way === 'redirect') {
        ctx.emit.socialStarted({ service, redirect: 'leaving' })
        await goTo(ctx, 'ConnectingSocial')
        return leaveFor(host, service)
      }
      ctx.emit.socialStarted({ service })
      let popup: Window | undefined
      try {
        popup = openPopup(host)
      } finally {
        await goTo(ctx, 'ConnectingSocial')
      }
      await logInThrough(host, service, popup)
      await connect(host)
    })
  },

  async finishSocial(ctx) {
    const host = { ctx, options }
    const { resources } = ctx
    if (resources.get(returnKey)) return
    resources.put(returnKey, true)
    const returned = await takeReturn(host).finally(() => resources.remove(returnKey))
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
