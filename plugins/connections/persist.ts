import {
  fieldsOf,
  isCaipNetworkId,
  isNamespace,
  listOf,
  type Namespace,
  type Persist,
  safeImage,
  safeText,
} from '../../kernel/index.ts'
import type { AccountType } from '../options/contract.ts'
import { isAccountAddress, isConnectorType } from '../values/index.ts'
import type {
  AccountEntry,
  Connection,
  ConnectionsContract,
  ConnectionsState,
  ConnectorRef,
} from './contract.ts'
import { restore } from './slice.ts'

const accountTypes: readonly string[] = [
  'eoa',
  'smartAccount',
  'payment',
  'ordinal',
  'stx',
] satisfies AccountType[]
const isAccountType = (value: unknown): value is AccountType =>
  accountTypes.includes(value as string)

const maxConnections = 20
const maxNamespaces = 20
const maxAccounts = 100

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length < 300

/** Parses a stored reference to a wallet; undefined if it is not one. Icon and name come from outside. */
export function parseConnector(value: unknown): ConnectorRef | undefined {
  const fields = fieldsOf(value)
  const { id, driver, type, rdns } = fields
  const name = safeText(fields.name)
  const namespaces = listOf(fields.namespaces, maxNamespaces).filter(isNamespace)
  if (!isText(id) || !isText(driver) || !name || namespaces.length === 0) return undefined
  if (!isConnectorType(type)) return undefined
  const icon = safeImage(fields.icon)
  return {
    id,
    driver,
    name,
    type,
    namespaces,
    ...(icon !== undefined && { icon }),
    ...(isText(rdns) && { rdns }),
  }
}

function parseEntry(value: unknown, namespace: Namespace): AccountEntry | undefined {
  const { address, type, publicKey, path, namespace: own } = fieldsOf(value)
  if (own !== namespace || !isAccountAddress(address, namespace)) return undefined
  if (!isAccountType(type)) return undefined
  return {
    namespace,
    address,
    type,
    ...(isText(publicKey) && { publicKey }),
    ...(isText(path) && { path }),
  }
}

/** Parses a connection from storage or another tab; undefined if it is malformed. */
export function parseConnection(value: unknown): Connection | undefined {
  const fields = fieldsOf(value)
  const connector = parseConnector(fields.connector)
  if (!connector) return undefined
  const { id, namespace, address, networkId } = fields
  if (!isNamespace(namespace) || id !== `${namespace}:${connector.id}`) return undefined
  if (!isCaipNetworkId(networkId) || !networkId.startsWith(`${namespace}:`)) return undefined
  const accounts = listOf(fields.accounts, maxAccounts).flatMap(
    (entry) => parseEntry(entry, namespace) ?? [],
  )
  const selected = accounts.find((entry) => entry.address === address)
  if (!selected) return undefined
  const approved = listOf(fields.approved, maxAccounts).filter(isCaipNetworkId)
  return {
    id,
    namespace,
    connector,
    accounts,
    address: selected.address,
    networkId,
    ...(Array.isArray(fields.approved) && { approved }),
    ...(fields.sends === false && { sends: false }),
  }
}

/** Stores connections as plain data; drops malformed ones. */
export const persist: Persist<ConnectionsContract> = {
  fields: ['connections', 'active', 'preferredTypes'],
  parse(stored) {
    const fields = fieldsOf(stored)
    const connections = new Map(
      listOf(fields.connections, maxConnections)
        .flatMap((connection) => parseConnection(connection) ?? [])
        .map((connection) => [connection.id, connection]),
    )
    const active = Object.entries(fieldsOf(fields.active)).filter(
      ([namespace, id]) => connections.get(id as string)?.namespace === namespace,
    )
    const preferred = Object.entries(fieldsOf(fields.preferredTypes)).filter(
      ([namespace, type]) => isNamespace(namespace) && isAccountType(type),
    )
    return {
      connections: [...connections.values()],
      active: Object.fromEntries(active) as ConnectionsState['active'],
      preferredTypes: Object.fromEntries(preferred) as ConnectionsState['preferredTypes'],
    }
  },
  restore,
}
