import { type CaipAddress, isCaipAddress } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { networkOf } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import { type Unsupported, unsupported } from '../support.ts'

/** The result of revoking a permission. */
export interface RevokedSession {
  readonly success: boolean
  /** Why no request was made. */
  readonly unsupported?: Unsupported
}

/**
 * `POST /v1/sessions/{account}/revoke`. A successful answer is empty. Rejects with `provider/bad-input` for a plain
 * address, which the service does not accept, and with other `provider/…` codes.
 */
export async function revokeSession(
  io: ProviderIo,
  input: {
    /** CAIP-10, spelled exactly as when the session was created. */
    readonly account: CaipAddress
    readonly pci: string
    readonly signature: string
  },
): Promise<RevokedSession> {
  const { account, pci, signature } = input
  if (!isCaipAddress(account)) throw providerErrors.create('bad-input', { what: 'account' })
  const reason = await unsupported(io, networkOf(account))
  if (reason) return { success: false, unsupported: reason }
  const { projectId } = io.provider
  const path = '/v1/sessions/:account/revoke'
  await ask(io, { path, params: { account }, query: { projectId }, body: { pci, signature } })
  return { success: true }
}
