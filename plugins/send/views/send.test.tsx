// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { contribute } from '../../../kernel/index.ts'
import { hueDistance, lookOf } from '../../../react/primitives/landscape.tsx'
import {
  codeOf,
  coin,
  fillForm,
  flowOf,
  friend,
  hash,
  me,
  nameBook,
  other,
  type SendWorld,
  sendWorld,
  token,
} from '../../../tests/send-world.ts'
import { drawn, pageStandsStill, type ShownModal, showModal } from '../../../tests/show-modal.tsx'
import type { TokenBalance } from '../../balances/contract.ts'
import type { TokensContract } from '../../tokens/contract.ts'
import { tokens } from '../../tokens/index.ts'

const shown = (world: SendWorld): string | undefined =>
  world.kernel.state.modal.history.at(-1)?.view

async function reviewed(
  world: SendWorld,
  form: { readonly to?: string } = {},
): Promise<ShownModal> {
  await world.kernel.dispatch.send.loadTokens()
  const view = await showModal(world.kernel, 'Send')
  await view.enter('Amount to send', '0.3')
  await view.enter('To', form.to ?? friend)
  await view.click('Review')
  await view.appears('dl')
  return view
}
const later = (world: SendWorld, ms: number): Promise<void> =>
  act(async () => {
    await world.kernel.ports.clock.advance(ms)
  })

test('[~SEND-5] the button says what is missing, the fields what is wrong', async () => {
  const world = await sendWorld()
  await world.kernel.dispatch.send.loadTokens()
  const view = await showModal(world.kernel, 'Send')
  expect(view.button('Enter an amount').getAttribute('aria-disabled')).toBe('true')
  await view.enter('Amount to send', '3')
  expect(view.button('Enter a smaller amount')).toBeDefined()
  expect(view.text()).toContain('You have 2.000 ETH on Net 1.')
  await view.enter('Amount to send', '0.3')
  expect(view.button('Enter a receiver')).toBeDefined()
  await view.enter('To', 'willow')
  expect(view.button('Correct the receiver')).toBeDefined()
  expect(view.text()).toContain('This is no address on Net 1.')
  await view.enter('To', friend)
  expect(view.button('Review').getAttribute('aria-disabled')).not.toBe('true')
})

test('an address with a wrong checksum is said to be wrong at its field, before any review', async () => {
  const world = await sendWorld()
  await world.kernel.dispatch.send.loadTokens()
  const view = await showModal(world.kernel, 'Send')
  await view.enter('Amount to send', '0.3')
  await view.enter('To', friend.replace('C44', 'c44'))
  await later(world, 300)
  await view.appears('[aria-invalid="true"]')
  expect(view.button('Correct the receiver').getAttribute('aria-disabled')).toBe('true')
  await view.enter('To', friend)
  await later(world, 300)
  expect(view.button('Review').getAttribute('aria-disabled')).not.toBe('true')
})

test('a name that could not be looked up is asked for again by the button: it may well be right', async () => {
  let isDown = true
  const book = nameBook(async () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return { name: 'otter.eth', address: friend }
  })
  const world = await sendWorld({}, { more: [book] })
  await world.kernel.dispatch.send.loadTokens()
  const view = await showModal(world.kernel, 'Send')
  await view.enter('Amount to send', '0.3')
  await view.enter('To', 'otter.eth')
  await later(world, 300)
  await view.appears('[aria-invalid="true"]')
  expect(view.text()).not.toContain('Correct the receiver')
  isDown = false
  await view.click('Try again')
  await later(world, 300)
  expect(view.button('Review').getAttribute('aria-disabled')).not.toBe('true')
  expect(world.kernel.state.send.receiverAddress).toBe(friend)
})

test('an amount that can mean two is asked about: two buttons, and the choice is what is reviewed', async () => {
  const world = await sendWorld()
  await fillForm(world)
  const view = await showModal(world.kernel, 'Send')
  for (const typed of ['1', '1,', '1,0', '1,00']) {
    await view.enter('Amount to send', typed)
    expect(world.kernel.state.send.sendTokenAmount).toBe(typed)
  }
  expect(view.button('Review').getAttribute('aria-disabled')).toBe(null)
  await view.enter('Amount to send', '1,000')
  expect(view.find<HTMLInputElement>('.am input').value).toBe('1,000')
  expect(view.text()).toContain('This can mean two amounts. Which one?')
  expect(view.button('Choose the amount').getAttribute('aria-disabled')).toBe('true')
  await view.click('1000 ETH')
  expect(view.text()).toContain('You have 2.000 ETH on Net 1.')
  await view.enter('Amount to send', '1,000')
  await view.click('1 ETH')
  expect(view.find<HTMLInputElement>('.am input').value).toBe('1')
  await view.click('Review')
  await view.until(() => shown(world) === 'ReviewTransaction')
  expect(world.kernel.state.transactions.preview).toMatchObject({ amountText: '1' })
})

