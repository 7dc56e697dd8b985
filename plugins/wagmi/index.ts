export { type KernelConnectorOptions, kernelConnector } from './connector.ts'
export type { ConnectableKernel, KernelConnector, WagmiSide } from './contract.ts'
