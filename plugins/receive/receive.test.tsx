// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { openPage, rdns } from '../../tests/plugins/world.ts'
import { me, sendWorld } from '../../tests/send-world.ts'
import { showModal } from '../../tests/show-modal.tsx'
import { bip122Facts } from '../bip122/facts.ts'
import type { Connection } from '../connections/contract.ts'
import { eip155Facts } from '../eip155/facts.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { polkadotFacts } from '../polkadot/facts.ts'
import { solanaFacts } from '../solana/facts.ts'
import { noteFamily } from '../values/index.ts'
import { receive } from './index.ts'
import { readAsked } from './request.ts'
import { selectPaidOn, selectReceiver } from './selectors.ts'

// Loaded beforehand, so that views come as soon as their own file does.
beforeAll(() => import('./commands.ts'))

test('[VIEW-3] the active address is copied, and it is said', async () => {
  const { kernel } = await sendWorld()
  expect(await kernel.dispatch.receive.copyAddress()).toBe(me)
  await flush()
  expect(kernel.ports.clipboard.text).toBe(me)
  expect(kernel.state.modal.snackbar).toMatchObject({
    message: 'Address copied',
    variant: 'success',
  })
  expect(kernel.timeline.log.slice(0).map(({ type }) => type)).toContain('receive/addressCopied')
})

test('[VIEW-3] of several connections the one of the active family is paid, on its own network', () => {
  const of = (namespace: string, network: string) =>
    ({ id: `${namespace}:quince`, namespace, networkId: `${namespace}:${network}` }) as Connection
  const slices = (activeNamespace?: string) =>
    ({
      networks: {
        networks: ['1', '137'].map((id) => ({ caipNetworkId: `eip155:${id}` })),
        activeNamespace,
      },
      connections: {
        connections: [of('solana', '1'), of('eip155', '137')],
        active: { eip155: 'eip155:quince', solana: 'solana:quince' },
      },
    }) as never as Parameters<typeof selectReceiver>[0]
  expect(selectReceiver(slices('eip155'))?.namespace).toBe('eip155')
  expect(selectPaidOn(slices('eip155'))?.caipNetworkId).toBe('eip155:137')
  expect(selectReceiver(slices())).toBeUndefined()
  expect(selectPaidOn(slices())).toBeUndefined()
})

test('a network that is not listed has no coin to ask for', async () => {
  const { kernel, wallet } = await sendWorld()
  wallet.networkChanged('eip155:999')
  await flush()
  await expect(kernel.dispatch.receive.copyLink()).rejects.toMatchObject({
    code: 'receive/not-connected',
  })
})

test('[VIEW-3] a clipboard that refuses is said too', async () => {
  const { kernel } = await sendWorld()
  kernel.ports.clipboard.denied = true
  await expect(kernel.dispatch.receive.copyAddress()).rejects.toThrow('Failed to copy')
  expect(kernel.state.modal.snackbar).toMatchObject({ message: 'Failed to copy', variant: 'error' })
})

test('[VIEW-3] without a wallet there is nothing to copy', async () => {
  const { kernel } = await sendWorld()
  await kernel.dispatch.connections.disconnect()
  await expect(kernel.dispatch.receive.copyAddress()).rejects.toThrow('No ActiveCaipAddress found')
})

test('[VIEW-3] the view shows the whole address, a code, and where it can be paid', async () => {
  const { kernel } = await sendWorld()
  const view = await showModal(kernel, 'Receive')
  // The account view, which is drawn ahead, may stand there until the code of this one is here.
  await view.until(() => view.text().includes(me))
  const code = await view.appears('[role=img]')
  expect(code.getAttribute('aria-label')).toBe('Your address as a code')
  expect(view.text()).toContain('Only Net 1, Net 137.')
  await view.click('Copy address')
  expect(kernel.ports.clipboard.text).toBe(me)
  expect(view.button('Copied')).toBeDefined()
})

test('the press that copies asks the clipboard in its own turn, and what is typed stands at once', async () => {
  const { kernel } = await sendWorld()
  const { clipboard, clock } = kernel.ports
  const { receive: commands } = kernel.dispatch
  await kernel.views.get('Receive')?.load()
  const typed = commands.enterAmount('5')
  expect(kernel.state.receive).toEqual({ amount: '5' })
  const address = commands.copyAddress()
  expect(clipboard.text).toBe(me)
  const link = commands.copyLink()
  expect(clipboard.text).toMatch(/^ethereum:/)
  // The second snackbar follows the first one after a moment.
  await clock.advance(1_000)
  expect(await Promise.all([typed, address, link])).toEqual([undefined, me, clipboard.text])
})

