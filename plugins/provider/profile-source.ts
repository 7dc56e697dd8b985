import type { Context } from '../../kernel/index.ts'
import type { Profile } from '../profiles/contract.ts'
import { providerIo } from './client.ts'
import type { ProviderContract } from './contract.ts'
import { fetchIdentity } from './endpoints/identity.ts'
import { fetchNamesOf } from './endpoints/names-of.ts'

/** The name and picture of an account; by default a name it registered with the provider. */
export async function profile(
  { signal }: { readonly signal: AbortSignal },
  ctx: Context<ProviderContract>,
  address: string,
): Promise<Profile | undefined> {
  const io = providerIo(ctx, signal)
  // Names are the same on every network, so any supported network will do.
  const network = ctx.state.networks?.active.eip155 ?? 'eip155:1'
  const { name, avatar } = await fetchIdentity(io, { network, address })
  if (name || avatar) return { ...(name && { name }), ...(avatar && { avatar }) }
  const [first] = (await fetchNamesOf(io, { network, address })).names
  return first && { name: first.name }
}
