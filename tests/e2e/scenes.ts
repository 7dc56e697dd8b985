import type { Locator, Page } from 'playwright-core'
import type { ModalKernel } from '../../plugins/modal/index.ts'
import { dialogOf, insist, script } from './actions.ts'
import { loginScenes } from './login-scenes.ts'
import type { PageGlobals } from './page-globals.ts'
import type { Stage } from './stage.ts'

/** One state of one view, and how a visitor, a wallet or a broken network brings the stage there. */
export interface Scene {
  readonly name: string
  /** Query of the stage's address. */
  readonly query?: string
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

const press = (dialog: Locator, name: string | RegExp): Promise<void> =>
  dialog.getByRole('button', { name }).first().click()

const shows = (dialog: Locator, text: string | RegExp): Promise<void> =>
  dialog.getByText(text).first().waitFor()

/** Resolves once every picture of a wallet is shown. */
async function pictured({ page }: Place): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    const pictures = [...(root?.querySelectorAll<HTMLElement>('.wi img') ?? [])]
    return pictures.length > 0 && pictures.every(({ style }) => style.opacity === '1')
  })
}

async function opened({ page, dialog }: Place): Promise<void> {
  await page.getByRole('main').getByRole('button').first().click()
  await dialog.getByRole('heading').first().waitFor()
}

async function connecting(place: Place): Promise<void> {
  await opened(place)
  await press(place.dialog, 'Quince')
}

async function connected(place: Place): Promise<void> {
  await connecting(place)
  await place.dialog.waitFor({ state: 'hidden' })
}

async function account(place: Place): Promise<void> {
  await connected(place)
  await opened(place)
  await shows(place.dialog, /^[\d,]+\.\d{3}/)
}

async function gallery(at: Place): Promise<void> {
  await account(at)
  await at.dialog.getByRole('tab', { name: /NFTs|المقتنيات/ }).click()
  await at.dialog.getByRole('button', { name: /Orchard Crate #4/ }).waitFor()
}

/** The form of registering a name, with one typed. */
async function naming(at: Place, label: string): Promise<void> {
  await profile(at)
  await press(at.dialog, 'Register a name')
  await at.dialog.getByRole('textbox').fill(label)
}

/** A name that the wallet was asked to sign for. */
async function registering(at: Place, label: string): Promise<void> {
  await naming(at, label)
  await press(at.dialog, new RegExp(`^Register ${label}`))
}

/** The view of buying with an amount. */
async function buying(at: Place, amount: string): Promise<void> {
  await account(at)
  await press(at.dialog, /^(Buy|شراء)$/)
  await at.dialog.getByRole('textbox').first().fill(amount)
}

async function profile(place: Place): Promise<void> {
  await account(place)
  await press(place.dialog, /Open profile/)
  await shows(place.dialog, 'Connected wallets')
}

async function networks(place: Place): Promise<void> {
  await account(place)
  await press(place.dialog, /Change network/)
  await shows(place.dialog, secondChain(place))
}

async function form(place: Place): Promise<void> {
  await account(place)
  await press(place.dialog, 'Send')
  await shows(place.dialog, /^Max \d/)
}

interface Filled {
  readonly amount?: string
  readonly to?: string
}

async function filled(place: Place, { amount = '0.25', to }: Filled = {}): Promise<void> {
  const { dialog, stage } = place
  await form(place)
  await dialog.getByLabel('Amount to send').fill(amount)
  const friend = stage.world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')
  await dialog.getByLabel('To', { exact: true }).fill(to ?? friend?.address ?? '')
}

async function review(place: Place, input: Filled = {}): Promise<void> {
  await filled(place, input)
  await press(place.dialog, 'Review')
  await shows(place.dialog, 'Network fee')
}

/** What the stage's list of tokens says that the account has of the first chain's coin: 2.24 of it, in wei. */
const heldCoin = '0x1f161421c8e00000'

const secondChain = ({ stage }: Place): string => stage.world.sandbox.evm.chains[1].name

/** Answers the page's own questions to the first chain: `method` gets `answer`, or none at all. */
async function chainSays({ page, stage }: Place, method: string, answer?: object): Promise<void> {
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
      return route.fulfill({ json: { jsonrpc: '2.0', id: body.id, ...answer } })
    },
  )
}

