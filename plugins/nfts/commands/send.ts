import {
  type Context,
  canonicalJson,
  isKernelError,
  serializeError,
} from '../../../kernel/index.ts'
import type { Connection } from '../../connections/contract.ts'
import { selectConnection } from '../../connections/selectors.ts'
import type { Preview, RequestProposal } from '../../transactions/contract.ts'
import {
  addressFault,
  type NamedReceiver,
  type NameErrors,
  type ReceiverQuery,
  readWritten,
  receiverResolver,
  requireReceiver,
  reviewedForm,
  unresolved,
  type WrittenErrors,
  writtenError,
} from '../../values/index.ts'
import type { NftsContract, NftTransfer } from '../contract.ts'
import { nftsErrors } from '../errors.ts'
import { readForm, selectFormFamily, selectNft, selectSender } from '../selectors.ts'

type NftsContext = Context<NftsContract>

/** Throws `nfts/not-connected`. */
function proposalOf(input: NftTransfer, connection: Connection | undefined): RequestProposal {
  if (!connection) throw nftsErrors.create('not-connected')
  const { id: connectionId, networkId, address: from } = connection
  return { flow: 'nfts', kind: 'nft', input, connectionId, networkId, from }
}

export async function choose({ state, emit, dispatch }: NftsContext, id: string): Promise<void> {
  if (!selectNft(state, id)?.standard) throw nftsErrors.create('not-sendable')
  emit.chosen({ id })
  await dispatch.modal.push('SendNft')
}

/** Reports a mistyped address at its field, before the review does. */
export async function checkReceiver(ctx: NftsContext, text: string): Promise<void> {
  const family = selectFormFamily(ctx.state)
  const fault = family && (await addressFault(text, family))
  if (fault) ctx.emit.receiverUnresolved(unresolved(text, fault))
}

const writtenErrors: WrittenErrors = {
  elsewhere: ({ name: network }) => nftsErrors.create('receiver-elsewhere', { network }),
  unlisted: (name) => nftsErrors.create('receiver-unlisted', { name }),
  more: () => nftsErrors.create('link-asks-more'),
  none: () => nftsErrors.create('not-an-address'),
}

/**
 * Replaces a text that names more than an address by its address. Records why it cannot be used here, also of a payment
 * link with an amount of coins.
 */
export async function enterWritten(ctx: NftsContext, text: string): Promise<void> {
  const family = selectFormFamily(ctx.state)
  const networkId = selectConnection(ctx.state, family)?.networkId
  const { networks } = ctx.state.networks
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!family || !network) return
  const found = await readWritten(text, { network, networks })
  if (ctx.signal.aborted || ctx.state.nfts.form?.to.trim() !== text) return
  const read = found.is === 'here' && found.amount !== undefined ? { is: 'more' as const } : found
  if (read.is !== 'here')
    return ctx.emit.receiverUnresolved(unresolved(text, writtenError(read, writtenErrors)))
  // It ends this look-up and starts the one for the address.
  await ctx.dispatch.nfts.enter({ to: read.address })
}

const errors: NameErrors = {
  unknown: (name) => nftsErrors.create('name-unknown', { name }),
  failed: (cause) => nftsErrors.create('name-not-asked', undefined, { cause }),
}

/**
 * Resolves the name in the field; records if it has no address. Throws `nfts/name-unknown`, or the resolver's own
 * error.
 */
async function lookUp(ctx: NftsContext, query: ReceiverQuery): Promise<NamedReceiver> {
  try {
    return await requireReceiver(ctx, query, errors)
  } catch (error) {
    if (!ctx.signal.aborted && isKernelError(error))
      ctx.emit.receiverUnresolved(unresolved(query.name, error))
    throw error
  }
}

export async function resolveReceiver(ctx: NftsContext): Promise<void> {
  const { form } = ctx.state.nfts
  const family = selectFormFamily(ctx.state)
  const connection = family && selectConnection(ctx.state, family)
  const text = form?.to.trim() ?? ''
  if (!connection || form?.found) return
  const { namespace, networkId } = connection
  if (!receiverResolver(ctx.slots.receivers, text, namespace)) return
  ctx.emit.receiverLookedUp({ text })
  ctx.emit.receiverResolved({ text, ...(await lookUp(ctx, { name: text, networkId })) })
}

/**
 * Checks that the name still resolves to the displayed address. Throws `nfts/name-moved` if it does not, and shows the
 * new one.
 */
async function confirmName(ctx: NftsContext, { networkId }: RequestProposal): Promise<void> {
  const { form } = ctx.state.nfts
  if (!form?.found) return
  const { name, address, setFor } = form.found
  const text = form.to.trim()
  const found = await lookUp(ctx, { name: text, networkId, again: true })
  const isSame = found.address === address && found.setFor === setFor
  if (ctx.state.nfts.form?.to.trim() === text && isSame) return
  ctx.emit.receiverResolved({ text, ...found })
  throw nftsErrors.create('name-moved', { name })
}

export async function review(ctx: NftsContext): Promise<Preview> {
  const reading = readForm(ctx.state)
  if (!reading.input) throw nftsErrors.create(reading.issues[0])
  const proposal = proposalOf(reading.input, selectSender(ctx.state))
  try {
    await confirmName(ctx, proposal)
  } catch (error) {
    // The field shows the new address; the snackbar explains the change.
    if (nftsErrors.is(error, 'name-moved'))
      await ctx.dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
    throw error
  }
  // The visitor may have chosen another number of copies meanwhile: review what the form shows.
  const now = readForm(ctx.state)
  if (!now.input) throw nftsErrors.create(now.issues[0])
  const reviewing = proposalOf(now.input, selectSender(ctx.state))
  return reviewedForm(ctx, {
    prepare: () => ctx.dispatch.transactions.prepare({ ...reviewing, view: 'SendNft' }),
    shown: () => canonicalJson([readForm(ctx.state).input]),
    again: () => review(ctx),
  })
}

/** Sends from `sender`, the account and network at the time of the call. */
export function send(
  ctx: NftsContext,
  given: NftTransfer & { readonly accept?: readonly string[]; readonly idempotencyKey?: string },
  sender: Connection | undefined,
): Promise<string> {
  const { accept = [], idempotencyKey, ...input } = given
  return ctx.dispatch.transactions.pay({
    ...proposalOf(input, sender),
    accept,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
}
