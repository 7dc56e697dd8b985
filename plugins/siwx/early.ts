import { type Context, type EarlyDefinition, lazyMethods, slot } from '../../kernel/index.ts'
import type { AnalyticsTracker, EventProperties } from '../analytics/contract.ts'
import type { Connection, ConnectionsContract } from '../connections/contract.ts'
import { selectOpenConnection } from '../connections/selectors.ts'
import { currentEntry } from '../modal/selectors.ts'
import { isSmartAccount } from '../transactions/selectors.ts'
import type { SignInSession, SiwxContract, SiwxOptions } from './contract.ts'
import { initialState } from './initial-state.ts'
import { readKey } from './read-key.ts'
import { canSignIn, sessionOf, subjectOf } from './selectors.ts'
import { signedKey } from './signed-key.ts'

const later = lazyMethods(() => import('./ask.ts'), 'pass', 'follow')
const pairing = lazyMethods(() => import('./authenticate.ts'), 'request', 'check')
/** Both views come as one. */
const view = (name: 'sign' | 'progress') => async () => ({
  view: (await import('./views/views.ts')).views[name],
})

/** Has what a phone signed while it paired checked, before an account is connected. */
const phones = (ctx: Context<SiwxContract>): ConnectionsContract['slots']['gates'] => ({
  id: 'siwx-signed',
  view: 'ConnectingSiwe',
  applies: ({ connections }) =>
    connections.some(({ id }) => id === ctx.resources.get(signedKey)?.connectionId),
  pass: (_candidate, io) => pairing.check(io, ctx),
})

/** The session of a connection's account. */
const held = (
  { state, ports }: Context<SiwxContract>,
  one: Connection,
): SignInSession | undefined =>
  sessionOf(state.siwx.sessions, subjectOf(one), ports.clock.now(), state.siwx.scope)

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const earlyOf = (options: SiwxOptions): EarlyDefinition<SiwxContract> => ({
  id: 'siwx',
  requires: {
    connections: 'who signs in',
    modal: 'views',
    networks: 'where',
    options: 'name of the app',
    transactions: 'signatures',
  },
  uses: { analytics: 'events', i18n: 'texts', walletconnect: 'one step' },
  initialState: () => initialState(options),
  slots: { stores: slot() },
  provides: (ctx) => ({
    i18n: { messages: [() => import('./locales/index.ts')] },
    options: { signIns: ['siwx'] },
    analytics: { trackers: trackers(ctx) },
    walletconnect: {
      authenticators:
        options.oneClick === false
          ? []
          : [
              {
                id: 'siwx',
                request: (chains, io) => pairing.request(io, ctx, chains),
                // One session, where the app is: other networks are asked for when the visitor goes to them.
                accept: ([proof], { connectionId }) =>
                  ctx.resources.put(signedKey, proof && { connectionId, proof }),
              },
            ],
    },
    modal: {
      guards: [
        () =>
          ctx.state.siwx.required &&
          ctx.state.siwx.asked !== undefined &&
          /^(SIWXSignMessage|ConnectingSiwe)$/.test(currentEntry(ctx.state.modal)?.view ?? ''),
      ],
    },
    connections:
      options.required === false
        ? {
            gates: [phones(ctx)],
            afterConnect: [{ id: 'siwx', order: 90, run: (to, io) => later.follow(io, ctx, to) }],
          }
        : {
            gates: [
              phones(ctx),
              {
                id: 'siwx',
                on: ['connect', 'restore', 'account', 'network'],
                view: 'SIWXSignMessage',
                // Who has a session by the store's word does not see the view; one that the page remembers is no such word.
                applies: ({ connections }) =>
                  connections.some(
                    (one) =>
                      !canSignIn(one.namespace) ||
                      ((options.store?.namespaces?.includes(one.namespace) ?? true) &&
                        !(ctx.resources.get(readKey) && held(ctx, one))),
                  ),
                pass: (candidate, io) => later.pass(io, ctx, candidate),
              },
            ],
          },
  }),
  // What is recorded before the code is there; it brings the rest.
  privacy: { events: { prepared: { message: 'secret' } } },
  views: { SIWXSignMessage: view('sign'), ConnectingSiwe: view('progress') },
})

/** Which network a sign-in was for, and whether a smart account signed, as the specification's events have them. */
function subjectFacts(ctx: Context<SiwxContract>, connectionId: string): EventProperties {
  const connection = selectOpenConnection(ctx.state.connections, connectionId)
  if (!connection) return {}
  return { network: connection.networkId, isSmartAccount: isSmartAccount(connection) }
}

const events = {
  signedIn: 'SIWX_AUTH_SUCCESS',
  signInFailed: 'SIWX_AUTH_ERROR',
  cancelled: 'CLICK_CANCEL_SIWX',
}
const trackers = (ctx: Context<SiwxContract>): readonly AnalyticsTracker[] =>
  Object.entries(events).map(([fact, event]) => ({
    on: `siwx/${fact}`,
    track: (payload) => {
      const { connectionId, text } = payload as {
        readonly connectionId: string
        readonly text?: string
      }
      const properties = subjectFacts(ctx, connectionId)
      return { event, properties: { ...properties, ...(text !== undefined && { message: text }) } }
    },
  }))
