import type { Context } from '../../kernel/index.ts'
import { type TestPorts, virtualPorts } from '../../kernel/testing/index.ts'
import type { Connection, ConnectionsContract } from '../../plugins/connections/contract.ts'

type Call = readonly [name: string, ...input: readonly unknown[]]

interface ConnectionsWorld {
  readonly ctx: Context<ConnectionsContract>
  /** Facts and commands in the order of their calls. */
  readonly calls: readonly Call[]
  readonly held: Map<string, unknown>
  readonly stop: AbortController
  readonly ports: TestPorts
  /** Names of the calls, without their input. */
  names(): readonly string[]
}

/** A connection to one account, known by the name of its family. */
export const connectionOf = (namespace: string, more: Partial<Connection> = {}): Connection =>
  ({
    id: namespace,
    namespace,
    connector: { id: 'toy', driver: 'toy', name: 'Toy', type: 'EXTERNAL', namespaces: [namespace] },
    accounts: [{ namespace, address: 'a1', type: 'eoa' }],
    address: 'a1',
    networkId: `${namespace}:1`,
    ...more,
  }) as Connection

interface Given {
  readonly connections?: object
  readonly networks?: object
  readonly modal?: object
  readonly kernel?: object
  readonly options?: object
  readonly slots?: object
  /** What commands do, by `plugin.command`. */
  readonly commands?: Readonly<Record<string, () => unknown>>
}

/** What a part of the plugin is given, with a kernel behind it that only notes what it receives. */
export function connectionsWorld(given: Given = {}): ConnectionsWorld {
  const calls: Call[] = []
  const held = new Map<string, unknown>()
  const releases = new Map<string, () => void>()
  const stop = new AbortController()
  const ports = virtualPorts()
  const noting = (prefix: string): object =>
    new Proxy(
      {},
      {
        get:
          (_target, name) =>
          (...input: readonly unknown[]) => {
            const call = `${prefix}${String(name)}`
            calls.push([call, ...input])
            return given.commands?.[call]?.()
          },
      },
    )
  const ctx = {
    signal: stop.signal,
    ports,
    traffic: { run: (_lane: string, _label: string, work: () => unknown) => work() },
    state: {
      connections: {
        ...{ connections: [], active: {}, dormant: [], accounts: {} },
        ...{ preferredTypes: {}, defaultTypes: {} },
        ...given.connections,
      },
      networks: { networks: [], active: {}, unsupported: {}, approved: {}, ...given.networks },
      modal: { open: false, embedded: false, history: [], ...given.modal },
      kernel: { status: 'started', restored: true, ...given.kernel },
      options: { enableNetworkSwitch: true, features: {}, ...given.options },
    },
    resources: {
      get: (key: string) => held.get(key),
      put(key: string, value: unknown, release?: () => void) {
        releases.get(key)?.()
        held.set(key, value)
        if (release) releases.set(key, release)
        else releases.delete(key)
      },
      remove(key: string) {
        releases.get(key)?.()
        releases.delete(key)
        held.delete(key)
      },
      keys: () => [...held.keys()],
    },
    slots: {
      connectors: [],
      adapters: [],
      gates: [],
      hosted: [],
      afterConnect: [],
      ...given.slots,
    },
    emit: noting(''),
    observe: () => ctx,
    dispatch: new Proxy({}, { get: (_target, name) => noting(`${String(name)}.`) }),
  } as unknown as Context<ConnectionsContract>
  return { ctx, calls, held, stop, ports, names: () => calls.map(([name]) => name) }
}
