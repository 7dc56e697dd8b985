// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test } from 'vitest'
import { flush } from '../../../kernel/testing/index.ts'
import { KernelProvider } from '../../../react/index.ts'
import { codeOf, fillForm, hash, token } from '../../../tests/send-world.ts'
import { type ShownModal, showModal } from '../../../tests/show-modal.tsx'
import { loadSwapCommands, paid, type SwapWorld, swapWorld } from '../../../tests/swap-world.ts'
import { tokens } from '../../tokens/index.ts'
import type { Confirmation } from '../../transactions/contract.ts'
import { useSwap } from '../react.ts'

beforeAll(loadSwapCommands)

async function shown(
  world: SwapWorld,
  view: 'Swap' | 'SwapSelectToken' = 'Swap',
): Promise<ShownModal> {
  await world.swap.load()
  return showModal(world.world.kernel, view)
}
const later = ({ clock }: SwapWorld, ms: number): Promise<void> =>
  act(async () => {
    await clock.advance(ms)
    await flush()
  })

test('the button says what is missing, the field what is wrong', async () => {
  const world = await swapWorld()
  const view = await shown(world)
  expect(view.button('Choose a token').getAttribute('aria-disabled')).toBe('true')
  await act(() => world.swap.chooseToken('to', token))
  expect(view.button('Enter an amount')).toBeDefined()
  await view.enter('You pay', '1,000')
  expect(view.text()).toContain('This can mean two amounts. Which one?')
  await view.enter('You pay', '0.0000000000000000001')
  expect(view.text()).toContain('ETH has 18 decimals.')
  await view.enter('You pay', '3')
  expect(view.text()).toContain('Insufficient balance')
  expect(view.button('Enter a smaller amount').getAttribute('aria-disabled')).toBe('true')
})

test('a quote shows rate, impact, slippage and fee, and counts down to the next one', async () => {
  const world = await swapWorld()
  const view = await shown(world)
  await act(() => world.swap.chooseToken('to', token))
  await view.enter('You pay', '0.5')
  await later(world, 300)
  await view.until(() => view.text().includes('1 ETH = 3,000 USDC'))
  for (const words of [
    'You receive at least',
    '1,485 USDC',
    'Price impact',
    '0.00%',
    'Max slippage',
    '1%',
    '≈ $0.45',
    '≈ $1,500.00',
  ])
    expect(view.text()).toContain(words)
  expect(view.button('New quote in 30 s')).toBeDefined()
  for (let second = 0; second < 5; second += 1) await later(world, 1_000)
  const quotes = world.asked.filter((name) => name === 'quote').length
  await view.click('New quote in 25 s')
  await later(world, 0)
  expect(world.asked.filter((name) => name === 'quote').length).toBe(quotes + 1)
  expect(view.button('New quote in 30 s')).toBeDefined()
})

test('an amount above what is held is not quoted, and what it brings is not known', async () => {
  const world = await swapWorld()
  const view = await shown(world)
  const placeholder = (): string => view.find<HTMLInputElement>('input[readonly]').placeholder
  // Before a token is chosen, too.
  expect(placeholder()).toBe('—')
  await act(() => world.swap.chooseToken('to', token))
  await view.enter('You pay', '3')
  await later(world, 300)
  await later(world, 30_000)
  expect(world.asked).not.toContain('quote')
  expect(placeholder()).toBe('—')
  await view.enter('You pay', '0.5')
  await later(world, 300)
  await view.until(() => view.text().includes('≈ $1,500.00'))
})

test('where no quote came there is nothing to review: the button asks for one again', async () => {
  let isDown = true
  const world = await swapWorld({
    quote: async (order) => {
      if (isDown) throw new TypeError('Failed to fetch')
      return paid(order).toString()
    },
  })
  const view = await shown(world)
  await act(() => world.swap.chooseToken('to', token))
  await view.enter('You pay', '0.5')
  await later(world, 300)
  await view.until(() => view.text().includes('No quote came.'))
  isDown = false
  await view.click('Try again')
  await view.until(() => view.text().includes('1 ETH = 3,000 USDC'))
  expect(view.text()).not.toContain('No quote came.')
  expect(view.button('Review swap').getAttribute('aria-disabled')).not.toBe('true')
})

test('once the account holds enough for the amount, it is quoted', async () => {
  let balance = '2000000000000000000'
  const world = await swapWorld({}, { adapter: { balance: async () => balance } })
  const view = await shown(world)
  await act(() => world.swap.chooseToken('to', token))
  await view.enter('You pay', '3')
  await later(world, 300)
  expect(world.asked).not.toContain('quote')
  balance = '4000000000000000000'
  await act(() => world.swap.load())
  await view.until(() => view.text().includes('≈ $9,000.00'))
})

