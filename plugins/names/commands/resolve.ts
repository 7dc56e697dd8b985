import {
  age,
  arrival,
  type CaipNetworkId,
  type Context,
  inputLimits,
  isKernelError,
  type Namespace,
  safeImage,
  safeText,
  within,
} from '../../../kernel/index.ts'
import { selectNetwork } from '../../networks/selectors.ts'
import { familyOf, inputIssue, isReceiver } from '../../values/index.ts'
import type { NamedAddress, NameResolver, NamesContract, ResolvedName } from '../contract.ts'
import { namesErrors } from '../errors.ts'
import { isNameLike } from '../rule.ts'

type NamesContext = Context<NamesContract>

/** Cache time of an answer, and the time limit of one resolver, in ms. */
const freshMs = 300_000
const resolverMs = 10_000

const family = (networkId: CaipNetworkId): Namespace => networkId.split(':')[0] as Namespace

/** One resolver's answer. Throws `names/unresolved` for a late answer, and for a text that is no address. */
async function askOne(
  { ports, signal }: NamesContext,
  { resolve }: NameResolver,
  name: string,
  networkId: CaipNetworkId,
): Promise<NamedAddress | 'not-served' | undefined> {
  const asked = resolve({ name, networkId }, { signal }).then((found) => ({ found }))
  const answer = await within(ports.clock, resolverMs, signal, asked)
  if (!answer) throw namesErrors.create('unresolved')
  const { found } = answer
  if (!found || found === 'not-served') return found
  const namespace = family(networkId)
  const { address, setFor } = found
  if (!isReceiver(address, namespace)) throw namesErrors.create('unresolved')
  const avatar = safeImage(found.avatar)
  const { display } = familyOf(namespace)?.address ?? {}
  return {
    address: display ? await display(address) : address,
    ...(avatar !== undefined && { avatar }),
    ...(setFor !== undefined && setFor !== networkId && { setFor }),
  }
}

/**
 * Checks an address that its owner set for another network. A contract there may not exist on this network, or belong
 * to somebody else. Throws `names/contract-elsewhere`, and `names/no-address-on` if no node can tell.
 */
async function refuseMissing(
  { state, dispatch, signal }: NamesContext,
  name: string,
  networkId: CaipNetworkId,
  { address, setFor = networkId }: NamedAddress,
): Promise<void> {
  const nameOf = (id: CaipNetworkId): string => selectNetwork(state.networks, id)?.name ?? id
  const facts = { name, network: nameOf(networkId), other: nameOf(setFor) }
  const hasCode = (id: CaipNetworkId): Promise<boolean> =>
    dispatch.transactions.isContract({ networkId: id, address })
  const [there, here] = await Promise.all([hasCode(setFor), hasCode(networkId)]).catch((cause) => {
    if (signal.aborted) throw cause
    throw namesErrors.create('no-address-on', facts, { cause })
  })
  if (there && !here) throw namesErrors.create('contract-elsewhere', facts)
}

/**
 * The first resolver with an address for the network is used, else one with another network's address; a failure ends
 * the search. Throws `names/not-served` if no resolver can look the name up: only a resolver that was asked can know
 * that there is no address.
 */
async function lookUp(
  ctx: NamesContext,
  name: string,
  networkId: CaipNetworkId,
): Promise<NamedAddress | undefined> {
  let elsewhere: NamedAddress | undefined
  let isServed = false
  for (const resolver of ctx.slots.resolvers) {
    if (!resolver.namespaces.includes(family(networkId))) continue
    const found = await askOne(ctx, resolver, name, networkId)
    if (found === 'not-served') continue
    isServed = true
    if (found && !found.setFor) return found
    // Another resolver may know an address on this network.
    elsewhere ??= found
  }
  if (elsewhere) await refuseMissing(ctx, name, networkId, elsewhere)
  if (!isServed)
    throw namesErrors.create('not-served', { ending: safeText(name.slice(name.lastIndexOf('.'))) })
  return elsewhere
}

/**
 * Call it before asking a resolver; the returned function tells whether to keep the answer. Not if the family was
 * removed meanwhile, nor if a later query or a registration here has newer data.
 */
function keeping(ctx: NamesContext, name: string, networkId: CaipNetworkId, at: number) {
  const isHere = (): boolean =>
    ctx.state.connections.connections.some(({ namespace }) => namespace === family(networkId))
  const wasHere = isHere()
  const { registered } = ctx.state.names
  return (): boolean => {
    const { names } = ctx.state
    const isNewer = names.known.some(
      (one) => one.name === name && one.networkId === networkId && one.at > at,
    )
    return !isNewer && names.registered === registered && wasHere === isHere()
  }
}

const resolvedName = (name: string, { address, avatar, setFor }: NamedAddress): ResolvedName => ({
  ...{ name, address },
  ...(avatar !== undefined && { avatar }),
  ...(setFor !== undefined && { setFor }),
})

export async function resolve(
  ctx: NamesContext,
  input: { readonly name: string; readonly networkId?: CaipNetworkId; readonly again?: boolean },
): Promise<ResolvedName | undefined> {
  const text = inputIssue(input, ['name'], ['networkId']) === undefined ? input.name : ''
  if (!isNameLike(text) || text.length > inputLimits.address)
    throw namesErrors.create('bad-name', { name: '' })
  const { normalized } = await arrival(() => import('../normalize.ts'))
  const name = normalized(text)
  const { state, ports, signal } = ctx
  const { active, activeNamespace } = state.networks
  const networkId = input.networkId ?? (activeNamespace && active[activeNamespace])
  if (!networkId) return undefined
  const known = state.names.known.find((one) => one.name === name && one.networkId === networkId)
  const at = ports.clock.now()
  const isFresh = known && age(at, known.at) < freshMs
  const isKept = keeping(ctx, name, networkId, at)
  const found =
    isFresh && !input.again
      ? known
      : await lookUp(ctx, name, networkId).catch((cause: unknown) => {
          if (signal.aborted || isKernelError(cause)) throw cause
          throw namesErrors.create('unresolved', undefined, { cause })
        })
  if ((found !== known || !known) && isKept())
    ctx.emit.resolved({ ...{ name, networkId, at }, ...found })
  return found?.address === undefined ? undefined : resolvedName(name, found as NamedAddress)
}
