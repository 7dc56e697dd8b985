/** An account that the wallet grants, in the text form of its family. */
export interface MockAccount {
  readonly address: string
  /** Default `eoa`. */
  readonly type?: string
}

/** Options of a wallet in the slot `connections.connectors`, without an object on the page. */
export interface MockConnectorOptions {
  /** CAIP-2 namespaces of its families. */
  readonly namespaces: readonly string[]
  /** Its accounts, the same for every family. The first one is selected. */
  readonly accounts: readonly MockAccount[]
  /** The part of the network's CAIP-2 id after the colon. Default `1`. */
  readonly reference?: string
  /** The live object through which adapters sign. Default: an empty object. */
  readonly provider?: unknown
  /** Sessions it grants without a prompt. Default: none. */
  readonly restore?: () => Promise<readonly object[]>
  /** Default: agrees. */
  readonly disconnect?: () => Promise<void>
}

/** Reports a session's events to `connections`. */
interface SessionEvents {
  accountsChanged(accounts: readonly MockAccount[], address?: string): void
  networkChanged(networkId: string): void
  approvedChanged(granted: { readonly approved: readonly string[]; readonly sends?: false }): void
  disconnected(): void
}

/** A wallet that grants every request to connect; pass it to `createWorld({ wallet })`. */
export interface MockConnector {
  /** For `connections.connect({ connector })`. */
  readonly ref: {
    readonly id: string
    readonly driver: string
    readonly name: string
    readonly type: 'INJECTED'
    readonly namespaces: readonly string[]
  }
  readonly connector: { readonly id: string }
  /** Reports events of the latest session. Throws until a session was connected or restored. */
  readonly session: SessionEvents
}

/**
 * Builds a wallet of any family that answers every request to connect with its accounts.
 *
 * @example
 * const wallet = mockConnector({ namespaces: ['orchard'], accounts: [{ address: 'apple' }] })
 * const world = createWorld({ plugins: [...foundation, orchard()], wallet })
 * await world.connect()
 * wallet.session.disconnected()
 */
export function mockConnector({
  namespaces,
  accounts,
  reference = '1',
  provider = {},
  restore = async () => [],
  disconnect = async () => undefined,
}: MockConnectorOptions): MockConnector {
  let session: SessionEvents | undefined
  const grant = (namespace: string): object => ({
    namespace,
    accounts: accounts.map((account) => ({ type: 'eoa', ...account, namespace })),
    address: accounts[0]?.address,
    networkId: `${namespace}:${reference}`,
    provider,
    watch(observer: SessionEvents) {
      session = observer
      return () => undefined
    },
  })
  const connect = async (_io: unknown, asked: { readonly namespaces: readonly string[] }) =>
    asked.namespaces.map(grant)
  return {
    ref: { id: 'quince', driver: 'mock', name: 'Quince', type: 'INJECTED', namespaces },
    connector: { id: 'mock', ...{ connect, restore, disconnect } },
    get session() {
      if (!session) throw new Error('The session was never watched.')
      return session
    },
  }
}
