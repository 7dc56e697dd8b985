import { type Context, type ResourceKey, resourceKey } from '../../kernel/index.ts'
import { selectOpenConnection } from '../connections/selectors.ts'
import type { SiwxContract } from './contract.ts'
import { isCurrent } from './current.ts'
import { sessionOf } from './selectors.ts'

type SiwxContext = Context<SiwxContract>

/** A request that waits for the visitor. */
export interface Waiting {
  readonly connectionId: string
  /** True: an unreachable store does not end the request; the visitor can retry. */
  readonly isPatient: boolean
  readonly over: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
  /** Rejects with `siwx/declined`. */
  readonly decline: () => void
}

export const waitingKey: ResourceKey<readonly Waiting[]> = resourceKey('siwx/waiting')

/** All pending requests. The last one is shown; an earlier one is shown again when the later ones have ended. */
export const waitingOf = ({ resources }: SiwxContext): readonly Waiting[] =>
  resources.get(waitingKey) ?? []
/** The request that is currently shown. */
export const askedOf = (ctx: SiwxContext): Waiting | undefined => waitingOf(ctx).at(-1)

/** Declines requests whose connection is gone. */
export function endGone(ctx: SiwxContext): void {
  for (const { connectionId, decline } of waitingOf(ctx))
    if (!selectOpenConnection(ctx.state.connections, connectionId)) decline()
}

/**
 * Ends the shown request if its connection changed to another account or network; the new account is asked again unless
 * it has a session.
 */
export function askChanged(ctx: SiwxContext): void {
  const { asked } = ctx.state.siwx
  if (asked && !isCurrent(ctx, asked)) askedOf(ctx)?.resolve()
}

/** Ends the shown request if its account now has a session, for example from another tab. */
export function endSigned(ctx: SiwxContext): void {
  const { asked, sessions, scope } = ctx.state.siwx
  if (asked && sessionOf(sessions, asked, ctx.ports.clock.now(), scope)) askedOf(ctx)?.resolve()
}
