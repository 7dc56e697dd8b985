import { definePlugin, lazyMethods, type Plugin, slot } from '../../kernel/index.ts'
import { selectConnection } from '../connections/selectors.ts'
import { addressFamily } from '../networks/selectors.ts'
import type { NamesContract } from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { ends, follow, reduce } from './reduce.ts'

export type {
  EnsContract,
  EnsOptions,
  KnownName,
  NamedAddress,
  NameQuery,
  NameRegistrar,
  NameResolver,
  NameSuggestion,
  NamesContract,
  NamesState,
  RegistrationInput,
  ResolvedName,
} from './contract.ts'
export { ens } from './ens.ts'
export { namesErrors } from './errors.ts'

/** Limit of typed text; longer than any registrar accepts. */
const maxLabel = 64

const { register } = lazyMethods(() => import('./commands/register.ts'), 'register')
const kind = lazyMethods(() => import('./kind.ts'), 'read', 'ask')
/** Both views are in one module. */
const view = (name: 'form' | 'success') => async () => ({
  view: (await import('./views/views.ts')).views[name],
})

/** Names for addresses: as receivers in Send, and for registration if a registrar is available. */
export function names(): Plugin<NamesContract> {
  return definePlugin<NamesContract>({
    id: 'names',
    requires: {
      connections: 'it registers names for the connected account',
      modal: 'it shows registering a name in the modal',
      networks: 'it resolves names on the active network',
      transactions: 'it asks the wallet to sign a registration',
    },
    uses: {
      account: 'a row',
      i18n: 'texts',
      options: 'whether the visitor may switch networks',
      profiles: 'names',
      send: 'names',
    },
    initialState: () => ({ label: '', status: 'idle', known: [] }),
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
            read: (io, input) => kind.read(io, ctx, input),
            step: {
              resolves: 'answer',
              ask: (io, request) => kind.ask(io, ctx, request),
              handsOver: () => true,
              // The text differs each time; a name is registered once.
              identity: (_io, request) => [JSON.stringify({ ...request, shown: undefined })],
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
    commands: {
      // Not lazy, so that the field shows a typed letter synchronously.
      enterLabel: ({ emit }, text) =>
        emit.labelEntered({ label: text.trim().slice(0, maxLabel).toLowerCase() }),
      ...lazyMethods(() => import('./commands/suggest.ts'), 'suggest'),
      ...lazyMethods(() => import('./commands/resolve.ts'), 'resolve'),
      // Name the owner now: the wallet may change its account while the code loads.
      register: (ctx, input) => register(ctx, input, selectConnection(ctx.state)),
    },
    reduce,
    follow,
    ends,
    effects,
    persist,
    views: {
      RegisterAccountName: view('form'),
      RegisterAccountNameSuccess: view('success'),
    },
    privacy: { typed: ['enterLabel', 'resolve'], addressesOf: addressFamily },
    describe: () => import('./describe.ts'),
  })
}