test.each([
  ['1,000.5', 'Leave out the marks between thousands, like 1000.5.', 'احذف الفواصل بين الآلاف'],
  ['1e3', 'Enter the amount with digits and one dot, like 1.5.', 'اكتب المبلغ بأرقام ونقطة واحدة'],
  ['-1', 'Enter the amount with digits and one dot, like 1.5.', 'اكتب المبلغ بأرقام ونقطة واحدة'],
  ['9'.repeat(100), 'This amount is too large. Enter a smaller one.', 'هذا المبلغ كبير جدًا'],
])(
  'an amount of "%s" stays as typed; what is wrong stands under it',
  async (typed, words, arabic) => {
    const world = await sendWorld()
    await fillForm(world)
    const view = await showModal(world.kernel, 'Send')
    await view.enter('Amount to send', typed)
    expect(view.find<HTMLInputElement>('.am input').value).toBe(typed.slice(0, 80))
    expect(view.find('.ferr').textContent).toBe(words)
    expect(view.button('Correct the amount').getAttribute('aria-disabled')).toBe('true')
    await act(() => world.kernel.dispatch.i18n.switchLocale('ar'))
    expect(view.find('.ferr').textContent).toContain(arabic)
  },
)

test('in a language that writes a thousand as 1.000, a point is asked about too', async () => {
  const world = await sendWorld(
    {},
    { locales: [{ tag: 'it', name: 'Italiano', direction: 'ltr', load: () => ({}) }] },
  )
  await fillForm(world)
  const view = await showModal(world.kernel, 'Send')
  await act(() => world.kernel.dispatch.i18n.switchLocale('it'))
  await view.enter('Amount to send', '1.234')
  await view.click('1.234 ETH')
  expect(view.find<HTMLInputElement>('.am input').value).toBe('1.234')
  expect(view.button('Review').getAttribute('aria-disabled')).toBe(null)
  await view.enter('Amount to send', '1.2345')
  expect(view.button('Review').getAttribute('aria-disabled')).toBe(null)
})

test('[R7] a wallet that grants no sending: the tile and the form say why, in the visitor’s language', async () => {
  const world = await sendWorld()
  const account = await showModal(world.kernel, 'Account')
  const tile = () => account.button('Send')
  await account.until(() => tile() !== undefined)
  expect(tile().getAttribute('aria-disabled')).toBeNull()
  await act(async () => world.wallet.approvedChanged({ approved: ['eip155:1'], sends: false }))
  const why = 'Your wallet did not grant sending. Connect again or use another wallet.'
  expect(tile().getAttribute('aria-disabled')).toBe('true')
  expect(tile().textContent).toContain(why)
  expect(account.find('.note').textContent).toContain(why)
  await act(async () => tile().click())
  expect(shown(world)).toBe('Account')
  await act(() => world.kernel.dispatch.i18n.switchLocale('ar'))
  expect(account.text()).toContain('لم تسمح محفظتك بالإرسال')
})

test('[R7] the form says why as well, and stays shut', async () => {
  const world = await sendWorld()
  await fillForm(world)
  const view = await showModal(world.kernel, 'Send')
  expect(view.button('Review').getAttribute('aria-disabled')).not.toBe('true')
  await act(async () => world.wallet.approvedChanged({ approved: ['eip155:137'] }))
  await fillForm(world)
  await view.until(() => view.button('Review').getAttribute('aria-disabled') === 'true')
  expect(view.text()).toContain('Your wallet did not grant this network.')
})

test('[VAL-6] balances are cut to three decimals', async () => {
  const world = await sendWorld({ balance: async () => '1999999999999999999' })
  await world.kernel.dispatch.send.loadTokens()
  const view = await showModal(world.kernel, 'Send')
  expect(view.text()).toContain('Max 1.999 ETH')
})

