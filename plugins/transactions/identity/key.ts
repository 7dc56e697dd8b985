import { type Commands, canonicalJson, resourceKey } from '../../../kernel/index.ts'
import type { TransactionsContract } from '../contract.ts'
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

export const pay: Handlers['pay'] = async (
  { dispatch },
  { accept = [], idempotencyKey, ...proposal },
) => {
  const { prepare, submit, once: atMostOnce } = dispatch.transactions
  const send = async (keyed?: string): Promise<string> => {
    const headless = proposal.view === undefined && { headless: true as const }
    const withKey = keyed !== undefined && { keyed }
    const { intentId } = await prepare({ ...proposal, ...headless, ...withKey })
    return submit(intentId, { accept })
  }
  if (idempotencyKey === undefined) return send()
  const { flow, connectionId, networkId } = proposal
  const asked =
    proposal.kind === undefined
      ? [proposal.to, proposal.token.address ?? null, proposal.amountText]
      : [proposal.kind, canonicalJson(proposal.input)]
  const given = [flow, connectionId, networkId, ...asked]
  return atMostOnce({ key: idempotencyKey, given, send })
}
