import {
  fieldsOf,
  listOf,
  type Namespace,
  type Persist,
  safeImage,
  safeText,
} from '../../kernel/index.ts'
import type { AccountEntry } from '../connections/contract.ts'
import { familyOf, isAccountAddress } from '../values/index.ts'
import { readAddress } from './chain-ids.ts'
import type { SessionFacts, SessionFamily, WalletConnectContract } from './contract.ts'
import { isCarried } from './families.ts'

const textsOf = (value: unknown): readonly string[] =>
  listOf(value, 200).filter((item): item is string => typeof item === 'string' && item.length < 200)

/** Parses an address that the wallet listed, with its purpose. */
function parseEntry(value: unknown, namespace: Namespace): readonly AccountEntry[] {
  const { address, type, publicKey, path } = fieldsOf(value)
  const purpose = familyOf(namespace)?.accountTypes.find((one) => one === type)
  if (purpose === undefined || !isAccountAddress(address, namespace)) return []
  const key = typeof publicKey === 'string' && /^[0-9a-f]{64,66}$/i.test(publicKey)
  const place = typeof path === 'string' && /^m(\/\d+'?){1,8}$/.test(path)
  return [{ namespace, address, type: purpose, ...(key && { publicKey }), ...(place && { path }) }]
}

function parseFamily(value: unknown): SessionFamily | undefined {
  const { namespace, accounts, chains, methods, listed } = fieldsOf(value)
  if (!isCarried(namespace)) return undefined
  const own = textsOf(accounts)
    .flatMap((account) => readAddress(account) ?? [])
    .filter((account) => account.startsWith(`${namespace}:`))
  if (own.length === 0) return undefined
  const known = listOf(listed, 200).flatMap((entry) => parseEntry(entry, namespace))
  return {
    namespace,
    accounts: own,
    chains: textsOf(chains),
    methods: textsOf(methods),
    ...(known.length > 0 && { listed: known }),
  }
}

/** True if a value is a session's topic: 32 bytes in lower-case hex. */
export const isTopic = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** Parses a session from storage or another tab; undefined if it is malformed or grants nothing. */
export function parseSession(value: unknown): SessionFacts | undefined {
  const { topic, wallet, expiresAt, families } = fieldsOf(value)
  const { name, icon } = fieldsOf(wallet)
  const granted = listOf(families, 20).flatMap((family) => parseFamily(family) ?? [])
  if (!isTopic(topic) || !Number.isFinite(expiresAt) || granted.length === 0) return undefined
  const image = safeImage(icon)
  return {
    topic,
    wallet: { name: safeText(name), ...(image !== undefined && { icon: image }) },
    expiresAt: Number(expiresAt),
    families: granted,
  }
}

/** Stores the session as plain data. The client stores its keys; without them the session is dropped. */
export const persist: Persist<WalletConnectContract> = {
  fields: ['session'],
  parse(stored) {
    const session = parseSession(fieldsOf(stored).session)
    return session && { session, status: 'connected' }
  },
}
