import fc from 'fast-check'
import { expect, test } from 'vitest'
import { friend, me, network, sendWorld, token } from '../../tests/send-world.ts'
import type { TokenBalance } from '../balances/contract.ts'
import { selectBalance } from '../balances/selectors.ts'

const native: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '2' },
}
const usdc: TokenBalance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: token,
  quantity: { decimals: '6', numeric: '1200.11' },
}

/** The transfer that the wallet gets, or the code of the refusal, after a caller has put a token into the form. */
async function sentWith(chosen: TokenBalance): Promise<unknown> {
  const { kernel, transfers } = await sendWorld()
  const { send } = kernel.dispatch
  try {
    await send.chooseToken(chosen)
    await send.enterAmount('1')
    await send.enterReceiver(friend)
    const { intentId } = await send.review()
    await send.submit(intentId)
    return transfers
  } catch (error) {
    expect(transfers).toEqual([])
    return (error as { readonly code?: string }).code
  } finally {
    kernel.dispose()
  }
}

const decimals = fc.oneof(fc.integer({ min: -1, max: 300 }).map(String), fc.string())

test('an amount is counted in the decimals of the network, or refused, whatever the form was given', async () => {
  await fc.assert(
    fc.asyncProperty(decimals, fc.constantFrom(native, usdc), async (places, known) => {
      const quantity = { decimals: places, numeric: '99' }
      const sent = await sentWith({ ...known, quantity })
      if (places !== known.quantity.decimals) expect(sent).toMatch(/^(send|transactions|amount)\//)
      else expect(sent).toMatchObject([{ units: `1${'0'.repeat(Number(places))}` }])
    }),
    {
      numRuns: 60,
      examples: [
        ['2', native],
        ['2', usdc],
        ['18', native],
        ['6.0', usdc],
      ],
    },
  )
})

test('an amount is counted in the decimals that the chain is compared with, whatever is written into the state meanwhile', async () => {
  const world = await sendWorld(
    {
      token: async () => {
        // Another script on the page has the object from the kernel's state.
        const { token: chosen } = world.kernel.state.send
        if (chosen) (chosen.quantity as { decimals: string }).decimals = '6'
        return { symbol: 'USDC', name: 'USD Coin', decimals: 6, balance: '1200110000' }
      },
    },
    { mode: 'production' },
  )
  const { send } = world.kernel.dispatch
  await send.chooseToken({ ...usdc, quantity: { decimals: '2', numeric: '7' } })
  await send.enterAmount('1')
  await send.enterReceiver(friend)
  await expect(send.review()).rejects.toMatchObject({ code: 'transactions/decimals-differ' })
  expect(world.kernel.state.send.token?.quantity.decimals).toBe('6')
})

test.each([native, usdc])(
  'a token is called what the network calls it, or refused',
  async (known) => {
    expect(await sentWith({ ...known, symbol: 'USDT' })).toBe('transactions/token-differs')
  },
)

test('a preview shows name, balance and decimals as they were read from the chain', async () => {
  const { kernel } = await sendWorld()
  const { send } = kernel.dispatch
  await send.chooseToken({ ...usdc, name: 'A gift', quantity: { decimals: '6', numeric: '7' } })
  await send.enterAmount('1')
  await send.enterReceiver(friend)
  expect((await send.review()).token).toEqual(usdc)
})

test.each([
  ['negative', '-1'],
  ['in hex', '0x10'],
  ['2^256', String(2n ** 256n)],
  ['without end', '9'.repeat(5_000_000)],
  ['no text', 5],
])('a balance that is %s is not one', async (_case, balance) => {
  const { kernel } = await sendWorld({ balance: async () => balance as string })
  const read = kernel.dispatch.balances.readHoldings({ tokens: [] })
  await expect(read).rejects.toMatchObject({ code: 'balances/node-failed' })
  await kernel.dispatch.balances.refresh()
  expect(selectBalance(kernel.state).status).toBe('failed')
})

test.each([-1, 0.5, 78, 1e77, Number.NaN, '6'])(
  'a token of %s decimals is left out',
  async (odd) => {
    const { kernel } = await sendWorld({
      token: async () => ({ name: 'x', symbol: 'X', decimals: odd as number, balance: '1' }),
    })
    const { tokens } = await kernel.dispatch.balances.readHoldings({ tokens: [token] })
    expect(tokens).toEqual([])
  },
)

test('a fee that is no amount is none', async () => {
  const { kernel } = await sendWorld({ estimate: async () => ({ fee: '1e3' }) })
  const estimate = kernel.dispatch.transactions.estimate({
    connectionId: kernel.state.connections.active.eip155 ?? '',
    networkId: 'eip155:1',
    request: { from: me, to: friend, units: '1' },
  })
  await expect(estimate).rejects.toMatchObject({ code: 'transactions/node-failed' })
})

test('a confirmation compares the block with what this page handed to the wallet', async () => {
  const compared: unknown[] = []
  const { kernel, transfers } = await sendWorld({
    confirmation: async (_io, _hash, request) => {
      compared.push(request)
      return 'confirmed'
    },
  })
  const { send } = kernel.dispatch
  await send.chooseToken(native)
  await send.enterAmount('1')
  await send.enterReceiver(friend)
  const { intentId } = await send.review()
  await send.submit(intentId)
  await kernel.ports.clock.advance(100)
  expect(transfers).toHaveLength(1)
  expect(compared).toEqual(transfers)
})

test.each([
  { replacedBy: '<img>', status: 'confirmed' },
  { replacedBy: 'a', status: 'paid' },
])('an end of a transaction that there is not is none', async (end) => {
  const { kernel } = await sendWorld({ confirmation: async () => end as never })
  const { caipNetworkId: networkId } = network('1', 'eip155')
  const asked = kernel.dispatch.transactions.awaitConfirmation({ networkId, hash: '0x1' })
  await expect(asked).rejects.toMatchObject({ code: 'transactions/node-failed' })
})
