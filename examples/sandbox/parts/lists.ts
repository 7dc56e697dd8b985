import { type ListedWallet, type ListsOptions, type RunningLists, start } from '../lists/index.ts'
import { evmBrands } from '../wallets/evm/brands.ts'
import type { Part } from './part.ts'

// What the provider's list says about the EVM page wallets: extensions without a phone app.
const pageWallets: readonly Partial<ListedWallet>[] = evmBrands.map(({ name, rdns }) => ({
  name,
  rdns: rdns ?? null,
  chains: ['eip155:31337', 'eip155:31338'],
  description: `${name}, a page wallet of the sandbox`,
  supports_wc: false,
}))

const phone = (url: string): Partial<ListedWallet> => ({
  name: 'Sandbox Phone',
  homepage: url,
  webapp_link: url,
  description: 'The phone wallet of the sandbox, as a page',
  supports_wc: true,
})

/** The provider's wallet list; the sandbox's own wallets come first in it. */
export async function startListsPart(
  options: ListsOptions,
  phoneUrl: string | undefined,
): Promise<Part<RunningLists>> {
  const extra = [...(phoneUrl === undefined ? [] : [phone(phoneUrl)]), ...pageWallets]
  const running = await start({ ...options, extra })
  const { url, controlUrl } = running
  return { running, config: { url, controlUrl }, wallets: [], close: () => running.close() }
}
