import { contribute } from '../kernel/index.ts'
import type {
  NameQuery,
  NameRegistrar,
  NameResolver,
  NamesContract,
  RegistrationInput,
} from '../plugins/names/contract.ts'
import { names } from '../plugins/names/index.ts'
import { profiles } from '../plugins/profiles/index.ts'
import { loadCommands, type SendWorld, sendWorld } from './send-world.ts'

/** Loads the code of names beside that of a transfer, for `beforeAll`: a flush is all a command needs then. */
export const loadNames = (): Promise<unknown> =>
  Promise.all([
    loadCommands(),
    import('../plugins/names/commands/register.ts'),
    import('../plugins/names/commands/resolve.ts'),
    import('../plugins/names/commands/suggest.ts'),
    import('../plugins/names/kind.ts'),
    import('../plugins/names/normalize.ts'),
    import('../plugins/profiles/commands.ts'),
  ])

type Kernel = SendWorld<NamesContract>['kernel']
export interface NamesWorld extends SendWorld<NamesContract> {
  readonly names: Kernel['dispatch']['names']
  readonly state: NamesContract['state']
  /** Messages that the wallet was asked to sign. */
  readonly signed: readonly string[]
  readonly registered: readonly RegistrationInput[]
  readonly suggestedFor: readonly string[]
  readonly resolvedFor: readonly NameQuery[]
}

export interface NamesGiven extends NonNullable<Parameters<typeof sendWorld>[1]> {
  readonly registrar?: Partial<NameRegistrar>
  readonly resolve?: NameResolver['resolve']
  readonly sign?: (message: string) => Promise<string>
  readonly sources?: boolean
}

/** A connected kernel with names over a registrar and a resolver whose answers a test replaces. */
export async function namesWorld(given: NamesGiven = {}): Promise<NamesWorld> {
  const signed: string[] = []
  const registered: RegistrationInput[] = []
  const suggestedFor: string[] = []
  const resolvedFor: NameQuery[] = []
  const registrar: NameRegistrar = {
    id: 'book',
    zone: 'reown.id',
    supports: (id) => id === 'eip155:1',
    message: async ({ label, now }) => `${label} at ${now}`,
    ...given.registrar,
    async register(input, io) {
      registered.push(input)
      return given.registrar?.register
        ? given.registrar.register(input, io)
        : `${input.label}.reown.id`
    },
    async suggest(query, io) {
      suggestedFor.push(query.label)
      return given.registrar?.suggest
        ? given.registrar.suggest(query, io)
        : [{ name: `${query.label}.reown.id`, registered: false }]
    },
  }
  const resolver: NameResolver = {
    id: 'book',
    namespaces: ['eip155'],
    async resolve(query, io) {
      resolvedFor.push(query)
      return given.resolve?.(query, io)
    },
  }
  const book = contribute<NamesContract>({
    id: 'book',
    provides: { names: { resolvers: [resolver], registrars: [registrar] } },
  })
  const world = await sendWorld<NamesContract>(
    {
      async signMessage(_io, message) {
        signed.push(message)
        return given.sign ? given.sign(message) : '0x5161'
      },
    },
    {
      ...given,
      more: [
        profiles as never,
        names() as never,
        ...((given.sources ?? true) ? [book as never] : []),
        ...(given.more ?? []),
      ],
    },
  )
  const { kernel } = world
  const parts = { names: kernel.dispatch.names, signed, registered, suggestedFor, resolvedFor }
  const state = { get: () => kernel.state.names }
  return Object.defineProperty(Object.assign(world, parts), 'state', state) as never
}
