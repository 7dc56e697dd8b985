import type { ConnectorType } from '../connections/contract.ts'

/** Typed as a record so that the compiler finds a missing one. */
const connectorTypes: Readonly<Record<ConnectorType, true>> = {
  INJECTED: true,
  ANNOUNCED: true,
  EXTERNAL: true,
  WALLET_CONNECT: true,
  AUTH: true,
  MULTI_CHAIN: true,
}

/** Whether a value from storage or a file is a connector type. */
export const isConnectorType = (value: unknown): value is ConnectorType =>
  typeof value === 'string' && Object.hasOwn(connectorTypes, value)