describe('a payment link for what is asked for', () => {
  const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const linkOf = (
    facts: { readonly namespace: string },
    address: string,
    amount: string,
    decimals: number,
    id = '1',
  ) =>
    readAsked(
      { amount },
      { namespace: facts.namespace, address } as Connection,
      { id, nativeCurrency: { symbol: 'X', name: 'X', decimals } } as CaipNetwork,
    )

  test.each([
    [eip155Facts, evm, '2.5', 18, '137', `ethereum:${evm}@137?value=2500000000000000000`],
    [
      solanaFacts,
      'So11111111111111111111111111111111111111112',
      '1.25',
      9,
      '1',
      'solana:So11111111111111111111111111111111111111112?amount=1.25',
    ],
    [
      bip122Facts,
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '0.0005',
      8,
      '1',
      'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.0005',
    ],
  ])('as wallets of its family read it: %o', (facts, address, amount, decimals, id, link) => {
    noteFamily(facts)
    expect(linkOf(facts, address, amount, decimals, id)).toEqual({ link, amountText: amount })
  })

  test('not where no wallet would pay: a Stacks address, a family without such links', () => {
    for (const facts of [bip122Facts, polkadotFacts]) noteFamily(facts)
    expect(linkOf(bip122Facts, 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', '1', 8)).toEqual({})
    expect(linkOf(polkadotFacts, '5Grwva', '1', 12)).toEqual({})
  })

  test('a text that is no single amount, or finer than the coin, makes none and says why', () => {
    noteFamily(eip155Facts)
    const codeOf = (amount: string, decimals = 18): unknown =>
      (linkOf(eip155Facts, evm, amount, decimals).error as { code?: string } | undefined)?.code
    expect(codeOf('1e5')).toBe('amount/not-a-number')
    expect(codeOf('9'.repeat(90))).toBe('amount/too-large')
    expect(codeOf('0.123', 2)).toBe('amount/too-precise')
    expect(linkOf(eip155Facts, evm, '1,000', 18)).toMatchObject({
      choices: ['1000', '1'],
      error: { code: 'amount/ambiguous' },
    })
    for (const empty of ['', ' ', '0', '0.00'])
      expect(linkOf(eip155Facts, evm, empty, 18)).toEqual({})
  })

  test('a point between thousands is asked about where the visitor writes them so', () => {
    noteFamily(eip155Facts)
    const asked = readAsked(
      { amount: '1.000', pointGroups: true },
      { namespace: 'eip155', address: evm } as Connection,
      { id: '1', nativeCurrency: { symbol: 'X', name: 'X', decimals: 18 } } as CaipNetwork,
    )
    expect(asked).toMatchObject({ choices: ['1000', '1'] })
  })

  test('the code and the second button hold it; without an amount the code is the address again', async () => {
    const target = Object.assign(new EventTarget(), { navigator })
    const { kernel, settle } = openPage({ target, more: [receive() as never] })
    await settle()
    await kernel.dispatch.wallets.connect({ walletId: rdns })
    const view = await showModal(kernel, 'Receive')
    const code = await view.appears('[role=img]')
    expect(view.text()).not.toContain('Copy payment link')
    await view.click('Ask for an amount')
    await view.enter('Amount', '2.5')
    // What must not be missed stands above the buttons that end the view, of which the first copies what was asked for.
    const said = view.text()
    const places = ['can be lost', 'Copy payment link', 'Copy address']
    expect(places.map((words) => said.indexOf(words))).toEqual(
      places.map((words) => said.indexOf(words)).toSorted((a, b) => a - b),
    )
    expect(code.getAttribute('aria-label')).toBe('A code that asks for 2.5 ETH')
    await view.click('Copy payment link')
    expect(kernel.ports.clipboard.text).toBe(`ethereum:${evm}@1?value=2500000000000000000`)
    expect(kernel.state.modal.snackbar?.message).toBe('Payment link copied')
    await view.click('Remove the amount')
    expect(code.getAttribute('aria-label')).toBe('Your address as a code')
    expect(view.text()).not.toContain('Copy payment link')
  })

  test('the next visitor of the view is asked for nothing', async () => {
    const { kernel } = await sendWorld()
    await kernel.dispatch.modal.open({ view: 'Receive' })
    await kernel.dispatch.receive.enterAmount('5')
    await kernel.dispatch.modal.close()
    expect(kernel.state.receive).toEqual({})
    await expect(kernel.dispatch.receive.copyLink()).rejects.toMatchObject({
      code: 'receive/no-link',
    })
  })
})
