import type { Context } from '../../kernel/index.ts'
import { callKind, callsKind } from './call-kind.ts'
import type { RequestKind, StepKind, TransactionsContract } from './contract.ts'
import { transactionsErrors } from './errors.ts'
import { messageKind } from './message-kind.ts'
import { transferKind } from './transfer-kind.ts'

/** Ours; another plugin's kind of the same name is not reached. */
const own: readonly RequestKind[] = [transferKind, callKind, callsKind, messageKind]

/** A kind by its name. Throws `transactions/unknown-kind`. */
export function kindOf(
  { slots }: Pick<Context<TransactionsContract>, 'slots'>,
  name: string,
): RequestKind {
  const kind = [...own, ...slots.kinds].find((one) => one.kind === name)
  if (!kind) throw transactionsErrors.create('unknown-kind', { kind: name })
  return kind
}

/** How a kind asks a wallet. Throws `transactions/unknown-kind` for one that only consists of others. */
export function stepKindOf(
  ctx: Pick<Context<TransactionsContract>, 'slots'>,
  name: string,
): StepKind {
  const { step } = kindOf(ctx, name)
  if (!step) throw transactionsErrors.create('unknown-kind', { kind: name })
  return step
}
