import { createPublicClient, type Hex, http, stringToHex, verifyMessage } from 'viem'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { PhoneWallet } from '../../examples/sandbox/phone/index.ts'
import { refusals } from '../../examples/sandbox/relay/index.ts'
import type { Dispatch, Plugin } from '../../kernel/index.ts'
import type { TestKernel } from '../../kernel/testing/index.ts'
import type { ConnectionsContract, ConnectionsState } from '../../plugins/connections/index.ts'
import type { Eip1193Provider } from '../../plugins/eip155/index.ts'
import type { ModalKernel } from '../../plugins/modal/index.ts'
import type { TransactionsContract } from '../../plugins/transactions/index.ts'
import type { WalletConnectContract } from '../../plugins/walletconnect/index.ts'
import { dialogOf, openAccount, openModal, slice, until } from './actions.ts'
import { fileWorld } from './file-world.ts'
import { violations } from './inspect.ts'
import { copyLink, offer, pair, phonesOf, sign, status } from './phones.ts'
import { scan } from './qr.ts'

const world = fileWorld(['relay', 'phone', 'lists'])
const phones = phonesOf(() => world)

// A page that a failed test left behind would keep its socket, which the next test counts.
afterEach(async () => {
  for (const context of world.browser.contexts()) await context.close()
})
afterAll(() => phones.close())

test('[CONN-1] a phone scans the code, approves, and its account is shown', async () => {
  const page = await world.open()
  const wallet = await phones.open()
  const link = await offer(page)
  const code = dialogOf(page).getByRole('img', { name: /Code that connects/ })
  expect(await scan(code)).toBe(link)
  await wallet.pair(link)
  await dialogOf(page).waitFor({ state: 'hidden' })
  const address = wallet.address('eip155:31337')
  await page
    .getByRole('button', { name: new RegExp(`^${address.slice(0, 6)}`) })
    .first()
    .waitFor()
  const state = await slice<{ session: { wallet: { name: string } }; status: string }>(
    page,
    'walletconnect',
  )
  expect(state).toMatchObject({
    status: 'connected',
    session: { wallet: { name: wallet.client.metadata.name } },
  })
  expect(JSON.stringify(state)).not.toContain('symKey')
  const { name } = wallet.client.metadata
  const dialog = await openAccount(page)
  await dialog.getByText(name, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: /Open profile/ }).click()
  await dialog
    .getByRole('button', { name: new RegExp(`^(?!Disconnect).*${name}`) })
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).waitFor()
  await page.context().close()
})

test('the playground leads to a phone wallet, whose page says for people what it is asked for, and answers by hand', async () => {
  const page = await world.open({ query: 'devtools=off' })
  const [phone] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open a phone wallet' }).click(),
  ])
  const main = phone.getByRole('main')
  await main.getByRole('heading', { name: 'Sandbox Phone' }).waitFor()
  expect(await violations(phone, { scope: 'document', measures: true })).toEqual([])
  const link = await offer(page)
  await main.getByLabel('Pairing code').fill(link)
  await main.getByRole('button', { name: 'Scan' }).click()
  await main.getByRole('button', { name: 'Approve' }).click()
  await dialogOf(page).waitFor({ state: 'hidden' })
  const signed = sign(page)
  const request = main.getByRole('article').filter({ hasText: 'Message' })
  await request.getByText('Orchard', { exact: true }).waitFor()
  // What came over the wire is there to be opened, not to be read.
  expect(await request.getByText('personal_sign').isVisible()).toBe(false)
  await request.getByRole('button', { name: 'Reject' }).click()
  expect((await signed).signed).toBe(false)
  await page.context().close()
})