test('what a quote brings is announced once it is there, and again only when it changes', async () => {
  const world = await swapWorld()
  const view = await shown(world)
  await act(() => world.swap.chooseToken('to', token))
  const region = view.find('.swf + .f + [role=status]')
  expect(region.textContent).toBe('')
  const said: string[] = []
  const observer = new MutationObserver(() => said.push(region.textContent))
  observer.observe(region, { childList: true, characterData: true, subtree: true })
  await view.enter('You pay', '0.5')
  await later(world, 300)
  await view.until(() => view.text().includes('≈ $1,500.00'))
  await later(world, 30_000)
  observer.disconnect()
  expect(said).toEqual(['You receive ≈ 1,500 USDC'])
  // The figure itself is not announced, which would repeat it.
  expect(view.find('output').getAttribute('aria-live')).toBe('off')
})

test('[SWAP-3] suggested tokens stand under their heading, and a search finds by name and symbol', async () => {
  const view = await shown(await swapWorld(), 'SwapSelectToken')
  await view.until(() => view.text().includes('Suggested'))
  const text = view.text()
  expect(text.indexOf('Suggested')).toBeLessThan(text.indexOf('ETH'))
  expect(text.indexOf('USDC')).toBeLessThan(text.indexOf('All tokens'))
  expect(text.indexOf('All tokens')).toBeLessThan(text.indexOf('HEX'))
  await view.enter('Search tokens', 'zebra')
  expect(view.text()).toContain('ZBR')
  expect(view.text()).not.toContain('USDC')
  await view.enter('Search tokens', 'nothing like it')
  expect(view.text()).toContain('No token called “nothing like it”')
})

test('a token that the Tokens tab has read says how much of it is held, any other says nothing', async () => {
  const world = await swapWorld({}, { tokens: [token], more: [tokens() as never] })
  await world.swap.load()
  const view = await showModal(world.world.kernel, 'Account', { untitled: true })
  await view.until(() => view.text().includes('USD Coin'))
  await act(async () => void (await world.world.kernel.dispatch.modal.push('SwapSelectToken')))
  await view.until(() => view.text().includes('All tokens'))
  const rows = [...(view.find('li').closest('ul')?.querySelectorAll('li') ?? [])]
  const endOf = (symbol: string) =>
    rows.find((row) => row.querySelector('.r1')?.textContent === symbol)?.querySelector('.re')
      ?.textContent
  expect(endOf('USDC')).toMatch(/^[\d,]+\.\d{3}/)
  expect(endOf('HEX')).toBeUndefined()
})

test.each([
  ['no network of the app offers swaps', { networks: [] }],
  ['the visitor cannot switch', { networks: ['eip155:137'], switches: false }],
] as const)('where %s, none is named or worth changing to', async (_why, given) => {
  const nowhere = await swapWorld({}, given)
  const account = await showModal(nowhere.world.kernel, 'Account', { untitled: true })
  await account.until(() => account.text().includes('Send'))
  expect(() => account.button('Swap')).toThrow()
  await codeOf(nowhere.swap.load())
  const none = await showModal(nowhere.world.kernel, 'Swap')
  expect(none.find('[role=alert] .stm').textContent).toBe('Network not supported for Swaps')
  expect(none.text()).not.toContain('Switch network')
})

test('[~ERR-4] a network without swaps, and an exchange that does not answer, say so', async () => {
  const nowhere = await swapWorld({}, { networks: ['eip155:137'] })
  await codeOf(nowhere.swap.load())
  const none = await showModal(nowhere.world.kernel, 'Swap')
  // Announced, with the next action.
  expect(none.find('[role=alert] .stm').textContent).toBe(
    'Network not supported for SwapsYou can swap on Net 137.',
  )
  await none.click('Switch network')
  expect(nowhere.kernel.state.modal.history.at(-1)?.view).toBe('Networks')
  let down = true
  const world = await swapWorld({
    gasPrice: async () => (down ? Promise.reject(new Error('down')) : '1'),
  })
  const view = await shown(world)
  await act(() => world.swap.chooseToken('to', token))
  await view.enter('You pay', '0.5')
  await later(world, 300)
  await view.until(() => view.text().includes('The gas price could not be read.'))
  down = false
  await view.enter('You pay', '0.6')
  expect(view.text()).not.toContain('The gas price')
})

