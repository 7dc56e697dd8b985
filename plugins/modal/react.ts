import { useMemo } from 'react'
import { bindPlugin, type PluginHooks, useModalKernel } from '../../react/index.ts'
import type { ModalContract, OpenOptions } from './contract.ts'

export type { ViewName, Views } from './contract.ts'

const plugin: PluginHooks<ModalContract> = bindPlugin('modal')

/** What the modal shows, and how to open and close it. */
export interface Modal {
  readonly isOpen: boolean
  readonly isLoading: boolean
  /** The view shown, such as `Connect`. */
  readonly view: string | undefined
  readonly open: (options?: OpenOptions) => Promise<void>
  /** Resolves with false when the view shown must not be closed. */
  readonly close: () => Promise<boolean>
}

/** Opens and closes the modal. Throws when used before a modal was created. */
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
