import { type Context, isHandle, lazyMethods, type PluginDefinition } from '../../kernel/index.ts'
import type { Connection, ConnectionsContract } from '../connections/contract.ts'
import { currentEntry } from '../modal/selectors.ts'
import type { SignInProof, SignInSession, SiwxContract, SiwxOptions } from './contract.ts'
import { canSignIn, sessionOf, subjectOf } from './selectors.ts'
import { trackers } from './trackers.ts'

const asking = lazyMethods(() => import('./ask.ts'), 'pass', 'follow')
const pairing = lazyMethods(() => import('./authenticate.ts'), 'request', 'check')

/** A text in the form of a handle would stand for another secret of this page. */
const isOwn = ({ message, signature }: SignInProof): boolean => ![message, signature].some(isHandle)

/** Gate that checks a signature made while pairing, before an account is connected. */
const phones = (ctx: Context<SiwxContract>): ConnectionsContract['slots']['gates'] => ({
  id: 'siwx-signed',
  view: 'ConnectingSiwe',
  applies: ({ connections }) =>
    connections.some(({ id }) => id === ctx.state.siwx.signed?.connectionId),
  pass: (_candidate, io) => pairing.check(io, ctx),
})

/** The session of a connection's account. */
const held = (
  { state, ports }: Context<SiwxContract>,
  one: Connection,
): SignInSession | undefined =>
  sessionOf(state.siwx.sessions, subjectOf(one), ports.clock.now(), state.siwx.scope)

/** Contributions to the slots of other plugins. */
export const providesOf =
  (options: SiwxOptions): NonNullable<PluginDefinition<SiwxContract>['provides']> =>
  (ctx) => ({
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
                // Opens one session, for the app's active network; other networks are signed in to when the visitor
                // switches to them.
                accept([given], { connectionId }) {
                  const proof = given && isOwn(given) ? given : undefined
                  if (proof || ctx.state.siwx.signed)
                    ctx.emit.signedWhilePairing({ connectionId, ...(proof && { proof }) })
                },
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
            afterConnect: [{ id: 'siwx', order: 90, run: (to, io) => asking.follow(io, ctx, to) }],
          }
        : {
            gates: [
              phones(ctx),
              {
                id: 'siwx',
                on: ['connect', 'restore', 'account', 'network'],
                view: 'SIWXSignMessage',
                // The view is skipped for an account that the store says is signed in; a stored session is not enough.
                applies: ({ connections }) =>
                  connections.some(
                    (one) =>
                      !canSignIn(one.namespace) ||
                      ((options.store?.namespaces?.includes(one.namespace) ?? true) &&
                        !(ctx.state.siwx.confirmed && held(ctx, one))),
                  ),
                pass: (candidate, io) => asking.pass(io, ctx, candidate),
              },
            ],
          },
  })
