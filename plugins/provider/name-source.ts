import type { CaipNetworkId, Context } from '../../kernel/index.ts'
import type {
  NamedAddress,
  NameQuery,
  NameRegistrar,
  NameSuggestion,
  RegistrationInput,
} from '../names/contract.ts'
import { familyOf, namespaceOf } from '../values/index.ts'
import { providerIo } from './client.ts'
import type { ProviderContract } from './contract.ts'
import { lookUpName } from './endpoints/name.ts'
import { suggestNames } from './endpoints/name-suggestions.ts'
import { coinTypeOf, registerName, registrationMessage } from './endpoints/register-name.ts'
import { providerErrors } from './errors.ts'

/** Ethereum's coin type (SLIP-44), and its chain id as a coin type (ENSIP-11). */
const ether = 60
const ethereum = coinTypeOf(1)

type Ctx = Context<ProviderContract>
interface Io {
  readonly signal: AbortSignal
}

/**
 * The address of a name on a network: the one registered for it, else the one for every EVM chain, else Ethereum's with
 * `setFor`. Rejects with `provider/name-unresolved` if it is unknown whether the service supports the network.
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
  const forms = await familyOf(namespaceOf(network))?.address.forms?.()
  const { types = [], elsewhere } = forms?.nameRecords?.(network) ?? {}
  // The service writes Ethereum's record under its chain id, and older names under its coin type.
  const of = (type: number): readonly number[] => (type === ether ? [ethereum, ether] : [type])
  const first = (wanted: readonly number[]): string | undefined =>
    wanted.flatMap(of).flatMap((type) => addresses[type]?.address ?? [])[0]
  const { avatar } = attributes
  const picture = avatar !== undefined && { avatar }
  const own = first(types)
  if (own !== undefined) return { address: own, ...picture }
  const other = elsewhere && first([elsewhere.type])
  return elsewhere && other !== undefined
    ? { address: other, ...picture, setFor: elsewhere.networkId }
    : undefined
}

/** Names similar to a label, the label itself first. */
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
