import type { Locator, Page } from 'playwright-core'
import type { ModalKernel } from '../../plugins/modal/index.ts'
import { insist } from './actions.ts'
import type { PageGlobals } from './page-globals.ts'
import type { Stage } from './stage.ts'

/** One state of one view, and how a visitor, a wallet or a broken network brings the stage there. */
export interface Scene {
  readonly name: string
  /** Query of the stage's address. */
  readonly query?: string
  /** True if the modal has no text of its own: everything that is read lies in the secure frame. */
  readonly frameOnly?: true
  enter(at: Place): Promise<unknown>
}

/** What a scene works with. */
export interface Place {
  readonly page: Page
  readonly dialog: Locator
  readonly stage: Stage
}

/** Speaks to the kernel of the page. For what no visitor can cause. */
export function command(
  page: Page,
  plugin: string,
  name: string,
  ...input: readonly unknown[]
): Promise<void> {
  return page.evaluate(
    ({ plugin, name, input }) => {
      const { kernel } = window as unknown as { readonly kernel: ModalKernel }
      type Runs = Readonly<
        Record<string, Readonly<Record<string, (...input: readonly unknown[]) => Promise<unknown>>>>
      >
      void (kernel.dispatch as unknown as Runs)[plugin]?.[name]?.(...input)
    },
    { plugin, name, input },
  )
}

export const press = (dialog: Locator, name: string | RegExp): Promise<void> =>
  dialog.getByRole('button', { name }).first().click()

export const shows = (dialog: Locator, text: string | RegExp): Promise<void> =>
  dialog.getByText(text).first().waitFor()

/** Resolves once every picture of a wallet is shown. */
export async function pictured({ page }: Place): Promise<void> {
  await page.waitForFunction(
    () => {
      const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
      const pictures = [...(root?.querySelectorAll<HTMLElement>('.wi img') ?? [])]
      return pictures.length > 0 && pictures.every(({ style }) => style.opacity === '1')
    },
    undefined,
    // A window of a long list has dozens, which a busy machine draws one after the other.
    { timeout: 30_000 },
  )
}

export async function opened({ page, dialog }: Place): Promise<void> {
  await page.getByRole('main').getByRole('button').first().click()
  await dialog.getByRole('heading').first().waitFor()
}

export async function connecting(place: Place): Promise<void> {
  await opened(place)
  await press(place.dialog, 'Quince')
}

export async function connected(place: Place): Promise<void> {
  await connecting(place)
  await place.dialog.waitFor({ state: 'hidden' })
}

export async function account(place: Place): Promise<void> {
  await connected(place)
  await opened(place)
  await shows(place.dialog, /^[\d,]+\.\d{3}/)
}

