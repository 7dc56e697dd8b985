import {
  type Context,
  delay,
  type Effects,
  type KernelError,
  lazyMethods,
  serializeError,
} from '../../kernel/index.ts'
import type { Connection } from '../connections/contract.ts'
import { shownView } from '../modal/selectors.ts'
import { endOutdated } from './attempt.ts'
import type { SignInSession, SiwxContract } from './contract.ts'
import { noteEnding } from './ending.ts'
import { isSameAccount, isSameSubject, sessionOf, subjectOf } from './selectors.ts'
import { askChanged, endGone, endSigned } from './waiting.ts'

type SiwxContext = Context<SiwxContract>

const { askAgain } = lazyMethods(() => import('./ask.ts'), 'askAgain')

/** Longest wait of a timer in browsers, in ms. */
const longestMs = 2 ** 31 - 1

/** Ends sessions when they expire. A newer list restarts the wait. */
async function expire(ctx: SiwxContext): Promise<void> {
  const { clock } = ctx.ports
  for (;;) {
    const { sessions } = ctx.state.siwx
    const over = sessions.filter(
      ({ expiresAt }) => expiresAt !== undefined && expiresAt <= clock.now(),
    )
    if (over.length > 0) return ctx.emit.sessionsEnded({ sessions: over, by: 'expiry' })
    const next = Math.min(...sessions.map(({ expiresAt }) => expiresAt ?? Number.POSITIVE_INFINITY))
    if (next === Number.POSITIVE_INFINITY) return
    await delay(clock, Math.min(next - clock.now(), longestMs), ctx.signal)
  }
}

const connected = ({ state }: SiwxContext): readonly Connection[] => state.connections.connections

/**
 * If sign-in is required, asks connected accounts without a session. A wallet that is not restored yet is asked
 * afterwards.
 */
async function askUnsigned(ctx: SiwxContext): Promise<void> {
  const { required } = ctx.state.siwx
  if (!required) return
  for (const { id } of connected(ctx))
    if (!ctx.state.connections.dormant.includes(id)) await askAgain(ctx, id, ctx.signal)
}

/**
 * Asks accounts whose sessions have ended. If the code for that does not load and sign-in is required, disconnects
 * them.
 */
async function askExpired(ctx: SiwxContext, over: readonly SignInSession[]): Promise<void> {
  try {
    await askUnsigned(ctx)
  } catch (error) {
    if (ctx.signal.aborted) throw error
    const { siwx, connections } = ctx.state
    for (const one of connected(ctx)) {
      const subject = subjectOf(one)
      const isOver = over.some((session) => isSameAccount(session, subject))
      const isHeld = sessionOf(siwx.sessions, subject, ctx.ports.clock.now(), siwx.scope)
      if (isOver && !isHeld && !connections.dormant.includes(one.id))
        await ctx.dispatch.connections.turnAway(one.id)
    }
    throw error
  }
}

/** Ends sessions at the store that have ended here. A sign-in waits for this, from the same turn on. */
function endAtStore(
  ctx: SiwxContext,
  sessions: readonly SignInSession[],
): Promise<KernelError | undefined> {
  const work = import('./sign-out.ts').then(({ ended }) => ended(ctx, sessions))
  noteEnding(ctx, work)
  return work
}

/** Ends sessions of accounts that no connection has, on any network. */
async function endLeft(
  ctx: SiwxContext,
  connections: readonly Connection[],
  isOurs: boolean,
): Promise<void> {
  const left = ctx.state.siwx.sessions.filter(
    (session) =>
      !connections.some(({ address }) =>
        isSameSubject({ chainId: session.chainId, accountAddress: address }, session),
      ),
  )
  if (left.length === 0) return
  ctx.emit.sessionsEnded({ sessions: left, by: 'disconnect' })
  if (!isOurs) return
  const failure = await endAtStore(ctx, left)
  if (failure && !ctx.signal.aborted)
    await ctx.dispatch.modal.showSnackbar({ ...serializeError(failure), variant: 'error' })
}

/** Retries once the sign-outs that an earlier page left open. */
async function endLeftover(ctx: SiwxContext): Promise<void> {
  const { unended, retried } = ctx.state.siwx
  if (!unended || retried) return
  ctx.emit.endRetried()
  await endAtStore(ctx, unended)
}

