import type { Eip1193Provider } from '../eip155/contract.ts'
import type { TransferWarning } from '../transactions/contract.ts'
import { createWaiter } from '../values/index.ts'
import type { ConnectableKernel, KernelConnector, Slices, Snapshot, WagmiSide } from './contract.ts'
import { chainMissing, notConnected, rejected, wagmiError } from './errors.ts'
import { createProvider } from './provider.ts'
import { connectionOf, createSnapshot, isUnsettled } from './snapshot.ts'

/** Options of the connector for wagmi. */
export interface KernelConnectorOptions {
  /** Id under which wagmi stores it. Default `wallet-kernel`. */
  readonly id?: string
  /** Default `Wallet`. */
  readonly name?: string
  readonly icon?: string
  /**
   * Warnings that every request of wagmi accepts, since its hooks cannot name them: `approval-unlimited` for an app whose
   * permits have no limit, for example. Default: none, and a request that is warned of rejects with a sentence that names it.
   */
  readonly accept?: readonly TransferWarning[]
}

// Wagmi stores data between a connector's response and applying it: emit changes in between again.
const retellMs = [0, 1000]
const retryMs = 250

/**
 * The kernel as a wagmi connector: put it into `connectors` of wagmi's `createConfig` (2 and 3). Wagmi's
 * `connect` uses the kernel's connection or opens its modal, and both always name the same account and chain. Turn
 * wagmi's own discovery off: otherwise wagmi makes a connector of each wallet as well, and connects it a second time.
 *
 * @example
 * createConfig({
 *   chains,
 *   transports,
 *   connectors: [kernelConnector(kernel)],
 *   multiInjectedProviderDiscovery: false,
 * })
 */
export function kernelConnector(
  kernel: ConnectableKernel,
  { id = 'wallet-kernel', name = 'Wallet', icon, accept }: KernelConnectorOptions = {},
): <Chain extends { readonly id: number }>(side: WagmiSide<Chain>) => KernelConnector<Chain> {
  return ({ chains, emitter }) => {
    const { clock } = kernel.ports
    const snapshot = createSnapshot()
    const { until, check } = createWaiter()
    // The actual state, even while the timeline shows the past.
    let live: Slices = kernel.state
    let reported: Snapshot | undefined
    let listening = false
    let asking = 0
    let retrying = false
    const { provider, report } = createProvider(() => {
      const connection = snapshot(live) && connectionOf(live)
      if (!connection) return undefined
      const { resources } = kernel
      const wallet = resources.get<Eip1193Provider>(`connections/provider/${connection.id}`)
      const gone = resources.get<AbortController>(`connections/gone/${connection.id}`)?.signal
      return wallet && { wallet, gone }
    }, accept)

    /** Wagmi listens to `change` exactly while it considers this connector connected. */
    const isHeld = (): boolean => emitter.listenerCount('change') > 0

    function sync(again = false): void {
      // A wallet being restored counts as neither connected nor disconnected; a pending response reports itself.
      if (asking > 0 || isUnsettled(live)) return
      const now = snapshot(live)
      const before = reported
      reported = now
      report(before, now)
      if (now && !isHeld()) emitter.emit('connect', now)
      else if (now && (again || now !== before)) emitter.emit('change', now)
      else if (!now && isHeld()) emitter.emit('disconnect')
      // Wagmi ignores connect events while it waits for another connector.
      if (now && !isHeld()) retry()
    }

    /** If a reconnect fails, wagmi drops this connector but keeps listening to it: disconnect first. */
    function letGo(): void {
      if (isHeld()) emitter.emit('disconnect')
    }

    function retry(): void {
      if (retrying) return
      retrying = true
      clock.after(retryMs, () => {
        retrying = false
        sync()
      })
    }

    function listen(): void {
      if (listening) return
      listening = true
      live = kernel.state
      kernel.commits$.subscribe(({ state }) => {
        live = state as Slices
        check()
        sync()
      })
    }

    /** Runs a request of wagmi; no events are emitted meanwhile, because wagmi applies the result itself. */
    async function answering<T>(work: () => Promise<T>): Promise<T> {
      listen()
      asking++
      try {
        return await work()
      } catch (error) {
        throw wagmiError(error)
      } finally {
        asking--
        for (const ms of retellMs) clock.after(ms, () => sync(true))
      }
    }

    async function ask(): Promise<void> {
      const others = live.connections.connections.length > 0
      await kernel.dispatch.modal.open({ ...(others && { view: 'Connect' }), namespace: 'eip155' })
      await until(() => {
        const { modal, kernel: life } = live
        return (
          snapshot(live) !== undefined ||
          life.status !== 'started' ||
          !(modal.open || modal.embedded)
        )
      })
      if (!snapshot(live)) throw rejected()
    }

    async function goTo(chainId: number): Promise<void> {
      const network = `eip155:${chainId}` as const
      if (!live.networks.networks.some(({ caipNetworkId }) => caipNetworkId === network))
        throw chainMissing(chainId)
      await kernel.dispatch.networks.switchNetwork(network)
    }

    return {
      id,
      name,
      type: 'walletKernel',
      ...(icon !== undefined && { icon }),
      async setup() {
        listen()
      },
      connect: (parameters = {}) =>
        answering(async () => {
          const { chainId, isReconnecting, withCapabilities } = parameters
          await until(() => !isUnsettled(live))
          if (!snapshot(live)) {
            if (isReconnecting) {
              letGo()
              throw notConnected()
            }
            await ask()
          }
          if (chainId !== undefined && snapshot(live)?.chainId !== chainId)
            await goTo(chainId).catch((error: unknown) => {
              // Stay connected, as wagmi's own connectors do, unless the visitor refused.
              if ((wagmiError(error) as { readonly code?: unknown }).code === 4001) throw error
            })
          const now = snapshot(live)
          if (!now) throw notConnected()
          const before = reported
          reported = now
          report(before, now)
          const accounts = withCapabilities
            ? now.accounts.map((address) => ({ address, capabilities: {} }))
            : now.accounts
          return { accounts: accounts as never, chainId: now.chainId }
        }),
      disconnect: () =>
        answering(async () => {
          // The next connection would replace the one that is disconnecting.
          const ids = live.connections.connections.flatMap((connection) =>
            connection.namespace === 'eip155' ? [connection.id] : [],
          )
          for (const connectionId of ids)
            await kernel.dispatch.connections
              .disconnect({ connectionId })
              .catch((error: unknown) => {
                // Disconnected in the kernel, although the wallet could not be reached.
                if (live.connections.connections.some((one) => one.id === connectionId)) throw error
              })
        }),
      getAccounts: async () => snapshot(live)?.accounts ?? [],
      getChainId: async () =>
        snapshot(live)?.chainId ?? Number(live.networks.active.eip155?.slice('eip155:'.length)),
      getProvider: async () => provider,
      async isAuthorized() {
        listen()
        await until(() => !isUnsettled(live))
        if (!snapshot(live)) letGo()
        return snapshot(live) !== undefined
      },
      async switchChain({ chainId }) {
        const chain = chains.find((one) => one.id === chainId)
        if (!chain) throw chainMissing(chainId)
        try {
          await goTo(chainId)
        } catch (error) {
          throw wagmiError(error)
        }
        return chain
      },
      onAccountsChanged: () => sync(),
      onChainChanged: () => sync(),
      onDisconnect: () => sync(),
    }
  }
}
