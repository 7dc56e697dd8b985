import { beforeAll, describe, expect, test } from 'vitest'
import type { Namespace } from '../../kernel/index.ts'
import { address, pairable, topic } from '../../tests/walletconnect-world.ts'
import type { ConnectRequest } from '../connections/contract.ts'
import type { Eip1193Provider } from '../eip155/contract.ts'
import { evmNetwork } from '../eip155/index.ts'
import { noteFamily } from '../values/index.ts'
import type { SessionEvent } from './client.ts'
import type { SessionFacts } from './contract.ts'
import type { SessionManager } from './session-types.ts'
import { walletSessions } from './wallet-sessions.ts'

beforeAll(pairable)

const networks = [1, 10].map((id) =>
  evmNetwork({ id, name: `Chain ${id}`, rpcUrl: 'https://node.example' }),
)
const facts = (chains: readonly string[], wallet: SessionFacts['wallet'] = { name: 'Harbour' }) =>
  ({
    topic: topic(1),
    wallet,
    expiresAt: 4_000_000_000_000,
    families: [
      { namespace: 'eip155', accounts: [`eip155:1:${address}`], chains, methods: [] } as const,
    ],
  }) satisfies SessionFacts

function live(session: SessionFacts, more: Partial<ConnectRequest> = {}) {
  const asked: string[] = []
  let tell = (_event: SessionEvent): void => undefined
  const sessionManager: Partial<SessionManager> = {
    selected: () => undefined,
    link: () => ({
      approve: async () => undefined,
      async ask(_namespace, _chain, method) {
        asked.push(method)
      },
    }),
    listen(_topic, listener) {
      tell = listener
      return () => undefined
    },
  }
  const sessions = walletSessions(sessionManager as SessionManager, session, {
    connector: {
      ...{ id: 'w', driver: 'w', type: 'WALLET_CONNECT', namespaces: ['eip155'] },
      ...{ name: 'Pocket', icon: 'https://list.example/pocket.png' },
    },
    namespaces: ['eip155'],
    networks,
    ...more,
  })
  return { sessions, asked, tell: (event: SessionEvent) => tell(event) }
}

test.each([
  [['eip155:10', 'eip155:1'], undefined, 'eip155:1'],
  [['eip155:10', 'eip155:1'], 'eip155:10', 'eip155:10'],
  [['eip155:1', 'eip155:10'], 'eip155:10', 'eip155:10'],
  [['eip155:1', 'eip155:10'], 'eip155:137', 'eip155:1'],
  [['eip155:137', 'eip155:10'], undefined, 'eip155:10'],
  [['eip155:137'], undefined, 'eip155:137'],
] as const)('with %j granted and %s wanted an app begins on %s', (chains, wanted, begins) => {
  const { sessions } = live(facts(chains), wanted && { wanted })
  expect(sessions.map(({ networkId }) => networkId)).toEqual([begins])
})

test('a family that nobody asked for, and one without a chain, is none of the session', () => {
  expect(live(facts(['eip155:1']), { namespaces: ['solana'] }).sessions).toEqual([])
  expect(live(facts([])).sessions).toEqual([])
  expect(live(facts(['eip155:<b>'])).sessions).toEqual([])
})

test('a family of which nobody knows how to pair with it is none of the session', () => {
  noteFamily({
    namespace: 'grove' as Namespace,
    address: { isAccount: () => true },
    accountTypes: ['eoa'],
  })
  const { families, ...rest } = facts(['eip155:1'])
  const grove = { namespace: 'grove', accounts: ['grove:1:a1'], chains: ['grove:1'], methods: [] }
  const { sessions } = live({ ...rest, families: [...families, grove] } as never, {
    namespaces: ['eip155', 'grove'] as never,
  })
  expect(sessions.map(({ namespace }) => namespace)).toEqual(['eip155'])
})

describe('the picture of a wallet', () => {
  const own = 'https://harbour.example/i.png'
  test.each([
    ['its own', { name: 'Pocket', icon: own }, own],
    ['the one listed under its name', { name: 'Pocket' }, 'https://list.example/pocket.png'],
    ['none of another wallet', { name: 'Harbour' }, undefined],
  ])('is %s', (_which, wallet, icon) => {
    expect(live(facts(['eip155:1'], wallet)).sessions[0]?.wallet?.icon).toBe(icon)
  })
})

test('an app goes to a chain that was granted later without a question', async () => {
  const { sessions, asked, tell } = live(facts(['eip155:1']))
  const [session] = sessions
  session?.watch({
    accountsChanged: () => undefined,
    networkChanged: () => undefined,
    approvedChanged: () => undefined,
    paused: () => undefined,
    resumed: () => undefined,
    disconnected: () => undefined,
  })
  const { families } = facts(['eip155:1', 'eip155:10'])
  tell({ kind: 'updated', topic: topic(1), families })
  const provider = session?.provider as Eip1193Provider
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  expect(asked).toEqual([])
})
