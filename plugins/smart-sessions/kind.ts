import type { Context } from '../../kernel/index.ts'
import type { PlanIo, RequestPlan, StepIo, StepRequest } from '../transactions/contract.ts'
import { classifyRpcError, isUserRejection } from '../values/index.ts'
import type { SmartSessionsContract } from './contract.ts'
import { smartSessionsErrors } from './errors.ts'
import { readRequest } from './request.ts'

type SessionsContext = Context<SmartSessionsContract>

interface SessionRequest extends StepRequest {
  readonly method: 'wallet_grantPermissions' | 'wallet_revokePermissions'
  readonly params: Readonly<Record<string, unknown>>
}

interface Eip1193 {
  request(input: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>
}

/** The request to the wallet, as displayed; `revoke` revokes the session whose context is held. */
export function read(io: PlanIo, ctx: SessionsContext, input: unknown): RequestPlan {
  const from = io.connection.address
  const chainId = `0x${Number(io.network.caipNetworkId.split(':')[1]).toString(16)}`
  const planned = (action: RequestPlan['action'], request: SessionRequest): RequestPlan => ({
    ...(action && { action }),
    steps: [{ kind: 'smart-session', request }],
  })
  if (input === 'revoke') {
    const permissionContext = ctx.vault.take(ctx.state.smartSessions.context ?? '')
    if (permissionContext === undefined) throw smartSessionsErrors.create('unknown')
    return planned(
      { key: 'smartSessions.endAction', text: 'Take a permission back' },
      { from, method: 'wallet_revokePermissions', params: { permissionContext } },
    )
  }
  const { sent } = readRequest(input, ctx.ports.clock.now())
  return planned(
    { key: 'smartSessions.action', text: 'Give a permission' },
    { from, method: 'wallet_grantPermissions', params: { ...sent, chainId, address: from } },
  )
}

/**
 * Asks the wallet; resolves with its answer as JSON. Throws `smartSessions/declined` and `smartSessions/unsupported`.
 */
export async function ask(
  io: StepIo,
  _ctx: SessionsContext,
  request: StepRequest,
): Promise<string> {
  const { method, params } = request as SessionRequest
  const provider = io.provider as Eip1193
  try {
    const answer = await provider.request({ method, params: [params] })
    return JSON.stringify(answer ?? {})
  } catch (cause) {
    if (isUserRejection(cause)) throw smartSessionsErrors.create('declined', undefined, { cause })
    const { kind } = classifyRpcError(cause)
    if (['methodNotFound', 'methodNotSupported', 'unsupportedMethod'].includes(kind))
      throw smartSessionsErrors.create('unsupported', undefined, { cause })
    throw cause
  }
}
