import type { Context } from '../../kernel/index.ts'
import { callKind, callsKind } from './call-kind.ts'
import type { AskedKind, RequestKind, StepKind, TransactionsContract } from './contract.ts'
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

/** How a kind asks a wallet for the step itself. Throws `transactions/unknown-kind` for one that a signature makes. */
export function askedKindOf(
  ctx: Pick<Context<TransactionsContract>, 'slots'>,
  name: string,
): AskedKind {
  const step = stepKindOf(ctx, name)
  if (!step.ask) throw transactionsErrors.create('unknown-kind', { kind: name })
  return step
}