test('[CONN-1, CONN-8] what a phone granted signs and sends on the chain, and no other method is sent', async () => {
  const page = await world.open()
  const wallet = await phones.open()
  await pair(page, wallet)
  const ask = (method: string, params: unknown) =>
    page.evaluate(
      async ({ method, params }) => {
        const { kernel } = window as unknown as { kernel: ModalKernel }
        const key = 'connections/provider/eip155:walletConnect'
        const provider = kernel.resources.need(key) as Eip1193Provider
        return provider.request({ method, params }).then(
          (answer) => ({ answer }),
          (error: { readonly code: unknown }) => ({ code: error.code }),
        )
      },
      { method, params },
    )
  const from = wallet.address('eip155:31337') as `0x${string}`
  const text = 'Orchard sign-in'
  const { answer } = (await ask('personal_sign', [stringToHex(text), from])) as { answer: Hex }
  expect(await verifyMessage({ address: from, message: text, signature: answer })).toBe(true)
  expect(await ask('eth_coinbase', [])).toEqual({ code: 'walletconnect/method-not-granted' })

  const to = '0x00000000000000000000000000000000000000aa'
  const reader = createPublicClient({
    transport: http(world.sandbox.evm.chains[0].rpcUrl),
    pollingInterval: 50,
  })
  const before = await reader.getBalance({ address: to })
  const sent = await page.evaluate(async (to) => {
    const { kernel } = window as unknown as { kernel: ModalKernel }
    const dispatch = kernel.dispatch as unknown as Dispatch<TransactionsContract>
    const state = kernel.state as unknown as { connections: ConnectionsState }
    const [connection] = state.connections.connections
    if (!connection) throw new Error('not connected')
    const { id: connectionId, networkId, address } = connection
    const request = { from: address, to, units: '1000000000000000' }
    return dispatch.transactions.send({ connectionId, networkId, request })
  }, to)
  await reader.waitForTransactionReceipt({ hash: sent as Hex })
  expect((await reader.getBalance({ address: to })) - before).toBe(1_000_000_000_000_000n)
  await page.context().close()
})

test('[R7] a phone that grants no sending: the Send tile says why and leads nowhere, signing works', async () => {
  const page = await world.open()
  const wallet = await phones.open({ methods: ['personal_sign'] })
  await pair(page, wallet)
  const why = 'Your wallet did not grant sending. Connect again or use another wallet.'
  const tile = async () => {
    const dialog = await openAccount(page)
    return dialog.getByRole('button', { name: /^Send/ })
  }
  const send = await tile()
  expect(await send.getAttribute('aria-disabled')).toBe('true')
  expect(await send.textContent()).toContain(why)
  await send.click({ force: true })
  expect(await slice(page, 'modal')).toMatchObject({ history: [{ view: 'Account' }] })
  await page.keyboard.press('Escape')
  expect(await sign(page)).toMatchObject({ signed: true })
  await page.reload()
  await status(page, 'connected')
  expect(await (await tile()).getAttribute('aria-disabled')).toBe('true')
  await page.context().close()
})

test('[CONN-1, CONN-18] a reload brings the session back without a prompt, and it still signs', async () => {
  const page = await world.open()
  const wallet = await phones.open()
  await page.evaluate(() => localStorage.setItem('app/walletconnect', 'of the host'))
  await pair(page, wallet)
  const asked = wallet.log.length
  await page.reload()
  await status(page, 'connected')
  const kept = await page.evaluate(() => localStorage.getItem('app/walletconnect'))
  expect(kept).toBe('of the host')
  expect(wallet.log.length).toBe(asked)
  expect(await sign(page)).toMatchObject({ signed: true })
  await page.context().close()
})

test('[CONN-1] a phone that says no is shown calmly, and a new code can be had', async () => {
  const page = await world.open()
  const wallet = await phones.open({ script: 'reject' })
  const first = await offer(page)
  await wallet.pair(first)
  const dialog = dialogOf(page)
  await dialog.getByText('You declined the request').waitFor()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('img', { name: /Code that connects/ }).waitFor()
  expect(await copyLink(page)).not.toBe(first)
  await page.context().close()
})

