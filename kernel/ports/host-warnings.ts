import type { Ports } from './ports.ts'

/** Number of running kernels by page and name; only in development mode. */
const running = new WeakMap<object, Map<string, number>>()

/** Number of running kernels on the page that have this name. */
export const kernelsCalled = (name: string, page: object | undefined): number =>
  (page && running.get(page)?.get(name)) ?? 0

/** Counts a running kernel in development. Two with one name share stored data, channel and locks. */
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
  const names = running.get(page) ?? new Map<string, number>()
  running.set(page, names)
  const count = (by: number): unknown => names.set(name, kernelsCalled(name, page) + by)
  count(1)
  return () => void count(-1)
}