test('the view of a token leads to a swap that pays with it, where swaps are offered', async () => {
  const world = await swapWorld({}, { tokens: [token], more: [tokens() as never] })
  const view = await showModal(world.world.kernel, 'Account', { untitled: true })
  await view.until(() => view.text().includes('USD Coin'))
  await view.click('USD Coin')
  await view.until(() => view.text().includes('Contract'))
  await view.click('Swap')
  await view.until(() => world.state().from?.symbol === 'USDC')
  expect(world.kernel.state.modal.history.at(-1)?.view).toBe('Swap')
  const none = await swapWorld({}, { networks: [], tokens: [token], more: [tokens() as never] })
  const without = await showModal(none.world.kernel, 'Account', { untitled: true })
  await without.until(() => without.text().includes('USD Coin'))
  await without.click('USD Coin')
  await without.until(() => without.text().includes('Contract'))
  expect(() => without.button('Swap')).toThrow()
})

test('[REACT-1] a host swaps without the modal and reads how it ended', async () => {
  const world = await swapWorld()
  let mutation: ReturnType<typeof useSwap> | undefined
  const Trade = () => {
    mutation = useSwap()
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <KernelProvider kernel={world.kernel as never}>
        <Trade />
      </KernelProvider>,
    ),
  )
  await act(async () => {
    mutation?.mutate({ to: token, amount: '0.3' })
    await flush()
    world.calls[0]?.resolve(hash)
    await flush()
  })
  expect(mutation).toMatchObject({ status: 'success', data: hash })
  await act(async () => root.unmount())
})

test('while the wallet is asked for one step of several, the facts to compare are those of that step', async () => {
  const world = await swapWorld()
  await world.filled({ from: token, to: '', amount: '300' })
  await world.swap.review()
  const { intentId = '' } = world.flow().preview ?? {}
  const end = codeOf(world.kernel.dispatch.transactions.submit(intentId))
  await flush()
  const view = await showModal(world.world.kernel, 'ApproveTransaction')
  await view.until(() => view.text().includes('Step 1 of 2 · Approve'))
  for (const words of ['Allow spending 300 USDC', 'Approves exactly', 'Spender', 'USDC contract'])
    expect(view.text()).toContain(words)
  // The wallet has no swap request yet, and the known fee covers both steps.
  for (const words of ['Swap 300 USDC', 'You receive at least', 'Network fee'])
    expect(view.text()).not.toContain(words)
  await act(async () => world.calls[0]?.resolve(hash))
  await view.until(() => view.text().includes('Step 1 of 2 is on its way.'))
  expect(view.text()).not.toContain('Check the details below')
  await view.until(() => world.blocks.length > 0)
  await act(async () => world.blocks[0]?.('confirmed'))
  await view.until(() => view.text().includes('Step 2 of 2 · Swap'))
  for (const words of ['Swap 300 USDC for about 0.1 ETH', 'You pay', 'Exchange contract'])
    expect(view.text()).toContain(words)
  for (const words of ['Allow spending', 'Spender']) expect(view.text()).not.toContain(words)
  await view.until(() => world.calls.length > 1)
  await act(async () => world.calls[1]?.resolve(hash.replace('a', 'b')))
  expect(await end).toBe('sent')
})

const shownView = ({ kernel }: SwapWorld): string | undefined =>
  kernel.state.modal.history.at(-1)?.view

/** A swap of 0.5 ETH that a visitor has confirmed and that is pending. */
async function sent(world: SwapWorld): Promise<ShownModal> {
  const view = await shown(world)
  await act(() => world.swap.chooseToken('to', token))
  await view.enter('You pay', '0.5')
  await later(world, 300)
  await confirmed(view)
  await view.until(() => world.calls.length > 0)
  await act(async () => world.calls[0]?.resolve(hash))
  await view.until(() => shownView(world) === 'TransactionResult')
  return view
}
async function confirmed(view: ShownModal): Promise<void> {
  await view.until(() => view.text().includes('1 ETH = '))
  await view.click('Review swap')
  await view.until(() => view.text().includes('Confirm'))
  await view.decide('Confirm')
}
const intentOf = (world: SwapWorld): string => world.flow().sent[0]?.intentId ?? ''

