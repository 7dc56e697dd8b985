import type { CustomWallet } from '../../../plugins/options/contract.ts'
import type { Listed } from '../shared/kernel.ts'
import type { Wallet, WalletList, WalletParameters } from './wallet.ts'

/** The app's list, and the wallets in it that the kernel cannot reach. */
interface ReadList extends Listed {
  /** Names of wallets of the app's own that only their connector could reach. */
  readonly unreached: readonly string[]
}

const isKnown = <M extends object>(make: M): make is M & { readonly known: string } =>
  typeof (make as { readonly known?: unknown }).known === 'string'

/** The start of a wallet's link for WalletConnect, `rainbow://` for example; undefined if it is built in another way. */
function linkOf(getUri: ((uri: string) => string) | undefined): string | undefined {
  const link = getUri?.('wc:0')
  const [, base] = /^(.+?)\/?wc\?uri=/.exec(link ?? '') ?? []
  return base === undefined ? undefined : base.endsWith(':/') ? `${base}/` : base
}

function customOf(wallet: Wallet): CustomWallet | undefined {
  const { id, name, iconUrl, downloadUrls = {}, mobile, desktop, rdns } = wallet
  const mobileLink = linkOf(mobile?.getUri)
  const desktopLink = linkOf(desktop?.getUri)
  // A wallet of the page is found by its announcement.
  if (mobileLink === undefined && desktopLink === undefined && rdns === undefined) return undefined
  const { android, ios, qrCode, mobile: page = qrCode } = downloadUrls
  return {
    id,
    name,
    ...(typeof iconUrl === 'string' && iconUrl !== '' && { imageUrl: iconUrl }),
    ...(page !== undefined && { homepage: page }),
    ...(mobileLink !== undefined && { mobileLink }),
    ...(desktopLink !== undefined && { desktopLink }),
    ...(ios !== undefined && { appStore: ios }),
    ...(android !== undefined && { playStore: android }),
  }
}

/** Reads the app's list. Wallets of the app's own are made once, as for a connector. */
export function readList(list: WalletList, parameters: WalletParameters): ReadList {
  const makers = list.flatMap(({ wallets }) => wallets)
  const own = makers.filter((make) => !isKnown(make)).map((make) => make(parameters))
  const shown = own.map((wallet) => ({ wallet, custom: customOf(wallet) }))
  return {
    known: makers.filter(isKnown).map(({ known }) => known),
    custom: shown.flatMap(({ wallet, custom }) => (custom && !wallet.rdns ? [custom] : [])),
    unreached: shown.flatMap(({ wallet, custom }) => (custom ? [] : [wallet.name])),
  }
}
