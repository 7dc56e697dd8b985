import { type CaipNetworkId, canonicalJson } from '../../../kernel/index.ts'
import { actDigest, unitsIssue } from '../../values/index.ts'
import { findAdapter, type TransactionsContext } from '../commands/ask.ts'
import type { Step } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { stepKindOf } from '../kinds.ts'
import { digest } from './digest.ts'
import { allMarks, type Marks, marksOf } from './marks.ts'

const sameAs = (mark: string): Marks => ({ held: [mark], sought: [mark] })

/** Marks of what a request does besides transfers, by its digest. */
export const marksOfAct = (act: string, ...sought: readonly string[]): Marks => ({
  ...{ held: [act], sought: [act, ...sought] },
})

/**
 * Marks of a text that identifies a step. A call is the same alone and in a batch. Batches were held under their own
 * kind once, so that mark is sought as well.
 */
function marksOfText(networkId: CaipNetworkId, kind: string, text: string): Marks {
  const mark = (of: string): string => digest(JSON.stringify([networkId, of, text]))
  if (kind !== 'call' && kind !== 'calls') return sameAs(mark(kind))
  return marksOfAct(actDigest(networkId, text), mark('calls'))
}

/** The marks of a step; none if it moves nothing however often it is requested. */
export async function identityMarks(
  ctx: TransactionsContext,
  networkId: CaipNetworkId,
  { kind, request }: Pick<Step, 'kind' | 'request'>,
): Promise<Marks> {
  const { identity } = stepKindOf(ctx, kind)
  const io = { signal: ctx.signal, adapter: findAdapter(ctx, networkId), networkId }
  const named = identity ? await identity(io, request) : [canonicalJson(request)]
  return allMarks(
    named.map((one) => {
      if (typeof one === 'string') return marksOfText(networkId, kind, one)
      // Kinds of other plugins are not type-checked: transfers without an amount would be the same transfer.
      const issue = unitsIssue(one, ['from', 'units'])
      if (issue) throw transactionsErrors.create('invalid-input', { issue })
      return marksOf(networkId, one)
    }),
  )
}

/** The digest of a planned request, independent of its steps. */
export const digestIdentity = (
  networkId: CaipNetworkId,
  kind: string,
  from: string,
  identity: unknown,
): string => digest(JSON.stringify(['identity', networkId, kind, from, canonicalJson(identity)]))

/** Marks with the plan's digest first, because other tabs read only the first 32. */
export const withIdentity = (marks: Marks, identityDigest: string | undefined): Marks =>
  identityDigest === undefined ? marks : allMarks([sameAs(identityDigest), marks])
