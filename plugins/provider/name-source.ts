import type { CaipNetworkId, Context } from '../../kernel/index.ts'
import type {
  NamedAddress,
  NameQuery,
  NameRegistrar,
  NameSuggestion,
  RegistrationInput,
} from '../names/contract.ts'
import { providerIo } from './client.ts'
import type { ProviderContract } from './contract.ts'
import { lookUpName } from './endpoints/name.ts'
import { suggestNames } from './endpoints/name-suggestions.ts'
import { coinTypeOf, registerName, registrationMessage } from './endpoints/register-name.ts'
import { providerErrors } from './errors.ts'

type Ctx = Context<ProviderContract>
interface Io {
  readonly signal: AbortSignal
}

/** The coin type of Ethereum, under which names of before have their address. */
const ethereum = 60

/** The coin type of every EVM chain for which no address of its own is set (ENSIP-19). */
const anyEvm = 2 ** 31

/**
 * The address of a name on a network: the one that was registered for it, else the one for every EVM chain. Undefined if
 * only Ethereum's is there: it may be a contract, which need not be its owner's elsewhere. Rejects with
 * `provider/name-unresolved` if it is not known whether the service knows names of the network.
 */
export async function resolve(
  { signal }: Io,
  ctx: Ctx,
  { name, networkId: network }: NameQuery,
): Promise<NamedAddress | 'not-served' | undefined> {
  const { record, unsupported } = await lookUpName(providerIo(ctx, signal), { name, network })
  if (unsupported === 'unknown') throw providerErrors.create('name-unresolved')
  if (unsupported) return unsupported
  const { addresses = {}, attributes = {} } = record ?? {}
  const chain = Number(network.split(':')[1])
  const registered = addresses[coinTypeOf(chain)]
  const own = registered ?? (chain === 1 ? addresses[ethereum] : undefined) ?? addresses[anyEvm]
  if (!own) return undefined
  const { avatar } = attributes
  return { address: own.address, ...(avatar !== undefined && { avatar }) }
}

/** Names like a label, the very one first. */
export async function suggest(
  { signal }: Io,
  ctx: Ctx,
  {
    label: name,
    networkId: network,
  }: { readonly label: string; readonly networkId: CaipNetworkId },
): Promise<readonly NameSuggestion[]> {
  const { suggestions } = await suggestNames(providerIo(ctx, signal), { name, network })
  return suggestions
}

export const message = async (
  { signal }: Io,
  ctx: Ctx,
  input: Parameters<NameRegistrar['message']>[0],
): Promise<string> => registrationMessage(providerIo(ctx, signal), input)

/** Registers a name; resolves with it. Rejects with `provider/…` codes. */
export async function register(
  { signal }: Io,
  ctx: Ctx,
  { networkId, ...input }: RegistrationInput,
): Promise<string> {
  const network = networkId as CaipNetworkId<'eip155'>
  return (await registerName(providerIo(ctx, signal), { ...input, network })).name
}
