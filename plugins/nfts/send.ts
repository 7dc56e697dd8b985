import type { Context } from '../../kernel/index.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { Preview, RequestProposal } from '../transactions/contract.ts'
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

export function review(ctx: NftsContext): Promise<Preview> {
  const reading = readForm(ctx.state)
  if (!reading.input) throw nftsErrors.create(reading.issues[0])
  const proposal = proposalOf(ctx, reading.input)
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