test('[MODAL-4] closing while the phone hangs ends the pairing; a late yes is told to the phone as ended', async () => {
  const page = await world.open()
  const wallet = await phones.open({ script: 'hang' })
  await wallet.pair(await offer(page))
  await until(() => wallet.pending.length === 1)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  const idle = await slice<{ status: string; offer?: unknown }>(page, 'walletconnect')
  expect(idle).toMatchObject({ status: 'idle' })
  expect(idle.offer).toBeUndefined()
  const [proposal] = wallet.pending
  if (!proposal) throw new Error('nothing waits')
  await wallet.accept(proposal.id)
  await until(() => wallet.sessions.length === 0)
  expect((await slice<ConnectionsState>(page, 'connections')).connections).toEqual([])
  await page.context().close()
})

test('[R8] a session that the phone deletes rejects what waits and disconnects', async () => {
  const page = await world.open()
  const wallet = await phones.open()
  await pair(page, wallet)
  wallet.script = 'deleteSession'
  expect(await sign(page)).toMatchObject({ signed: false })
  await status(page, 'disconnected')
  // The account and the session are recorded by two facts, one right after the other.
  await expect
    .poll(async () => (await slice<{ session?: unknown }>(page, 'walletconnect')).session)
    .toBeUndefined()
  await page.context().close()
})

test.each([
  ['origin', 'Invalid App Configuration'],
  ['clock', 'Session Expired'],
  ['key', 'Invalid Project ID'],
] as const)(
  '[ERR-3, R13] a relay that refuses the %s leads to the alert %s',
  async (kind, lead) => {
    const { relay } = world.sandbox
    const page = await world.open()
    const remove = relay?.faults.add({ kind: 'refuse', reason: refusals[kind] })
    const dialog = await openModal(page)
    await dialog.getByRole('button', { name: /Phone wallet/ }).click()
    await dialog.getByText(lead).waitFor()
    await dialog.getByText('No code yet').waitFor()
    remove?.()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('img', { name: /Code that connects/ }).waitFor()
    expect(await dialog.getByText(lead).count()).toBe(0)
    await page.context().close()
  },
)

test('[HTTP-8] the list is asked once the modal opens: 4 recommended, pages of 40 as they scroll by, and a search', async () => {
  const { lists } = world.sandbox
  const page = await world.open()
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/getWallets') asked.push(url)
  })
  expect(asked).toEqual([])
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: /All wallets/ }).waitFor()
  await dialog.getByRole('button', { name: 'Sandbox Phone' }).waitFor()
  expect(asked.map((url) => url.searchParams.get('entries'))).toEqual(['4'])
  await dialog.getByRole('button', { name: /All wallets/ }).click()
  await dialog.getByRole('list', { name: /\d\d wallets/ }).waitFor()
  await dialog.getByText('Amber Anchor', { exact: true }).waitFor()
  const before = asked.length
  expect(asked.slice(1).map((url) => url.searchParams.get('entries'))).toContain('40')
  await dialog.getByRole('list').hover()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600)
      return asked.length
    })
    .toBeGreaterThan(before)
  expect(asked.at(-1)?.searchParams.get('entries')).toBe('40')
  await dialog
    .getByRole('textbox', { name: 'Search wallets' })
    .or(dialog.getByRole('searchbox'))
    .fill('zephyr')
  await dialog
    .getByRole('button', { name: /^Zephyr/ })
    .first()
    .waitFor()
  await until(() => asked.some((url) => url.searchParams.has('search')))
  expect(asked.at(-1)?.searchParams.get('entries')).toBe('100')
  expect(asked.filter((url) => url.searchParams.has('search'))).toHaveLength(1)
  await page.context().close()

  const off = lists?.faults.add({ kind: 'down', path: '/getWallets' })
  const offline = await world.open()
  const shown = await openModal(offline)
  await shown.getByText('The list did not load. Try again').waitFor()
  await shown.getByRole('button', { name: /All wallets/ }).click()
  await shown
    .getByRole('button', { name: /Quince/ })
    .first()
    .waitFor()
  await shown.getByRole('button', { name: 'Try again' }).waitFor()
  off?.()
  await shown.getByRole('button', { name: 'Try again' }).click()
  await shown.getByText('Amber Anchor', { exact: true }).waitFor()
  await offline.context().close()
})

