import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConfig } from 'wagmi'
import { type CompatKernel, kernelOf } from './kernel.ts'

/** The kernel of wagmi's configuration. */
export const useCompatKernel = (): CompatKernel => kernelOf(useConfig()).kernel

/** Reads the kernel's state; renders again when the selected value changes. */
export function useCompatState<T>(select: (state: CompatKernel['state']) => T): T {
  const kernel = useCompatKernel()
  return useSyncExternalStore(
    kernel.subscribe,
    () => select(kernel.state),
    () => select(kernel.initialState),
  )
}

/** False on the server and in the first render: the account is not known yet. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted
}
