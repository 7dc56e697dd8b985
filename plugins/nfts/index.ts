import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { NftsContract, NftsOptions } from './contract.ts'
import { initialState } from './initial-state.ts'

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

const declaration = lateCode(() => import('./declaration.ts'))

/**
 * The NFTs tab, a view of each, and sending one.
 *
 * @example
 * nfts({ collections: { 'eip155:8453': [{ address: '0x…', standard: 'erc721' }] } })
 */
export function nfts(given: NftsOptions = {}): Plugin<NftsContract> {
  return deferredPlugin<NftsContract>({
    id: 'nfts',
    requires: ['balances', 'connections', 'modal', 'networks', 'transactions'],
    initialState: () => ({ ...initialState(), ...given }),
    ...declaration((module) => module.nftsDeclaration()),
  })
}