const changes = ['connections/accountsChanged', 'connections/walletNetworkChanged'] as const
const losses = [
  'connections/disconnected',
  'connections/disconnectedElsewhere',
  'connections/restoreFailed',
] as const
const lists = [
  'siwx/signedIn',
  'siwx/sessionsRead',
  'siwx/sessionsEnded',
  'kernel/restored',
] as const
const moves = [
  'modal/closed',
  'modal/wentBack',
  'modal/wentBackTo',
  'modal/wasReset',
  'modal/replaced',
] as const

/** True if the view of an open request was left. At a gate, leaving ends the attempt to connect. */
function isLeft(ctx: SiwxContext): boolean {
  if (!ctx.state.siwx.asked || ctx.state.connections.connecting?.gate) return false
  const shown = shownView(ctx.state.modal)
  return shown !== 'SIWXSignMessage' && shown !== 'ConnectingSiwe'
}

export const effects: Effects<SiwxContract> = [
  ...lists.map((on) => ({ on, order: 'latest', run: expire }) as const),
  {
    on: 'siwx/sessionsEnded',
    order: 'queue',
    run: (ctx, { by, sessions }) => (by === 'expiry' ? askExpired(ctx, sessions) : undefined),
  },
  {
    on: 'siwx/signedInElsewhere',
    order: 'latest',
    async run(ctx) {
      // If the store does not answer, the request stays open.
      await ctx.dispatch.siwx.refresh().catch(() => undefined)
    },
  },
  { on: 'siwx/sessionsRead', order: 'all', run: endSigned },
  {
    // The server may have ended the session. If sign-in is required, the gate has already asked the store.
    on: 'connections/restored',
    order: 'latest',
    async run(ctx) {
      // Without an answer the known sessions stay; the server checks every request itself.
      if (!ctx.state.siwx.required) await ctx.dispatch.siwx.refresh().catch(() => undefined)
      await askUnsigned(ctx)
    },
  },
  ...changes.map(
    (on) =>
      ({
        // If sign-in is required, the gate asks.
        on,
        order: 'latest',
        run: (ctx: SiwxContext, { connectionId }: { readonly connectionId: string }) =>
          ctx.state.siwx.required ? undefined : askAgain(ctx, connectionId, ctx.signal),
      }) as const,
  ),
  ...changes.map(
    (on) =>
      ({
        // The message, even if the wallet shows it, names another account or network: it must open no session.
        on,
        order: 'all',
        run(ctx: SiwxContext) {
          endOutdated(ctx)
          askChanged(ctx)
        },
      }) as const,
  ),
  ...moves.map(
    (on) =>
      ({
        // The visitor left without an answer.
        on,
        order: 'all',
        async run(ctx: SiwxContext) {
          if (isLeft(ctx)) await ctx.dispatch.siwx.cancel()
        },
      }) as const,
  ),
  {
    // The app opened the modal with another view: the message must stay in front. An opener cannot do that, because the
    // account's opener comes first.
    on: 'modal/opened',
    order: 'all',
    async run(ctx) {
      if (!isLeft(ctx)) return
      if (ctx.state.siwx.required) await ctx.dispatch.modal.reset('SIWXSignMessage')
      else await ctx.dispatch.siwx.cancel()
    },
  },
  ...losses.map((on) => ({ on, order: 'all', run: endGone }) as const),
  {
    // Before the wallets answer, because the visitor may leave the page.
    on: 'connections/disconnectStarted',
    order: 'all',
    run: (ctx, { connectionIds }) =>
      endLeft(
        ctx,
        connected(ctx).filter(({ id }) => !connectionIds.includes(id)),
        true,
      ),
  },
  {
    on: 'connections/disconnected',
    order: 'all',
    run: (ctx) => endLeft(ctx, connected(ctx), true),
  },
  {
    on: 'connections/disconnectedElsewhere',
    order: 'all',
    run: (ctx) => endLeft(ctx, connected(ctx), false),
  },
  ...(['kernel/restored', 'kernel/merged'] as const).map(
    (on) => ({ on, order: 'all', run: endLeftover }) as const,
  ),
]
