import { cryptoWaitReady } from '@polkadot/util-crypto'
import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import { sha256, stringToBytes } from 'viem'
import { answerAuthentication } from './authenticate.ts'
import { createBip122 } from './bip122.ts'
import { fromHex } from './bytes.ts'
import { type Client, createClient, cutSocket, endClient, type KeyValueStorage } from './client.ts'
import { createEip155 } from './eip155.ts'
import { at, type Family, type FamilyPorts, userRejected, WalletError } from './family.ts'
import { Inbox, type LogLine, type Pending, type Script, type Waiting } from './inbox.ts'
import { approve, readRequested } from './namespaces.ts'
import { createPolkadot } from './polkadot.ts'
import { familyOf, moveToAccount, moveToChain, propertiesOf, settled } from './sessions.ts'
import { createSolana } from './solana.ts'

export interface PhoneWalletOptions {
  readonly relayUrl: string
  readonly projectId: string
  /** Also separates the storage of two wallets in one process. */
  readonly name?: string
  readonly url?: string
  readonly verifyUrl?: string | undefined
  readonly storage?: KeyValueStorage
  /** Keys come from here; the default one is the mnemonic whose EVM accounts anvil funds. */
  readonly mnemonic?: string
  /** Accounts per family, 2 by default. */
  readonly accounts?: number
  /** Chains the wallet knows; absent = every chain an app asks for. */
  readonly chains?: readonly string[]
  /** Methods the wallet grants; absent = every one it knows. */
  readonly methods?: readonly string[]
  /** Nodes by CAIP-2 id, for what the wallet sends itself. */
  readonly rpcUrls?: Readonly<Record<string, string>>
  readonly bitcoinUrl?: string | undefined
  readonly script?: Script
  /** Families beside the four, each with keys of its own. */
  readonly families?: readonly Family[]
  /** Answers one-click sign-in requests; without it apps fall back to a plain session. */
  readonly oneClickAuth?: boolean
}

const testMnemonic = 'test test test test test test test test test test test junk'

/** A phone wallet with real keys of four families on the real WalletConnect client. */
export class PhoneWallet {
  script: Script
  readonly client: Client
  readonly families: readonly Family[]
  readonly #inbox = new Inbox((waiting) => this.#play(waiting))
  readonly #accounts: number
  readonly #chains: Set<string> | undefined
  readonly #methods: readonly string[] | undefined
  #active = 0

  /** Opens the client and starts answering. Rejects when the storage cannot be read. */
  static async create(options: PhoneWalletOptions): Promise<PhoneWallet> {
    await cryptoWaitReady()
    const { relayUrl, projectId, name = 'Sandbox Phone', verifyUrl, storage } = options
    const url = options.url ?? 'http://phone.localhost'
    const client = await createClient({ relayUrl, projectId, name, url, verifyUrl, storage })
    return new PhoneWallet(client, options)
  }

  private constructor(client: Client, options: PhoneWalletOptions) {
    const { mnemonic = testMnemonic, accounts = 2, chains, rpcUrls = {}, bitcoinUrl } = options
    this.client = client
    this.script = options.script ?? 'approve'
    this.#accounts = accounts
    this.#chains = chains ? new Set(chains) : undefined
    this.#methods = options.methods
    const ports: FamilyPorts = {
      rpcUrl: (chain) => rpcUrls[chain],
      bitcoinUrl,
      switchChain: (chain) => this.switchChain(chain),
      knowsChain: (chain) => this.#accepts(chain),
      activeAccount: () => this.#active,
    }
    const seeds = (family: string) =>
      Array.from({ length: accounts }, (_, index) =>
        fromHex(sha256(stringToBytes(`${mnemonic}/${family}/${index}`))),
      )
    this.families = [
      createEip155(mnemonic, accounts, ports),
      createSolana(seeds('solana'), ports),
      createPolkadot(seeds('polkadot'), ports),
      createBip122(seeds('bip122'), ports),
      ...(options.families ?? []),
    ]
    this.#listen(options.oneClickAuth ?? true)
  }

  get log(): readonly LogLine[] {
    return this.#inbox.log
  }

  get pending(): readonly Pending[] {
    return this.#inbox.pending
  }

  get sessions(): readonly SessionTypes.Struct[] {
    return this.client.session.getAll()
  }

  get activeAccount(): number {
    return this.#active
  }

  /** Calls back after every change. Returns the function that stops it. */
  subscribe(listener: () => void): () => void {
    return this.#inbox.subscribe(listener)
  }

  /** Scans a pairing URI. Rejects when the client finds it malformed or expired. */
  async pair(uri: string): Promise<void> {
    this.#inbox.note('paired')
    await this.client.pair({ uri })
  }

