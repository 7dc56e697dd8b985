import type { Page } from 'playwright-core'
import { PhoneWallet, type PhoneWalletOptions } from '../../examples/sandbox/phone/index.ts'
import type { RunningRelay } from '../../examples/sandbox/relay/index.ts'
import type { Dispatch } from '../../kernel/index.ts'
import type { ConnectionsState } from '../../plugins/connections/index.ts'
import type { ModalKernel } from '../../plugins/modal/index.ts'
import type { TransactionsContract } from '../../plugins/transactions/index.ts'
import { dialogOf, openModal } from './actions.ts'
import type { World } from './world.ts'

/** Phone wallets beside a world's pages. */
export interface Phones {
  open(options?: Partial<PhoneWalletOptions>): Promise<PhoneWallet>
  close(): Promise<void>
}

export const relayOf = ({ sandbox }: World): RunningRelay => {
  if (!sandbox.relay) throw new Error('The sandbox runs no relay.')
  return sandbox.relay
}

export function phonesOf(world: () => World): Phones {
  const phones: PhoneWallet[] = []
  return {
    async open(options = {}) {
      const { chains } = world().sandbox.evm
      const phone = await PhoneWallet.create({
        relayUrl: relayOf(world()).url,
        projectId: 'phone',
        name: `Phone ${phones.length + 1}`,
        rpcUrls: Object.fromEntries(chains.map(({ caip2, rpcUrl }) => [caip2, rpcUrl])),
        ...options,
      })
      phones.push(phone)
      return phone
    },
    async close() {
      await Promise.all(phones.map((phone) => phone.close()))
    },
  }
}

/** Copies the pairing link of the code that is shown. */
export async function copyLink(page: Page): Promise<string> {
  await dialogOf(page).getByRole('button', { name: 'Copy link' }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Opens the code view and copies the pairing link, as a visitor on a desktop does. */
export async function offer(page: Page): Promise<string> {
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: /Phone wallet/ }).click()
  await dialog.getByRole('img', { name: /Code that connects/ }).waitFor()
  return copyLink(page)
}

export async function pair(page: Page, phone: PhoneWallet): Promise<void> {
  await phone.pair(await offer(page))
  await dialogOf(page).waitFor({ state: 'hidden' })
}

/** Waits for the status of the EVM account. */
export async function status(page: Page, wanted: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { kernel } = window as unknown as { kernel?: ModalKernel }
    const state = kernel?.state as unknown as { connections: ConnectionsState } | undefined
    return state?.connections.accounts.eip155.status === wanted
  }, wanted)
}

/** Asks for a signature as a host does. */
export function sign(page: Page): Promise<{ readonly signed: boolean; readonly text: string }> {
  return page.evaluate(() => {
    const { kernel } = window as unknown as { kernel: ModalKernel }
    const dispatch = kernel.dispatch as unknown as Dispatch<TransactionsContract>
    return dispatch.transactions.sign({ message: 'Orchard' }).then(
      (text) => ({ signed: true, text }),
      (error: Error) => ({ signed: false, text: error.message }),
    )
  })
}
