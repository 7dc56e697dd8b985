import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { NftsContract, NftsOptions } from './contract.ts'
import { early } from './early.ts'

export type {
  Nft,
  NftAttribute,
  NftCollection,
  NftForm,
  NftSource,
  NftStandard,
  NftsContract,
  NftsOptions,
  NftsPage,
  NftsQuery,
  NftsState,
  NftTransfer,
  SourceNft,
} from './contract.ts'
export { nftsErrors } from './errors.ts'

const code = lateCode(() => import('./plugin.ts'))

/**
 * The NFTs tab, a view of each, and sending one.
 *
 * @example
 * nfts({ collections: { 'eip155:8453': [{ address: '0x…', standard: 'erc721' }] } })
 */
export function nfts(given: NftsOptions = {}): Plugin<NftsContract> {
  return latePlugin<NftsContract>({
    ...early,
    initialState: () => ({ ...given, status: 'idle', items: [] }),
    commands: {
      load: true,
      loadMore: true,
      choose: true,
      enter: true,
      resolveReceiver: true,
      review: true,
      send: true,
    },
    events: {
      started: true,
      loaded: true,
      failed: true,
      unsupported: true,
      chosen: true,
      entered: true,
      receiverLookedUp: true,
      receiverResolved: true,
      receiverUnresolved: true,
    },
    // Nothing is held that could have moved.
    quiet: ['balances/forgotten'],
    ...code(({ nftsPlugin }) => nftsPlugin),
  })
}