test('pasting fills the receiver; a closed clipboard is said', async () => {
  const world = await sendWorld()
  world.kernel.ports.clipboard.text = ` ${friend}\n`
  const view = await showModal(world.kernel, 'Send')
  world.kernel.ports.clipboard.denied = true
  await view.click('Paste')
  expect(world.kernel.state.modal.snackbar?.variant).toBe('error')
  world.kernel.ports.clipboard.denied = false
  await view.click('Paste')
  await view.until(() => world.kernel.state.send.receiverAddress === friend)
  const field = view.find<HTMLInputElement>('input[maxlength="2001"]')
  expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field)
})

test('a whole address stands below its field in groups, a wrong one and a name do not', async () => {
  const world = await sendWorld()
  const view = await showModal(world.kernel, 'Send')
  const rows = (): readonly (string | null)[] =>
    [...(view.find('h2').getRootNode() as ShadowRoot).querySelectorAll('.row .grp')].map(
      (one) => one.textContent,
    )
  const enter = (typed: string) =>
    act(() => world.kernel.dispatch.send.enterReceiver(typed).catch(() => undefined))
  expect(rows()).toEqual([])
  await enter(friend)
  expect(rows()).toEqual([friend])
  // It stays in the field, so that it can be corrected.
  expect(view.find<HTMLInputElement>('input[maxlength="2001"]').value).toBe(friend)
  for (const typed of [friend.slice(0, -1), `${'willow'.repeat(6)}.orchard`]) {
    await enter(typed)
    expect(rows()).toEqual([])
  }
})

test('a largest amount that cannot be told is said in the form', async () => {
  const world = await sendWorld({ estimate: async () => Promise.reject(new Error('down')) })
  await world.kernel.dispatch.send.loadTokens()
  const view = await showModal(world.kernel, 'Send')
  await view.click('Max 2.000 ETH')
  await view.until(() => flowOf(world).failure !== undefined)
  expect(view.text()).toContain('The network fee could not be estimated.')
})

test('[~SEND-4] why the wallet did not send is said in the form beside the catalogue’s sentence, which the toast keeps', async () => {
  const said = new Error('insufficient funds for gas * price + value')
  const world = await sendWorld({ transfer: async () => Promise.reject(said) })
  await fillForm(world)
  const view = await showModal(world.kernel, 'Send')
  const { intentId } = await world.kernel.dispatch.send.review()
  await world.kernel.dispatch.send.submit(intentId).catch(() => undefined)
  await view.until(() => view.text().includes('does not hold enough'))
  expect(view.find('.note').textContent).toBe(
    'Something went wrong The account does not hold enough for the amount and the network fee. It may have been sent all the same. Look in your wallet before you send it again.',
  )
  expect(world.kernel.state.modal.snackbar?.message).toBe('Something went wrong')
})

test('a token is picked from a list of its own', async () => {
  const world = await sendWorld({}, { tokens: [token] })
  const view = await showModal(world.kernel, 'Send')
  await view.click('Token to send')
  await view.appears('li')
  await view.click('USD Coin')
  expect(shown(world)).toBe('Send')
  expect(world.kernel.state.send.token?.symbol).toBe('USDC')
})

test('[~ERR-1] the form on a network nobody lists says why there are no tokens', async () => {
  const world = await sendWorld()
  const view = await showModal(world.kernel, 'Send')
  await act(async () => world.wallet.networkChanged('eip155:999'))
  await view.until(() => view.text().includes('Token Balance Unavailable'))
  await act(async () => world.wallet.networkChanged('eip155:1'))
  await act(async () => void (await world.kernel.dispatch.modal.reset('Send')))
  await view.until(() => world.kernel.state.send.tokenBalances.length > 0)
})

test('[VAL-2] unavailable balances offer a retry when its time has come', async () => {
  const world = await sendWorld({ balance: async () => Promise.reject(new Error('down')) })
  const view = await showModal(world.kernel, 'SendTokens')
  await act(() => world.kernel.dispatch.send.loadTokens().catch(() => undefined))
  await view.settle()
  expect(view.text()).toContain('Token Balance Unavailable')
  expect(view.button('Try again in 30 s').getAttribute('aria-disabled')).toBe('true')
  // An alert is read as a whole on every change, so the button with a countdown is not in it.
  expect(view.find('[role=alert]').textContent).not.toContain('Try again')
  for (let second = 0; second < 30; second++) await later(world, 1000)
  expect(view.button('Try again').textContent).not.toContain('30')
})

