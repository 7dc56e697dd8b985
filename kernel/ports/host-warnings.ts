import type { Logger, Ports } from './ports.ts'

/** Names of the kernels that run on each page; known to development alone. */
const running = new WeakMap<object, Set<string>>()

/** Warns the developer of two kernels of one name: they share what they store, their channel and their locks. */
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

/** Warns the developer of a kernel without plugins. Its own slice is always there. */
export function warnOfNothing(plugins: number, logger: Logger): undefined {
  if (plugins <= 1)
    logger.warn(
      'The kernel has no plugins, so that nothing can be connected: createKernel({ plugins: [eip155()] }).',
    )
}
