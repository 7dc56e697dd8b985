// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useArmed } from '../../../react/index.ts'
import { armingMs } from '../../../react/use-armed.ts'
import { mountWith } from '../../../tests/mount.tsx'
import { coin, type SendWorld, sendWorld } from '../../../tests/send-world.ts'
import { drawn, pageStandsStill } from '../../../tests/show-modal.tsx'
import type { Preview } from '../contract.ts'
import { Facts } from './facts.tsx'
import { amountsOf, useAction, useNames, useWarnings } from './hooks.ts'
import { Ends } from './parties.tsx'

/** Renders a component that uses a hook, without a modal. */
async function draw({ kernel }: SendWorld, Probe: () => ReactNode): Promise<HTMLElement> {
  return await mountWith(kernel, <Probe />)
}

test.each([
  ['Orchard', 'Orchard and Quince'],
  ['', 'app.example and Quince'],
])('sentences call an app that is named "%s" so: %s', async (name, text) => {
  function Names(): ReactNode {
    const { app, wallet } = useNames()
    return `${app} and ${wallet}`
  }
  const place = await draw(await sendWorld({}, { name }), Names)
  expect(place.textContent?.toLowerCase()).toBe(text.toLowerCase())
})

test.each([
  ['an amount of a token', { amountText: '0.5', token: coin }, 'Send 0.5 ETH|0.5 ETH'],
  ['a large amount', { amountText: '1234.5', token: coin }, 'Send 1,234.5 ETH|1,234.5 ETH'],
  ['an amount of nothing known', { amountText: '0.5' }, 'Request|'],
  ['a token without an amount', { token: coin }, 'Request|'],
])(
  'the title of a request names its amount where it has one: %s',
  async (_what, preview, title) => {
    function Action(): ReactNode {
      const { text, amount } = useAction(preview as Preview)
      return `${text}|${amount}`
    }
    const place = await draw(await sendWorld(), Action)
    expect(place.textContent).toBe(title)
  },
)

test('what a flow calls its request has its amounts grouped, and no other number', async () => {
  const action = {
    key: 'swap.action',
    text: 'Swap 1234.5 ETH for about 4000000 USDC, order 7654321',
    facts: { amount: '1234.5', toAmount: '4000000', order: '7654321' },
  }
  function Action(): ReactNode {
    const { text, amount } = useAction({ amountText: '1234.5', token: coin, action } as Preview)
    return `${text}|${amount}`
  }
  const place = await draw(await sendWorld(), Action)
  expect(place.textContent).toBe(
    'Swap 1,234.5 ETH for about 4,000,000 USDC, order 7654321|1,234.5 ETH',
  )
})

test('the facts of a request show amounts and the fee grouped, and ids as they are', async () => {
  const rows = [
    ['least', '1234567.5 USDC'],
    ['worth', '≈ $4321.00'],
    ['token', '7654321'],
  ].map(([key = '', value = '']) => ({ label: { key, text: key }, value, format: 'amount' }))
  const fee = String(5432n * 10n ** 18n)
  const preview = { networkId: 'eip155:1', from: '0x', fee, rows, warnings: [] }
  const place = await draw(await sendWorld(), () => <Facts preview={preview as never} />)
  for (const shown of ['1,234,567.5 USDC', '≈ $4,321.00', '7654321', '5,432 ETH'])
    expect(place.textContent).toContain(shown)
})

