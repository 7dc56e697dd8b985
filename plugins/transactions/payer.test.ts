import { beforeAll, describe, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import {
  codeOf,
  coin,
  fillForm,
  friend,
  hash,
  loadCommands,
  me,
  sendWorld,
  token,
  usdc,
} from '../../tests/send-world.ts'
import type { FeePayment, Proposal } from './contract.ts'

beforeAll(loadCommands)

const connectionId = 'eip155:quince'
const proposal: Proposal = {
  flow: 'tip',
  ...{ connectionId, networkId: 'eip155:1', token: coin, to: friend, amountText: '0.3' },
  nativePrice: '3000',
}
const smart = { accounts: [{ type: 'smartAccount' as const }], tokens: [token] }
const saying = (payment: FeePayment) => ({ payer: async () => payment })
const request = { from: me, to: friend, units: '5' }
/** A tenth of a coin: far more than is usual. */
const steep = async () => ({ fee: '100000000000000000', gas: '21000', gasPrice: '4761904761904' })

describe('a fee that somebody else pays', () => {
  test('is neither shown, nor weighed, nor needed', async () => {
    const answers = { ...saying({ payer: 'sponsor' }), estimate: steep, balance: async () => '0' }
    const { kernel } = await sendWorld(answers, smart)
    const { prepare } = kernel.dispatch.transactions
    const preview = await prepare({ ...proposal, token: usdc, amountText: '1' })
    expect(preview).toMatchObject({ feePayer: 'sponsor', warnings: [] })
    expect([preview.fee, preview.weighed]).toEqual([undefined, undefined])
    expect(kernel.state.transactions.gasPriceInUSD).toBeUndefined()
  })

  test('leaves the whole balance to be sent', async () => {
    const world = await sendWorld(saying({ payer: 'sponsor' }), smart)
    await fillForm(world)
    expect(await world.kernel.dispatch.send.enterMax()).toBe('2')
    expect(await codeOf(world.kernel.dispatch.send.review())).toBe('sent')
  })

  test('stops no host’s transfer, however high it is', async () => {
    const intent = { connectionId, networkId: 'eip155:1', request } as const
    const { kernel } = await sendWorld({ ...saying({ payer: 'sponsor' }), estimate: steep }, smart)
    expect(await codeOf(kernel.dispatch.transactions.send(intent))).toBe('sent')
    const own = await sendWorld({ ...saying({ payer: 'self' }), estimate: steep }, smart)
    expect(await codeOf(own.kernel.dispatch.transactions.send(intent))).toBe('transactions/warned')
  })
})

describe('a fee that the wallet says the smart account pays', () => {
  const limit = { payer: 'self', fee: '400000000000000' } as const

  test('is the wallet’s own limit, which the balance has to cover', async () => {
    const { kernel } = await sendWorld(saying(limit), smart)
    const preview = await kernel.dispatch.transactions.prepare(proposal)
    expect(preview).toMatchObject({ feePayer: 'self', fee: limit.fee, feeIsCeiling: true })
    expect(kernel.state.transactions.gasPriceInUSD).toBe('1.20')
    const poor = await sendWorld(
      { ...saying(limit), balance: async () => '399999999999999' },
      smart,
    )
    const asked = { ...proposal, token: usdc, amountText: '1' }
    expect(await codeOf(poor.kernel.dispatch.transactions.prepare(asked))).toBe(
      'transactions/insufficient-gas',
    )
  })

  test('stays behind, with a quarter more, when everything is sent', async () => {
    const world = await sendWorld(saying(limit), smart)
    await fillForm(world)
    expect(await world.kernel.dispatch.send.enterMax()).toBe('1.9995')
  })

  test('is judged: the wallet’s limit may be high where the nodes’ price is not', async () => {
    const { kernel } = await sendWorld(saying({ payer: 'self', fee: '100000000000000000' }), smart)
    expect((await kernel.dispatch.transactions.prepare(proposal)).warnings).toEqual(['high-fee'])
  })
})

describe('a limit far below the estimate', () => {
  test.each(['0', '1', '2099999999999'])('is no limit: %s', async (fee) => {
    const { kernel } = await sendWorld(saying({ payer: 'self', fee }), smart)
    const preview = await kernel.dispatch.transactions.prepare(proposal)
    expect(preview).toMatchObject({ feePayer: 'self', fee: '21000000000000' })
    const steeper = await sendWorld({ ...saying({ payer: 'self', fee }), estimate: steep }, smart)
    expect((await steeper.kernel.dispatch.transactions.prepare(proposal)).warnings).toEqual([
      'high-fee',
    ])
  })
})

describe('who pays is not known', () => {
  test.each<[string, object]>([
    ['where the family cannot tell of a smart account', {}],
    ['where the wallet has not said it', saying({ payer: 'unknown', fee: '1' })],
    ['where it could not be asked', { payer: async () => Promise.reject(new Error('down')) }],
    ['where it says something else', saying({ payer: 'bank' } as never)],
    ['where its limit is no amount', saying({ payer: 'self', fee: '1.5' })],
  ])('%s: the estimate is shown and weighed, and nobody is refused for it', async (_how, more) => {
    const { kernel } = await sendWorld({ ...more, balance: async () => '0' }, smart)
    const asked = { ...proposal, token: usdc, amountText: '1' }
    const preview = await kernel.dispatch.transactions.prepare(asked)
    expect(preview).toMatchObject({ feePayer: 'unknown', fee: '21000000000000', warnings: [] })
    const steeper = await sendWorld({ ...more, estimate: steep }, smart)
    expect((await steeper.kernel.dispatch.transactions.prepare(proposal)).warnings).toEqual([
      'high-fee',
    ])
  })

  test('where the wallet does not answer within four seconds, and the review does not wait longer', async () => {
    const world = await sendWorld({ payer: () => new Promise(() => undefined) }, smart)
    const preview = world.kernel.dispatch.transactions.prepare(proposal)
    await flush()
    await world.settle(4_000)
    expect((await preview).feePayer).toBe('unknown')
  })

  test('so that sending everything leaves the fee behind', async () => {
    const world = await sendWorld({}, smart)
    await fillForm(world)
    expect(await world.kernel.dispatch.send.enterMax()).toBe('1.99997375')
  })
})

test('a plain account pays itself where its family says nothing else', async () => {
  const { kernel } = await sendWorld()
  expect((await kernel.dispatch.transactions.prepare(proposal)).feePayer).toBe('self')
})

test('an estimate says who pays', async () => {
  const { kernel } = await sendWorld(saying({ payer: 'sponsor' }), smart)
  const { estimate } = kernel.dispatch.transactions
  const found = await estimate({ connectionId, networkId: 'eip155:1', request })
  expect(found).toMatchObject({ fee: '21000000000000', payer: 'sponsor' })
})

test('a sent transaction keeps who paid, as its review said', async () => {
  const { kernel } = await sendWorld(saying({ payer: 'sponsor' }), smart)
  const { intentId } = await kernel.dispatch.transactions.prepare(proposal)
  expect(await kernel.dispatch.transactions.submit(intentId)).toBe(hash)
  expect(kernel.state.transactions.sent).toMatchObject([{ intentId, feePayer: 'sponsor' }])
})
