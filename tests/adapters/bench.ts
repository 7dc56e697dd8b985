import type { CaipNetworkId, Kernel, KernelContract, KnownNamespace } from '../../kernel/index.ts'
import { isKernelError } from '../../kernel/index.ts'
import { type FullAccount, selectFullAccount } from '../../plugins/account/index.ts'
import type { BalancesContract } from '../../plugins/balances/index.ts'
import type { ConnectionsContract } from '../../plugins/connections/index.ts'
import type { ModalContract } from '../../plugins/modal/index.ts'
import type { NetworksContract } from '../../plugins/networks/index.ts'
import type { OptionsContract } from '../../plugins/options/index.ts'
import type {
  TransactionsContract,
  TransferRequest,
  TransferWarning,
} from '../../plugins/transactions/index.ts'
import { selectWallets, type WalletsContract } from '../../plugins/wallets/index.ts'

/** The kernel that is put on the bench: whichever families it has. */
export type BenchKernel = Kernel<
  | ModalContract
  | KernelContract
  | OptionsContract
  | NetworksContract
  | ConnectionsContract
  | TransactionsContract
  | BalancesContract
  | WalletsContract
>

/** How a command ended, as plain data. */
export interface Outcome {
  readonly value?: unknown
  readonly code?: string
  readonly text?: string
}

/** What the suite looks at, as plain data. */
export interface BenchState {
  /** The reason of a pause in place of `connected`. */
  readonly status: string
  readonly address?: string
  readonly networkId?: string
  readonly balance?: string
  readonly accounts: readonly { readonly address: string; readonly type: string }[]
  readonly connections: readonly string[]
  readonly unsupported?: string
  readonly connecting: boolean
  readonly failures: readonly string[]
}

export interface BenchTransfer {
  readonly to: string
  readonly units: string
  readonly token?: { readonly address: string; readonly decimals: number }
  /** Warnings of the review that are accepted. */
  readonly accept?: readonly TransferWarning[]
}

/** One family of a kernel, driven by calls that take and give plain data, so that they also work across a page. */
export interface Bench {
  wallets(): Promise<
    readonly {
      readonly name: string
      readonly icon?: string
      readonly namespaces: readonly string[]
      readonly drivers: readonly string[]
    }[]
  >
  state(): Promise<BenchState>
  connect(wallet: string): Promise<Outcome>
  /** Begins to connect and calls it off once the wallet has been asked. */
  connectAndCancel(wallet: string): Promise<Outcome>
  sign(message: string): Promise<Outcome>
  signAndCancel(message: string): Promise<Outcome>
  selectAccount(address: string): Promise<Outcome>
  switchNetwork(networkId: string): Promise<Outcome>
  estimate(transfer: BenchTransfer): Promise<Outcome>
  transfer(transfer: BenchTransfer): Promise<Outcome>
  confirmation(hash: string): Promise<Outcome>
  holdings(tokens: readonly string[]): Promise<Outcome>
  disconnect(): Promise<Outcome>
  /** Calls the family's own provider, as a host does; the network is filled in. */
  provider(method: string, input: object): Promise<Outcome>
}

async function outcome(work: Promise<unknown>): Promise<Outcome> {
  try {
    const value = await work
    return value === undefined ? {} : { value: JSON.parse(JSON.stringify(value)) }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { code: isKernelError(error) ? error.code : 'uncoded', text }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Puts one family of a started kernel on the bench. */
export function createBench(kernel: BenchKernel, namespace: KnownNamespace): Bench {
  const failures: string[] = []
  kernel.events$.subscribe(({ type, payload }) => {
    if (type === 'kernel/pluginFailed') failures.push(JSON.stringify(payload))
  })
  const shown = () => {
    const { wallets, options } = kernel.state
    return selectWallets({ wallets, options, mobile: false })
  }
  const connection = () => {
    const { connections, active } = kernel.state.connections
    return connections.find(({ id }) => id === active[namespace])
  }
  const intent = ({ to, units, token, accept }: BenchTransfer) => {
    const active = connection()
    if (!active) throw new Error('Nothing is connected.')
    const request: TransferRequest = {
      from: active.address,
      to,
      units,
      ...(token && { token }),
    }
    return {
      ...{ connectionId: active.id, networkId: active.networkId, request },
      ...(accept && { accept }),
    }
  }
  const idOf = (name: string): string => {
    const found = shown().find((wallet) => wallet.name === name)
    if (!found) throw new Error(`No wallet ${name} among ${shown().map((wallet) => wallet.name)}`)
    return found.id
  }
  const connect = (name: string, signal?: AbortSignal): Promise<unknown> =>
    kernel.with(signal ? { signal } : {}).wallets.connect({ walletId: idOf(name), namespace })
  async function cancelled(work: (signal: AbortSignal) => Promise<unknown>): Promise<Outcome> {
    const caller = new AbortController()
    const ending = outcome(work(caller.signal))
    await pause(300)
    caller.abort()
    return ending
  }
  return {
    wallets: async () =>
      shown().map(({ name, icon, namespaces, connectors }) => ({
        name,
        namespaces,
        drivers: connectors.map(({ driver }) => driver),
        ...(icon !== undefined && { icon }),
      })),
    async state() {
      const account = selectFullAccount(kernel.state, namespace) as FullAccount
      const unsupported = kernel.state.networks.unsupported[namespace]
      const active = connection()
      return {
        status: account.paused ?? account.status,
        accounts: account.allAccounts.map(({ address, type }) => ({ address, type })),
        connections: kernel.state.connections.connections.map(({ id }) => id),
        connecting: kernel.state.connections.connecting !== undefined,
        failures,
        ...(account.address !== undefined && { address: account.address }),
        ...(active && { networkId: active.networkId }),
        ...(account.balance !== undefined && { balance: account.balance }),
        ...(unsupported && { unsupported }),
      }
    },
    connect: (name) => outcome(connect(name)),
    connectAndCancel: (name) => cancelled((signal) => connect(name, signal)),
    sign: (message) => outcome(kernel.dispatch.transactions.sign({ message, namespace })),
    signAndCancel: (message) =>
      cancelled((signal) => kernel.with({ signal }).transactions.sign({ message, namespace })),
    selectAccount: (address) =>
      outcome(
        kernel.dispatch.connections.selectAccount({
          connectionId: connection()?.id ?? '',
          address,
        }),
      ),
    switchNetwork: (id) => outcome(kernel.dispatch.networks.switchNetwork(id as CaipNetworkId)),
    estimate: (transfer) => outcome(kernel.dispatch.transactions.estimate(intent(transfer))),
    transfer: (transfer) => outcome(kernel.dispatch.transactions.send(intent(transfer))),
    confirmation: (hash) => {
      const networkId = connection()?.networkId ?? 'none:none'
      return outcome(
        kernel.dispatch.transactions.awaitConfirmation({
          networkId: networkId as CaipNetworkId,
          hash,
        }),
      )
    },
    holdings: (tokens) => outcome(kernel.dispatch.balances.readHoldings({ namespace, tokens })),
    disconnect: () => outcome(kernel.dispatch.connections.disconnect({ namespace })),
    provider(method, input) {
      const active = connection()
      const network = kernel.state.networks.networks.find(
        ({ caipNetworkId }) => caipNetworkId === active?.networkId,
      )
      const provider = kernel.resources.need(`connections/provider/${active?.id}`) as Record<
        string,
        (input: object) => Promise<unknown>
      >
      return outcome(provider[method]?.({ ...input, network }) ?? Promise.reject(new Error(method)))
    },
  }
}
