import { type AnyKernel, isKernelError, isReservedKey } from '../../kernel/index.ts'

export interface CommandAnswer {
  readonly ok: boolean
  /** The result, or `code: text` of the error. */
  readonly value: unknown
}

const failed = (value: string): CommandAnswer => ({ ok: false, value })

/** Dispatches `plugin/name` with a JSON list of arguments. Never rejects: a mistake in the text is an answer too. */
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
    return failed(`The arguments are not JSON: ${error instanceof Error ? error.message : error}`)
  }
  if (!Array.isArray(args)) return failed('The arguments must be a JSON list, such as ["0x…", 1].')
  // The kernel's contracts are unknown here; the description above is what says the command exists.
  const dispatch = kernel.with({ cause: 'devtools' }) as unknown as Record<
    string,
    Record<string, (...args: readonly unknown[]) => Promise<unknown>>
  >
  try {
    return { ok: true, value: await dispatch[plugin]?.[name]?.(...args) }
  } catch (error) {
    if (isKernelError(error)) return failed(`${error.code}: ${error.message}`)
    return failed(error instanceof Error ? error.message : String(error))
  }
}
