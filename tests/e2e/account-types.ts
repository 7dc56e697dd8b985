import type { Locator, Page } from 'playwright-core'
import type { Hex } from 'viem'
import { accept, insist, openAccount, slice, until } from './actions.ts'
import { answer, frameOf } from './login.ts'
import type { PageGlobals } from './page-globals.ts'

/** The accounts of a login on EVM networks. */
export type OwnType = 'eoa' | 'smartAccount'

/** The slice of connections, as far as it is about both accounts. */
export interface Connections {
  readonly preferredTypes: Readonly<Record<string, string>>
  readonly accounts: {
    readonly eip155: {
      readonly status: string
      readonly address: string
      readonly allAccounts: readonly { readonly address: string; readonly type: OwnType }[]
    }
  }
}

/** The account in use on EVM networks. */
export const accountOf = async (page: Page): Promise<Connections['accounts']['eip155']> =>
  (await slice<Connections>(page, 'connections')).accounts.eip155

/** The user's two addresses on EVM networks. */
export async function addressesOf(page: Page): Promise<Readonly<Record<OwnType, Hex>>> {
  const { allAccounts } = await accountOf(page)
  const of = (wanted: OwnType): Hex =>
    (allAccounts.find(({ type }) => type === wanted)?.address ?? '0x') as Hex
  return { eoa: of('eoa'), smartAccount: of('smartAccount') }
}

/** Opens the view of both accounts, from the account. */
export async function openTypes(page: Page): Promise<Locator> {
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: /Open profile/ }).click()
  await dialog.getByRole('button', { name: 'Account type' }).click()
  await dialog.getByText('Each has its own address and balance.').waitFor()
  return dialog
}

export const closeModal = async (page: Page): Promise<void> => {
  await page.evaluate(() => (window as unknown as PageGlobals).kernel.dispatch.modal.close())
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Changes the type in the modal. */
export async function change(
  page: Page,
  name: 'Smart account' | 'Standard account',
): Promise<void> {
  const dialog = await openTypes(page)
  const wanted: OwnType = name === 'Smart account' ? 'smartAccount' : 'eoa'
  await dialog.getByRole('button', { name: new RegExp(name) }).click()
  const { [wanted]: address } = await addressesOf(page)
  await until(async () => (await accountOf(page)).address === address)
  await closeModal(page)
}

/** Fills the form of Send, and goes on to the frame's page. */
export async function review(page: Page, to: string, amount: string): Promise<Locator> {
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByLabel('Amount to send').fill(amount)
  await dialog.getByLabel('To', { exact: true }).fill(to)
  await dialog.getByRole('button', { name: 'Review' }).click()
  return dialog
}

/** Confirms what is reviewed. */
export async function confirm(dialog: Locator): Promise<void> {
  const button = dialog.getByRole('button', { name: /^(Confirm|Send to this address)$/ })
  await button.waitFor()
  if (await dialog.getByRole('checkbox').isVisible()) await accept(dialog)
  await insist(button)
}

/** Sends by the form; `fee` is what the frame says of it. */
export async function send(page: Page, to: string, amount: string, fee?: string): Promise<void> {
  const dialog = await review(page, to, amount)
  await confirm(dialog)
  const frame = frameOf(page)
  await frame.getByText('Send this transaction?').waitFor()
  await frame.getByText(`${amount} ETH`).waitFor()
  if (fee !== undefined) await frame.getByText(fee).waitFor()
  await answer(page, 'Approve')
  await dialog.getByText('Transaction confirmed').waitFor()
  await closeModal(page)
}
