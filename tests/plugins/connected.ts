import type { Contract } from '../../kernel/index.ts'
import { type FullAccount, selectFullAccount } from '../../plugins/account/index.ts'
import { type Toys, toyFamilies } from './toy-families.ts'
import { openPage, type Page, rdns, type WorldOptions } from './world.ts'

/** The connection to the page's announced wallet. */
export const id: string = `eip155:${rdns}`
export const account = ({ kernel }: Page): FullAccount =>
  selectFullAccount(kernel.state, 'eip155') as FullAccount
export const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'succeeded',
    (error: Error) => error.message,
  )
export async function connected<C extends Contract = never>(
  given: WorldOptions = {},
): Promise<Page<C>> {
  const page = openPage<C>(given)
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(300)
  return page
}
/** What storage keeps of a plugin, as it was written. */
export const stored = ({ storage }: Page, plugin: string): Record<string, unknown> =>
  JSON.parse(storage.entries.get(`wallet-kernel/${plugin}`) as string).fields
export const prompts = ({ wallet }: Page): readonly string[] =>
  wallet.requests
    .map(({ method }) => method)
    .filter((method) => !['eth_accounts', 'eth_chainId'].includes(method))

export async function withToys(
  given: WorldOptions = {},
  prefers = false,
): Promise<{ page: Page; toys: Toys }> {
  const toys = toyFamilies([], prefers)
  const page = openPage({ ...given, more: [toys.plugin] })
  await page.settle()
  return { page, toys }
}
/** The account of a family that nothing is connected in. */
export const noAccount: FullAccount = {
  status: 'disconnected',
  isConnected: false,
  allAccounts: [],
  currentTab: 0,
  balanceStatus: 'idle',
  preferredAccountType: 'smartAccount',
  tokenBalance: [],
  addressLabels: {},
  socialProvider: 'email',
}
