import { useCallback, useEffect } from 'react'
import { bindPlugin, type PluginHooks } from '../../react/index.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { Nft, NftsContract, NftsState } from './contract.ts'
import { none, selectNfts } from './selectors.ts'

export const plugin: PluginHooks<NftsContract> = bindPlugin<NftsContract>('nfts')

/** NFTs for hosts. */
export interface Nfts {
  readonly status: NftsState['status']
  readonly items: readonly Nft[]
  readonly hasMore: boolean
  /** Reads the next page; a failure is in `status`. */
  loadMore(): void
}

/**
 * The NFTs of the active account on its network. Read when a component shows them, at most every 30 s.
 *
 * @example
 * const { items, hasMore, loadMore } = useNfts()
 */
export function useNfts(): Nfts {
  const { status, items, next } = plugin.useSelect(selectNfts, none)
  const dispatch = plugin.useDispatch()
  const own = plugin.useDispatch('view')
  const connection = plugin.useSelect((state) => selectConnection(state))
  const { address, networkId } = connection ?? {}
  useEffect(() => {
    // A failure is in the state.
    if (address !== undefined && networkId !== undefined) void own.nfts.load()
  }, [own, address, networkId])
  const loadMore = useCallback(() => void dispatch.nfts.loadMore(), [dispatch])
  return { status, items, hasMore: next !== undefined, loadMore }
}
