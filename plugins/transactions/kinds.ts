import type { Context } from '../../kernel/index.ts'
import { callKind, callsKind } from './call-kind.ts'
import type { AskedKind, RequestKind, StepKind, TransactionsContract } from './contract.ts'
import { transactionsErrors } from './errors.ts'
import { messageKind } from './message-kind.ts'
import { transferKind } from './transfer-kind.ts'
import { typedDataKind } from './typed-data-kind.ts'

/** Kinds of this plugin; they take precedence over others of the same name. */
const own: readonly RequestKind[] = [transferKind, callKind, callsKind, messageKind, typedDataKind]

/** A kind by its name. Throws `transactions/unknown-kind`. */
export function kindOf(
  { slots }: Pick<Context<TransactionsContract>, 'slots'>,
  name: string,
): RequestKind {
  const kind = [...own, ...slots.kinds].find((one) => one.kind === name)
  if (!kind) throw transactionsErrors.create('unknown-kind', { kind: name })
  return kind
}

/** The step of a kind. Throws `transactions/unknown-kind` if the kind only consists of other kinds' steps. */
export function stepKindOf(
  ctx: Pick<Context<TransactionsContract>, 'slots'>,
  name: string,
): StepKind {
  const { step } = kindOf(ctx, name)
  if (!step) throw transactionsErrors.create('unknown-kind', { kind: name })
  return step
}

/**
 * The step of a kind that asks a wallet directly. Throws `transactions/unknown-kind` if a signature builds the step.
 */
export function askedKindOf(
  ctx: Pick<Context<TransactionsContract>, 'slots'>,
  name: string,
): AskedKind {
  const step = stepKindOf(ctx, name)
  if (!step.ask) throw transactionsErrors.create('unknown-kind', { kind: name })
  return step
}