test('in a language from right to left an amount keeps its order, number before unit', async () => {
  const world = await sendWorld()
  await world.kernel.dispatch.send.loadTokens()
  const form = await showModal(world.kernel, 'Send')
  await act(() => world.kernel.dispatch.i18n.switchLocale('ar'))
  expect(form.find('.am .ar bdi[dir=ltr]').textContent).toBe('2.000 ETH')
  await fillForm(world)
  await act(async () => void (await world.kernel.dispatch.send.review()))
  const review = await showModal(world.kernel, 'ReviewTransaction')
  expect(review.find('.stm bdi[dir=ltr]').textContent).toBe('0.3 ETH')
})

test('amounts shown beside a failure are said to be old; only where none are shown, hidden', async () => {
  let down = false
  const world = await sendWorld({
    balance: async () => (down ? Promise.reject(new Error('down')) : '2000000000000000000'),
  })
  await world.kernel.dispatch.send.loadTokens()
  const view = await showModal(world.kernel, 'SendTokens')
  down = true
  await act(() => world.kernel.dispatch.send.loadTokens().catch(() => undefined))
  await view.settle()
  expect(view.find('li').textContent).toContain('2.000')
  expect(view.text()).toContain('The amounts below are from before.')
  expect(view.text()).not.toContain('hidden')
})

test('the review shows the whole address, and a click in the first half second does nothing', async () => {
  pageStandsStill()
  const world = await sendWorld()
  const view = await reviewed(world)
  expect(view.text()).toContain(friend)
  expect(view.text()).toContain('0.000021 ETH')
  await drawn()
  await later(world, 100)
  await view.click('Confirm')
  expect(world.transfers).toEqual([])
  await later(world, 500)
  await view.click('Confirm')
  await view.until(() => world.transfers.length > 0)
  expect(world.transfers).toHaveLength(1)
})

test('[SEND-1] confirmed by two clicks in one tick: asked once, then the result', async () => {
  const world = await sendWorld()
  const view = await reviewed(world)
  await view.armed()
  const button = view.button('Confirm')
  await act(async () => {
    button.click()
    button.click()
  })
  await view.until(() => shown(world) === 'TransactionResult')
  expect(world.transfers).toHaveLength(1)
  await view.appears('dl')
  expect(view.text()).toContain('Transaction confirmed')
  expect(view.find<HTMLAnchorElement>('a').href).toBe(`https://scan.example/tx/${hash}`)
})

test('a transfer that was replaced in the wallet did not arrive', async () => {
  const instead = `0x${'5e'.repeat(32)}`
  const world = await sendWorld({
    confirmation: async () => ({ replacedBy: instead, status: 'replaced' }),
  })
  const view = await reviewed(world)
  await view.decide('Confirm')
  await view.until(() => shown(world) === 'TransactionResult')
  await view.appears('dl')
  expect(view.text()).toContain('Your wallet sent another transaction in its place.')
  expect(view.text()).toContain('0.3 ETH did not arrive.')
  expect(view.text()).not.toContain('confirmed')
  expect(view.find('[role=alert]')).toBeDefined()
  expect(view.find<HTMLAnchorElement>('a').href).toBe(`https://scan.example/tx/${instead}`)
})

test('a transfer that failed on the chain leads back to the form as it was, and is sent again only once it is reviewed and confirmed again', async () => {
  let end: 'failed' | 'confirmed' = 'failed'
  const world = await sendWorld({ confirmation: async () => end })
  const view = await reviewed(world)
  await view.decide('Confirm')
  await view.until(() => view.text().includes('Transaction failed'))
  const [failed] = world.kernel.state.transactions.sent
  await view.click('Try again')
  await view.until(() => shown(world) === 'Send')
  expect(view.find<HTMLInputElement>('.am input').value).toBe('0.3')
  const { receiverAddress, token: chosen } = world.kernel.state.send
  expect([receiverAddress, chosen?.symbol]).toEqual([friend, 'ETH'])
  await later(world, 60_000)
  expect(world.transfers).toHaveLength(1)
  end = 'confirmed'
  await view.click('Review')
  await view.until(() => shown(world) === 'ReviewTransaction')
  await view.appears('dl')
  expect(world.transfers).toHaveLength(1)
  await view.decide('Confirm')
  await view.until(() => world.transfers.length > 1)
  expect(world.kernel.state.transactions.sent[0]?.intentId).not.toBe(failed?.intentId)
})

