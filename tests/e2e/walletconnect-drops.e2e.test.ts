import type { Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { PhoneWallet } from '../../examples/sandbox/phone/index.ts'
import { dialogOf, slice, until } from './actions.ts'
import { fileWorld } from './file-world.ts'
import { copyLink, offer, pair, phonesOf, relayOf, sign, status } from './phones.ts'

// The relay's socket is lost while something is under way; the page, the client and the relay are real.

const world = fileWorld(['relay', 'phone'])
const phones = phonesOf(() => world)

afterEach(() => relayOf(world).faults.clear())
afterAll(() => phones.close())

const origin = (): string => new URL(world.url).origin

/** Waits until the page says that its socket is up or down. */
const relay = (page: Page, wanted: 'online' | 'offline'): Promise<void> =>
  expect
    .poll(async () => (await slice<{ relay: string }>(page, 'walletconnect')).relay, {
      timeout: 15_000,
    })
    .toBe(wanted)

/** Cuts the page off the relay. The function that comes back lets it in again. */
async function cutOff(page: Page): Promise<() => void> {
  const match = { origin: origin() }
  const letIn = relayOf(world).faults.add({ kind: 'refuse-upgrade', status: 503, match })
  relayOf(world).hub.drop(match)
  await relay(page, 'offline')
  return letIn
}

const signedBy = (wallet: PhoneWallet, { text }: { readonly text: string }): Promise<boolean> =>
  verifyMessage({
    address: wallet.address('eip155:31337') as Hex,
    message: 'Orchard',
    signature: text as Hex,
  })

/** A connected page whose request for a signature waits on the phone. */
async function asking() {
  const page = await world.open()
  const wallet = await phones.open()
  await pair(page, wallet)
  wallet.script = 'hang'
  const signing = sign(page)
  await until(() => wallet.pending.length === 1)
  const { id = 0, title } = wallet.pending[0] ?? {}
  expect(title).toBe('personal_sign')
  return { page, wallet, signing, approve: () => wallet.accept(id) }
}

test('[R1] a socket that drops before the phone pairs comes back; the code stays, and is taken', async () => {
  const page = await world.open()
  const wallet = await phones.open()
  const link = await offer(page)
  const letIn = await cutOff(page)
  await dialogOf(page)
    .getByRole('img', { name: /Code that connects/ })
    .waitFor()
  letIn()
  await relay(page, 'online')
  expect(await copyLink(page)).toBe(link)
  await wallet.pair(link)
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await signedBy(wallet, await sign(page))).toBe(true)
  await page.context().close()
})

test('[R1] a phone that approves while the app has no socket is connected once it has one again', async () => {
  const page = await world.open()
  const wallet = await phones.open()
  const link = await offer(page)
  const letIn = await cutOff(page)
  await wallet.pair(link)
  await until(() => wallet.log.some(({ text }) => text.startsWith('accepted: Connect')))
  expect(await slice(page, 'walletconnect')).toMatchObject({ status: 'connecting' })
  letIn()
  await dialogOf(page).waitFor({ state: 'hidden', timeout: 30_000 })
  expect(await signedBy(wallet, await sign(page))).toBe(true)
  await page.context().close()
})

test('[R2] a request that waits on the phone outlives a drop: approved after the reconnect, the app has the answer', async () => {
  const { page, wallet, signing, approve } = await asking()
  const letIn = await cutOff(page)
  letIn()
  await relay(page, 'online')
  expect(wallet.pending).toHaveLength(1)
  await approve()
  expect(await signedBy(wallet, await signing)).toBe(true)
  expect(wallet.log.filter(({ text }) => text === 'request: personal_sign')).toHaveLength(1)
  await page.context().close()
})

test('[R2] what the phone answers while the app has no socket is heard once it has one again', async () => {
  const { page, wallet, signing, approve } = await asking()
  const letIn = await cutOff(page)
  await approve()
  letIn()
  expect(await signedBy(wallet, await signing)).toBe(true)
  await page.context().close()
})

test('[R2] a request that nobody answers for five minutes fails in words, and is not sent again', async () => {
  const page = await world.open()
  const wallet = await phones.open()
  await pair(page, wallet)
  wallet.script = 'hang'
  await page.clock.install()
  const signing = sign(page)
  await until(() => wallet.pending.length === 1)
  const letIn = await cutOff(page)
  letIn()
  await relay(page, 'online')
  await page.clock.fastForward(301_000)
  expect(await signing).toEqual({
    signed: false,
    text: 'The wallet did not answer in time. Look there before you ask again: it may still hold the request.',
  })
  expect(wallet.log.filter(({ text }) => text === 'request: personal_sign')).toHaveLength(1)
  await page.context().close()
})

test('[R10] a client whose keys were lost has no session: the page is disconnected, and pairs again', async () => {
  const page = await world.open()
  const wallet = await phones.open()
  await pair(page, wallet)
  await page.goto(`${world.url}blank`)
  const deleted = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const own = names.filter((name) => name.endsWith('-walletconnect'))
    const gone = (name: string) =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve
      })
    await Promise.all(own.map(gone))
    return own.length
  })
  expect(deleted).toBe(1)
  await page.goto(`${world.url}?devtools=off`)
  await status(page, 'disconnected')
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await expect
    .poll(async () => (await slice<{ session?: unknown }>(page, 'walletconnect')).session)
    .toBeUndefined()
  expect((await slice<{ alert?: unknown }>(page, 'modal')).alert).toBeUndefined()
  await pair(page, wallet)
  expect(await signedBy(wallet, await sign(page))).toBe(true)
  await page.context().close()
})
