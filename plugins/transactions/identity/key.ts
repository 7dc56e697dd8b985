import { type Commands, canonicalJson, resourceKey } from '../../../kernel/index.ts'
import type { TransactionsContext } from '../commands/ask.ts'
import type { Proposal, TransactionsContract } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { digest } from './digest.ts'

type Handlers = Commands<TransactionsContract>

interface Running {
  readonly keyed: string
  readonly hash: Promise<string>
}

export const once: Handlers['once'] = async (ctx, { key, given, send }) => {
  const keyDigest = digest(`key ${key}`)
  const keyed = keyDigest + digest(JSON.stringify(given))
  const resource = resourceKey<Running>(`transactions/key/${keyDigest}`)
  const running = ctx.resources.get(resource)
  if (running && running.keyed !== keyed) throw transactionsErrors.create('key-mismatch')
  if (running) return running.hash
  async function first(): Promise<string> {
    const end = await ctx.dispatch.transactions.read(keyDigest)
    if (!end) return send(keyed)
    if (end.keyed !== keyed) throw transactionsErrors.create('key-mismatch')
    if (end.hash === undefined)
      throw transactionsErrors.create('key-used', {
        outcome: end.code ?? 'transactions/unanswered',
      })
    return end.hash
  }
  const hash = first().finally(() => ctx.resources.remove(resource))
  ctx.resources.put(resource, { keyed, hash })
  return hash
}

/** Sends a proposal under the host's idempotency key, if it has one. */
export async function underKey(
  { dispatch }: TransactionsContext,
  proposal: Proposal,
  idempotencyKey: string | undefined,
  send: (keyed?: string) => Promise<string>,
): Promise<string> {
  if (idempotencyKey === undefined) return send()
  const { flow, connectionId, networkId } = proposal
  const asked =
    proposal.kind === undefined
      ? [proposal.to, proposal.token.address ?? null, proposal.amountText]
      : [proposal.kind, canonicalJson(proposal.input)]
  const given = [flow, connectionId, networkId, ...asked]
  return dispatch.transactions.once({ key: idempotencyKey, given, send })
}

export const pay: Handlers['pay'] = (ctx, { accept = [], idempotencyKey, ...proposal }) => {
  const { prepare, submit } = ctx.dispatch.transactions
  return underKey(ctx, proposal, idempotencyKey, async (keyed) => {
    const headless = proposal.view === undefined && { headless: true as const }
    const withKey = keyed !== undefined && { keyed }
    const { intentId } = await prepare({ ...proposal, ...headless, ...withKey })
    return submit(intentId, { accept })
  })
}