test.each(['local', 'idb'])(
  '[CONN-2] on a phone a listed wallet is opened by its link, and again for each request, also after a reload (%s storage)',
  async (storage) => {
    const page = await world.open({
      query: `devtools=off&storage=${storage}`,
      context: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
    })
    const opened: string[] = []
    await page.exposeFunction('noteOpened', (url: string) => opened.push(url))
    const noteOpened = () => {
      const { noteOpened } = window as unknown as { noteOpened: (url: string) => void }
      window.open = (url) => {
        noteOpened(String(url))
        return null
      }
    }
    await page.addInitScript(noteOpened)
    await page.evaluate(noteOpened)
    const base = `${world.sandbox.phone?.url}/wc`
    /** The query of the link that was opened last, once there are so many. */
    const nth = async (count: number): Promise<Record<string, string>> => {
      await until(() => opened.length >= count)
      expect(opened).toHaveLength(count)
      const { origin, pathname, searchParams } = new URL(opened.at(-1) ?? '')
      expect(`${origin}${pathname}`).toBe(base)
      return Object.fromEntries(searchParams)
    }
    const wallet = await phones.open()
    const dialog = await openModal(page)
    await dialog.getByRole('button', { name: 'Sandbox Phone' }).click()
    await dialog.getByRole('button', { name: 'Open Sandbox Phone' }).click()
    await wallet.pair((await nth(1)).uri ?? '')
    await dialogOf(page).waitFor({ state: 'hidden' })
    const { session } = await slice<{ session: { topic: string } }>(page, 'walletconnect')
    const request = { requestId: expect.stringMatching(/^\d+$/), sessionTopic: session.topic }
    expect(await sign(page)).toMatchObject({ signed: true })
    const first = await nth(2)
    expect(first).toEqual(request)
    expect(await sign(page)).toMatchObject({ signed: true })
    const second = await nth(3)
    expect(second).toEqual(request)
    expect(second.requestId).not.toBe(first.requestId)
    await page.reload()
    await status(page, 'connected')
    expect(await sign(page)).toMatchObject({ signed: true })
    expect(await nth(4)).toEqual(request)
    // Another wallet that scans the code is not the one the link leads to.
    await wallet.deleteSession()
    await status(page, 'disconnected')
    await page.setViewportSize({ width: 1000, height: 800 })
    await page.evaluate(() => {
      const { kernel } = window as unknown as { kernel: ModalKernel }
      void (kernel.dispatch as unknown as Dispatch<WalletConnectContract>).walletconnect.pair()
    })
    const code = await page.waitForFunction(() => {
      const { kernel } = window as unknown as {
        kernel: TestKernel<readonly [Plugin<WalletConnectContract>]>
      }
      const { offer } = kernel.state.walletconnect
      return offer && kernel.vault.take(offer.uri)
    })
    await (await phones.open()).pair((await code.jsonValue()) ?? '')
    await status(page, 'connected')
    expect(await sign(page)).toMatchObject({ signed: true })
    expect(opened).toHaveLength(4)
    await page.context().close()
  },
)

test('[G13, CONN-18] two tabs share one relay socket: it moves to the tab that asks the phone', async () => {
  const page = await world.open()
  const wallet = await phones.open()
  await pair(page, wallet)
  const other = await world.open({ within: page.context() })
  await status(other, 'connected')
  const sockets = () => world.sandbox.relay?.hub.count({ origin: new URL(world.url).origin })?.open
  // The page of the test before may still be hanging up.
  await expect.poll(sockets).toBe(1)
  expect(await sign(other)).toMatchObject({ signed: true })
  await expect.poll(sockets).toBe(1)
  expect(await slice<{ relay: string }>(page, 'walletconnect')).toMatchObject({ relay: 'idle' })
  expect(await sign(page)).toMatchObject({ signed: true })
  await wallet.deleteSession()
  await status(page, 'disconnected')
  await status(other, 'disconnected')
  await page.context().close()
})