test('a swap that failed on the chain leads back to its form with the same pair and amount, priced anew, and goes out again only once it is reviewed and confirmed again', async () => {
  let rate = 100n
  const world = await swapWorld({
    quote: async (order) => ((paid(order) * rate) / 100n).toString(),
  })
  const view = await sent(world)
  rate = 99n
  await act(async () => world.blocks[0]?.('failed'))
  await view.until(() => view.text().includes('Transaction failed'))
  const failed = intentOf(world)
  const quotes = world.asked.filter((name) => name === 'quote').length
  await view.click('Try again')
  await view.until(() => shownView(world) === 'Swap')
  expect(view.find<HTMLInputElement>('.am input').value).toBe('0.5')
  expect(world.state()).toMatchObject({ from: { symbol: 'ETH' }, to: { symbol: 'USDC' } })
  await view.until(() => view.text().includes('1 ETH = 2,970 USDC'))
  expect(world.asked.filter((name) => name === 'quote').length).toBeGreaterThan(quotes)
  await later(world, 20_000)
  expect(shownView(world)).toBe('Swap')
  expect(world.calls).toHaveLength(1)
  await confirmed(view)
  await view.until(() => world.calls.length > 1)
  await act(async () => world.calls[1]?.resolve(hash.replace('a', 'b')))
  await view.until(() => shownView(world) === 'TransactionResult')
  expect(intentOf(world)).not.toBe(failed)
})

const maySend = 'It may have been sent all the same. Look in your wallet before you send it again.'
test.each([
  [
    'insufficient funds for gas * price + value',
    `The account does not hold enough for the amount and the network fee. ${maySend}`,
  ],
  ['the device is locked', `Your wallet gave this reason: the device is locked ${maySend}`],
])(
  'why the wallet did not swap, "%s", stands in the form beside the sentence',
  async (said, reason) => {
    const world = await swapWorld()
    const view = await shown(world)
    await act(() => world.swap.chooseToken('to', token))
    await view.enter('You pay', '0.5')
    await later(world, 300)
    await confirmed(view)
    await view.until(() => world.calls.length > 0)
    await act(async () => world.calls[0]?.reject(new Error(said)))
    await view.until(() => shownView(world) === 'Swap')
    expect(view.find('.note').textContent).toBe(`Something went wrong ${reason}`)
    expect(world.kernel.state.modal.snackbar?.message).toBe('Something went wrong')
  },
)

test.each<[string, Confirmation | 'unknown' | undefined]>([
  ['whose end is not known', undefined],
  ['that no node knows of', 'unknown'],
  ['that was confirmed', 'confirmed'],
  ['that was replaced', { replacedBy: `0x${'5e'.repeat(32)}`, status: 'replaced' }],
])('a swap %s is never offered to be tried again', async (_, end) => {
  const down = { confirmation: () => Promise.reject(new Error('down')) }
  const world = await swapWorld({}, end === 'unknown' ? { adapter: down } : {})
  const view = await sent(world)
  if (end && end !== 'unknown') await act(async () => world.blocks[0]?.(end))
  await later(world, 60_000)
  await view.settle()
  expect(() => view.button('Try again')).toThrow()
  expect(await codeOf(world.kernel.dispatch.transactions.retry(intentOf(world)))).toBe(
    'transactions/outdated',
  )
  expect(world.state().amount).toBe('')
  expect(world.calls).toHaveLength(1)
})

test('a swap that failed is offered only on the network that it was made for', async () => {
  const world = await swapWorld()
  const view = await sent(world)
  await act(async () => world.blocks[0]?.('failed'))
  await view.until(() => view.text().includes('Transaction failed'))
  await act(async () => world.world.wallet.networkChanged('eip155:137'))
  expect(await codeOf(world.kernel.dispatch.transactions.retry(intentOf(world)))).toBe(
    'transactions/outdated',
  )
})

test('a swap of the host that failed does not come into the form of the visitor', async () => {
  const world = await swapWorld()
  const end = world.swap.swap({ to: token, amount: '0.2' })
  await flush()
  world.calls[0]?.resolve(hash)
  await end
  await flush()
  world.blocks[0]?.('failed')
  await flush()
  expect(world.flow().sent[0]?.status).toBe('failed')
  expect(await codeOf(world.kernel.dispatch.transactions.retry(intentOf(world)))).toBe(
    'transactions/outdated',
  )
})

test('a transfer that failed leads back to Send, though swaps can be tried again as well', async () => {
  const world = await swapWorld()
  const { dispatch } = world.world.kernel
  await world.filled()
  const quotes = (): number => world.asked.filter((name) => name === 'quote').length
  await dispatch.modal.open({ view: 'Send' })
  await fillForm(world.world)
  const { intentId } = await dispatch.send.review()
  await dispatch.send.submit(intentId)
  await flush()
  world.blocks[0]?.('failed')
  await flush()
  expect(shownView(world)).toBe('TransactionResult')
  const before = quotes()
  await dispatch.transactions.retry(intentId)
  await flush()
  expect(shownView(world)).toBe('Send')
  expect(quotes()).toBe(before)
})
