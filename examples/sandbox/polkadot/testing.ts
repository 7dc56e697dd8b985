import { ApiPromise, WsProvider } from '@polkadot/api'
import type { ProviderInterface } from '@polkadot/rpc-provider/types'

/** Connects the library's own client to a node. */
export function openApi(wsUrl: string): Promise<ApiPromise> {
  // The library's own classes do not fit its types under exactOptionalPropertyTypes.
  const provider = new WsProvider(wsUrl) as ProviderInterface
  return ApiPromise.create({ provider, noInitWarn: true })
}
