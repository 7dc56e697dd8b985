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
 * The address that a name stands for on the active network, and its picture; undefined while that is not known, and where
 * it stands for none. Asked for when something shows it.
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
      // Why not is in the log.
      () => isShown && setOne(undefined),
    )
    return () => {
      isShown = false
    }
  }, [names, name, networkId])
  const found = known.find((entry) => entry.networkId === networkId && entry.name === one)
  const { address, avatar } = found ?? {}
  return useMemo(
    () =>
      found === undefined || address === undefined
        ? undefined
        : { name: found.name, address, ...(avatar !== undefined && { avatar }) },
    [found, address, avatar],
  )
}
