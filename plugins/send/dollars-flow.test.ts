import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { compareAmounts, contribute, isKernelError } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import {
  coin,
  friend,
  loadCommands,
  type SendWorld,
  sendWorld,
  token,
  usdc,
} from '../../tests/send-world.ts'
import type { TokensContract } from '../tokens/contract.ts'
import { tokens } from '../tokens/index.ts'
import { amountFor, dollarsFor } from './fiat.ts'

beforeAll(loadCommands)

type Prices = Readonly<Record<string, string | undefined>>

/** A form with a list of tokens whose prices a test changes; `listed`: the prices of the list, with their times. */
async function pricedForm() {
  const market: Record<string, string | undefined> = { ETH: '3000', USDC: '1' }
  let listed: { readonly prices: Prices; readonly at: number } | undefined
  let page: SendWorld | undefined
  const list = async () => {
    listed = { prices: { ...market }, at: page?.kernel.ports.clock.now() ?? 0 }
    return [coin, usdc].map((one) => {
      const price = market[one.symbol]
      return { ...one, ...(price !== undefined && { price }) }
    })
  }
  const book = contribute<TokensContract>({
    id: 'book',
    provides: { tokens: { sources: [{ id: 'book', list }] } },
  })
  page = await sendWorld({}, { tokens: [token], more: [tokens() as never, book as never] })
  const { kernel } = page
  await kernel.dispatch.send.loadTokens()
  await flush()
  return {
    ...{ kernel, market },
    /** The list's price of the chosen token, if it is younger than 30 s. */
    current(): string | undefined {
      const price = listed?.prices[kernel.state.send.token?.symbol ?? '']
      const isFresh = listed !== undefined && kernel.ports.clock.now() - listed.at < 30_000
      return isFresh && Number(price) > 0 ? price : undefined
    },
    load: () => (kernel.dispatch as never as { tokens: { load(): Promise<void> } }).tokens.load(),
  }
}
type PricedForm = Awaited<ReturnType<typeof pricedForm>>

/** Actions of a visitor, the market or time; a refusal has a code. */
const figures = fc.constantFrom('100', '0.5', '1', '1999.99', '.07', '1,5', '1,000', '1e3', '')
const step = fc.oneof(
  fc.tuple(fc.constant('fiat'), figures),
  fc.tuple(fc.constant('amount'), figures),
  fc.tuple(fc.constantFrom('dollars', 'token', 'max', 'load', 'open', 'ETH', 'USDC')),
  fc.tuple(fc.constant('wait'), fc.constantFrom('1000', '16000', '30000')),
  fc.tuple(fc.constant('price'), fc.constantFrom('6000', '2999.99', '0.9997', '0', 'gone')),
)
async function take({ kernel, market, load }: PricedForm, [what, text = '']: readonly string[]) {
  const { send, modal } = kernel.dispatch
  const { tokenBalances, token: chosen } = kernel.state.send
  const run: Readonly<Record<string, () => Promise<unknown>>> = {
    fiat: () => send.enterFiat(text),
    amount: () => send.enterAmount(text),
    dollars: () => send.switchFiat(true),
    token: () => send.switchFiat(false),
    max: () => send.enterMax(),
    open: () => modal.open({ view: 'Send' }),
    load,
    wait: () => kernel.ports.clock.advance(Number(text)),
    async price() {
      market[chosen?.symbol ?? ''] = text === 'gone' ? undefined : text
    },
  }
  const choose = () =>
    send.chooseToken(tokenBalances.find(({ symbol }) => symbol === what) as typeof coin)
  await (run[what ?? ''] ?? choose)().catch((error: unknown) => {
    if (!isKernelError(error)) throw error
  })
  await flush()
}

const refusals =
  /^(send\/(no-price|form-incomplete)|transactions\/insufficient-(balance|gas)|amount\/(ambiguous|not-a-number|too-precise))$/

test('whatever is typed, switched, chosen, waited for or changes its price: what is reviewed is what the form shows, and worth the dollars of now', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const page = await pricedForm()
      const { kernel } = page
      for (const one of steps) await take(page, one)
      await kernel.dispatch.send.enterReceiver(friend)
      const price = page.current()
      try {
        const preview = await kernel.dispatch.send.review()
        const { sendTokenAmount, fiatAmount, fiatDerived, token: chosen } = kernel.state.send
        const { amountText = '' } = preview
        const shown = sendTokenAmount.replace(',', '.')
        expect(compareAmounts(amountText, shown)).toBe(0)
        expect(preview.price).toBe(price)
        if (fiatAmount === undefined) return
        if (price === undefined) throw new Error('Dollars were reviewed without a price of now.')
        const decimals = Number(chosen?.quantity.decimals)
        if (fiatDerived) expect(fiatAmount).toBe(dollarsFor(amountText, price))
        else expect(amountText).toBe(amountFor(fiatAmount.replace(',', '.'), price, decimals))
      } catch (error) {
        if (!isKernelError(error)) throw error
        expect(error.code).toMatch(refusals)
      } finally {
        await kernel.dispose()
      }
    }),
    { numRuns: 40 },
  )
})
