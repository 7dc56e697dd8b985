import { type EarlyDefinition, lazyMethods, slot } from '../../kernel/index.ts'
import type { NamesContract } from './contract.ts'
import { initialState } from './initial-state.ts'

const later = lazyMethods(() => import('./kind.ts'), 'read', 'ask')
/** Both views come as one. */
const view = (name: 'form' | 'success') => async () => ({
  view: (await import('./views/views.ts')).views[name],
})

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<NamesContract> = {
  id: 'names',
  requires: {
    connections: 'whose name',
    modal: 'views',
    networks: 'the network',
    transactions: 'signatures',
  },
  uses: {
    account: 'a row',
    i18n: 'texts',
    profiles: 'names',
    send: 'names',
  },
  initialState,
  slots: { resolvers: slot(), registrars: slot() },
  provides: (ctx) => ({
    i18n: { messages: [() => import('./locales/index.ts')] },
    account: {
      rows: [
        {
          id: 'name',
          icon: 'person',
          label: { key: 'names.action', text: 'Register a name' },
          view: 'RegisterAccountName',
          offered: (namespace) =>
            ctx.slots.registrars.some(({ supports }) =>
              supports(ctx.state.networks.active[namespace]),
            ),
        },
      ],
    },
    transactions: {
      kinds: [
        {
          kind: 'name',
          read: (io, input) => later.read(io, ctx, input),
          step: {
            resolves: 'answer',
            ask: (io, request) => later.ask(io, ctx, request),
            handsOver: () => true,
          },
        },
      ],
    },
    send: {
      receivers: [
        {
          id: 'names',
          offered: (namespace) =>
            ctx.slots.resolvers.some(({ namespaces }) => namespaces.includes(namespace)),
          resolve: (query) => ctx.dispatch.names.resolve(query),
        },
      ],
    },
  }),
  views: {
    RegisterAccountName: view('form'),
    RegisterAccountNameSuccess: view('success'),
  },
  // What is recorded before the code is there; it brings the rest.
  privacy: { typed: ['enterLabel', 'resolve'] },
}
