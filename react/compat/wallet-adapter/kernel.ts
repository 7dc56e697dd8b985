import type { ContractOf } from '../../../kernel/index.ts'
import { createKernel, type Kernel, type KernelContract } from '../../../kernel/index.ts'
import { everyLocale, i18n } from '../../../plugins/i18n/index.ts'
import { type Foundation, solana, walletConnect } from '../../../plugins/presets/index.ts'
import type { SolanaContract } from '../../../plugins/solana/contract.ts'
import { type KernelStandardWallet, toWalletStandard } from '../../../plugins/solana/index.ts'
import { theme } from '../../../plugins/theme/index.ts'
import { networkOf } from './network.ts'

/** The kernel behind the adapter. */
export type AdapterKernel = Kernel<ContractOf<Foundation[number]> | KernelContract | SolanaContract>

/** The kernel of an endpoint, and the wallet as which the adapter sees it. */
export interface Linked {
  readonly kernel: AdapterKernel
  readonly wallet: KernelStandardWallet
}

/** Makes a kernel on the network of an endpoint, and a wallet of this name for it. */
function link(endpoint: string, projectId: string | undefined, name: string): Linked {
  const kernel = createKernel({
    plugins: [
      ...solana({ networks: [networkOf(endpoint)] }),
      ...(projectId ? walletConnect({ projectId }) : []),
      theme({ themeMode: 'dark' }),
      i18n({ locales: everyLocale, locale: 'browser' }),
    ],
  } as never) as unknown as AdapterKernel
  return { kernel, wallet: toWalletStandard(kernel as never, { name }) }
}

const links = new Map<string, Linked>()

/**
 * The kernel of an endpoint, the same for each call in a browser. The adapter knows its wallet as `Wallet`, whichever
 * one a visitor chose in the modal; those of further endpoints have a number.
 */
export function linkOf(endpoint: string, projectId: string | undefined): Linked {
  if (typeof window === 'undefined') return link(endpoint, projectId, 'Wallet')
  const key = JSON.stringify([endpoint, projectId])
  const known = links.get(key)
  if (known) return known
  const made = link(endpoint, projectId, links.size === 0 ? 'Wallet' : `Wallet ${links.size + 1}`)
  links.set(key, made)
  return made
}

interface Registry {
  register(wallet: KernelStandardWallet): unknown
}

/** Registers a wallet by the Wallet Standard's events, with the adapters that listen now and those that come later. */
export function register(wallet: KernelStandardWallet): void {
  const callback = (registry: Registry): void => void registry.register(wallet)
  window.addEventListener('wallet-standard:app-ready', (event) =>
    callback((event as Event & { readonly detail: Registry }).detail),
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
}
