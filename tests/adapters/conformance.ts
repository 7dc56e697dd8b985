import { checkConnector, checkWalletSource } from '../../kernel/testing/index.ts'
import type { ConnectRequest, WalletIo } from '../../plugins/connections/contract.ts'
import type { FoundWallet, WalletSource } from '../../plugins/wallets/contract.ts'
import type { BenchKernel } from './bench.ts'

/** What a connector of a kernel is given, for a kernel that was not started. */
const ioOf = ({ ports, resources }: BenchKernel): WalletIo => ({
  ports,
  resources,
  signal: new AbortController().signal,
  traffic: { run: (_kind: string, _label: string, work: () => unknown) => work() } as never,
})

/** The wallet of this name, once a source has found it; never, where none of them does. */
const found = (sources: readonly WalletSource[], name: string) =>
  new Promise<{ readonly source: WalletSource; readonly wallet: FoundWallet }>((resolve) => {
    const stops = sources.map((source) =>
      source.start((wallets) => {
        const wallet = wallets.find((one) => one.name === name)
        if (!wallet) return
        resolve({ source, wallet })
        // Not before each of them was started.
        queueMicrotask(() => {
          for (const stop of stops) stop()
        })
      }),
    )
  })

/**
 * Holds the source that finds a wallet, and the connector that reaches it, to what is asked of those of packages from
 * elsewhere. The kernel must not be started, so that nothing else uses them; `decline` lets the wallet refuse from then on.
 */
export async function conforms(
  kernel: BenchKernel,
  { name, decline, silent }: { name: string; decline: () => void; silent: boolean },
): Promise<void> {
  const { source, wallet } = await found(kernel.slots('wallets').sources, name)
  let arrived: Promise<void> | undefined
  const watched: WalletSource = {
    ...source,
    start(tell) {
      let stop = (): void => undefined
      arrived = new Promise((resolve) => {
        stop = source.start((wallets) => {
          tell(wallets)
          if (wallets.some((one) => one.name === name)) resolve()
        })
      })
      return () => {
        arrived = undefined
        stop()
      }
    },
  }
  await checkWalletSource(watched, () => {
    // Once it is stopped, wallets that announce themselves again must not be reported any more.
    if (!arrived) window.dispatchEvent(new Event('eip6963:requestProvider'))
    return arrived
  })

  const ref = wallet.connector
  const connector = kernel.slots('connections').connectors.find(({ id }) => id === ref?.driver)
  if (!ref || !connector) throw new Error(`No connector reaches ${name}.`)
  // What the source put into the page's resources is there while it runs.
  const stop = source.start(() => undefined)
  try {
    const request: ConnectRequest = {
      connector: ref,
      namespaces: ref.namespaces,
      networks: kernel
        .slots('networks')
        .networks.filter(({ chainNamespace }) => ref.namespaces.includes(chainNamespace)),
    }
    await checkConnector(connector, { io: ioOf(kernel), request, decline, silent })
  } finally {
    stop()
  }
}
