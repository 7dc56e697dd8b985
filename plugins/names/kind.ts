import { type Context, fieldsOf } from '../../kernel/index.ts'
import type { PlanIo, RequestPlan, StepIo, StepRequest } from '../transactions/contract.ts'
import type { NamesContract } from './contract.ts'
import { namesErrors } from './errors.ts'
import { isForeignText } from './foreign-text.ts'
import { isLabel } from './rule.ts'
import { registrarOf } from './selectors.ts'

type NamesContext = Context<NamesContract>

/** What the wallet is asked for once per name. */
interface NameRequest extends StepRequest {
  readonly label: string
}

/** A registration that the wallet signed, as the request for the signature resolves with it. */
export interface Signed {
  readonly message: string
  readonly signature: string
}

/** What has to be signed for a name. */
export function read(io: PlanIo, ctx: NamesContext, input: unknown): RequestPlan {
  const { label } = fieldsOf(input)
  if (typeof label !== 'string' || !isLabel(label)) throw namesErrors.create('bad-label')
  const registrar = registrarOf(ctx.slots.registrars, io.network.caipNetworkId)
  if (!registrar) throw namesErrors.create('unsupported')
  const name = `${label}.${registrar.zone}`
  const request: NameRequest = { from: io.connection.address, label }
  return {
    action: { key: 'names.register', text: `Register ${name}`, facts: { name } },
    steps: [{ kind: 'name', request }],
  }
}

/** Asks the wallet to sign for a name. The registrar takes the message for seconds only: it is made right before. */
export async function ask(
  { adapter, ...io }: StepIo,
  { slots, ports }: NamesContext,
  request: StepRequest,
): Promise<string> {
  const { label } = request as NameRequest
  const registrar = registrarOf(slots.registrars, io.network.caipNetworkId)
  if (!registrar) throw namesErrors.create('unsupported')
  const message: unknown = await registrar.message({ label, now: ports.clock.now() }, io)
  // Whoever made it, the wallet shows it after a page that spoke of a name.
  if (typeof message !== 'string' || isForeignText(message))
    throw namesErrors.create('foreign-text', { name: `${label}.${registrar.zone}` })
  io.handOver?.()
  const signature = await adapter.signMessage(io, message)
  return JSON.stringify({ message, signature } satisfies Signed)
}
