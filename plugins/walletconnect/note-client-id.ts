import { fieldsOf, type Resources } from '../../kernel/index.ts'
import { clientIdKey } from '../values/index.ts'
import type { WalletConnectProvider } from './contract.ts'

/** A `did:key`. */
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w:.-]{1,200}$/.test(value)

/** Notes the client's id for requests to the provider. A host's own client may have none, and then nothing is noted. */
export async function noteClientId(
  resources: Resources,
  { client }: WalletConnectProvider,
): Promise<void> {
  const { crypto } = fieldsOf(client.core)
  const { getClientId } = fieldsOf(crypto)
  if (typeof getClientId !== 'function') return
  try {
    const id: unknown = await getClientId.call(crypto)
    if (isId(id)) resources.put(clientIdKey, id)
  } catch {
    // Requests go without an id.
  }
}
