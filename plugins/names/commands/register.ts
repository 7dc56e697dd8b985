import {
  type Context,
  fieldsOf,
  isKernelError,
  type KernelError,
  serializeError,
  within,
} from '../../../kernel/index.ts'
import type { Connection } from '../../connections/contract.ts'
import { inputIssue } from '../../values/index.ts'
import type { NameRegistrar, NamesContract } from '../contract.ts'
import { namesErrors } from '../errors.ts'
import type { Signed } from '../kind.ts'
import { isLabel } from '../rule.ts'
import { registrarOf } from '../selectors.ts'

type NamesContext = Context<NamesContract>

/** Time limit of a registrar for registering a name, in ms. */
const registerMs = 30_000

interface RegisterInput {
  readonly label: string
  readonly accept?: readonly string[]
}

interface Wanted {
  readonly label: string
  /** Including its zone. */
  readonly name: string
  readonly registrar: NameRegistrar
  readonly connection: Connection
  readonly accept: readonly string[]
}

/** Reads the account, the name and the registrar before any service is called. */
function read(
  { state, slots }: NamesContext,
  input: RegisterInput,
  connection: Connection | undefined,
): Wanted {
  const issue = inputIssue(input, ['label'])
  if (issue !== undefined || !isLabel(input.label)) throw namesErrors.create('bad-label')
  if (state.names.status !== 'idle') throw namesErrors.create('busy')
  if (!connection) throw namesErrors.create('not-connected')
  const registrar = registrarOf(slots.registrars, connection.networkId)
  if (!registrar) throw namesErrors.create('unsupported')
  const label = input.label.toLowerCase()
  const accept = Array.isArray(input.accept) ? input.accept : []
  return { label, name: `${label}.${registrar.zone}`, registrar, connection, accept }
}

/** Asks the wallet, with the checks of every wallet request. */
async function signed({ dispatch }: NamesContext, wanted: Wanted): Promise<Signed> {
  const { label, connection, accept } = wanted
  const { id: connectionId, networkId, address: from } = connection
  const answer = await dispatch.transactions.pay({
    ...{ flow: 'names', kind: 'name', view: 'RegisterAccountName', connectionId, networkId },
    ...{ from, input: { label }, accept },
  })
  return JSON.parse(answer) as Signed
}

async function registered(ctx: NamesContext, wanted: Wanted, proof: Signed): Promise<void> {
  const { label, name, registrar, connection } = wanted
  const { address, networkId } = connection
  const { ports, signal } = ctx
  const asked = registrar.register({ label, networkId, address, ...proof }, { signal })
  const got = await within(ports.clock, registerMs, signal, asked)
  if (got !== name) throw namesErrors.create('register-failed', { name })
}

/** The error for the visitor: a refusal, a helpful error, or else that the name was not registered. */
function failure(cause: unknown, name: string): KernelError {
  const helps = isKernelError(cause) && !/^transactions\/(not-sent|failed)/.test(cause.code)
  if (helps) return cause
  const maySend = isKernelError(cause) && fieldsOf(cause.facts).maySend === true
  return namesErrors.create('register-failed', { name, ...(maySend && { maySend }) }, { cause })
}

/** Registers the name for `owner`, the account at the time of the call. */
export async function register(
  ctx: NamesContext,
  input: RegisterInput,
  owner: Connection | undefined,
): Promise<string> {
  const wanted = read(ctx, input, owner)
  const { label, name, connection } = wanted
  const { namespace, address } = connection
  const { emit, signal, dispatch } = ctx
  emit.registerStarted({ label })
  try {
    const proof = await signed(ctx, wanted)
    await registered(ctx, wanted, proof)
  } catch (cause) {
    if (signal.aborted) throw cause
    const error = failure(cause, name)
    const { message: text, ...why } = serializeError(error)
    const rejected = /\/(declined|abandoned|stopped)$/.test(error.code)
    emit.registerFailed({ label, text, ...why, rejected })
    throw error
  }
  emit.registered({ name, namespace, address })
  await dispatch.profiles?.remember({ namespace, address, name })
  return name
}
