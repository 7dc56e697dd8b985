import { type AnyKernel, errorText, isKernelError, isReservedKey } from '../../kernel/index.ts'
import { json } from './format.ts'
import type { History } from './history.ts'

export interface CommandAnswer {
  readonly ok: boolean
  /** The result, or `code: text` of the error. */
  readonly value: unknown
}

const failed = (value: string): CommandAnswer => ({ ok: false, value })

/** Dispatches `plugin/name` with a JSON list of arguments. Never rejects: a mistake in the text becomes the result. */
export async function runCommand(
  kernel: AnyKernel,
  command: string,
  input: string,
): Promise<CommandAnswer> {
  const [plugin = '', name = ''] = command.split('/')
  const known = kernel.plugins.find(({ id }) => id === plugin)?.commands.includes(name)
  if (!known || isReservedKey(plugin) || isReservedKey(name))
    return failed(`There is no command ${command}.`)
  let args: unknown
  try {
    args = input.trim() === '' ? [] : JSON.parse(input)
  } catch (error) {
    return failed(`The arguments are not JSON: ${errorText(error)}`)
  }
  if (!Array.isArray(args)) return failed('The arguments must be a JSON list, such as ["0x…", 1].')
  // The kernel's contracts are unknown here; the check above proves that the command exists.
  const dispatch = kernel.with({ cause: 'devtools' }) as unknown as Record<
    string,
    Record<string, (...args: readonly unknown[]) => Promise<unknown>>
  >
  try {
    return { ok: true, value: await dispatch[plugin]?.[name]?.(...args) }
  } catch (error) {
    const text = errorText(error)
    if (!isKernelError(error)) return failed(text)
    const { cause } = error
    // Usually the arguments have another shape than the contract declares.
    if (error.code === 'kernel/command-failed' && cause !== undefined)
      return failed(
        `${command} stumbled: ${errorText(cause)}. Compare the arguments with what the contract of ${plugin} says.`,
      )
    return failed(`${error.code}: ${text}`)
  }
}

/** The arguments of a command's last run, as a JSON list to edit and run again; empty if it never ran. */
export function lastArguments({ log, commands }: History, command: string): string {
  const seq = commands.findLast((each) => log.at(each)?.type === command)
  return argumentsOf(seq === undefined ? undefined : log.at(seq)?.payload)
}

/** The input of a command record as a JSON list: a single argument is recorded bare, several as a list. */
export const argumentsOf = (input: unknown): string =>
  json(input === undefined ? [] : Array.isArray(input) ? input : [input])
