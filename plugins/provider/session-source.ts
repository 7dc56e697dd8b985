import type { CaipAddress, Context } from '../../kernel/index.ts'
import { providerIo } from './client.ts'
import type { ProviderContract } from './contract.ts'
import { revokeSession } from './endpoints/revoke-session.ts'
import { fetchSessions } from './endpoints/sessions.ts'
import { providerErrors } from './errors.ts'

interface SourceIo {
  readonly signal: AbortSignal
}

/** Sessions that the account granted, in the form of ERC-7715. Rejects with `provider/…`. */
export async function sessions(
  { signal }: SourceIo,
  ctx: Context<ProviderContract>,
  account: CaipAddress,
): Promise<readonly object[]> {
  return (await fetchSessions(providerIo(ctx, signal), { account })).sessions
}

/** Revokes a session. Rejects with `provider/…`, also if no request could be made. */
export async function revoke(
  { signal }: SourceIo,
  ctx: Context<ProviderContract>,
  input: { readonly account: CaipAddress; readonly id: string; readonly signature: string },
): Promise<void> {
  const { account, id: pci, signature } = input
  const { success } = await revokeSession(providerIo(ctx, signal), { account, pci, signature })
  if (!success) throw providerErrors.create('bad-input', { what: 'account' })
}
