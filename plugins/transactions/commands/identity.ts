import { type CaipNetworkId, canonicalJson } from '../../../kernel/index.ts'
import { sha256, toHex } from '../../values/index.ts'
import type { Step } from '../contract.ts'
import { stepKindOf } from '../kinds.ts'
import { allMarks, type Marks, marksOf } from '../marks.ts'
import { findAdapter, type TransactionsContext } from './ask.ts'

const digest = (text: string): string => toHex(sha256(new TextEncoder().encode(text)))
const sameAs = (mark: string): Marks => ({ held: [mark], sought: [mark] })

/** The marks by which a step is recognised; none for one that moves nothing however often it is asked for. */
export async function identityMarks(
  ctx: TransactionsContext,
  networkId: CaipNetworkId,
  { kind, request }: Pick<Step, 'kind' | 'request'>,
): Promise<Marks> {
  const { identity } = stepKindOf(ctx, kind)
  const io = { signal: ctx.signal, adapter: findAdapter(ctx, networkId), networkId }
  const named = identity ? await identity(io, request) : [canonicalJson(request)]
  return allMarks(
    named.map((one) =>
      typeof one === 'string'
        ? sameAs(digest(JSON.stringify([networkId, kind, one])))
        : marksOf(networkId, one),
    ),
  )
}

/** The mark of a wish, whichever steps serve it. */
export const wishMark = (
  networkId: CaipNetworkId,
  kind: string,
  from: string,
  wish: unknown,
): string => digest(JSON.stringify(['wish', networkId, kind, from, canonicalJson(wish)]))

/** Marks with that of the wish in front: what other tabs may not ask for meanwhile comes first. */
export const withWish = (marks: Marks, wish: string | undefined): Marks =>
  wish === undefined ? marks : allMarks([sameAs(wish), marks])
