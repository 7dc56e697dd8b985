/** What sets one sandbox wallet apart from the next. */
export interface EvmBrand {
  readonly id: string
  readonly name: string
  /** Absent for a wallet from before EIP-6963, which is found as `window.ethereum` only. */
  readonly rdns?: string
  /** Data URI of an SVG. */
  readonly icon: string
  /** The test accounts whose label starts with this word are the wallet's. */
  readonly accounts: string
  /** Shows all its accounts to a permitted page, the active one first; else only that one. */
  readonly showsAll: boolean
  /** Answers the EIP-5792 methods. */
  readonly batches: boolean
}

const icon = (background: string, drawing: string): string => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="96" height="96">' +
    `<rect width="48" height="48" rx="12" fill="${background}"/>${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The page wallets of the EVM family. */
export const evmBrands: readonly EvmBrand[] = [
  {
    id: 'quince',
    name: 'Quince Wallet',
    rdns: 'test.sandbox.quince',
    icon: icon(
      '#f2c230',
      '<path d="M24 10c9 0 14 8 12 17-1 7-6 12-12 12s-11-5-12-12c-2-9 3-17 12-17z" fill="#fff8d6"/>' +
        '<path d="M24 12c0-4 3-6 7-6 0 4-3 6-7 6z" fill="#3f7d3a"/>',
    ),
    accounts: 'Quince',
    showsAll: false,
    batches: false,
  },
  {
    id: 'medlar',
    name: 'Medlar',
    rdns: 'test.sandbox.medlar',
    icon: icon(
      '#6b3f2a',
      '<circle cx="24" cy="26" r="13" fill="#c98a5b"/>' +
        '<path d="M24 30l-6-8 4 1 2-7 2 7 4-1z" fill="#4a2a1b"/>',
    ),
    accounts: 'Medlar',
    showsAll: true,
    batches: true,
  },
  {
    id: 'tamarind',
    name: 'Tamarind',
    icon: icon(
      '#2e6f5e',
      '<path d="M10 30c4-14 14-18 28-16-2 3-3 4-6 5 1 3-1 6-5 6 0 4-4 6-7 5-2 3-6 3-10 0z" ' +
        'fill="#e7b98a"/>',
    ),
    accounts: 'Tamarind',
    showsAll: false,
    batches: false,
  },
]
