import { base, mainnet } from 'viem/chains'
import { type Config, createConfig, http } from 'wagmi'
import { type ConnectableKernel, kernelConnector } from 'wallet-kernel/wagmi'

/** The app's wagmi configuration: the kernel is its only connector. */
export const wagmiConfig = (kernel: ConnectableKernel): Config =>
  createConfig({
    chains: [mainnet, base],
    connectors: [kernelConnector(kernel)],
    multiInjectedProviderDiscovery: false,
    transports: { [mainnet.id]: http(), [base.id]: http() },
  })
