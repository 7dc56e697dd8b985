import type { Context } from '../../kernel/index.ts'
import type { Profile } from '../profiles/contract.ts'
import { providerIo } from './client.ts'
import type { ProviderContract } from './contract.ts'
import { fetchIdentity } from './endpoints/identity.ts'
import { fetchNamesOf } from './endpoints/names-of.ts'

/** The name and picture of an account; a name that it registered with the provider, where it has no other. */
export async function profile(
  { signal }: { readonly signal: AbortSignal },
  ctx: Context<ProviderContract>,
  address: string,
): Promise<Profile | undefined> {
  const io = providerIo(ctx, signal)
  // Names are the same on every network; the provider is asked where it serves the one that is used.
  const network = ctx.state.networks?.active.eip155 ?? 'eip155:1'
  const { name, avatar } = await fetchIdentity(io, { network, address })
  if (name || avatar) return { ...(name && { name }), ...(avatar && { avatar }) }
  const [first] = (await fetchNamesOf(io, { network, address })).names
  return first && { name: first.name }
}
