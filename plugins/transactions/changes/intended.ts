import type { Planned } from '../commands/plan.ts'
import type { TransferRequest } from '../requests.ts'
import type { Intended } from './types.ts'

/** What a plan is meant to change. `native`: the coin that leaves with its steps, smallest unit. */
export function intendedBy({ plan, draft }: Planned, native: bigint): Intended {
  const { spends = [], items = [], receives } = plan
  const [first] = spends
  const { to } = draft
  const [step] = plan.steps
  const { arrives } = (step?.kind === 'transfer' ? step.request : {}) as Partial<TransferRequest>
  return {
    native: String(native),
    tokens: spends.flatMap(({ token: { address }, units }) =>
      address === undefined ? [] : [{ address, units }],
    ),
    items: items.map(({ id, ...item }) => ({ ...item, id: String(BigInt(id)) })),
    ...(to !== undefined &&
      (first || items.length > 0) && {
        arrives: {
          to,
          ...(first?.token.address !== undefined && { token: first.token.address }),
          // A token's own rules may let less arrive, which the review says.
          units: arrives ?? first?.units ?? '0',
        },
      }),
    ...(receives && {
      receives: {
        least: receives.least,
        ...(receives.token !== undefined && { token: receives.token }),
      },
    }),
  }
}
