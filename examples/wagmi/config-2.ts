import { base, mainnet } from 'viem/chains'
import { type Config, createConfig, http } from 'wagmi-2'
import { type ConnectableKernel, kernelConnector } from 'wallet-kernel/wagmi'

/** The same configuration in an app that is still on wagmi 2. */
export const wagmi2Config = (kernel: ConnectableKernel): Config =>
  createConfig({
    chains: [mainnet, base],
    connectors: [kernelConnector(kernel)],
    multiInjectedProviderDiscovery: false,
    transports: { [mainnet.id]: http(), [base.id]: http() },
  })