export async function gallery(at: Place): Promise<void> {
  await account(at)
  await at.dialog.getByRole('tab', { name: /NFTs|المقتنيات/ }).click()
  await at.dialog.getByRole('button', { name: /Orchard Crate #4/ }).waitFor()
}

/** The form of registering a name, with one typed. */
export async function naming(at: Place, label: string): Promise<void> {
  await profile(at)
  await press(at.dialog, 'Register a name')
  await at.dialog.getByRole('textbox').fill(label)
}

/** A name that the wallet was asked to sign for. */
export async function registering(at: Place, label: string): Promise<void> {
  await naming(at, label)
  await press(at.dialog, new RegExp(`^Register ${label}`))
}

/** The view of buying with an amount. */
export async function buying(at: Place, amount: string): Promise<void> {
  await account(at)
  await press(at.dialog, /^(Buy|شراء)$/)
  await at.dialog.getByRole('textbox').first().fill(amount)
}

export async function profile(place: Place): Promise<void> {
  await account(place)
  await press(place.dialog, /Open profile/)
  await shows(place.dialog, 'Connected wallets')
}

export async function networks(place: Place): Promise<void> {
  await account(place)
  await press(place.dialog, /Change network/)
  await shows(place.dialog, secondChain(place))
}

export async function form(place: Place): Promise<void> {
  await account(place)
  await press(place.dialog, 'Send')
  await shows(place.dialog, /^Max \d/)
}

interface Filled {
  readonly amount?: string
  readonly to?: string
}

export async function filled(place: Place, { amount = '0.25', to }: Filled = {}): Promise<void> {
  const { dialog, stage } = place
  await form(place)
  await dialog.getByLabel('Amount to send').fill(amount)
  const friend = stage.world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')
  await dialog.getByLabel('To', { exact: true }).fill(to ?? friend?.address ?? '')
}

export async function review(place: Place, input: Filled = {}): Promise<void> {
  await filled(place, input)
  await press(place.dialog, 'Review')
  await shows(place.dialog, 'Network fee')
  await changesShown(place)
}

/** Waits until a review shows what changes. */
export async function changesShown({ dialog }: Pick<Place, 'dialog'>): Promise<void> {
  await dialog.locator('.chg:not([aria-busy])').waitFor()
}

/** What the stage's list of tokens says that the account has of the first chain's coin: 2.24 of it, in wei. */
export const heldCoin = '0x1f161421c8e00000'

export const secondChain = ({ stage }: Place): string => stage.world.sandbox.evm.chains[1].name

/** Answers the page's own questions to the first chain: `method` gets `answer`, made of the chain's own one, or none at all. */
export async function chainSays(
  { page, stage }: Place,
  method: string,
  answer?: object | ((own: never) => object),
): Promise<void> {
  const [{ rpcUrl }] = stage.world.sandbox.evm.chains
  await page.route(
    (url) => url.href.startsWith(rpcUrl),
    async (route) => {
      const body = route.request().postDataJSON() as {
        readonly id: number
        readonly method: string
      }
      if (body.method !== method) return route.fallback()
      if (!answer) return
      const given =
        typeof answer === 'function'
          ? answer((await (await route.fetch()).json()) as never)
          : answer
      return route.fulfill({ json: { jsonrpc: '2.0', id: body.id, ...given } })
    },
  )
}

/** Resolves once no reading of the form's tokens is under way: one from before would answer after the chain is down. */
export async function tokensRead({ page }: Place): Promise<void> {
  await page.waitForFunction(() => {
    const { send } = (window as unknown as PageGlobals).kernel.state as unknown as {
      readonly send: { readonly loading: boolean; readonly tokenBalances: readonly unknown[] }
    }
    return !send.loading && send.tokenBalances.length > 0
  })
}

export async function chainDown({ page, stage }: Place): Promise<void> {
  const [{ rpcUrl }] = stage.world.sandbox.evm.chains
  await page.route(
    (url) => url.href.startsWith(rpcUrl),
    (route) => route.abort(),
  )
}

export async function result(place: Place): Promise<void> {
  await review(place)
  await insist(place.dialog.getByRole('button', { name: 'Confirm' }))
}

/** The first chain's receipts, as those of transactions that failed in their block. */
export async function chainFails({ page, stage }: Place): Promise<void> {
  const [{ rpcUrl }] = stage.world.sandbox.evm.chains
  await page.route(
    (url) => url.href.startsWith(rpcUrl),
    async (route) => {
      const { method } = route.request().postDataJSON() as { readonly method: string }
      if (method !== 'eth_getTransactionReceipt') return route.fallback()
      const response = await route.fetch()
      const body = (await response.json()) as { readonly result: object | null }
      const result = body.result && { ...body.result, status: '0x0' }
      return route.fulfill({ response, json: { ...body, result } })
    },
  )
}

/** The form of swaps, with a pair and an amount where they are given. */
export async function swapForm(
  place: Place,
  given: { readonly from?: string; readonly to?: string; readonly amount?: string } = {},
): Promise<void> {
  const { dialog } = place
  const { from, to, amount } = given
  await account(place)
  await press(dialog, 'Swap')
  await shows(dialog, 'You receive')
  for (const [picker, symbol] of [
    ['Token to pay with', from],
    ['Token to receive', to],
  ] as const) {
    if (symbol === undefined) continue
    await press(dialog, new RegExp(picker))
    await press(dialog, new RegExp(`^${symbol}`))
  }
  if (amount === undefined) return
  await dialog.getByLabel('You pay').fill(amount)
}

/** A wallet that said yes, before the text that it is to sign. */
export async function signing(at: Place): Promise<void> {
  await connecting(at)
  await shows(at.dialog, 'Prove this wallet is yours')
  await at.dialog.getByRole('region').waitFor()
}