/** A kernel beside the playground's own, as a second widget of the page would have. */
interface Second {
  readonly second: TestKernel<
    readonly [
      Plugin<ConnectionsContract>,
      Plugin<TransactionsContract>,
      Plugin<WalletConnectContract>,
    ]
  >
}

test('[G14] two kernels on one page have a phone each: one leaves, the other goes on', async () => {
  const { relay } = world.sandbox
  const page = await world.open()
  const origin = new URL(world.url).origin
  const mine = await phones.open()
  await pair(page, mine)
  await page.addScriptTag({ type: 'module', url: `${world.url}second-kernel.js` })
  const code = await page.waitForFunction(() => {
    const { second } = window as unknown as Partial<Second>
    const { offer } = second?.state.walletconnect ?? {}
    return offer && second?.vault.take(offer.uri)
  })
  const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const other = await phones.open({ mnemonic })
  await other.pair((await code.jsonValue()) ?? '')
  await page.waitForFunction(() => {
    const { second } = window as unknown as Second
    return second.state.connections.accounts.eip155.status === 'connected'
  })
  expect(relay?.hub.count({ origin }).open).toBe(2)
  const signSecond = () =>
    page.evaluate(() =>
      (window as unknown as Second).second.dispatch.transactions.sign({ message: 'Orchard' }),
    )
  const signedBy = (wallet: PhoneWallet, signature: string) =>
    verifyMessage({
      address: wallet.address('eip155:31337') as Hex,
      message: 'Orchard',
      signature: signature as Hex,
    })
  expect(await signedBy(other, await signSecond())).toBe(true)
  expect(await signedBy(mine, (await sign(page)).text)).toBe(true)
  expect([mine.sessions.length, other.sessions.length]).toEqual([1, 1])
  await page.evaluate(async () => {
    const { second } = window as unknown as Second
    await second.dispatch.connections.disconnect()
    second.dispose()
  })
  await until(() => other.sessions.length === 0)
  await expect.poll(() => relay?.hub.count({ origin }).open).toBe(1)
  expect(await signedBy(mine, (await sign(page)).text)).toBe(true)
  await page.reload()
  await status(page, 'connected')
  expect(await signedBy(mine, (await sign(page)).text)).toBe(true)
  await page.context().close()
})

test('[R11] what cannot be read on the topics of a pairing or a session is ignored', async () => {
  const { relay } = world.sandbox
  const noise = [
    'no envelope',
    'bm90IHNlYWxlZA==',
    // An envelope of the right form, sealed with another key.
    Buffer.concat([Buffer.of(0), Buffer.alloc(12, 1), Buffer.alloc(64, 2)]).toString('base64'),
    '{"id":1,"jsonrpc":"2.0","result":true}',
  ]
  const wallet = await phones.open()
  const disturb = async (topic: string): Promise<void> => {
    for (const message of noise)
      relay?.hub.publish({ topic, message, ttl: 60, tag: 1108 }, 'stranger')
    // That nothing comes of it is seen only after the time in which it would.
    await page.waitForTimeout(300)
  }
  const page = await world.open()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const code = await offer(page)
  const before = await slice(page, 'walletconnect')
  await disturb(code.slice(3, 67))
  expect(await slice(page, 'walletconnect')).toEqual(before)
  await wallet.pair(code)
  await dialogOf(page).waitFor({ state: 'hidden' })
  const connection = await slice<{ session: { topic: string } }>(page, 'walletconnect')
  await disturb(connection.session.topic)
  expect(await slice(page, 'walletconnect')).toEqual(connection)
  expect(await sign(page)).toMatchObject({ signed: true })
  expect(errors).toEqual([])
  expect((await slice<{ failures: unknown[] }>(page, 'kernel')).failures).toEqual([])
  await page.context().close()
})
