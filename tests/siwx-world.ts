import { privateKeyToAccount } from 'viem/accounts'
import type { Plugin } from '../kernel/index.ts'
import { type MockWalletOptions, mockWallet } from '../kernel/testing/index.ts'
import { bip122Facts } from '../plugins/bip122/facts.ts'
import type { Connection } from '../plugins/connections/contract.ts'
import { eip155Facts } from '../plugins/eip155/facts.ts'
import type {
  SessionStore,
  SignInSession,
  SiwxContract,
  SiwxOptions,
} from '../plugins/siwx/contract.ts'
import { siwx, siwxErrors } from '../plugins/siwx/index.ts'
import { verifySignIn } from '../plugins/siwx/verify/index.ts'
import { solanaFacts } from '../plugins/solana/facts.ts'
import { noteFamily } from '../plugins/values/index.ts'
import { openPage, type Page, rdns, ready, type WorldOptions } from './plugins/world.ts'

// That their accounts sign in, without their plugins.
for (const facts of [eip155Facts, solanaFacts, bip122Facts]) noteFamily(facts)

/** Loads the code of a sign-in, for `beforeAll`: virtual time needs no real time then. */
export const loadSignIn = (): Promise<unknown> =>
  Promise.all([
    ready(),
    import('../plugins/siwx/ask.ts'),
    import('../plugins/siwx/commands/prepare.ts'),
    import('../plugins/siwx/commands/sign-in.ts'),
    import('../plugins/siwx/commands/sessions.ts'),
    import('../plugins/siwx/local-requests.ts'),
    import('../plugins/siwx/verify/check-eip155.ts'),
  ])

/** Keys of the two accounts that a mock wallet has; public ones of local chains. */
const keys = [
  privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'),
  privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'),
]

/** Signs what it is asked to, with the key of the account that it is asked for. */
export const signing: NonNullable<MockWalletOptions['handlers']> = {
  async personal_sign([hex, address]: [`0x${string}`, string]) {
    const key = keys.find((one) => one.address.toLowerCase() === address.toLowerCase())
    return key?.signMessage({ message: { raw: hex } })
  },
}

/** A server in the page: it verifies what it gets, spends every nonce once and remembers its sessions. */
export interface TestServer extends SessionStore {
  readonly open: SignInSession[]
  readonly proofs: { readonly message: string; readonly signature: string }[]
  /** What the next call of each ends with. */
  readonly failures: { nonce?: unknown; sessions?: unknown; signIn?: unknown; signOut?: unknown }
  /** Milliseconds that a session lasts. */
  lastsMs?: number
}

export function testServer(more: Partial<SessionStore> = {}): TestServer {
  const given = new Set<string>()
  let count = 0
  const fail = (name: keyof TestServer['failures']): void => {
    const failure = server.failures[name]
    if (failure !== undefined) throw failure
  }
  const server: TestServer = {
    id: 'test',
    open: [],
    proofs: [],
    failures: {},
    async nonce() {
      fail('nonce')
      const nonce = `nonce${String(++count).padStart(8, '0')}`
      given.add(nonce)
      return { nonce }
    },
    async signIn(proof, { ports }) {
      const { message, signature, chainId, accountAddress } = proof
      server.proofs.push({ message, signature })
      fail('signIn')
      const nonce = /^Nonce: (.*)$/m.exec(message)?.[1] ?? ''
      if (!given.delete(nonce)) throw siwxErrors.create('refused', { reason: 'wrong-nonce' })
      const { host } = new URL(ports.page.origin)
      const at = ports.clock.now()
      const expected = { domain: host, uri: ports.page.origin, nonce, maxAgeMs: 600_000 }
      const verdict = await verifySignIn({ message, signature }, expected, { at })
      if (!verdict.ok) throw siwxErrors.create('refused', { reason: verdict.reason })
      const expiresAt = server.lastsMs === undefined ? {} : { expiresAt: at + server.lastsMs }
      const session = { chainId, accountAddress, ...expiresAt }
      server.open.push(session)
      return session
    },
    async sessions() {
      fail('sessions')
      return [...server.open]
    },
    async signOut(sessions) {
      fail('signOut')
      const kept = server.open.filter(
        (one) => !sessions.some((ended) => ended.accountAddress === one.accountAddress),
      )
      server.open.splice(0, server.open.length, ...kept)
    },
    ...more,
  }
  return server
}

export interface SiwxWorld extends Page<SiwxContract> {
  readonly server: TestServer
  readonly siwx: Page<SiwxContract>['kernel']['dispatch']['siwx']
  readonly state: SiwxContract['state']
  readonly view: string | undefined
  readonly connections: readonly Connection[]
}

export interface SiwxGiven extends WorldOptions {
  readonly siwx?: SiwxOptions
  readonly server?: TestServer
}

/** A page with a wallet that really signs and a server that really verifies. */
export async function siwxWorld(given: SiwxGiven = {}): Promise<SiwxWorld> {
  const server = given.server ?? testServer()
  const page = openPage<SiwxContract>({
    ...given,
    wallet: given.wallet ?? mockWallet({ handlers: signing }),
    more: [
      siwx({ ...(given.siwx?.siwe ? {} : { store: server }), ...given.siwx }) as Plugin<never>,
      ...(given.more ?? []),
    ],
  })
  await page.settle()
  const { kernel } = page
  return {
    ...page,
    server,
    siwx: kernel.dispatch.siwx,
    get state() {
      return kernel.state.siwx
    },
    get view() {
      const { modal } = kernel.state
      return modal.open ? modal.history.at(-1)?.view : undefined
    },
    get connections() {
      return kernel.state.connections.connections
    },
    async connect() {
      await kernel.dispatch.wallets.connect({ walletId: rdns })
      return kernel.state.connections.connections
    },
  }
}
