/** How a wallet is reached. */
const connectorTypes = [
  'INJECTED',
  'ANNOUNCED',
  'EXTERNAL',
  'WALLET_CONNECT',
  'AUTH',
  'MULTI_CHAIN',
] as const

export type ConnectorType = (typeof connectorTypes)[number]

export const isConnectorType = (value: unknown): value is ConnectorType =>
  (connectorTypes as readonly unknown[]).includes(value)
