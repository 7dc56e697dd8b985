import { fieldsOf, listOf, type Persist, safeImage, safeText } from '../../kernel/index.ts'
import { readAddress } from './chain-ids.ts'
import { isCarried } from './connector.ts'
import type { SessionFacts, SessionFamily, WalletConnectContract } from './contract.ts'
import { readListedAddresses } from './listed-addresses.ts'

const textsOf = (value: unknown): readonly string[] =>
  listOf(value, 200).filter((item): item is string => typeof item === 'string' && item.length < 200)

function parseFamily(value: unknown): SessionFamily | undefined {
  const { namespace, accounts, chains, methods, listed } = fieldsOf(value)
  if (!isCarried(namespace)) return undefined
  const own = textsOf(accounts)
    .flatMap((account) => readAddress(account) ?? [])
    .filter((account) => account.startsWith(`${namespace}:`))
  if (own.length === 0) return undefined
  const known = readListedAddresses(listed)
  return {
    namespace,
    accounts: own,
    chains: textsOf(chains),
    methods: textsOf(methods),
    ...(known.length > 0 && { listed: known }),
  }
}

/** The topic of a session: 32 bytes in lower-case hex. */
export const isTopic = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** A session as storage or another tab tells it; undefined when it is none, or grants nothing. */
export function parseSession(value: unknown): SessionFacts | undefined {
  const { topic, wallet, expiresAt, families } = fieldsOf(value)
  const { name, icon } = fieldsOf(wallet)
  const granted = listOf(families, 4).flatMap((family) => parseFamily(family) ?? [])
  if (!isTopic(topic) || !Number.isFinite(expiresAt) || granted.length === 0) return undefined
  const image = safeImage(icon)
  return {
    topic,
    wallet: { name: safeText(name), ...(image !== undefined && { icon: image }) },
    expiresAt: Number(expiresAt),
    families: granted,
  }
}

/** The session in plain facts; its keys are in the client's own storage, and without them it is dropped. */
export const persist: Persist<WalletConnectContract> = {
  fields: ['session'],
  parse(stored) {
    const session = parseSession(fieldsOf(stored).session)
    return session && { session, status: 'connected' }
  },
}