/** Resolves once no reading of the form's tokens is under way: one from before would answer after the chain is down. */
async function tokensRead({ page }: Place): Promise<void> {
  await page.waitForFunction(() => {
    const { send } = (window as unknown as PageGlobals).kernel.state as unknown as {
      readonly send: { readonly loading: boolean; readonly tokenBalances: readonly unknown[] }
    }
    return !send.loading && send.tokenBalances.length > 0
  })
}

async function chainDown({ page, stage }: Place): Promise<void> {
  const [{ rpcUrl }] = stage.world.sandbox.evm.chains
  await page.route(
    (url) => url.href.startsWith(rpcUrl),
    (route) => route.abort(),
  )
}

async function result(place: Place): Promise<void> {
  await review(place)
  await insist(place.dialog.getByRole('button', { name: 'Confirm' }))
}

/** The first chain's receipts, as those of transactions that failed in their block. */
async function chainFails({ page, stage }: Place): Promise<void> {
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

/** A name typed into the form, and what is said of it. */
const named = (name: string, label: string, said: string, enter = naming): Scene => ({
  name,
  query: 'portfolio=4',
  async enter(at) {
    await enter(at, label)
    await shows(at.dialog, said)
  },
})

/** A snackbar that stays. */
const toast = (
  name: string,
  given: { readonly message: string; readonly [field: string]: string },
  under = account,
): Scene => ({
  name,
  async enter(at) {
    await under(at)
    await command(at.page, 'modal', 'showSnackbar', { ...given, autoClose: false })
    await shows(at.dialog, given.message)
  },
})

const connectScenes: readonly Scene[] = [
  { name: 'connect', enter: opened },
  { name: 'connect-listed', query: 'listed=30', enter: opened },
  {
    name: 'connect-none',
    query: 'wallets=none',
    enter: async (at) => {
      await opened(at)
      await shows(at.dialog, 'No wallet found here')
    },
  },
  { name: 'connect-legal', query: 'legal&listed=4', enter: opened },
  { name: 'connect-long-names', query: 'listed=3&long', enter: opened },
  {
    name: 'connecting-long-name',
    query: 'listed=3&long',
    async enter(at) {
      await opened(at)
      await press(at.dialog, /^Donau/)
      await shows(at.dialog, /is not installed here/)
    },
  },
  {
    name: 'all-wallets-long-names',
    query: 'listed=12&long',
    async enter(at) {
      await opened(at)
      await press(at.dialog, /All wallets/)
      await at.dialog.getByRole('listitem').nth(8).waitFor()
    },
  },
  {
    name: 'connecting',
    async enter(at) {
      await script(at.page, 'quince', 'hang')
      await connecting(at)
      await shows(at.dialog, 'Approve in Quince')
    },
  },
  {
    name: 'connecting-declined',
    async enter(at) {
      await script(at.page, 'quince', 'reject')
      await connecting(at)
      await shows(at.dialog, 'You declined the request')
    },
  },
  {
    name: 'connecting-waiting',
    async enter(at) {
      await script(at.page, 'quince', 'pending')
      await connecting(at)
      await shows(at.dialog, 'A request is already waiting in your wallet')
    },
  },
  {
    name: 'connecting-failed',
    async enter(at) {
      await script(at.page, 'quince', 'badAccounts')
      await connecting(at)
      await shows(at.dialog, 'Not connected')
    },
  },
  {
    name: 'connecting-done',
    async enter(at) {
      await connected(at)
      // The view closes itself 600 ms after the answer. Here it stays for as long as it is looked at.
      await at.page.evaluate(() => {
        const later = window.setTimeout.bind(window)
        Object.assign(window, {
          setTimeout: (run: () => void, ms: number) => (ms === 600 ? 0 : later(run, ms)),
        })
      })
      await command(at.page, 'modal', 'open', {
        view: 'ConnectingExternal',
        data: { wallet: 'test.sandbox.quince', name: 'Quince Wallet' },
      })
      await shows(at.dialog, /connected$/)
    },
  },
  {
    name: 'connecting-missing',
    query: 'listed=3',
    async enter(at) {
      await opened(at)
      await press(at.dialog, 'Tamarisk')
      await shows(at.dialog, 'Tamarisk is not installed here')
    },
  },
  {
    name: 'connecting-in-app',
    query: 'browser',
    async enter(at) {
      await at.page.evaluate(() =>
        Object.defineProperty(navigator, 'userAgent', { value: 'iPhone', configurable: true }),
      )
      await opened(at)
      await press(at.dialog, 'Phantom')
      await shows(at.dialog, 'Continue in Phantom')
    },
  },
  {
    name: 'all-wallets',
    query: 'listed=60',
    async enter(at) {
      await opened(at)
      await press(at.dialog, /All wallets/)
      await shows(at.dialog, 'Damson')
    },
  },
  {
    name: 'all-wallets-no-match',
    query: 'listed=60',
    async enter(at) {
      await opened(at)
      await press(at.dialog, /All wallets/)
      await at.dialog.getByLabel('Search wallets').fill('zzzz')
      await shows(at.dialog, 'No wallet called “zzzz”')
    },
  },
]

const accountScenes: readonly Scene[] = [
  { name: 'account', enter: account },
  {
    name: 'account-loading',
    async enter(at) {
      await chainSays(at, 'eth_getBalance')
      await connected(at)
      await opened(at)
      await at.dialog.locator('.bal [role=status]').waitFor()
    },
  },
  {
    name: 'account-failed',
    async enter(at) {
      await chainDown(at)
      await connected(at)
      await opened(at)
      await shows(at.dialog, 'Unavailable')
    },
  },
  {
    name: 'account-none',
    async enter(at) {
      await command(at.page, 'modal', 'open', { view: 'Account' })
      await shows(at.dialog, 'No wallet is connected')
    },
  },
  { name: 'profile', enter: profile },
  {
    name: 'profile-two-wallets',
    async enter(at) {
      await profile(at)
      await press(at.dialog, 'Add a wallet')
      await press(at.dialog, 'Medlar')
      await at.dialog.waitFor({ state: 'hidden' })
      await opened(at)
      await press(at.dialog, /Open profile/)
      await shows(at.dialog, 'Connected wallets')
    },
  },
  { name: 'networks', enter: networks },
  {
    name: 'networks-switching',
    async enter(at) {
      await networks(at)
      await script(at.page, 'quince', 'hang', { methods: ['wallet_switchEthereumChain'] })
      await press(at.dialog, secondChain(at))
      await at.dialog.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'networks-declined',
    async enter(at) {
      await networks(at)
      await script(at.page, 'quince', 'reject')
      await press(at.dialog, secondChain(at))
      await shows(at.dialog, 'You declined the request')
    },
  },
  {
    name: 'unsupported-chain',
    async enter(at) {
      await connected(at)
      await script(at.page, 'quince', 'wrongChain')
      await shows(at.dialog, 'does not use this network')
    },
  },
  {
    name: 'tokens',
    query: 'portfolio=4',
    async enter(at) {
      await account(at)
      await shows(at.dialog, 'USD Coin')
    },
  },
  {
    name: 'token',
    query: 'portfolio=4',
    async enter(at) {
      await account(at)
      await press(at.dialog, /USD Coin/)
      await shows(at.dialog, 'Contract')
    },
  },
  {
    name: 'activity',
    query: 'portfolio=14',
    async enter(at) {
      await account(at)
      await at.dialog.getByRole('tab', { name: /Activity|النشاط/ }).click()
      await at.dialog
        .getByRole('button', { name: /ORCH|Failed/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'transaction',
    query: 'portfolio=14',
    async enter(at) {
      await account(at)
      await at.dialog.getByRole('tab', { name: /Activity|النشاط/ }).click()
      await press(at.dialog, /ETH/)
      await at.dialog.getByRole('term').first().waitFor()
    },
  },
  {
    name: 'nfts',
    query: 'portfolio=14',
    enter: gallery,
  },
  {
    name: 'nft',
    query: 'portfolio=14',
    async enter(at) {
      await gallery(at)
      await press(at.dialog, /Orchard Crate #4/)
      await at.dialog.getByRole('term').first().waitFor()
    },
  },
  {
    name: 'nft-send',
    query: 'portfolio=14',
    async enter(at) {
      await gallery(at)
      await press(at.dialog, /Orchard Crate #4/)
      await press(at.dialog, /^(Send|إرسال)$/)
      await at.dialog.getByRole('textbox').first().fill('nobody')
      await at.dialog.getByRole('textbox').last().fill('13')
      await at.dialog.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'name-free',
    query: 'portfolio=4',
    async enter(at) {
      await naming(at, 'otter')
      await at.dialog.getByRole('button', { name: /^Register otter/ }).waitFor()
    },
  },
  named('name-taken', 'taken-otter', 'Choose a name that is free'),
  named('name-invalid', 'an_otter', 'Correct the name'),
  named('name-registering', 'slow-otter', 'Registering', registering),
  {
    name: 'name-declined',
    query: 'portfolio=4',
    async enter(at) {
      await script(at.page, 'quince', 'reject', { methods: ['personal_sign'] })
      await registering(at, 'otter')
      await shows(at.dialog, 'You declined the request')
    },
  },
  {
    name: 'name-failed',
    query: 'portfolio=4',
    async enter(at) {
      await registering(at, 'fail-otter')
      await at.dialog
        .locator('.note')
        .getByText(/^Error registering name/)
        .waitFor()
    },
  },
  {
    name: 'name-registered',
    query: 'portfolio=4',
    async enter(at) {
      await registering(at, 'otter')
      await shows(at.dialog, /others can send to it/)
    },
  },
  {
    name: 'buy',
    query: 'portfolio=4',
    async enter(at) {
      await buying(at, '30')
      await at.dialog.getByRole('term').first().waitFor()
    },
  },
  {
    name: 'buy-limits',
    query: 'portfolio=4',
    async enter(at) {
      await buying(at, '9')
      await at.dialog.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'buy-estimate',
    query: 'portfolio=4',
    async enter(at) {
      await buying(at, '30')
      await press(at.dialog, /USD$/)
      await press(at.dialog, /EUR/)
      await at.dialog.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'purchases',
    query: 'portfolio=4',
    async enter(at) {
      await buying(at, '30')
      await press(at.dialog, /Your purchases|مشترياتك/)
      await at.dialog.getByText('0.009 ETH').first().waitFor()
    },
  },
  {
    name: 'receive',
    async enter(at) {
      await account(at)
      await press(at.dialog, 'Receive')
      await at.dialog.getByRole('img').waitFor()
    },
  },
  {
    name: 'receive-amount',
    async enter(at) {
      await account(at)
      await press(at.dialog, 'Receive')
      await press(at.dialog, 'Ask for an amount')
      await at.dialog.getByRole('textbox').fill('0.25')
      await at.dialog.getByRole('button', { name: 'Copy payment link' }).waitFor()
    },
  },
]

const sendScenes: readonly Scene[] = [
  { name: 'send', enter: form },
  { name: 'send-filled', enter: filled },
  {
    name: 'send-dollars',
    query: 'portfolio=4',
    async enter(at) {
      await filled(at)
      await press(at.dialog, /Enter in US dollars/)
      await at.dialog.getByLabel('Amount to send in US dollars').fill('1200.50')
    },
  },
  {
    name: 'send-wrong-receiver',
    async enter(at) {
      await filled(at, { to: '0x1234' })
      await shows(at.dialog, 'This is no address')
    },
  },
  {
    name: 'send-too-much',
    async enter(at) {
      await filled(at, { amount: '99999999' })
      await shows(at.dialog, 'You have')
    },
  },
  {
    name: 'send-amount-unreadable',
    async enter(at) {
      await filled(at, { amount: '1,000.5' })
      await shows(at.dialog, 'Leave out the marks')
    },
  },
  {
    name: 'send-amount-ambiguous',
    async enter(at) {
      await filled(at, { amount: '1,000' })
      await shows(at.dialog, 'This can mean two amounts')
    },
  },
  {
    name: 'send-tokens',
    async enter(at) {
      await form(at)
      await press(at.dialog, /Token to send/)
      await shows(at.dialog, 'Sandbox Dollar')
    },
  },
  {
    name: 'send-tokens-failed',
    async enter(at) {
      await form(at)
      await press(at.dialog, /Token to send/)
      await tokensRead(at)
      await chainDown(at)
      await command(at.page, 'send', 'loadTokens')
      await shows(at.dialog, 'Token Balance Unavailable')
    },
  },
  {
    name: 'send-declined',
    async enter(at) {
      await script(at.page, 'quince', 'reject', { methods: ['eth_sendTransaction'] })
      await result(at)
      await shows(at.dialog, 'You declined the request')
    },
  },
  { name: 'send-review', enter: (at) => review(at) },
  {
    name: 'send-review-warning',
    enter: (at) => review(at, { to: at.stage.world.sandbox.evm.chains[0].contracts.exchange }),
  },
  {
    name: 'send-approve',
    async enter(at) {
      await script(at.page, 'quince', 'hang', { methods: ['eth_sendTransaction'] })
      await result(at)
      await shows(at.dialog, 'Approve in Quince')
    },
  },
  {
    name: 'send-started',
    async enter(at) {
      await chainSays(at, 'eth_getTransactionReceipt')
      await result(at)
      await shows(at.dialog, 'It counts once')
    },
  },
  {
    name: 'send-confirmed',
    async enter(at) {
      await result(at)
      await shows(at.dialog, 'Transaction confirmed')
    },
  },
  {
    name: 'send-failed',
    async enter(at) {
      await chainFails(at)
      await result(at)
      await shows(at.dialog, 'Transaction failed')
    },
  },
]

const shellScenes: readonly Scene[] = [
  toast(
    'snackbar',
    { message: 'Address copied', code: 'account.copied', variant: 'success' },
    profile,
  ),
  toast('snackbar-picture', {
    message: 'Transaction started',
    code: 'transactions.started',
    variant: 'success',
    svg: 'send',
  }),
  toast('snackbar-loading', {
    message: 'Loading',
    code: 'shell.loading',
    variant: 'loading',
    svg: 'shield',
  }),
  toast('snackbar-error', {
    message: 'Something went wrong',
    code: 'send/failed',
    variant: 'error',
  }),
  {
    name: 'alert',
    async enter(at) {
      await opened(at)
      await command(at.page, 'modal', 'showAlert', {
        code: 'networks/not-found',
        short: 'Network Not Found',
        long: 'Make sure that the network is in the networks array of your configuration.',
      })
      await shows(at.dialog, 'Network Not Found')
    },
  },
  {
    name: 'replay',
    async enter(at) {
      await account(at)
      await at.page.evaluate(() => {
        const { timeline } = (window as unknown as { readonly kernel: ModalKernel }).kernel
        timeline.inspect(timeline.log.last)
      })
      await shows(at.dialog, 'Replay: actions are off')
    },
  },
  {
    name: 'view-throws',
    async enter(at) {
      await opened(at)
      await command(at.page, 'modal', 'push', 'Broken')
      await shows(at.dialog, 'Something went wrong')
    },
  },
  {
    name: 'view-unloadable',
    async enter(at) {
      await opened(at)
      await command(at.page, 'modal', 'push', 'Unloadable')
      await shows(at.dialog, 'Something went wrong')
    },
  },
  {
    name: 'view-missing',
    async enter(at) {
      await opened(at)
      await command(at.page, 'modal', 'push', 'Nowhere')
      await shows(at.dialog, 'Not available')
    },
  },
]

const phoneScenes: readonly Scene[] = [
  {
    name: 'what-is-a-wallet',
    async enter(at) {
      await opened(at)
      await press(at.dialog, 'What is a wallet?')
      await shows(at.dialog, 'It asks before anything moves')
    },
  },
  {
    name: 'get-a-wallet',
    query: 'wallets=none',
    async enter(at) {
      await opened(at)
      await press(at.dialog, 'Get a wallet')
      await at.dialog.getByRole('link').first().waitFor()
    },
  },
  {
    name: 'connect-phones',
    query: 'phones=working',
    async enter(at) {
      await opened(at)
      await shows(at.dialog, /^Search [\d,]+ wallets/)
      await pictured(at)
    },
  },
  {
    name: 'connect-list-failed',
    query: 'phones=dead',
    async enter(at) {
      await opened(at)
      await shows(at.dialog, 'The list did not load. Try again')
    },
  },
  {
    name: 'all-wallets-pages',
    query: 'phones=working',
    async enter(at) {
      await opened(at)
      await press(at.dialog, /All wallets/)
      await at.dialog.getByRole('listitem').nth(8).waitFor()
      await pictured(at)
    },
  },
  {
    name: 'all-wallets-failed',
    query: 'phones=dead&wallets=none',
    async enter(at) {
      await opened(at)
      await press(at.dialog, /All wallets/)
      await shows(at.dialog, 'The wallet list did not load')
    },
  },
  {
    name: 'phone-code',
    query: 'phones=working',
    async enter(at) {
      await opened(at)
      await press(at.dialog, /Phone wallet/)
      await at.dialog.getByRole('img').waitFor()
    },
  },
  {
    name: 'phone-code-preparing',
    query: 'phones=dead',
    async enter(at) {
      await opened(at)
      await press(at.dialog, /Phone wallet/)
      await shows(at.dialog, /reparing/)
    },
  },
  {
    name: 'phone-code-failed',
    query: 'phones=dead',
    async enter(at) {
      await opened(at)
      await press(at.dialog, /Phone wallet/)
      await at.dialog.getByText('No code yet').waitFor({ timeout: 25_000 })
    },
  },
  {
    name: 'phone-wallet',
    query: 'phones=working&wallets=none',
    async enter(at) {
      await opened(at)
      await at.dialog
        .getByRole('list', { name: 'More wallets' })
        .getByRole('button', { name: 'Sandbox Phone' })
        .click()
      await at.dialog.getByRole('img').waitFor()
    },
  },
  {
    name: 'receive-amount',
    async enter(at) {
      await account(at)
      await press(at.dialog, 'Receive')
      await press(at.dialog, 'Ask for an amount')
      await at.dialog.getByRole('textbox').fill('0.25')
      await at.dialog.getByRole('button', { name: 'Copy payment link' }).waitFor()
    },
  },
]

/** Every state that is checked for accessibility and photographed. */
/** The form of swaps, with a pair and an amount where they are given. */
async function swapForm(
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

const swapQuery = 'swaps'

const swapScenes: readonly Scene[] = [
  { name: 'swap', query: swapQuery, enter: swapForm },
  {
    name: 'swap-tokens',
    query: swapQuery,
    async enter(at) {
      await swapForm(at)
      await press(at.dialog, /Token to receive/)
      await shows(at.dialog, 'Suggested')
    },
  },
  {
    name: 'swap-quoted',
    query: swapQuery,
    async enter(at) {
      await swapForm(at, { to: 'SUSD', amount: '1.25' })
      await shows(at.dialog, 'Rate')
    },
  },
  {
    name: 'swap-too-much',
    query: swapQuery,
    async enter(at) {
      await swapForm(at, { to: 'SUSD', amount: '99999999' })
      await shows(at.dialog, 'Insufficient balance')
    },
  },
  {
    name: 'swap-review',
    query: swapQuery,
    async enter(at) {
      await swapForm(at, { from: 'ORCH', to: 'SUSD', amount: '12.5' })
      await shows(at.dialog, 'Rate')
      await press(at.dialog, 'Review swap')
      await shows(at.dialog, 'Approves exactly')
    },
  },
  {
    name: 'swap-approve',
    query: swapQuery,
    async enter(at) {
      await swapForm(at, { from: 'ORCH', to: 'SUSD', amount: '12.5' })
      await shows(at.dialog, 'Rate')
      await press(at.dialog, 'Review swap')
      await script(at.page, 'quince', 'hang', { methods: ['eth_sendTransaction'] })
      await insist(at.dialog.getByRole('button', { name: 'Confirm' }))
      await shows(at.dialog, 'Stop waiting')
    },
  },
  {
    name: 'swap-result',
    query: swapQuery,
    async enter(at) {
      await swapForm(at, { to: 'SUSD', amount: '0.01' })
      await shows(at.dialog, 'Rate')
      await press(at.dialog, 'Review swap')
      await insist(at.dialog.getByRole('button', { name: 'Confirm' }))
      await shows(at.dialog, 'Swapped')
    },
  },
  {
    name: 'swap-unsupported',
    query: swapQuery,
    async enter(at) {
      await networks(at)
      await press(at.dialog, secondChain(at))
      await press(at.dialog, 'Swap')
      await shows(at.dialog, 'Network not supported for Swaps')
    },
  },
]

/** A wallet that said yes, before the text that it is to sign. */
async function signing(at: Place): Promise<void> {
  await connecting(at)
  await shows(at.dialog, 'Prove this wallet is yours')
  await at.dialog.getByRole('region').waitFor()
}

const signInScenes: readonly Scene[] = [
  { name: 'sign-in', query: 'sign-in=required', enter: signing },
  {
    name: 'sign-in-declined',
    query: 'sign-in=required',
    async enter(at) {
      await script(at.page, 'quince', 'reject', { methods: ['personal_sign'] })
      await signing(at)
      await press(at.dialog, 'Sign message')
      await shows(at.dialog, 'Signature declined')
    },
  },
  {
    name: 'sign-in-checked',
    query: 'sign-in=required',
    async enter(at) {
      await signing(at)
      await command(at.page, 'modal', 'push', 'ConnectingSiwe')
      await shows(at.dialog, 'Authenticating...')
    },
  },
]

export const scenes: readonly Scene[] = [
  ...connectScenes,
  ...signInScenes,
  ...loginScenes,
  ...accountScenes,
  ...sendScenes,
  ...swapScenes,
  ...phoneScenes,
  ...shellScenes,
]

/** Brings a page to a scene from nothing, and waits until it stands still. */
export async function enterScene(stage: Stage, page: Page, scene: Scene): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const place: Place = { page, dialog: dialogOf(page), stage }
  // The node says what the list of tokens says.
  if (scene.query?.includes('portfolio='))
    await chainSays(place, 'eth_getBalance', { result: heldCoin })
  await stage.fresh(page, scene.query)
  try {
    await scene.enter(place)
  } catch (cause) {
    throw new Error(`scene ${scene.name}: ${cause instanceof Error ? cause.message : cause}`)
  }
  await settle(page)
}

/** Ends every motion that has an end, so that what is measured or photographed is at rest. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    const ending = (): readonly Animation[] =>
      (root?.getAnimations() ?? []).filter(
        ({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
      )
    await frames()
    // The end of one motion may be the start of another.
    for (let round = 0; round < 5 && ending().length > 0; round += 1) {
      for (const animation of ending()) animation.finish()
      await frames()
    }
  })
}
