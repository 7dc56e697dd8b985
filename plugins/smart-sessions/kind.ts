import type { Context } from '../../kernel/index.ts'
import type { PlanIo, RequestPlan, StepIo, StepRequest } from '../transactions/contract.ts'
import { classifyRpcError, isUserRejection } from '../values/index.ts'
import type { SmartSessionsContract } from './contract.ts'
import { smartSessionsErrors } from './errors.ts'
import { readRequest } from './request.ts'

type SessionsContext = Context<SmartSessionsContract>

interface SessionRequest extends StepRequest {
  readonly params: Readonly<Record<string, unknown>>
}

interface Eip1193 {
  request(input: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>
}

/** What the wallet is asked for, as it was shown. */
export function read(io: PlanIo, { ports }: SessionsContext, input: unknown): RequestPlan {
  const { sent } = readRequest(input, ports.clock.now())
  const from = io.connection.address
  const chainId = `0x${Number(io.network.caipNetworkId.split(':')[1]).toString(16)}`
  const request: SessionRequest = {
    from,
    params: { ...sent, chainId, address: from },
  }
  return {
    action: { key: 'smartSessions.action', text: 'Give a permission' },
    steps: [{ kind: 'smart-session', request }],
  }
}

/** Asks the wallet; resolves with its answer as JSON. Throws `smartSessions/declined` and `smartSessions/unsupported`. */
export async function ask(
  io: StepIo,
  _ctx: SessionsContext,
  request: StepRequest,
): Promise<string> {
  const { params } = request as SessionRequest
  const provider = io.provider as Eip1193
  try {
    const answer = await provider.request({ method: 'wallet_grantPermissions', params: [params] })
    return JSON.stringify(answer ?? {})
  } catch (cause) {
    if (isUserRejection(cause)) throw smartSessionsErrors.create('declined', undefined, { cause })
    const { kind } = classifyRpcError(cause)
    if (['methodNotFound', 'methodNotSupported', 'unsupportedMethod'].includes(kind))
      throw smartSessionsErrors.create('unsupported', undefined, { cause })
    throw cause
  }
}
