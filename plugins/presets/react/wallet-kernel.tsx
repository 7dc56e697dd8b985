import { type ReactNode, useEffect, useState } from 'react'
import type { Contract, Storage } from '../../../kernel/index.ts'
import {
  KernelModal,
  type KernelModalProps,
  KernelProvider,
  type LazyKernel,
} from '../../../react/index.ts'
import { lazyKernel } from '../../connections/react/lazy-kernel.ts'
import type { EverythingOptions } from '../everything/contract.ts'

// The page of an app in one call starts with this file: the plugins and the kernel load later.

/**
 * Props of `<WalletKernel>`: the options of `everything()`, and of the modal. While the page is open, `features`,
 * `themeMode` and `themeVariables` can change; a change of another option is ignored with a warning.
 */
export interface WalletKernelProps extends EverythingOptions, KernelModalProps {
  /** Prefix of everything stored. Default `wallet-kernel`. */
  readonly name?: string
  /** Where state outlives the page. Default: local storage. */
  readonly storage?: Storage
  readonly children?: ReactNode
}

type Setup = Pick<WalletKernelProps, 'name' | 'storage'> & { readonly options: EverythingOptions }

/** The kernel of the page, with the components that share it: the first one draws the modal. */
interface Shared {
  readonly kernel: LazyKernel<Contract>
  readonly members: Set<(isFirst: boolean) => void>
  setup: Setup
  /** Takes changed options; absent until the kernel has loaded. */
  change?: (options: EverythingOptions) => void
}

/** Text of options: a new object with the same content is the same. Functions are left out. */
function textOf(value: unknown): string {
  try {
    return `${JSON.stringify(value, (_name, one) => (typeof one === 'bigint' ? `${one}` : one))}`
  } catch {
    return '' // A circle: such an option cannot be compared.
  }
}

const fixedText = ({ name, options }: Setup): string => {
  const { features: _features, themeMode: _mode, themeVariables: _variables, ...fixed } = options
  return textOf([name, fixed])
}

function create(setup: Setup): Shared {
  const { name, storage } = setup
  const stored = { ...(name !== undefined && { name }), ...(storage && { storage }) }
  const shared: Shared = {
    kernel: lazyKernel<Contract>(async () => {
      const { createEverything } = await import('./create.ts')
      try {
        const { kernel, change } = createEverything(shared.setup.options, stored, textOf)
        shared.change = change
        return { kernel: kernel as never }
      } catch (error) {
        // A mistake in the options: the button only says that something did not load.
        console.error('[wallet-kernel] <WalletKernel> could not make its kernel.', error)
        throw error
      }
    }, stored),
    members: new Set(),
    setup,
  }
  return shared
}

let ofPage: Shared | undefined

const isSame = (one: Setup, other: Setup): boolean => fixedText(one) === fixedText(other)

/** The kernel of the page, unless it has other options and no component uses it. */
const usable = (setup: Setup): Shared | undefined =>
  ofPage && (ofPage.members.size > 0 || isSame(ofPage.setup, setup)) ? ofPage : undefined

/** A kernel to draw with: that of the page, or one that becomes it when the component is on the page. */
function kernelFor(setup: Setup): Shared {
  // A server renders for many visitors, and mounts nothing: `ofPage` stays undefined there.
  return usable(setup) ?? create(setup)
}

/** The kernel of the page: the same after a remount, another one if the options differ and no component uses it. */
function claim(drawn: Shared, setup: Setup): Shared {
  const there = usable(setup)
  if (there) return there
  const before = ofPage
  ofPage = drawn !== before && isSame(drawn.setup, setup) ? drawn : create(setup)
  before?.kernel.dispose?.()
  return ofPage
}

/** Counts a component in; returns what takes it out. */
function enter({ members }: Shared, setFirst: (isFirst: boolean) => void): () => void {
  if (members.size > 0)
    console.error(
      '[wallet-kernel] A second <WalletKernel> is on the page. It shares the kernel of the first, and its options are ignored. Keep one around the app.',
    )
  members.add(setFirst)
  setFirst(members.size === 1)
  return () => {
    members.delete(setFirst)
    const [next] = members
    next?.(true)
  }
}

/**
 * The whole product in one component: makes a lazy kernel of `everything()` once for the page, provides it and draws
 * the modal. The kernel's code loads when a visitor reaches for a button.
 *
 * @example
 * <WalletKernel projectId={projectId} networks={[mainnet, base]}><ConnectButton /></WalletKernel>
 */
export function WalletKernel(props: WalletKernelProps): ReactNode {
  const { children, mode, container, preload, name, storage, ...options } = props
  const setup: Setup = {
    ...(name !== undefined && { name }),
    ...(storage && { storage }),
    options,
  }
  const [shared, setShared] = useState(() => kernelFor(setup))
  const [isFirst, setFirst] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect below takes options that change later
  useEffect(() => {
    // Another component of other options may have left with the commit that mounted this one.
    const current = claim(shared, setup)
    if (current === shared) return enter(shared, setFirst)
    setShared(current)
    return undefined
  }, [shared])
  useEffect(() => {
    if (!isFirst) return
    if (shared.change) shared.change(options)
    else shared.setup = setup
  })
  const shown = {
    ...(mode && { mode }),
    ...(container && { container }),
    ...(preload && { preload }),
  }
  return (
    <KernelProvider kernel={shared.kernel}>
      {children}
      {isFirst && <KernelModal {...shown} />}
    </KernelProvider>
  )
}
