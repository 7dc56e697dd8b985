import { evmBrands } from './evm/brands.ts'

/** A wallet as the fault page lists it. */
export interface CatalogEntry {
  readonly id: string
  readonly name: string
  readonly family: string
}

/** The page wallets this sandbox serves, in the order of the fault page. */
export const walletCatalog: readonly CatalogEntry[] = [
  ...evmBrands.map(({ id, name }) => ({ id, name, family: 'evm' })),
]

/** Browser entries whose bundles make `/wallets.js`, in order; the link to the fault page is last. */
export const walletEntries: readonly URL[] = [
  new URL('evm/index.ts', import.meta.url),
  new URL('remote.ts', import.meta.url),
]