const notFailed = [
  ['whose end is not known', () => new Promise<never>(() => undefined)],
  ['that no node knows of', () => Promise.reject(new Error('down'))],
  ['that arrived', async () => 'confirmed'],
  ['that was replaced', async () => ({ replacedBy: `0x${'5e'.repeat(32)}`, status: 'replaced' })],
] as const

test.each(notFailed)(
  'a transfer %s is never offered to be tried again',
  async (_, confirmation) => {
    const world = await sendWorld({ confirmation: confirmation as never })
    const view = await reviewed(world)
    await view.decide('Confirm')
    await view.until(() => shown(world) === 'TransactionResult')
    await view.appears('dl')
    await view.settle()
    expect(() => view.button('Try again')).toThrow()
    const intentId = world.kernel.state.transactions.sent[0]?.intentId ?? ''
    expect(await codeOf(world.kernel.dispatch.transactions.retry(intentId))).toBe(
      'transactions/outdated',
    )
    expect(world.kernel.state.send.sendTokenAmount).toBe('')
  },
)

test('a transfer that failed is offered only on the network that it was made for', async () => {
  const world = await sendWorld({ confirmation: async () => 'failed' })
  const view = await reviewed(world)
  await view.decide('Confirm')
  await view.until(() => view.text().includes('Transaction failed'))
  await act(async () => world.wallet.networkChanged('eip155:137'))
  const intentId = world.kernel.state.transactions.sent[0]?.intentId ?? ''
  expect(await codeOf(world.kernel.dispatch.transactions.retry(intentId))).toBe(
    'transactions/outdated',
  )
})

test('a hash alone is "started", never "done"', async () => {
  const world = await sendWorld({ confirmation: () => new Promise(() => undefined) })
  const view = await reviewed(world)
  await view.decide('Confirm')
  await view.until(() => shown(world) === 'TransactionResult')
  await view.appears('dl')
  expect(view.text()).toContain('Transaction started')
  expect(view.text()).not.toContain('confirmed')
})

test('beside the sender a receiver is never drawn like it, in the form and in the review', async () => {
  const skyOf = (picture: Element | null | undefined) =>
    picture?.querySelector('path')?.getAttribute('fill')
  const hue = lookOf(me).hue
  const alike = [...'123456789abcdef']
    .map((digit) => `0x${digit.repeat(40)}`)
    .find((address) => hueDistance(lookOf(address).hue, hue) < 60)
  const world = await sendWorld()
  const view = await reviewed(world, { to: alike ?? '' })
  const [, receiver] = view.find('.thread').querySelectorAll('.av')
  expect(skyOf(receiver)).toBe(lookOf(alike ?? '', me).colors[0])
  expect(skyOf(receiver)).not.toBe(lookOf(alike ?? '').colors[0])
  await act(() => world.kernel.dispatch.modal.back() as never)
  await view.until(() => view.text().includes('Max'))
  expect(skyOf(view.find('.av'))).toBe(lookOf(alike ?? '', me).colors[0])
})

test('a warning needs its box ticked first', async () => {
  const world = await sendWorld()
  const lookAlike = `${other.slice(0, 6)}${'1'.repeat(32)}${other.slice(-4)}`.toLowerCase()
  const view = await reviewed(world, { to: lookAlike })
  await view.armed()
  expect(view.text()).toContain('This address imitates one you know.')
  await view.click('Send to this address')
  expect(world.transfers).toEqual([])
  await act(async () => view.find<HTMLInputElement>('input[type=checkbox]').click())
  await view.click('Send to this address')
  await view.until(() => world.transfers.length > 0)
  expect(world.transfers).toHaveLength(1)
})

test('what is ticked is what the warning asks for', async () => {
  const address = 'I compared every character of the address'
  const contract = await sendWorld({ isContract: async () => true })
  expect((await reviewed(contract)).text()).toContain(address)
  const dear = await sendWorld({
    estimate: async () => ({ fee: '21000', gasPrice: '1000000000000000' }),
  })
  const view = await reviewed(dear)
  expect(view.text()).toContain('I read the warning about the fee.')
  expect(view.text()).not.toContain(address)
})

