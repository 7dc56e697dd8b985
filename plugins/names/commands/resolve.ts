import {
  age,
  type CaipNetworkId,
  type Context,
  inputLimits,
  isKernelError,
  type Namespace,
  safeImage,
  safeText,
  within,
} from '../../../kernel/index.ts'
import { familyOf, inputIssue, isReceiver } from '../../values/index.ts'
import type { NamedAddress, NamesContract, ResolvedName } from '../contract.ts'
import { namesErrors } from '../errors.ts'
import { isNameLike } from '../rule.ts'

type NamesContext = Context<NamesContract>

/** How long an answer serves without asking again, and how long one resolver may take, in ms. */
const freshMs = 300_000
const resolverMs = 10_000

const family = (networkId: CaipNetworkId): Namespace => networkId.split(':')[0] as Namespace

/**
 * The first resolver that knows an address is believed; a failure ends the search. Throws `names/not-served` if none can
 * look the name up: that there is no address under it is known only from one that was asked.
 */
async function lookUp(
  { slots, ports, signal }: NamesContext,
  name: string,
  networkId: CaipNetworkId,
): Promise<NamedAddress | undefined> {
  const namespace = family(networkId)
  let elsewhere: unknown
  let isServed = false
  for (const { namespaces, resolve } of slots.resolvers) {
    if (!namespaces.includes(namespace)) continue
    const asked = resolve({ name, networkId }, { signal }).then((found) => ({ found }))
    const answer = await within(ports.clock, resolverMs, signal, asked).catch((error: unknown) => {
      // Another resolver may know an address on this network.
      if (!namesErrors.is(error, 'no-address-on')) throw error
      elsewhere = error
      return { found: undefined }
    })
    if (!answer) throw namesErrors.create('unresolved')
    if (answer.found === 'not-served') continue
    isServed = true
    if (!answer.found) continue
    const { address } = answer.found
    if (!isReceiver(address, namespace)) throw namesErrors.create('unresolved')
    const avatar = safeImage(answer.found.avatar)
    const { display } = familyOf(namespace)?.address ?? {}
    return {
      address: display ? await display(address) : address,
      ...(avatar !== undefined && { avatar }),
    }
  }
  if (elsewhere) throw elsewhere
  if (!isServed)
    throw namesErrors.create('not-served', { ending: safeText(name.slice(name.lastIndexOf('.'))) })
  return undefined
}

/**
 * Called before a resolver is asked, for whether its answer is kept: not of a family that was left meanwhile, nor where
 * something newer is known by then, from a later question or because the name was registered here.
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

export async function resolve(
  ctx: NamesContext,
  input: { readonly name: string; readonly networkId?: CaipNetworkId; readonly again?: boolean },
): Promise<ResolvedName | undefined> {
  const text = inputIssue(input, ['name'], ['networkId']) === undefined ? input.name : ''
  if (!isNameLike(text) || text.length > inputLimits.address)
    throw namesErrors.create('bad-name', { name: '' })
  const { normalized } = await import('../normalize.ts')
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
  const { address, avatar } = found ?? {}
  return address === undefined
    ? undefined
    : { name, address, ...(avatar !== undefined && { avatar }) }
}
