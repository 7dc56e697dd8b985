import { isCaipNetworkId, isNamespace, type Persist } from '../../kernel/index.ts'
import type { AccountEntry, AccountsContract, AccountsState, Connection } from './contract.ts'
import { restore } from './reduce.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length < 300

function isEntry(value: unknown): value is AccountEntry {
  return (
    isRecord(value) && isNamespace(value.namespace) && isText(value.address) && isText(value.type)
  )
}

function isConnection(value: unknown): value is Connection {
  if (!isRecord(value) || !isRecord(value.connector) || !isNamespace(value.namespace)) return false
  const { id, connector, accounts, address, networkId, namespace } = value
  return (
    isText(connector.id) &&
    isText(connector.driver) &&
    isText(connector.name) &&
    isText(connector.type) &&
    Array.isArray(connector.namespaces) &&
    connector.namespaces.every(isNamespace) &&
    id === `${namespace}:${connector.id}` &&
    isText(address) &&
    isCaipNetworkId(networkId) &&
    Array.isArray(accounts) &&
    accounts.every(isEntry) &&
    accounts.some((entry) => entry.address === address)
  )
}

/** Connections outlive the page as plain facts; what does not look like one is dropped. */
export const persist: Persist<AccountsContract> = {
  fields: ['connections', 'active'],
  parse(stored) {
    if (!isRecord(stored) || !Array.isArray(stored.connections)) return undefined
    const connections = stored.connections.filter(isConnection)
    const active = isRecord(stored.active) ? stored.active : {}
    const known = Object.entries(active).filter(([namespace, id]) =>
      connections.some((connection) => connection.id === id && connection.namespace === namespace),
    )
    return { connections, active: Object.fromEntries(known) as AccountsState['active'] }
  },
  restore,
}
