import type { Finding } from './findings.ts'
import type { AnyKernel } from './kernel.ts'
import { kernelsCalled } from './ports/host-warnings.ts'
import { errorText, fieldsOf, listOf } from './values/text.ts'

const order: readonly unknown[] = ['error', 'warning', 'note']

/** Number of findings of one plugin that are kept. */
const mostOfOne = 100

const isFinding = (value: unknown): value is Finding => {
  const { severity, code, what, mend } = fieldsOf(value)
  return order.includes(severity) && [code, what, mend].every((one) => typeof one === 'string')
}

const notExamined = (plugin: string, cause: unknown): Finding => ({
  severity: 'warning',
  code: 'kernel/not-examined',
  what: `Plugin "${plugin}" could not be examined (${errorText(cause)}).`,
  mend: 'Load the page again. If that does not help, see whether the build has the plugin’s describe.ts.',
})

/** Problems of the kernel itself. */
function ownFindings({
  name,
  plugins,
  ports,
}: Pick<AnyKernel, 'name' | 'plugins' | 'ports'>): readonly Finding[] {
  const found: Finding[] = []
  // The list includes the kernel's own plugin.
  if (plugins.length <= 1)
    found.push({
      severity: 'error',
      code: 'kernel/no-plugins',
      what: 'The kernel has no plugins, so that nothing can be connected.',
      mend: 'Give it a chain family: createKernel({ plugins: [eip155()] }).',
    })
  if (kernelsCalled(name, ports.page.window) > 1)
    found.push({
      severity: 'error',
      code: 'kernel/same-name',
      what: `Two kernels on this page are called "${name}": they share stored data, tab channel and locks.`,
      mend: 'Make one kernel, outside of components, or give each its own name.',
    })
  return found
}

/**
 * Examines the set-up of an app: what is registered, and what serves it. The worst come first; a list without entries says
 * that nothing was found. It asks no node, no service and no wallet, and loads the plugins' descriptions. Call it after the
 * start. Of a lazy kernel: `doctor(await kernel.load())`.
 *
 * @example console.table(await doctor(kernel))
 */
export async function doctor(
  kernel: Pick<AnyKernel, 'name' | 'plugins' | 'state' | 'slots' | 'ports'>,
): Promise<readonly Finding[]> {
  const { state, ports } = kernel
  const plugins = kernel.plugins.map(({ id }) => id)
  const features = kernel.plugins.flatMap((one) => one.features.map(({ feature }) => feature))
  const found = await Promise.all(
    kernel.plugins.map(async ({ id, describe }): Promise<readonly Finding[]> => {
      try {
        const described = await describe()
        const { origin } = ports.page
        const seen = { state, slots: kernel.slots(id as never), plugins, features, origin }
        // A plugin without types may answer later, or with anything.
        const answer: unknown = await described?.findings?.(seen as never)
        return listOf(answer, mostOfOne).filter(isFinding)
      } catch (cause) {
        return [notExamined(id, cause)]
      }
    }),
  )
  return [...ownFindings(kernel), ...found.flat()].sort(
    (left, right) => order.indexOf(left.severity) - order.indexOf(right.severity),
  )
}
