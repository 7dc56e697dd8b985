import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, dialogOf, openAccount, openModal, slice } from './actions.ts'
import { enterScene, scenes } from './scenes.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await startStage()
  page = await stage.open()
})
afterAll(async () => {
  expect(stage.strays).toEqual([])
  await stage.close()
})

/** The given words in the order in which the modal shows them, from top to bottom and start to end. */
async function shownOrder(words: readonly string[]): Promise<readonly string[]> {
  const places = await Promise.all(
    words.map(async (word) => {
      const found = dialogOf(page).getByRole('button', { name: word, exact: true })
      await found.waitFor()
      return { word, box: await found.boundingBox() }
    }),
  )
  const rank = ({ box }: (typeof places)[number]): number => (box ? box.y * 10_000 + box.x : -1)
  return places.toSorted((a, b) => rank(a) - rank(b)).map(({ word }) => word)
}

const [email, social, phone] = ['Continue with email', 'Continue with Google', /Phone wallet/]

test('[CONN-13] without a wallet on the device e-mail comes first, then social, then wallets', async () => {
  await stage.fresh(page, 'login&wallets=none&phones=working')
  const dialog = await openModal(page)
  expect(await shownOrder([social, email])).toEqual([email, social])
  const last = await dialog.getByRole('button', { name: social }).boundingBox()
  const wallets = await dialog.getByRole('button', { name: phone }).boundingBox()
  expect(wallets?.y).toBeGreaterThan(last?.y ?? Number.NaN)
})

test('[CONN-13] an announced wallet moves the wallets to the top', async () => {
  await stage.fresh(page, 'login')
  const dialog = await openModal(page)
  expect(await shownOrder([social, email])).toEqual([email, social])
  const first = await dialog.getByRole('button', { name: email }).boundingBox()
  const wallet = await dialog.getByRole('button', { name: 'Quince' }).boundingBox()
  expect(wallet?.y).toBeLessThan(first?.y ?? Number.NaN)
})

test('[~VIEW-2] the account offers to buy, swap, receive and send, in this order', async () => {
  await stage.fresh(page, 'methods')
  await connect(page, 'Quince')
  await openAccount(page)
  const wanted = ['Buy', 'Swap', 'Receive', 'Send']
  expect(await shownOrder(wanted.toReversed())).toEqual(wanted)
})

/** The specification's views, each with a scene that leads there as a visitor comes. */
const views = {
  Connect: 'connect',
  Account: 'account',
  AllWallets: 'all-wallets',
  ConnectingWalletConnectBasic: 'phone-code',
  ConnectingWalletConnect: 'phone-wallet',
  ConnectingExternal: 'connecting',
  UnsupportedChain: 'unsupported-chain',
  SIWXSignMessage: 'sign-in',
  ApproveTransaction: 'send-approve',
  ConnectingFarcaster: 'login-farcaster',
  ConnectingSiwe: 'sign-in-checked',
  RegisterAccountName: 'name-free',
  RegisterAccountNameSuccess: 'name-registered',
} as const

interface ModalSlice {
  readonly history: readonly { readonly view: string }[]
}
interface KernelSlice {
  readonly failures: readonly unknown[]
}

test.each(Object.entries(views))('[ROUTE-10] %s is there and renders', async (view, name) => {
  const scene = scenes.find((one) => one.name === name)
  if (!scene) throw new Error(`No scene ${name}`)
  await enterScene(stage, page, scene)
  expect((await slice<ModalSlice>(page, 'modal')).history.at(-1)?.view).toBe(view)
  expect((await slice<KernelSlice>(page, 'kernel')).failures).toEqual([])
  const dialog = dialogOf(page)
  const title = await dialog.getByRole('heading', { level: 2 }).innerText()
  expect(title).not.toMatch(/^$|Not available|Something went wrong/)
  expect((await dialog.innerText()).length).toBeGreaterThan(title.length + 10)
})

test('[CONN-2] on a phone without a wallet, usual ones are offered and open the page in their own browsers by a tap', async () => {
  const context = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
  const own = await stage.open('wallets=none', context)
  await own.evaluate(() => {
    window.open = (...opened) => {
      Object.assign(window, { opened })
      return window
    }
  })
  const dialog = await openModal(own)
  await dialog.getByRole('button', { name: /^Trust/ }).tap()
  await dialog.getByText('Continue in Trust').waitFor()
  const opened = () => own.evaluate(() => (window as { opened?: unknown }).opened)
  expect(await opened()).toBeUndefined()
  await dialog.getByRole('button', { name: 'Open Trust' }).tap()
  const link = `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(own.url())}`
  expect(await opened()).toEqual([link, '_self', 'noopener,noreferrer'])
  await own.context().close()
})