test.each([
  ['the very fee', '21000000000000', {}, '0.000021 ETH'],
  ['the most that it can be', '21000000000000', { feeIsCeiling: true }, 'Up to 0.000021 ETH'],
  [
    'one whose payer the wallet decides on',
    '21000000000000',
    { feeIsCeiling: true, feePayer: 'unknown' },
    'Your wallet decides who pays. If you do: at most 0.000021 ETH',
  ],
  [
    'one whose payer the wallet decides on, and that nobody names',
    undefined,
    { feePayer: 'unknown' },
    'Your wallet decides who pays. If you do: not known',
  ],
  ['one that somebody else pays', undefined, { feePayer: 'sponsor' }, 'Paid for you'],
  [
    'one that the account pays',
    '21000000000000',
    { feeIsCeiling: true, feePayer: 'self' },
    'Up to 0.000021 ETH',
  ],
  ['one that nobody names', undefined, {}, 'Unknown'],
  ['no less than it is', '21000000000001', { feeIsCeiling: true }, 'Up to 0.000022 ETH'],
  ['hardly anything', '1', {}, '<0.000001 ETH'],
  ['hardly anything at most', '1', { feeIsCeiling: true }, 'Up to 0.000001 ETH'],
])('the network fee is shown as %s', async (_what, fee, how, shown) => {
  const preview = { networkId: 'eip155:1', from: '0x', ...(fee && { fee }), ...how, warnings: [] }
  const place = await draw(await sendWorld(), () => <Facts preview={preview as never} />)
  const names = [...place.querySelectorAll('dt')].map(({ textContent }) => textContent)
  const values = [...place.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(values[names.indexOf('Network fee')]).toBe(shown)
})

test('of a sentence with several amounts, each is known with its unit', async () => {
  const action = {
    key: 'swap.action',
    text: 'Swap 1234.5 ETH for about 4000000 USDC',
    facts: { amount: '1234.5', symbol: 'ETH', toAmount: '4000000', toSymbol: 'USDC', decimals: 6 },
  }
  function Action(): ReactNode {
    return useAction({ amountText: '1234.5', token: coin, action } as Preview).others.join('|')
  }
  expect((await draw(await sendWorld(), Action)).textContent).toBe('1,234.5 ETH|4,000,000 USDC')
})

test('facts begin with what is paid, to whom and what that costs; the contracts that are called come last', async () => {
  const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
  const label = (key: string) => ({ label: { key, text: key } })
  const rows = [
    { ...label('USDC contract'), value: address, format: 'address', last: true },
    { ...label('You pay'), value: '5 ETH', format: 'amount' },
    { ...label('Spender'), value: address, format: 'address' },
    { ...label('Price impact'), value: '0.1%', format: 'amount' },
  ]
  const preview = { networkId: 'eip155:1', from: '0x', fee: '1', rows, warnings: [] }
  const place = await draw(await sendWorld(), () => <Facts preview={preview as never} />)
  expect([...place.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    ...['You pay', 'Spender', 'Price impact', 'Network fee', 'From', 'Network', 'USDC contract'],
  ])
})

test('a warning that nobody words is shown by its id, beside those that have words', async () => {
  function Warnings(): ReactNode {
    return useWarnings(['odd', 'high-fee']).map(({ id, lead, detail }) => (
      <p key={id}>{[lead, detail].join('|')}</p>
    ))
  }
  const place = await draw(await sendWorld(), Warnings)
  const [odd, fee] = [...place.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(odd).toBe('odd|')
  expect(fee).toMatch(/^.{5,}\|.{5,}$/)
  expect(fee).not.toContain('high-fee')
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A click that was made this many ms ago. */
async function heldUp(place: Element, ms: number): Promise<void> {
  const event = new MouseEvent('click', { bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() - ms })
  await act(async () => place.querySelector('button')?.dispatchEvent(event))
}

test('a click in the half second after something appeared was meant for what was before', async () => {
  const world = await sendWorld()
  const { clock } = world.kernel.ports
  // The page is one minute old.
  pageStandsStill(60_000)
  let [clicks, early] = [0, true]
  function Probe(): ReactNode {
    const click = useArmed()(() => clicks++)
    // Before the button is on the page.
    if (early) click()
    early = false
    return <button type="button" onClick={click} />
  }
  const place = await draw(world, Probe)
  const click = () => act(async () => place.querySelector('button')?.click())
  await click()
  await drawn()
  await clock.advance(armingMs - 1)
  await click()
  expect(clicks).toBe(0)
  await clock.advance(1)
  await heldUp(place, armingMs)
  expect(clicks).toBe(0)
  await click()
  expect(clicks).toBe(1)
  // Pressed before it was there: even a changed clock does not make the press late enough.
  await clock.advance(3_600_000)
  await heldUp(place, 30_000)
  expect(clicks).toBe(1)
})

/** A button that decides; the test controls the page's frames, and the clock follows the kernel's. */
async function framed() {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const world = await sendWorld()
  const { clock } = world.kernel.ports
  let clicks = 0
  const place = await draw(world, () => (
    <button type="button" onClick={useArmed()(() => clicks++)} />
  ))
  return {
    frames,
    /** Number of accepted clicks, after one that is made this many ms later and handled this many ms after that. */
    async clickAfter(ms: number, heldFor = 0): Promise<number> {
      now += ms
      await clock.advance(ms)
      await heldUp(place, heldFor)
      return clicks
    },
  }
}

test('what a busy page draws late is armed from its first frame on', async () => {
  const { frames, clickAfter } = await framed()
  expect(await clickAfter(armingMs)).toBe(0)
  // It is painted when the second frame begins.
  frames[0]?.(0)
  frames[1]?.(0)
  expect(await clickAfter(armingMs - 1)).toBe(0)
  // Pressed within the half second, and handled after it.
  expect(await clickAfter(100, 200)).toBe(0)
  expect(await clickAfter(0)).toBe(1)
})

test('on a hidden page no frame comes: what stands in a window of its own decides after a second', async () => {
  const { clickAfter } = await framed()
  expect(await clickAfter(2 * armingMs)).toBe(0)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(await clickAfter(0, 1)).toBe(0)
  expect(await clickAfter(0)).toBe(1)
})

test('the amounts of a sentence are its texts that have a unit', () => {
  const facts = { amount: '1', symbol: 'ETH', toAmount: 2, toSymbol: 'DAI', fromAmount: '3' }
  expect(amountsOf({ key: 'swap.action', text: '', facts }, String)).toEqual(['1 ETH'])
})

const swapping = { key: 'swap', text: 'Swap', facts: { toSymbol: 'SUSD', token: '0x01' } }

test.each<[string, Partial<Preview>, readonly string[]]>([
  ['two tokens of a swap', { token: coin, action: swapping }, ['o:ETH', 'o:SUSD']],
  ['you and the receiver', { token: coin, to: '0x02' }, ['a:0x03', 'a:0x02']],
  [
    'you and the receiver of what names no second token',
    { to: '0x02', token: coin, action: { key: 'k', text: 'Pay' } },
    ['a:0x03', 'a:0x02'],
  ],
])('a review joins the %s', async (_what, preview, ends) => {
  const shown = { from: '0x03', ...preview } as Preview
  const place = await draw(await sendWorld(), () => <Ends preview={shown} state="idle" />)
  const drawn = [...place.querySelectorAll<HTMLElement>('.thread [data-fly]')]
  expect(drawn.map(({ dataset }) => dataset.fly)).toEqual(ends)
})
