import { eip1193 } from 'wallet-kernel/eip155'
import type { LedgerProviderOptions } from './provider.ts'

export type { LedgerApp, LedgerDevice } from './device.ts'
export type { LedgerProvider, LedgerProviderOptions } from './provider.ts'

/** Options of a Ledger by WebHID. */
export interface LedgerOptions extends Omit<LedgerProviderOptions, 'open'> {
  /** Opens the device. Default: the maker's WebHID transport and Ethereum app library. */
  readonly open?: LedgerProviderOptions['open']
}

/**
 * Adds Ledger devices at the visitor's computer to the list of wallets, without an extension: browsers with WebHID
 * (Chrome, Edge, Opera) ask for the device. The maker's libraries load when the wallet is chosen.
 *
 * @example
 * createKernel({ plugins: [eip155(), ledger({ rpcUrls: { 1: 'https://node.example' } })] })
 */
export function ledger(options: LedgerOptions): ReturnType<typeof eip1193> {
  return eip1193({
    id: 'ledger-webhid',
    name: 'Ledger',
    async provider() {
      const [{ createLedgerProvider }, { openByWebHid }] = await Promise.all([
        import('./provider.ts'),
        import('./device.ts'),
      ])
      return createLedgerProvider({ open: openByWebHid, ...options })
    },
  })
}
