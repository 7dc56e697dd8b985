import {
  type Context,
  fieldsOf,
  isKernelError,
  type KernelError,
  serializeError,
  within,
} from '../../../kernel/index.ts'
import type { Connection } from '../../connections/contract.ts'
import { selectConnection } from '../../connections/selectors.ts'
import { inputIssue } from '../../values/index.ts'
import type { NameRegistrar, NamesContract } from '../contract.ts'
import { namesErrors } from '../errors.ts'
import type { Signed } from '../kind.ts'
import { isLabel } from '../rule.ts'
import { registrarOf } from '../selectors.ts'

type NamesContext = Context<NamesContract>

/** How long a registrar may take to write a name down, in ms. */
const registerMs = 30_000

interface Wanted {
  readonly label: string
  /** With its zone. */
  readonly name: string
  readonly registrar: NameRegistrar
  readonly connection: Connection
  readonly accept: readonly string[]
}

/** The account, the name and the registrar; no service is asked before they are known. */
function read(
  { state, slots }: NamesContext,
  input: { readonly label: string; readonly accept?: readonly string[] },
): Wanted {
  const issue = inputIssue(input, ['label'])
  if (issue !== undefined || !isLabel(input.label)) throw namesErrors.create('bad-label')
  if (state.names.status !== 'idle') throw namesErrors.create('busy')
  const connection = selectConnection(state)
  if (!connection) throw namesErrors.create('not-connected')
  const registrar = registrarOf(slots.registrars, connection.networkId)
  if (!registrar) throw namesErrors.create('unsupported')
  const label = input.label.toLowerCase()
  const accept = Array.isArray(input.accept) ? input.accept : []
  return { label, name: `${label}.${registrar.zone}`, registrar, connection, accept }
}

/** Asks the wallet, under the rules of every request to one. */
async function signed({ dispatch }: NamesContext, wanted: Wanted): Promise<Signed> {
  const { label, connection, accept } = wanted
  const { id: connectionId, networkId } = connection
  const answer = await dispatch.transactions.pay({
    ...{ flow: 'names', kind: 'name', view: 'RegisterAccountName', connectionId, networkId },
    ...{ input: { label }, accept },
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

/** What the visitor is shown: a refusal, what helps on, or else that the name was not registered. */
function failure(cause: unknown, name: string): KernelError {
  const helps = isKernelError(cause) && !/^transactions\/(not-sent|failed)/.test(cause.code)
  if (helps) return cause
  const maySend = isKernelError(cause) && fieldsOf(cause.facts).maySend === true
  return namesErrors.create('register-failed', { name, ...(maySend && { maySend }) }, { cause })
}

export async function register(
  ctx: NamesContext,
  input: { readonly label: string; readonly accept?: readonly string[] },
): Promise<string> {
  const wanted = read(ctx, input)
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
