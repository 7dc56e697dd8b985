import { type CaipNetworkId, type Context, fieldsOf, within } from '../../kernel/index.ts'
import type { PlanIo, RequestPlan, StepIo, StepRequest } from '../transactions/contract.ts'
import type { NamesContract } from './contract.ts'
import { namesErrors } from './errors.ts'
import { isForeignText } from './foreign-text.ts'
import { isLabel } from './rule.ts'
import { isSameText } from './same-text.ts'
import { registrarOf } from './selectors.ts'

type NamesContext = Context<NamesContract>

/** The request to the wallet, once per name. */
interface NameRequest extends StepRequest {
  readonly label: string
  /** The text as the review shows it. */
  readonly shown: string
}

/** Time limit of a registrar for its text, in ms. */
const textMs = 10_000

/** A signed registration, with which the signature request resolves. */
export interface Signed {
  readonly message: string
  readonly signature: string
}

/** The text that a registrar wants signed. Throws `names/foreign-text` for a sign-in or a transaction. */
async function textOf(
  { signal }: Pick<PlanIo, 'signal'>,
  { slots, ports }: NamesContext,
  networkId: CaipNetworkId,
  label: string,
): Promise<{ readonly text: string; readonly name: string }> {
  const registrar = registrarOf(slots.registrars, networkId)
  if (!registrar) throw namesErrors.create('unsupported')
  const name = `${label}.${registrar.zone}`
  const asked = registrar.message({ label, now: ports.clock.now() }, { signal })
  const text: unknown = await within(ports.clock, textMs, signal, asked)
  // Check the text of every source: the visitor expects a request about a name.
  if (typeof text !== 'string' || isForeignText(text))
    throw namesErrors.create('foreign-text', { name })
  return { text, name }
}

/** The data to sign for a name. The review shows its text. */
export async function read(io: PlanIo, ctx: NamesContext, input: unknown): Promise<RequestPlan> {
  const { label } = fieldsOf(input)
  if (typeof label !== 'string' || !isLabel(label)) throw namesErrors.create('bad-label')
  const { text: shown, name } = await textOf(io, ctx, io.network.caipNetworkId, label)
  const request: NameRequest = { from: io.connection.address, label, shown }
  return {
    action: { key: 'names.register', text: `Register ${name}`, facts: { name } },
    rows: [
      {
        label: { key: 'transactions.message', text: 'Message' },
        value: shown,
        format: 'text',
      },
    ],
    steps: [{ kind: 'name', request }],
  }
}

/**
 * Asks the wallet to sign for a name. The text is made right before, because the registrar accepts it only for seconds:
 * apart from its time it has to be the shown one.
 */
export async function ask(
  { adapter, ...io }: StepIo,
  ctx: NamesContext,
  request: StepRequest,
): Promise<string> {
  const { label, shown } = request as NameRequest
  const { text: message, name } = await textOf(io, ctx, io.network.caipNetworkId, label)
  if (!isSameText(message, shown, ctx.ports.clock.now()))
    throw namesErrors.create('foreign-text', { name })
  io.handOver?.()
  const signature = await adapter.signMessage(io, message)
  return JSON.stringify({ message, signature } satisfies Signed)
}
