import {
  type Context,
  isKernelError,
  type KernelError,
  serializeError,
} from '../../kernel/index.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { Preview, RequestProposal } from '../transactions/contract.ts'
import {
  addressFault,
  findReceiver,
  type NamedReceiver,
  type ReceiverQuery,
  receiverResolver,
} from '../values/index.ts'
import type { NftsContract, NftTransfer } from './contract.ts'
import { nftsErrors } from './errors.ts'
import { readForm, selectNft } from './selectors.ts'

type NftsContext = Context<NftsContract>

/** Throws `nfts/not-connected`. */
function proposalOf({ state }: NftsContext, input: NftTransfer): RequestProposal {
  const connection = selectConnection(state, state.networks.activeNamespace)
  if (!connection) throw nftsErrors.create('not-connected')
  const { id: connectionId, networkId } = connection
  return { flow: 'nfts', kind: 'nft', input, connectionId, networkId }
}

export async function choose({ state, emit, dispatch }: NftsContext, id: string): Promise<void> {
  if (!selectNft(state, id)?.standard) throw nftsErrors.create('not-sendable')
  emit.chosen({ id })
  await dispatch.modal.push('SendNft')
}

function noteUnresolved({ emit }: NftsContext, of: string, error: KernelError): void {
  const { message: text, ...why } = serializeError(error)
  emit.receiverUnresolved({ of, text, ...why })
}

/** An address that a typing error broke is said to be wrong at its field, not only by the review. */
export async function checkReceiver(ctx: NftsContext, text: string): Promise<void> {
  const fault = await addressFault(text, 'eip155')
  if (fault) noteUnresolved(ctx, text, fault)
}

/** What the name in the field stands for; recorded when it stands for nothing. Throws `nfts/name-unknown`, or the resolver's own error. */
async function lookUp(ctx: NftsContext, query: ReceiverQuery): Promise<NamedReceiver> {
  const { name } = query
  try {
    const found = await findReceiver(ctx.slots.receivers, query, { signal: ctx.signal })
    if (!found) throw nftsErrors.create('name-unknown', { name })
    return found
  } catch (thrown) {
    if (ctx.signal.aborted) throw thrown
    const error = isKernelError(thrown)
      ? thrown
      : nftsErrors.create('name-not-asked', undefined, { cause: thrown })
    noteUnresolved(ctx, name, error)
    throw error
  }
}

export async function resolveReceiver(ctx: NftsContext): Promise<void> {
  const { form } = ctx.state.nfts
  const networkId = selectConnection(ctx.state, 'eip155')?.networkId
  const text = form?.to.trim() ?? ''
  if (networkId === undefined || form?.found) return
  if (!receiverResolver(ctx.slots.receivers, text, 'eip155')) return
  ctx.emit.receiverLookedUp({ text })
  ctx.emit.receiverResolved({ text, ...(await lookUp(ctx, { name: text, networkId })) })
}

/** A name has to lead to the address that is shown. Throws `nfts/name-moved` once it leads elsewhere, which is shown then. */
async function confirmName(ctx: NftsContext, { networkId }: RequestProposal): Promise<void> {
  const { form } = ctx.state.nfts
  if (!form?.found) return
  const { name, address } = form.found
  const text = form.to.trim()
  const found = await lookUp(ctx, { name: text, networkId, again: true })
  if (ctx.state.nfts.form?.to.trim() === text && found.address === address) return
  ctx.emit.receiverResolved({ text, ...found })
  throw nftsErrors.create('name-moved', { name })
}

export async function review(ctx: NftsContext): Promise<Preview> {
  const reading = readForm(ctx.state)
  if (!reading.input) throw nftsErrors.create(reading.issues[0])
  const proposal = proposalOf(ctx, reading.input)
  try {
    await confirmName(ctx, proposal)
  } catch (error) {
    // The snackbar says what the field, which shows the new address, does not.
    if (nftsErrors.is(error, 'name-moved'))
      await ctx.dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
    throw error
  }
  return ctx.dispatch.transactions.prepare({ ...proposal, view: 'SendNft' })
}

export function send(
  ctx: NftsContext,
  given: NftTransfer & { readonly accept?: readonly string[]; readonly idempotencyKey?: string },
): Promise<string> {
  const { accept = [], idempotencyKey, ...input } = given
  return ctx.dispatch.transactions.pay({
    ...proposalOf(ctx, input),
    accept,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
}
