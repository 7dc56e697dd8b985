// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { flush, mockWallet } from '../../kernel/testing/index.ts'
import { markOf } from '../../react/primitives/marks.tsx'
import { mount, mountWith } from '../../tests/mount.tsx'
import { toyConnector, toyFamilies } from '../../tests/plugins/toy-families.ts'
import { alice, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import { type ShownModal, showModal } from '../../tests/show-modal.tsx'
import { receive } from '../receive/index.ts'
import { AccountButton, type ButtonRender, ConnectButton, NetworkButton } from './react/buttons.tsx'
import { selectShown } from './selectors.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeAll(ready)

const medlar = { origin: 'standard', name: 'Medlar', connector: toyConnector('Medlar', ['bip122']) }

async function connected(): Promise<{ page: Page; asked: readonly string[] }> {
  const toys = toyFamilies([medlar])
  const page = openPage({ more: [toys.plugin, receive() as never] })
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(300)
  return { page, asked: toys.asked }
}

interface Buttons {
  readonly place: HTMLElement
  /** The texts of the three buttons, in the order connect, account, network. */
  texts(): readonly string[]
  render(): ButtonRender | undefined
}

async function buttonsOf({ kernel }: Page): Promise<Buttons> {
  let last: ButtonRender | undefined
  const place = await mountWith(
    kernel,
    <>
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
      <ConnectButton>
        {(render) => {
          last = render
          return null
        }}
      </ConnectButton>
    </>,
  )
  return {
    place,
    texts: () => [...place.querySelectorAll('button')].map((button) => button.textContent ?? ''),
    render: () => last,
  }
}

test('while all is well, buttons and account name the account and its network', async () => {
  const { page } = await connected()
  const buttons = await buttonsOf(page)
  expect(buttons.texts()).toEqual(['0xf39F…2266', '0xf39F…2266', 'Ethereum'])
  expect(buttons.render()).toMatchObject({ status: 'connected', problem: undefined })
  const modal = await showModal(page.kernel, 'Account')
  await modal.until(() => modal.text().includes('0xf39F'))
  expect(modal.find('.head').textContent).toContain('0xf39F')
})

test('the button of the network shows the mark of the network the app is on, and none of a wrong one', async () => {
  const { page } = await connected()
  const { place } = await buttonsOf(page)
  const button = () => [...place.querySelectorAll('button')].at(-1)
  const drawn = async (id: string): Promise<void> => {
    const mark = await mount(markOf(id))
    await vi.waitFor(async () => {
      await act(flush)
      const drawn = button()?.querySelector('[data-part=picture] > svg')
      expect(drawn?.isEqualNode(mark.querySelector('svg'))).toBe(true)
    }, 5_000)
  }
  await drawn('eip155:1')
  await act(async () => {
    page.wallet.changeChain(137)
    await page.settle()
  })
  await drawn('eip155:137')
  await act(async () => {
    page.wallet.changeChain(999)
    await page.settle()
  })
  expect(button()?.childElementCount).toBe(0)
  expect(button()?.textContent).toBe('Wrong network')
})

/** A reloaded page whose wallet does not answer. */
async function reloaded(): Promise<Page> {
  const { storage } = (await connected()).page
  const wallet = mockWallet({ behaviour: { eth_accounts: 'hang' } })
  const page = openPage({ storage, wallet, more: [receive() as never] })
  await page.settle(200)
  return page
}

/** Checks the page, then Receive if it is open, then the account. */
async function expectNotConnected(page: Page, buttons: Buttons, modal: ShownModal): Promise<void> {
  expect(buttons.texts()).toEqual(['Connect wallet', 'Ethereum'])
  expect(buttons.render()).toMatchObject({
    ...{ connected: false, status: 'disconnected', address: undefined, problem: undefined },
  })
  await act(async () => void (await page.kernel.dispatch.modal.reset('Receive')))
  await modal.until(() => modal.text().includes('No wallet is connected'))
  expect(modal.text()).not.toContain('0xf39F')
  await act(async () => void (await page.kernel.dispatch.modal.reset('Account')))
  await modal.until(
    () =>
      modal.find('h2').textContent === 'Account' && modal.text().includes('No wallet is connected'),
  )
  expect(modal.text()).not.toContain('0xf39F')
  expect(modal.text()).not.toContain('Example Wallet')
}

test('a stored account whose wallet is silent: buttons, header and Receive show it alike, until it is said not to answer', async () => {
  const page = await reloaded()
  const buttons = await buttonsOf(page)
  expect(buttons.texts()).toEqual(['0xf39F…2266', '0xf39F…2266', 'Ethereum'])
  expect(buttons.render()).toMatchObject({
    ...{ connected: true, status: 'restoring', address: alice, problem: undefined },
  })
  const modal = await showModal(page.kernel, 'Account')
  await modal.until(() => modal.text().includes('0xf39F'))
  expect(modal.find('.head').textContent).toContain('0xf39F…2266 Reconnecting')
  await act(async () => void (await page.kernel.dispatch.modal.reset('Receive')))
  await modal.until(() => modal.text().includes(alice))
  await act(() => page.settle(12_000))
  const text = 'Example Wallet is not connected to this page now'
  expect(buttons.texts()).toEqual([text, '0xf39F…2266', 'Ethereum'])
  expect(buttons.render()).toMatchObject({ status: 'connected', address: alice, paused: 'asleep' })
  await act(async () => void (await page.kernel.dispatch.modal.reset('Account')))
  await modal.until(() => modal.text().includes(text))
  expect(modal.text()).toContain('0xf39F')
})

test('a stored account whose wallet is no longer asked: buttons, header and Receive say alike that nothing is connected', async () => {
  const page = await reloaded()
  const buttons = await buttonsOf(page)
  const modal = await showModal(page.kernel, 'Receive')
  await modal.until(() => modal.text().includes(alice))
  await act(async () => {
    for (const one of page.kernel.pending) if (one.type === 'connections/restore') one.cancel()
    await page.settle()
  })
  expect(page.kernel.state.connections.connections).toHaveLength(1)
  await expectNotConnected(page, buttons, modal)
  await modal.click('Connect a wallet')
  await modal.until(() => modal.text().includes('Example Wallet'))
})

test('an app on a family without a wallet: buttons, account and Receive say so alike, and lead to such a wallet', async () => {
  const { page, asked } = await connected()
  await page.kernel.dispatch.networks.switchNamespace('bip122')
  const buttons = await buttonsOf(page)
  expect(buttons.texts()).toEqual(['Connect wallet', 'Bitcoin'])
  expect(buttons.render()).toMatchObject({
    connected: false,
    address: undefined,
    problem: 'needs-wallet',
    networkName: 'Bitcoin',
  })
  const modal = await showModal(page.kernel, 'Receive')
  await modal.until(() => modal.text().includes('Needs a wallet for Bitcoin'))
  await act(async () => void (await page.kernel.dispatch.modal.reset('Account')))
  await modal.until(() => modal.text().includes('Go on with'))
  expect(modal.text()).toContain('Needs a wallet for Bitcoin')
  expect(modal.text()).not.toContain('0xf39F')

  await modal.click('Connect a wallet')
  await modal.until(() => modal.text().includes('Medlar'))
  // Only the wallets of that family.
  expect(modal.text()).not.toContain('Example Wallet')
  await modal.click('Medlar')
  await modal.until(() => asked.length > 0)
  expect(asked).toEqual(['Medlar: bip122'])
  await act(() => page.settle(300))
  expect(selectShown(page.kernel.state)).toMatchObject({
    status: 'connected',
    connection: { address: 'bc1pay' },
    network: { name: 'Bitcoin' },
  })
})

test('what goes on with the wallet that is connected takes the app to its family', async () => {
  const { page } = await connected()
  await page.kernel.dispatch.networks.switchNamespace('bip122')
  const modal = await showModal(page.kernel, 'Account')
  await modal.until(() => modal.text().includes('Go on with'))
  await modal.click('Go on with')
  await act(() => page.settle())
  expect(selectShown(page.kernel.state)).toMatchObject({
    status: 'connected',
    network: { name: 'Ethereum' },
  })
})

test('the network of a family without a wallet says what it needs, and a click leads there instead of switching', async () => {
  const { page } = await connected()
  const modal = await showModal(page.kernel, 'Networks')
  await modal.until(() => modal.text().includes('Polygon'))
  expect(modal.button('Bitcoin').textContent).toContain('Needs a wallet for Bitcoin')
  expect(modal.button('Polygon').textContent).not.toContain('Needs')
  await modal.click('Bitcoin')
  expect(page.kernel.state.networks.activeNamespace).toBe('eip155')
  expect(page.kernel.state.modal.history.at(-1)).toMatchObject({
    view: 'Connect',
    data: { namespace: 'bip122' },
  })
})

test('with nothing connected, the app goes to any network', async () => {
  const toys = toyFamilies([medlar])
  const page = openPage({ more: [toys.plugin] })
  await page.settle()
  const modal = await showModal(page.kernel, 'Networks')
  await modal.until(() => modal.text().includes('Polygon'))
  expect(modal.button('Bitcoin').textContent).not.toContain('Needs')
  await modal.click('Bitcoin')
  await act(() => page.settle())
  expect(page.kernel.state.networks.activeNamespace).toBe('bip122')
})

test('[~NET-2] "Wrong network" is on the buttons, in the header, over the account, its tiles and Receive until it is right', async () => {
  const { page } = await connected()
  const buttons = await buttonsOf(page)
  await act(async () => {
    page.wallet.changeChain(999)
    await page.settle()
    await page.kernel.dispatch.modal.close()
    await flush()
  })
  expect(buttons.texts()).toEqual(['Wrong network', '0xf39F…2266', 'Wrong network'])
  expect(buttons.render()).toMatchObject({
    status: 'connected',
    networkName: undefined,
    problem: 'wrong-network',
  })
  const modal = await showModal(page.kernel, 'Account')
  await modal.until(() => modal.text().includes('Receive'))
  expect(modal.button('Change network').getAttribute('aria-label')).toBe(
    'Change network, now Wrong network',
  )
  expect(modal.find('.note').textContent).toContain('Wrong network')
  expect(modal.find('.bal').textContent).toBe('Balance—Wrong network')
  expect(modal.button('Receive').getAttribute('aria-disabled')).toBe('true')
  await act(async () => void (await page.kernel.dispatch.modal.reset('Receive')))
  await modal.until(() => modal.text().includes('Switch network'))
  expect(modal.text()).toContain('Wrong network')
  await act(async () => {
    await page.kernel.dispatch.modal.reset('Account')
    page.wallet.changeChain(137)
    await page.settle()
  })
  expect(buttons.texts()).toEqual(['0xf39F…2266', '0xf39F…2266', 'Polygon'])
})

test('a network that the host allows although it does not list it is not wrong', async () => {
  const page = openPage({ options: { allowUnsupportedChain: true } })
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(300)
  page.wallet.changeChain(999)
  await page.settle()
  const shown = selectShown(page.kernel.state)
  expect(shown.status).toBe('connected')
  expect(selectShown(page.kernel.state)).toBe(shown)
})
