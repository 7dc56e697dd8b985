import {
  type Context,
  delay,
  type Effects,
  type ResourceKey,
  resourceKey,
  serializeError,
} from '../../kernel/index.ts'
import type { Connection } from '../connections/contract.ts'
import { shownView } from '../modal/selectors.ts'
import { askAgain, askChanged, endGone, endSigned } from './ask.ts'
import { endOutdated } from './attempt.ts'
import type { SiwxContract } from './contract.ts'
import { isSameSubject } from './selectors.ts'
import { endAtStore, endSessions } from './sign-out.ts'

type SiwxContext = Context<SiwxContract>

/** Set once this page has tried what an earlier one left open at the store. */
const triedKey: ResourceKey<true> = resourceKey('siwx/tried')

/** Longest wait of a timer in browsers, in ms. */
const longestMs = 2 ** 31 - 1

/** Ends sessions when their time is up. A newer list takes the place of the wait. */
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

/**
 * Who is connected and has no session any more is asked, where sign-in is required. A wallet that has not answered yet is
 * asked once it has.
 */
async function askUnsigned(ctx: SiwxContext): Promise<void> {
  const { required } = ctx.state.siwx
  if (!required) return
  for (const { id } of ctx.state.connections.connections)
    if (!ctx.state.connections.dormant.includes(id)) await askAgain(ctx, id, ctx.signal)
}

/** Sessions of accounts that no connection has, on whichever network they signed in. */
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
  if (!isOurs) return ctx.emit.sessionsEnded({ sessions: left, by: 'disconnect' })
  const failure = await endSessions(ctx, left, 'disconnect')
  if (failure && !ctx.signal.aborted)
    await ctx.dispatch.modal.showSnackbar({ ...serializeError(failure), variant: 'error' })
}

const connected = ({ state }: SiwxContext): readonly Connection[] => state.connections.connections

/** What an earlier page left open at the store is tried once. */
async function endLeftover(ctx: SiwxContext): Promise<void> {
  const { unended } = ctx.state.siwx
  if (!unended || ctx.resources.get(triedKey)) return
  ctx.resources.put(triedKey, true)
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
  'kernel/pluginLoaded',
] as const
const moves = [
  'modal/closed',
  'modal/wentBack',
  'modal/wentBackTo',
  'modal/wasReset',
  'modal/replaced',
] as const

/** Whether a question is open whose view was left. At a gate that ends the attempt to connect. */
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
    run: (ctx, { by }) => (by === 'expiry' ? askUnsigned(ctx) : undefined),
  },
  {
    on: 'siwx/signedInElsewhere',
    order: 'latest',
    async run(ctx) {
      // Without an answer, the question stands.
      await ctx.dispatch.siwx.refresh().catch(() => undefined)
    },
  },
  { on: 'siwx/sessionsRead', order: 'all', run: endSigned },
  {
    // A session that the server ended meanwhile. Where sign-in is required, the gate has asked the store.
    on: 'connections/restored',
    order: 'latest',
    async run(ctx) {
      // Without an answer, what is known stands; the server checks every request itself.
      if (!ctx.state.siwx.required) await ctx.dispatch.siwx.refresh().catch(() => undefined)
      await askUnsigned(ctx)
    },
  },
  ...changes.map(
    (on) =>
      ({
        // Where sign-in is required, the gate asks.
        on,
        order: 'latest',
        run: (ctx: SiwxContext, { connectionId }: { readonly connectionId: string }) =>
          ctx.state.siwx.required ? undefined : askAgain(ctx, connectionId, ctx.signal),
      }) as const,
  ),
  ...changes.map(
    (on) =>
      ({
        // The text names another account or network, also the one that the wallet shows: it opens no session.
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
        // Left without an answer.
        on,
        order: 'all',
        async run(ctx: SiwxContext) {
          if (isLeft(ctx)) await ctx.dispatch.siwx.cancel()
        },
      }) as const,
  ),
  {
    // Opened at something else by the app: what has to be signed stays in front. No opener of ours would do, as the one
    // of the account answers first.
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
    // Before the wallets have answered: the visitor may leave the page meanwhile.
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
  // Storage may answer after the code has come.
  ...(['kernel/restored', 'kernel/pluginLoaded', 'kernel/merged'] as const).map(
    (on) => ({ on, order: 'all', run: endLeftover }) as const,
  ),
]
