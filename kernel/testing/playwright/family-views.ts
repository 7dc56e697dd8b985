/** The part of Playwright's `Locator` that the check uses. Declared here, so that this package needs no browser. */
export interface FamilyPart {
  click(options?: { readonly timeout?: number }): Promise<void>
  fill(text: string): Promise<void>
  waitFor(options?: { readonly state?: 'visible' | 'hidden' | 'attached' }): Promise<void>
  getAttribute(name: string): Promise<string | null>
  evaluateAll(run: (all: HTMLElement[]) => boolean): Promise<boolean>
  first(): FamilyPart
  getByRole(role: 'button', options: { readonly name: string | RegExp }): FamilyPart
  getByLabel(label: string, options?: { readonly exact?: boolean }): FamilyPart
}

/** The part of Playwright's `Page` that the check uses. */
export interface FamilyPage {
  getByRole(role: 'button' | 'dialog', options: { readonly name: string | RegExp }): FamilyPart
  getByText(text: string | RegExp): FamilyPart
  on(event: 'console', listener: (line: { text(): string }) => void): unknown
}

/** A page whose modal shows English texts, with a wallet of the family, and what is done there. */
export interface FamilyViews {
  readonly page: FamilyPage
  /** Name of the wallet in the list. Dialogs whose name contains it are the wallet's own. */
  readonly wallet: string
  /** Approves what the wallet asks. */
  approve(): Promise<void>
  /** How the button shows a connected account: `/0x.*…/`. */
  readonly account: RegExp
  /** Whole units of the native coin to send, as typed: `2.5`. */
  readonly amount: string
  /** An account that receives it. */
  readonly receiver: string
  /** Secrets that fields must refuse, as wallets of the family and of others export them. */
  readonly secrets: readonly string[]
  /** The wallet's addresses. As the receiver's, an export must replace them. */
  addresses(): Promise<readonly string[]>
  /** True if the app requires sign-in: the check signs before the account is connected. */
  readonly signsIn?: boolean
  /** Exports the history of the page's kernel: `page.evaluate(() => window.kernel.exportRecording())`. */
  exported(): Promise<string>
}

function hold(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}

const pauseMs = 250
const tries = 40

async function until(holds: () => Promise<boolean>, sentence: string): Promise<void> {
  for (let round = 0; round < tries; round++) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error(sentence)
}

/** Presses a button until it is gone: in the first moments of its view it takes no press. */
async function insist(button: FamilyPart): Promise<void> {
  await button.waitFor()
  const isGone = (): Promise<boolean> =>
    button.evaluateAll((all) =>
      all.every((one) => !one.checkVisibility() || one.closest('[inert]')),
    )
  await until(async () => {
    if (!(await isGone())) await button.click({ timeout: 4_000 })
    return isGone()
  }, 'The review cannot be confirmed.')
}

/**
 * Connects a wallet of a chain family in a page, types secrets and a receiver into Send, reviews, signs and confirms, and
 * reads an export. Rejects with an `Error` that says which of it the family does not support.
 */
export async function checkFamilyViews(views: FamilyViews): Promise<void> {
  const { page, wallet, approve, account, amount, receiver, secrets } = views
  const lines: string[] = []
  page.on('console', (line) => lines.push(line.text()))
  const name = wallet.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const dialog = page.getByRole('dialog', { name: new RegExp(`^(?!.*${name})`) })
  const button = (label: string | RegExp): FamilyPart => dialog.getByRole('button', { name: label })

  await page.getByRole('button', { name: /^Connect/ }).click()
  await button(wallet).first().click()
  await approve()
  if (views.signsIn) {
    await button(/^Sign message/).click()
    await approve()
  }
  await page.getByRole('button', { name: account }).click()
  await button('Send').click()
  await dialog.getByLabel('Amount to send').fill(amount)
  const to = dialog.getByLabel('To', { exact: true })
  const isRefused = async (): Promise<boolean> => (await to.getAttribute('aria-invalid')) === 'true'
  for (const secret of secrets) {
    await to.fill(secret)
    await until(isRefused, 'Send accepts one of the secrets. Describe it by address.secret.')
    await to.fill('')
  }
  await to.fill(receiver)
  const isTaken = async (): Promise<boolean> => !(await isRefused())
  await until(isTaken, `Send refuses "${receiver}". Describe addresses by address.shape.`)
  await button('Review').click()
  await insist(button('Confirm'))
  await approve()
  await page.getByText('Transaction confirmed').waitFor()

  const file = await views.exported()
  for (const address of [receiver, ...(await views.addresses())])
    hold(!file.includes(address), `An export contains "${address}". Describe it by address.shape.`)
  for (const text of [file, ...lines])
    hold(!secrets.some((secret) => text.includes(secret)), 'A secret left its field.')
}
