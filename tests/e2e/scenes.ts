import type { Page } from 'playwright-core'
import type { ModalKernel } from '../../plugins/modal/index.ts'
import { accept, dialogOf, insist, script } from './actions.ts'
import { loginScenes } from './login-scenes.ts'
import { serviceScenes } from './service-scenes.ts'
import type { Stage } from './stage.ts'
import {
  account,
  buying,
  chainDown,
  chainFails,
  chainSays,
  changesShown,
  command,
  connected,
  connecting,
  filled,
  form,
  gallery,
  heldCoin,
  naming,
  networks,
  opened,
  type Place,
  pictured,
  press,
  profile,
  registering,
  result,
  review,
  type Scene,
  secondChain,
  shows,
  signing,
  swapForm,
  tokensRead,
} from './steps.ts'
import { typedDataScenes } from './typed-data-scenes.ts'

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
  { name: 'account-five-tiles', query: 'portfolio=4&swaps&tiles=1', enter: account },
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
  {
    name: 'account-locked',
    async enter(at) {
      await account(at)
      await script(at.page, 'quince', 'lock')
      await shows(at.dialog, /is locked/)
    },
  },
  {
    name: 'unlock-wallet',
    async enter(at) {
      await account(at)
      await script(at.page, 'quince', 'lock')
      await script(at.page, 'quince', 'hang', { methods: ['eth_requestAccounts'] })
      await press(at.dialog, 'Unlock Quince')
      await shows(at.dialog, /panel or window/)
    },
  },
  {
    name: 'accounts',
    async enter(at) {
      await profile(at)
      await press(at.dialog, 'Switch account')
      await shows(at.dialog, 'Choose another account')
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
      await at.dialog.getByText(/No price right now|لا يوجد سعر الآن/).waitFor()
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
    name: 'send-fee-short',
    query: 'portfolio=4',
    async enter(at) {
      await filled(at, { amount: '2.24' })
      await press(at.dialog, 'Review')
      await shows(at.dialog, 'There is not enough ETH for the network fee.')
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
    name: 'send-review-waiting',
    async enter(at) {
      await chainSays(at, 'eth_simulateV1')
      await filled(at)
      await press(at.dialog, 'Review')
      await at.dialog.locator('.chg[aria-busy]').waitFor()
    },
  },
  {
    name: 'send-review-unknown',
    async enter(at) {
      const error = { code: -32601, message: 'Method not found' }
      await chainSays(at, 'eth_simulateV1', { error })
      await chainSays(at, 'eth_call', { error })
      await review(at)
      await shows(at.dialog, 'This network cannot tell')
    },
  },
  {
    name: 'send-review-would-fail',
    async enter(at) {
      interface Own {
        readonly result: readonly { readonly calls: readonly object[] }[]
      }
      await chainSays(at, 'eth_simulateV1', ({ result: [block] }: Own) => ({
        result: [
          { calls: block?.calls.map((call, at) => (at === 1 ? { ...call, status: '0x0' } : call)) },
        ],
      }))
      await review(at)
      await shows(at.dialog, 'This would fail now')
    },
  },
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
]

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
      await changesShown(at)
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
      await accept(at.dialog)
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
      await accept(at.dialog)
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
    name: 'sign-in-signing',
    query: 'sign-in=required',
    async enter(at) {
      await script(at.page, 'quince', 'hang', { methods: ['personal_sign'] })
      await signing(at)
      await press(at.dialog, 'Sign message')
      await shows(at.dialog, 'Sign the message in Quince')
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

/** What is open to be looked up on a network that has an explorer. */
const explorerScenes: readonly Scene[] = [...sendScenes, ...swapScenes, ...accountScenes]
  .filter(({ name }) => ['send-confirmed', 'swap-result', 'nft'].includes(name))
  .map(({ name, query = '', enter }) => ({
    name: `${name}-explorer`,
    query: `${query}&explorer`,
    enter,
  }))

export type SceneGroup = 'connecting' | 'account' | 'sending' | 'services'

/** Scenes by the file of `tests/e2e/a11y` that checks them, about as many in each. */
export const sceneGroups: Readonly<Record<SceneGroup, readonly Scene[]>> = {
  connecting: [...connectScenes, ...signInScenes, ...loginScenes],
  account: accountScenes,
  sending: [...sendScenes, ...typedDataScenes, ...swapScenes, ...explorerScenes],
  services: [...serviceScenes, ...phoneScenes, ...shellScenes],
}

/** Every state that is checked for accessibility and photographed. */
export const scenes: readonly Scene[] = Object.values(sceneGroups).flat()

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
