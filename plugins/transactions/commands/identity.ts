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

/** The digest of a planned request, whichever steps it takes. */
export const digestIdentity = (
  networkId: CaipNetworkId,
  kind: string,
  from: string,
  identity: unknown,
): string => digest(JSON.stringify(['identity', networkId, kind, from, canonicalJson(identity)]))

/** Marks with the plan's digest in front: what other tabs may not ask for meanwhile comes first. */
export const withIdentity = (marks: Marks, identityDigest: string | undefined): Marks =>
  identityDigest === undefined ? marks : allMarks([sameAs(identityDigest), marks])
