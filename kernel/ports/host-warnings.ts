import type { Logger, Ports } from './ports.ts'

/** Names of running kernels by page; only in development mode. */
const running = new WeakMap<object, Set<string>>()

/** Warns in development about two kernels with one name: they share stored data, channel and locks. */
export function claimName({
  name,
  mode,
  ports,
}: {
  readonly name: string
  readonly mode: 'development' | 'production'
  readonly ports: Ports
}): (() => void) | undefined {
  const page = ports.page.window
  if (mode === 'production' || !page) return undefined
  const names = running.get(page) ?? new Set()
  running.set(page, names)
  if (names.has(name)) {
    ports.logger.warn(
      `Two kernels on this page are called "${name}": make one, outside of components, or give each its own name`,
    )
    return undefined
  }
  names.add(name)
  return () => void names.delete(name)
}

/** Warns about a kernel without plugins. The count includes the kernel's own. */
export function warnOfNothing(plugins: number, logger: Logger): undefined {
  if (plugins <= 1)
    logger.warn(
      'The kernel has no plugins, so that nothing can be connected: createKernel({ plugins: [eip155()] }).',
    )
}