  /** Address of an account on a chain, by CAIP-2 id; of the active account by default. */
  address(chain: string, account: number = this.#active): string {
    return at(this.#family(chain).addresses(chain), account)
  }

  /** Answers something that waits with yes. Rejects when nothing waits under this id. */
  accept(id: number): Promise<void> {
    return this.#inbox.accept(id)
  }

  /** Answers something that waits with the rejection code 5000. */
  refuse(id: number): Promise<void> {
    return this.#inbox.refuse(id)
  }

  /** Moves every session that has this family to the chain and notifies the apps. */
  async switchChain(chain: string): Promise<void> {
    const family = this.#family(chain)
    this.#chains?.add(chain)
    await moveToChain(this.client, family, chain, this.#active)
    this.#inbox.note(`switched to ${chain}`)
  }

  /** Shows the apps another account, in every family at once. */
  async switchAccount(index: number): Promise<void> {
    if (index < 0 || index >= this.#accounts) throw new RangeError(`There is no account ${index}.`)
    this.#active = index
    await moveToAccount(this.client, this.families, index)
    this.#inbox.note(`account ${index}`)
  }

  /** Lets every session live for another week. */
  async extendSessions(): Promise<void> {
    for (const { topic } of this.sessions) await this.client.extend({ topic })
    this.#inbox.note('sessions extended')
  }

  /** Ends one session, or all of them, from the wallet's side. */
  async deleteSession(topic?: string): Promise<void> {
    for (const session of this.sessions) {
      if (topic !== undefined && topic !== session.topic) continue
      const reason = { code: 6000, message: 'User disconnected.' }
      await this.client.disconnect({ topic: session.topic, reason })
    }
    this.#inbox.note('session deleted')
  }

  /** Loses the network for a moment. */
  dropSocket(): void {
    cutSocket(this.client)
    this.#inbox.note('socket dropped')
  }

  /** Stops for good; sessions stay in the storage. */
  async close(): Promise<void> {
    this.#inbox.close()
    await endClient(this.client)
  }

  #listen(oneClickAuth: boolean): void {
    this.client.on('session_proposal', (event) => this.#onProposal(event))
    this.client.on('session_request', (event) => this.#onRequest(event))
    this.client.on('session_delete', ({ topic }) =>
      this.#inbox.note(`deleted by the app: ${topic}`),
    )
    for (const event of ['proposal_expire', 'session_request_expire'] as const) {
      this.client.on(event, ({ id }) => {
        if (this.#inbox.drop(id)) this.#inbox.note('expired')
      })
    }
    if (!oneClickAuth) return
    this.client.on('session_authenticate', (event) => {
      const { requester, authPayload } = event.params
      const answer = answerAuthentication(this.client, this.#family('eip155'), () => this.#active)
      this.#inbox.put({
        id: event.id,
        kind: 'authentication',
        title: `Sign in to ${authPayload.domain}`,
        chain: authPayload.chains[0],
        params: authPayload,
        validation: event.verifyContext.verified.validation,
        app: requester.metadata.name,
        accept: () => answer.accept(event),
        refuse: () => answer.refuse(event),
      })
    })
  }

  #onProposal({ id, params, verifyContext }: SignClientTypes.EventArguments['session_proposal']) {
    const wanted = readRequested(params)
    this.#inbox.put({
      id,
      kind: 'proposal',
      title: `Connect to ${params.proposer.metadata.name}`,
      chain: undefined,
      params: Object.fromEntries(wanted),
      validation: verifyContext.verified.validation,
      app: params.proposer.metadata.name,
      accept: async () => {
        const namespaces = approve(wanted, {
          families: this.families,
          accepts: (chain) => this.#accepts(chain),
          grants: (method) => this.#methods?.includes(method) ?? true,
          accounts: [this.#active],
          wrongChain: this.script === 'wrongChain',
        })
        if (Object.keys(namespaces).length === 0) {
          const reason = { code: 5100, message: 'Unsupported chains.' }
          return this.client.reject({ id, reason })
        }
        const sessionProperties = await propertiesOf(this.families, namespaces, this.#active)
        const { topic } = await this.client.approve({ id, namespaces, ...sessionProperties })
        if (this.script === 'changeAccount') {
          await settled(this.client, topic)
          await this.switchAccount((this.#active + 1) % this.#accounts)
        }
      },
      refuse: () => this.client.reject({ id, reason: { code: 5000, message: 'User rejected.' } }),
    })
  }

  #onRequest(event: SignClientTypes.EventArguments['session_request']): void {
    const { id, topic, params, verifyContext } = event
    const { chainId: chain, request } = params
    const respond = (answer: object) =>
      // The client's type wants a result or an error, which is what both callers give.
      this.client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } as never })
    const fail = ({ code, message }: WalletError) => respond({ error: { code, message } })
    this.#inbox.put({
      id,
      kind: 'request',
      title: request.method,
      chain,
      params: request.params,
      validation: verifyContext.verified.validation,
      app: this.client.session.get(topic).peer.metadata.name,
      accept: async () => {
        let result: unknown
        try {
          const { method, params } = request
          result = await this.#family(chain).handle({ method, params, chain })
        } catch (error) {
          return fail(error instanceof WalletError ? error : new WalletError(-32000, String(error)))
        }
        await respond({ result })
      },
      refuse: () => fail(userRejected()),
    })
  }

  async #play({ id, kind }: Waiting): Promise<void> {
    switch (this.script) {
      case 'hang':
        return
      case 'reject':
        return this.refuse(id)
      case 'deleteSession':
        if (kind !== 'request') return this.accept(id)
        this.#inbox.drop(id)
        return this.deleteSession()
      case 'drop':
        this.dropSocket()
        return this.accept(id)
      default:
        return this.accept(id)
    }
  }

  #family(chainOrNamespace: string): Family {
    return familyOf(this.families, chainOrNamespace)
  }

  #accepts(chain: string): boolean {
    return this.#chains?.has(chain) ?? true
  }
}
