import { contribute } from '../kernel/index.ts'
import { flush } from '../kernel/testing/index.ts'
import { currentEntry } from '../plugins/modal/selectors.ts'
import type {
  GrantedSession,
  GrantRequest,
  SessionSource,
  SmartSessionsContract,
} from '../plugins/smart-sessions/contract.ts'
import { smartSessions } from '../plugins/smart-sessions/index.ts'
import { codeOf, loadCommands, type SendWorld, sendWorld, token } from './send-world.ts'

/** Loads what commands of a permission are in, for `beforeAll`: a flush is all a command needs then. */
export const loadSessionCommands = (): Promise<unknown> =>
  Promise.all([
    loadCommands(),
    import('../plugins/smart-sessions/commands/grant.ts'),
    import('../plugins/smart-sessions/commands/sessions.ts'),
    import('../plugins/smart-sessions/kind.ts'),
  ])

export const day = 86_400
export const context: string = `0x${'c0'.repeat(300)}`

export interface SessionsGiven {
  /** How the wallet answers the request to grant. */
  readonly wallet?: (params: readonly unknown[]) => Promise<unknown>
  readonly source?: Partial<SessionSource>
  /** What the chain, and the wallet for a signature, answer instead. */
  readonly answers?: Parameters<typeof sendWorld>[0]
}

type Kernel = SendWorld<SmartSessionsContract>['kernel']
export interface SessionsWorld {
  readonly kernel: Kernel
  /** Events that the wallet emits. */
  readonly wallet: SendWorld['wallet']
  readonly sessions: Kernel['dispatch']['smartSessions']
  readonly state: SmartSessionsContract['state']
  readonly asked: readonly unknown[]
  readonly revoked: readonly unknown[]
  readonly signed: readonly string[]
  request(changes?: Partial<GrantRequest>): GrantRequest
}

export const row = (pci: string, changes: object = {}): object => ({
  pci,
  project: { id: 'p', name: 'Orchard game' },
  expiry: 4_000_000_000,
  createdAt: 1_700_000_000,
  permissions: [
    {
      type: 'native-token-recurring-allowance',
      data: { allowance: '0xde0b6b3a7640000', period: day, start: 1_700_000_000 },
    },
  ],
  policies: [],
  ...changes,
})

export async function sessionsWorld({
  wallet,
  source,
  answers,
}: SessionsGiven = {}): Promise<SessionsWorld> {
  const asked: unknown[] = []
  const revoked: unknown[] = []
  const signed: string[] = []
  const own: SessionSource = {
    id: 'book',
    supports: () => true,
    list: async () => [row('one'), row('two', { createdAt: 1_800_000_000 })],
    revoke: async (input) => void revoked.push(input),
    ...source,
  }
  const provider = {
    async request({ method, params }: { method: string; params: readonly unknown[] }) {
      asked.push({ method, params })
      return wallet ? wallet(params) : { ...(params[0] as object), context }
    },
  }
  const world = await sendWorld<SmartSessionsContract>(
    {
      async signMessage(_io, message) {
        signed.push(message)
        return '0x5161'
      },
      ...answers,
    },
    {
      provider,
      features: { smartSessions: true },
      more: [
        smartSessions() as never,
        contribute<SmartSessionsContract>({
          id: 'book',
          provides: { smartSessions: { sources: [own] } },
        }) as never,
      ],
    },
  )
  const { kernel, wallet: session } = world
  return {
    kernel,
    wallet: session,
    sessions: kernel.dispatch.smartSessions,
    get state() {
      return kernel.state.smartSessions
    },
    ...{ asked, revoked, signed },
    request: (changes = {}) => ({
      expiry: Math.floor(kernel.ports.clock.now() / 1000) + day,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04' }] } },
      permissions: [
        {
          type: 'erc20-recurring-allowance',
          data: { token, allowance: '0x5f5e100', period: day, start: 1_700_000_000 },
        },
      ],
      policies: [{ type: 'call-limit', data: { limit: 3 } }],
      ...changes,
    }),
  }
}

export const shownView = ({ kernel: { state } }: SessionsWorld): string | undefined =>
  state.modal.open ? currentEntry(state.modal)?.view : undefined

export const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await flush()
}

/** The code of a request that is refused outright; what the visitor is asked about instead ends as declined. */
export async function refusal(world: SessionsWorld, changes: object): Promise<string> {
  const ends = codeOf(world.sessions.grant(world.request(changes as Partial<GrantRequest>)))
  await turns()
  await world.sessions.refuse()
  return ends
}

/** The host has asked, and the visitor sees it. */
export async function askedWorld(
  given: SessionsGiven = {},
): Promise<SessionsWorld & { readonly ends: Promise<GrantedSession> }> {
  const world = await sessionsWorld(given)
  const ends = world.sessions.grant(world.request())
  ends.catch(() => undefined)
  await turns()
  return Object.assign(world, { ends })
}