test('[~SEND-4] a refusal leads back to the filled form, calmly', async () => {
  const no = Object.assign(new Error('no'), { code: 4001 })
  const world = await sendWorld({ transfer: async () => Promise.reject(no) })
  const view = await reviewed(world)
  await view.decide('Confirm')
  await view.until(() => shown(world) === 'Send')
  expect(view.text()).toContain('You declined the request')
  expect(view.text()).toContain('Nothing was sent.')
  expect(world.kernel.state.send.receiverAddress).toBe(friend)
})

test('waiting for the wallet cannot be closed, but it can be left', async () => {
  const world = await sendWorld({ transfer: () => new Promise(() => undefined) })
  const view = await reviewed(world)
  await view.decide('Confirm')
  await view.until(() => shown(world) === 'ApproveTransaction')
  await view.appears('[role=status]')
  expect(await act(() => world.kernel.dispatch.modal.close())).toBe(false)
  await view.armed()
  await view.click('Stop waiting')
  await view.until(() => shown(world) === 'Send')
  expect(world.kernel.state.transactions.status).toBe('idle')
})

test('a preview that was closed from outside is left with its reason', async () => {
  const world = await sendWorld()
  const view = await reviewed(world)
  await act(async () =>
    world.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }]),
  )
  await view.until(() => shown(world) === 'Send')
  expect(view.text()).toContain('Your wallet changed to another account.')
})

test('hostile token texts stay text', async () => {
  const world = await sendWorld(
    {
      token: async () => ({
        symbol: `<b>\u202e${'x'.repeat(5000)}`,
        name: '<img src=x onerror="window.__pwned=1">',
        decimals: 6,
        balance: '1',
      }),
    },
    { tokens: [token] },
  )
  await fillForm(world, { to: me })
  const view = await showModal(world.kernel, 'SendTokens')
  await view.appears('li')
  expect(view.text()).not.toContain('\u202e')
  expect(view.text().length).toBeLessThan(500)
  expect((globalThis as { __pwned?: number }).__pwned).toBeUndefined()
})

test('in Arabic the form speaks Arabic and reads from right to left', async () => {
  const world = await sendWorld()
  await world.kernel.dispatch.i18n.switchLocale('ar')
  await world.kernel.dispatch.send.loadTokens()
  const view = await showModal(world.kernel, 'Send')
  expect(view.button('أدخل مبلغًا')).toBeDefined()
  expect(view.find('[dir=rtl]')).toBeDefined()
})

test('[~ERR-1] in Arabic a failure is said in Arabic with its values, in the form and in the snackbar', async () => {
  const world = await sendWorld()
  await world.kernel.dispatch.i18n.switchLocale('ar')
  await world.kernel.dispatch.send.loadTokens()
  const view = await showModal(world.kernel, 'Send')
  await fillForm(world, { amount: '3' })
  await act(() => world.kernel.dispatch.send.review().catch(() => undefined))
  expect(flowOf(world).failure).toMatchObject({
    code: 'transactions/insufficient-balance',
    facts: { held: '2.000', symbol: 'ETH', network: 'Net 1' },
  })
  await view.until(() => view.find('.note.error').textContent?.includes('لديك 2.000 ETH') ?? false)
  expect(view.text()).not.toContain('You have')
})

test('sending to oneself is noticed and allowed, in whatever case the address is written', async () => {
  const world = await sendWorld()
  const view = await showModal(world.kernel, 'Send')
  await view.until(() => world.kernel.state.send.token !== undefined)
  await view.enter('Amount to send', '0.3')
  await view.enter('To', friend)
  expect(view.text()).not.toContain('your own address')
  await view.enter('To', me.toLowerCase())
  expect(view.text()).toContain('This is your own address. What you send stays with you')
  expect(view.button('Review').getAttribute('aria-disabled')).not.toBe('true')
})

