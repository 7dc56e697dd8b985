import type { FrameLocator, Locator, Page } from 'playwright-core'
import { createPublicClient, createWalletClient, http, parseEther, type WalletClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ReceivedMail } from '../../examples/sandbox/frame/index.ts'
import type { TransferWarning } from '../../plugins/transactions/contract.ts'
import { openModal, slice, until } from './actions.ts'
import type { PageGlobals } from './page-globals.ts'
import type { World } from './world.ts'

/** The account of a page as its state has it. */
export interface ShownAccount {
  readonly status: string
  readonly address?: string
}

/** The account of the EVM family. */
export const accountOf = async (page: Page): Promise<ShownAccount> =>
  (await slice<{ readonly accounts: { readonly eip155: ShownAccount } }>(page, 'connections'))
    .accounts.eip155

/** What the login keeps on this browser, by the part of its names that is its own. */
export const keptLogin = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).flatMap(([key, value]) =>
        key.startsWith('@appkit-wallet/') ? [[key.slice(15), value as string]] : [],
      ),
    ),
  )

/** Logs out as a host does. */
export const logOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { kernel } = window as unknown as PageGlobals
    return (
      kernel as never as { dispatch: { connections: { disconnect(): Promise<void> } } }
    ).dispatch.connections.disconnect()
  })

/** The button of a service in the connect view, which may have to be unfolded. */
export async function serviceButton(dialog: Locator, service: string): Promise<Locator> {
  const button = dialog.getByRole('button', { name: `Continue with ${service}` })
  await dialog
    .getByRole('button', { name: /^Continue with/ })
    .first()
    .waitFor()
  if (!(await button.isVisible()))
    await dialog.getByRole('button', { name: 'More', exact: true }).click()
  return button
}

/** The page inside the iframe. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('#w3m-iframe')

/** The newest mail to an address; waits until there is one more than before. */
export async function nextMail(world: World, before = 0): Promise<ReceivedMail> {
  const { mail } = world.sandbox.frame ?? {}
  await until(() => (mail?.mails.length ?? 0) > before)
  const [newest] = mail?.mails ?? []
  if (!newest) throw new Error('No mail came.')
  return newest
}

/** The code of a mail. */
export const codeOf = ({ text }: ReceivedMail): string => /\d{6}/.exec(text)?.[0] ?? ''

/** Types an address into the connect view. */
export async function askForCode(page: Page, email: string): Promise<Locator> {
  const dialog = await openModal(page)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue with email' }).click()
  return dialog
}

/** Asks for a mail and types its code. */
export async function enterCode(
  world: World,
  page: Page,
  email: string,
): Promise<{ readonly dialog: Locator; readonly code: string }> {
  const before = world.sandbox.frame?.mail.mails.length ?? 0
  const dialog = await askForCode(page, email)
  const field = dialog.getByLabel('Code of six digits')
  await field.waitFor()
  const code = codeOf(await nextMail(world, before))
  await field.fill(code)
  return { dialog, code }
}

/** Logs in with the code of the mail; resolves with that code. */
export async function logIn(world: World, page: Page, email: string): Promise<string> {
  const { dialog, code } = await enterCode(world, page, email)
  await dialog.waitFor({ state: 'hidden' })
  return code
}

/** Opens the link of the newest mail, as the account's owner does, and comes back to the page. */
export async function confirmDevice(world: World, page: Page, before: number): Promise<void> {
  const { text } = await nextMail(world, before)
  const mailed = await page.context().newPage()
  await mailed.goto(/http:\S+login=\S+/.exec(text)?.[0] ?? '')
  await mailed.getByRole('button', { name: 'This is my device' }).click()
  await mailed.getByRole('heading', { name: 'Device confirmed' }).waitFor()
  await mailed.close()
  await page.bringToFront()
}

/**
 * Presses a button of the frame. Approve takes no click in the first half second, and none before everything was in
 * sight, so all of it is scrolled through.
 */
export async function answer(page: Page, name: 'Approve' | 'Reject'): Promise<void> {
  const button = frameOf(page).getByRole('button', { name })
  await button.waitFor()
  await until(async () => {
    if (name === 'Approve' && (await button.isVisible()) && (await button.isDisabled()))
      // An approval that is replaced meanwhile is read in the next round.
      for (const fact of await frameOf(page).locator('dd').all())
        await fact.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => undefined)
    if (await button.isVisible()) await button.click({ timeout: 4_000 })
    return !(await button.isVisible())
  })
}

/** Sends ether from a funded account of the chain. */
export async function fund(world: World, address: string, ether: string): Promise<void> {
  const [chain] = world.sandbox.evm.chains
  const [rich] = world.sandbox.evm.accounts
  if (!rich) throw new Error('Nobody is rich.')
  const client: WalletClient = createWalletClient({
    account: privateKeyToAccount(rich.privateKey),
    transport: http(chain.rpcUrl),
  })
  const hash = await client.sendTransaction({
    ...{ to: address as `0x${string}`, value: parseEther(ether) },
    account: privateKeyToAccount(rich.privateKey),
    chain: null,
  })
  await createPublicClient({ transport: http(chain.rpcUrl) }).waitForTransactionReceipt({ hash })
}

/** How a request of a host ended. */
export interface Outcome {
  readonly result?: unknown
  readonly code?: unknown
  readonly message?: string
}

interface Asking {
  asked: Promise<Outcome>
}

/** Sends a request to the hosts' provider and leaves it open; `outcome` waits for its end. */
export async function ask(
  page: Page,
  method: string,
  params: readonly unknown[] = [],
  accept?: readonly TransferWarning[],
): Promise<void> {
  await page.evaluate(
    ({ method, params, accept }) => {
      const { kernel } = window as unknown as PageGlobals
      const provider = kernel.resources.get('connections/provider/eip155:AUTH') as {
        request(input: object): Promise<unknown>
      }
      ;(window as unknown as Asking).asked = provider.request({ method, params, accept }).then(
        (result) => ({ result }),
        ({ code, message }: { code?: unknown; message: string }) => ({ code, message }),
      )
    },
    { method, params, accept },
  )
}
/** Waits for the end of the request that `ask` sent last. */
export const outcome = (page: Page): Promise<Outcome> =>
  page.evaluate(() => (window as unknown as Asking).asked)
