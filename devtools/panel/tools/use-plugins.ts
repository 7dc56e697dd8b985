import { useEffect, useState } from 'react'
import type { AnyKernel, PluginDescription } from '../../../kernel/index.ts'

/** What the registered plugins promise. Those that a page starts with by name alone are declared for it. */
export function usePlugins(kernel: AnyKernel): readonly PluginDescription[] {
  const [, setComplete] = useState(false)
  useEffect(() => {
    let isShown = true
    kernel.declared().then(
      () => isShown && setComplete(true),
      () => undefined, // Why is in the log, and what there is is listed.
    )
    return () => {
      isShown = false
    }
  }, [kernel])
  return kernel.plugins
}
