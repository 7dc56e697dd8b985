import { type Contract, createKernel, type Kernel, type Storage } from '../../../kernel/index.ts'
import type { Features } from '../../options/contract.ts'
import { defaultFeatures } from '../../options/index.ts'
import type { EverythingOptions } from '../everything/contract.ts'
import { everything } from '../everything/index.ts'

// The kernel of `<WalletKernel>`: loads with the first reach for a button, not with the page.

/** Text of an option, by which a new object with the same content is the same. */
type TextOf = (value: unknown) => string

/** The options that take effect when a prop changes; all others hold until the page is loaded again. */
const changeable: ReadonlySet<string> = new Set(['features', 'themeMode', 'themeVariables'])

/** Names of the options that differ, among those that cannot change. */
const fixedChanges = (
  before: EverythingOptions,
  after: EverythingOptions,
  textOf: TextOf,
): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) =>
      !changeable.has(name) &&
      textOf(before[name as keyof EverythingOptions]) !==
        textOf(after[name as keyof EverythingOptions]),
  )

/** The kernel with every feature, and a function that takes changed options. */
export function createEverything(
  first: EverythingOptions,
  { name, storage }: { readonly name?: string; readonly storage?: Storage },
  // Passed in: a module that the page start shares with the kernel would split the kernel's file.
  textOf: TextOf,
): {
  readonly kernel: Pick<Kernel<Contract>, 'name'>
  change(options: EverythingOptions): void
} {
  const kernel = createKernel({
    plugins: [everything(first)],
    ...(name !== undefined && { name }),
    ...(storage && { ports: { storage } }),
  })
  let shown = first
  const warned = new Set<string>()
  const features = (options: EverythingOptions): Features => ({
    ...defaultFeatures,
    ...options.features,
  })

  function warn(names: readonly string[]): void {
    const fresh = names.filter((one) => !warned.has(one))
    for (const one of fresh) warned.add(one)
    if (fresh.length === 0) return
    kernel.ports.logger.warn(
      `<WalletKernel>: ${fresh.join(', ')} changed and ${fresh.length > 1 ? 'were' : 'was'} ignored. Only features, themeMode and themeVariables can change; for other options, load the page again.`,
    )
  }

  function change(next: EverythingOptions): void {
    if (next === shown) return
    warn(fixedChanges(first, next, textOf))
    const before = shown
    shown = next
    if (textOf(features(before)) !== textOf(features(next)))
      void kernel.dispatch.options.configure(features(next))
    if (before.themeMode !== next.themeMode)
      void kernel.dispatch.theme.followHost(next.themeMode ?? 'dark')
    if (textOf(before.themeVariables) !== textOf(next.themeVariables))
      void kernel.dispatch.theme.adjust(next.themeVariables ?? {})
  }
  return { kernel, change }
}
