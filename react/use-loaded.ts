import { type ComponentType, useEffect, useState } from 'react'
import { useAnyKernel } from './kernel-context.ts'

/**
 * A component of a module that is loaded where it is first shown, undefined until it is here: parts that other
 * plugins bring through a slot, and parts that few apps show. A module that does not come is told as `plugin`'s failure.
 */
export function useLoaded<P>(
  load: () => Promise<unknown>,
  name: string,
  plugin: string,
): ComponentType<P> | undefined {
  const kernel = useAnyKernel()
  const [loaded, setLoaded] = useState<{ load: unknown; Component: ComponentType<P> }>()
  useEffect(() => {
    let wanted = true
    load().then(
      (module) => {
        const Component = (module as Record<string, ComponentType<P> | undefined>)[name]
        if (wanted && Component) setLoaded({ load, Component })
      },
      (error) => {
        const event = kernel.state.modal.history.at(-1)?.view ?? name
        kernel.reportFailure({ plugin, where: 'view', event }, error)
      },
    )
    return () => {
      wanted = false
    }
  }, [load, name, plugin, kernel])
  return loaded?.load === load ? loaded.Component : undefined
}
