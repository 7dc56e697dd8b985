import { useMemo } from 'react'
import { bindPlugin, type PluginHooks, useModalKernel } from '../../react/index.ts'
import type { ModalContract, OpenOptions } from './contract.ts'

export type { ViewName, Views } from './contract.ts'

const plugin: PluginHooks<ModalContract> = bindPlugin('modal')

/** State of the modal, with functions to open and close it. */
export interface Modal {
  readonly isOpen: boolean
  readonly isLoading: boolean
  /** The current view, for example `Connect`. */
  readonly view: string | undefined
  readonly open: (options?: OpenOptions) => Promise<void>
  /** Resolves with false if the current view must not be closed. */
  readonly close: () => Promise<boolean>
}

/** Opens and closes the modal. Throws outside a provider, or if its kernel has no modal. */
export function useModal(): Modal {
  const kernel = useModalKernel()
  const modal = plugin.useSlice((slice) => slice)
  return useMemo(
    () => ({
      isOpen: modal.open,
      isLoading: modal.loading,
      view: modal.history[modal.history.length - 1]?.view,
      open: (options) => kernel.dispatch.modal.open(options),
      close: () => kernel.dispatch.modal.close(),
    }),
    [kernel, modal],
  )
}
