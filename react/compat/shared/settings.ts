import { useEffect } from 'react'
import type { ThemeMode, ThemeVariables } from '../../../plugins/theme/index.ts'
import type { CompatKernel } from './kernel.ts'

/** A theme of the app in the kernel's terms. */
export interface HostLook {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
}

/** Follows the app's theme; null leaves the modal's look alone. */
export function useLook(kernel: CompatKernel, wanted: HostLook | null): void {
  // As text: apps make their theme anew in each render.
  const look = wanted && JSON.stringify(wanted)
  useEffect(() => {
    if (look === null) return
    const { mode, variables } = JSON.parse(look) as HostLook
    const { theme: commands } = kernel.with({ cause: 'host' })
    void commands.followHost(mode)
    void commands.adjust(variables)
  }, [kernel, look])
}

/** Follows the app's language, as a tag of `i18n()`; undefined leaves the browser's. */
export function useLanguage(kernel: CompatKernel, tag: string | undefined): void {
  useEffect(() => {
    if (tag) void kernel.with({ cause: 'host' }).i18n.switchLocale(tag, 'host')
  }, [kernel, tag])
}

/** Chooses the chain that a wallet is asked for when it connects. */
export function useFirstChain(kernel: CompatKernel, chainId: number | undefined): void {
  useEffect(() => {
    const { connections, networks } = kernel.state
    const wanted = `eip155:${chainId}` as const
    if (connections.connections.length > 0 || networks.active.eip155 === wanted) return
    if (networks.networks.some(({ caipNetworkId }) => caipNetworkId === wanted))
      void kernel.with({ cause: 'host' }).networks.switchNetwork(wanted)
  }, [kernel, chainId])
}

/** Warns in the console once of an option that the modal does not have. */
export function useWarning(kernel: CompatKernel, sentence: string | undefined): void {
  useEffect(() => {
    if (sentence !== undefined) kernel.ports.logger.warn(sentence)
  }, [kernel, sentence])
}