describe('with a price', () => {
  const listed = (list: () => readonly TokenBalance[]) =>
    contribute<TokensContract>({
      id: 'book',
      provides: { tokens: { sources: [{ id: 'book', list: async () => list() }] } },
    })
  const priced = (list = (): readonly TokenBalance[] => [{ ...coin, price: '3000' }]) =>
    sendWorld({}, { more: [tokens() as never, listed(list) as never] })

  test('while the form is open the price is renewed, and the worth of the amount with it', async () => {
    let price = '3000'
    const world = await priced(() => [{ ...coin, price }])
    const view = await showModal(world.kernel, 'Send')
    await view.until(() => view.text().includes('≈ $0.00'))
    await view.enter('Amount to send', '0.5')
    expect(view.text()).toContain('≈ $1,500.00')
    price = '2000'
    await later(world, 30_000)
    await view.until(() => view.text().includes('≈ $1,000.00'))
  })

  test('of a token without a price the list is not read again for the form', async () => {
    let reads = 0
    const world = await priced(() => {
      reads++
      return [coin]
    })
    const view = await showModal(world.kernel, 'Send')
    await view.until(() => reads === 1 && view.text().includes('Max'))
    await later(world, 30_000)
    await later(world, 30_000)
    expect(reads).toBe(1)
  })

  test('once no price is current, dollars go and the amount of the token stays', async () => {
    let rows: readonly TokenBalance[] = [{ ...coin, price: '3000' }]
    const world = await priced(() => rows)
    const view = await showModal(world.kernel, 'Send')
    await view.until(() => view.text().includes('≈ $0.00'))
    await view.enter('Amount to send', '0.5')
    await view.click('Enter in US dollars: ≈ $1')
    rows = [coin]
    await later(world, 30_000)
    await view.until(() => view.text().includes('No current price'))
    expect(view.find<HTMLInputElement>('.am input').value).toBe('0.5')
    expect(view.text()).not.toContain('$')
    await act(() => world.kernel.dispatch.i18n.switchLocale('ar'))
    expect(view.text()).toContain('لا يوجد سعر حديث')
  })

  test('the amount can be typed in dollars: both figures are shown, and the one of the token is signed', async () => {
    const world = await priced()
    const view = await showModal(world.kernel, 'Send')
    await view.until(() => view.text().includes('≈ $0.00'))
    await view.enter('Amount to send', '0.5')
    await view.click('Enter in US dollars: ≈ $1')
    expect(view.find<HTMLInputElement>('.am input').value).toBe('1500')
    await view.enter('Amount to send in US dollars', '100')
    expect(view.text()).toContain('≈ 0.033333 ETH')
    // The label of its button has the exact amount.
    expect(view.button('Enter in ETH: ≈ 0.033333 ETH (0.033333333333333333 ETH)')).toBeDefined()
    await view.enter('Amount to send in US dollars', '1,000')
    expect(view.text()).toContain('This can mean two amounts. Which one?')
    await view.click('$1000')
    expect(view.text()).toContain('≈ 0.333333 ETH')
    await view.enter('Amount to send in US dollars', '6000.01')
    expect(view.text()).toContain('You have 2.000 ETH on Net 1.')
    await view.enter('Amount to send in US dollars', '100')
    await view.enter('To', friend)
    await view.click('Review')
    await view.appears('dl')
    for (const figure of ['Send 0.033333333333333333 ETH', '≈ $100.00'])
      expect(view.text()).toContain(figure)
  })

  test('a review says what an amount typed in the coin is worth', async () => {
    const world = await priced()
    const view = await showModal(world.kernel, 'Send')
    await view.until(() => view.text().includes('≈ $0.00'))
    await view.enter('Amount to send', '0.5')
    await view.enter('To', friend)
    await view.click('Review')
    await view.appears('dl')
    for (const figure of ['Send 0.5 ETH', '≈ $1,500.00']) expect(view.text()).toContain(figure)
  })

  test('the result says what it came to when it was sent', async () => {
    const world = await priced()
    const view = await reviewed(world)
    await view.decide('Confirm')
    await view.until(() => shown(world) === 'TransactionResult')
    await view.until(() => view.text().includes('Value at the time'))
    expect(view.text()).toContain('≈ $900.00')
  })

  test('in Arabic the field and its button say the currency', async () => {
    const world = await priced()
    const view = await showModal(world.kernel, 'Send')
    await act(() => world.kernel.dispatch.i18n.switchLocale('ar'))
    await view.click('الإدخال بالدولار الأمريكي')
    await view.enter('المبلغ المراد إرساله بالدولار الأمريكي', '١٢٫٥')
    expect(view.text()).toContain('0.004166 ETH')
    await view.click('الإدخال بوحدة ETH')
    expect(view.find<HTMLInputElement>('.am input').value).toBe('0.004166666666666666')
  })

  test('without a price there is nothing to switch to', async () => {
    const world = await sendWorld()
    const view = await showModal(world.kernel, 'Send')
    await view.enter('Amount to send', '1')
    expect(() => view.button('Enter in US dollars')).toThrow()
  })
})
