import { useEffect, useMemo, useState } from 'react'
import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import type { NamesContract, NamesState, ResolvedName } from './contract.ts'

const plugin: PluginHooks<NamesContract> = bindPlugin('names')

/**
 * Registers a name for the active account: `mutate({ label: 'otter' })`; resolves with the name and its zone. The wallet
 * is asked to sign once.
 */
export function useRegisterName(): Mutation<
  [input: { readonly label: string; readonly accept?: readonly string[] }],
  string
> {
  return useMutation(plugin.useCommands().register)
}

const none: NamesState['known'] = []

/**
 * The address and picture of a name on the active network; undefined while unknown, and if it has no address. With
 * `setFor`, the address is set for that network alone. Looked up when a component shows it.
 *
 * @example
 * const { address } = useResolvedName('otter.reown.id') ?? {}
 */
export function useResolvedName(name: string): ResolvedName | undefined {
  const known = plugin.useSlice((slice) => slice.known, none)
  const { names } = plugin.useDispatch('view')
  const networkId = plugin.useSelect(({ networks }) =>
    networks.activeNamespace ? networks.active[networks.activeNamespace] : undefined,
  )
  const [one, setOne] = useState<string>()
  useEffect(() => {
    if (networkId === undefined) return
    let isShown = true
    names.resolve({ name, networkId }).then(
      (found) => isShown && setOne(found?.name),
      // The log holds the reason.
      () => isShown && setOne(undefined),
    )
    return () => {
      isShown = false
    }
  }, [names, name, networkId])
  const found = known.find((entry) => entry.networkId === networkId && entry.name === one)
  return useMemo(() => {
    const { name: known, address, avatar, setFor } = found ?? {}
    if (known === undefined || address === undefined) return undefined
    return {
      ...{ name: known, address },
      ...(avatar !== undefined && { avatar }),
      ...(setFor !== undefined && { setFor }),
    }
  }, [found])
}
