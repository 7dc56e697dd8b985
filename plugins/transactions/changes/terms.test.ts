import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { flush } from '../../../kernel/testing/index.ts'
import {
  codeOf,
  friend,
  loadCommands,
  me,
  type SendWorld,
  sendWorld,
  token,
} from '../../../tests/send-world.ts'
import type { TypedData } from '../contract.ts'
import { decodeTypedData } from '../typed-data/decode.ts'

beforeAll(() => Promise.all([loadCommands(), import('./simulate.ts')]))

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const soon = 1_767_225_600
const held = 1_200_110_000n

type Answers = NonNullable<Parameters<typeof sendWorld>[0]>

const fields = (...given: readonly (readonly [string, string])[]) =>
  given.map(([name, type]) => ({ name, type }))

/** A permit (EIP-2612) of the page's token. */
const permit = (value: bigint | string, deadline: number | string = soon): TypedData => ({
  types: {
    Permit: fields(
      ...([
        ['owner', 'address'],
        ['spender', 'address'],
        ['value', 'uint256'],
        ['nonce', 'uint256'],
        ['deadline', 'uint256'],
      ] as const),
    ),
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: token },
  message: { owner: me, spender: friend, value: String(value), nonce: '0', deadline },
})

const page = (answers: Answers = {}): Promise<SendWorld> =>
  sendWorld({ signTypedData: async () => '0xsigned', isContract: async () => true, ...answers })

const proposal = ({ kernel }: SendWorld, data: TypedData) => {
  const [connection] = kernel.state.connections.connections
  const { id = '', networkId = 'eip155:1' } = connection ?? {}
  const input = data as never
  return { flow: 'shop', kind: 'typed-data', connectionId: id, networkId, input } as const
}

/** A page whose visitor reviews typed data, after the nodes have answered. */
async function reviewed(data: TypedData, answers?: Answers): Promise<SendWorld> {
  const world = await page(answers)
  await world.kernel.dispatch.transactions.prepare({
    ...proposal(world, data),
    view: 'ReviewTransaction',
  })
  await flush()
  return world
}

const warningsOf = ({ kernel }: SendWorld): readonly string[] => {
  const { preview, simulation } = kernel.state.transactions
  return [...(preview?.warnings ?? []), ...(simulation?.warnings ?? [])]
}
const submitted = ({ kernel }: SendWorld, by?: object): Promise<string> =>
  codeOf(kernel.dispatch.transactions.submit(kernel.state.transactions.preview?.intentId ?? '', by))

describe('a review of typed data', () => {
  test('has the amount in the smallest unit, and learns the token from the chain', async () => {
    const world = await reviewed(permit(300_000n))
    const { preview, simulation } = world.kernel.state.transactions
    expect(preview?.rows).toContainEqual({
      label: expect.objectContaining({ text: 'Amount' }),
      ...{ value: '300000', format: 'units', token, allowance: true },
    })
    expect(simulation).toMatchObject({
      ...{ status: 'known', changes: [], warnings: [] },
      tokens: [{ address: token, symbol: 'USDC', decimals: 6 }],
    })
    expect(await submitted(world, { shown: [] })).toBe('sent')
  })

  test('does not wait for the chain', async () => {
    const world = await page({ token: () => new Promise(() => undefined) })
    await world.kernel.dispatch.transactions.prepare(proposal(world, permit(1n)))
    expect(world.kernel.state.transactions.simulation?.status).toBe('running')
    await flush()
    await world.settle(8_000)
    await flush()
    const { simulation } = world.kernel.state.transactions
    expect(simulation).toMatchObject({ status: 'known', tokens: [] })
  })

  test('leaves out a token that no node knows', async () => {
    const world = await reviewed(permit(1n), { token: () => Promise.reject(new Error('down')) })
    expect(world.kernel.state.transactions.simulation?.tokens).toEqual([])
  })

  test.each([137, '0x89', '137', 'one'])('is refused for chain %s', async (chainId) => {
    const data = permit(1n)
    const world = await page()
    const other = { ...data, domain: { ...data.domain, chainId } }
    const preparing = world.kernel.dispatch.transactions.prepare(proposal(world, other))
    expect(await codeOf(preparing)).toBe('transactions/other-chain')
  })

  test.each([1, '1', '0x1'])('is accepted for its own chain, as %s', async (chainId) => {
    const data = permit(1n)
    const world = await reviewed({ ...data, domain: { ...data.domain, chainId } })
    expect(world.kernel.state.transactions.preview).toBeDefined()
  })
})

const max = (bits: number): string => String(2n ** BigInt(bits) - 1n)
const delegation = (caveats: readonly object[]): TypedData => ({
  types: {
    Delegation: fields(['delegate', 'address'], ['delegator', 'address'], ['caveats', 'Caveat[]']),
    Caveat: fields(['enforcer', 'address']),
  },
  primaryType: 'Delegation',
  domain: { name: 'Quince', chainId: 1, verifyingContract: token },
  message: { delegate: friend, delegator: me, caveats: caveats as never },
})
const order = (buyAmount: string): TypedData => ({
  types: {
    Order: fields(
      ...(['sellToken', 'buyToken', 'receiver'] as const).map((one) => [one, 'address'] as const),
      ...(['sellAmount', 'buyAmount', 'feeAmount', 'validTo'] as const).map(
        (one) => [one, 'uint256'] as const,
      ),
    ),
  },
  primaryType: 'Order',
  domain: { name: 'Quince', chainId: 1, verifyingContract: permit2 },
  message: {
    ...{ sellToken: token, buyToken: friend, receiver: me, sellAmount: '5', buyAmount },
    ...{ feeAmount: '0', validTo: soon },
  },
})
const unknown = (amount: string): TypedData => ({
  types: { Grant: fields(['amount', 'uint256'], ['salt', 'uint256']) },
  primaryType: 'Grant',
  domain: { name: 'Quince', chainId: 1 },
  message: { amount, salt: max(256) },
})

describe('a warning that must be accepted is caused by', () => {
  test.each<[string, TypedData, Answers, readonly string[]]>([
    ['nothing of a permit with a limit and an end', permit(held), {}, []],
    ['an approval without a limit', permit(max(256)), {}, ['approval-unlimited']],
    ['a number that only looks like a limit', permit(max(128)), {}, ['approval-unlimited']],
    ['more than the account holds', permit(held + 1n), {}, ['approval-unlimited']],
    ['a signature without an end', permit(1n, max(256)), {}, ['approval-endless']],
    ['an end that nobody lives to see', permit(1n, 7_258_118_400), {}, ['approval-endless']],
    ['a spender without code', permit(1n), { isContract: async () => false }, ['spender-no-code']],
    [
      'a spender of which no node tells',
      permit(1n),
      { isContract: () => Promise.reject(new Error('down')) },
      ['spender-unchecked'],
    ],
    ['a delegation without limits', delegation([]), {}, ['delegate-unlimited']],
    ['nothing of a delegation with limits', delegation([{ enforcer: friend }]), {}, []],
    ['an order for nothing', order('0'), {}, ['order-nothing']],
    ['nothing of an order for something', order('9'), {}, []],
    ['an amount without a limit in unknown data', unknown(max(256)), {}, ['approval-unlimited']],
    ['nothing of a large number that is no amount', unknown('7'), {}, []],
  ])('%s', async (_what, data, answers, warnings) => {
    const world = await reviewed(data, answers)
    expect(warningsOf(world)).toEqual(warnings)
    if (warnings.length > 0)
      expect(await submitted(world, { accept: [] })).toBe('transactions/warned')
    else expect(await submitted(world, { accept: [] })).toBe('sent')
  })

  test('a host accepts by name, and is refused without', async () => {
    const world = await page({ isContract: async () => false })
    const { transactions } = world.kernel.dispatch
    const asked = proposal(world, permit(max(256)))
    expect(await codeOf(transactions.pay(asked))).toBe('transactions/warned')
    const one = { ...asked, accept: ['approval-unlimited'] }
    expect(await codeOf(transactions.pay(one))).toBe('transactions/warned')
    const both = { ...asked, accept: ['approval-unlimited', 'spender-no-code'] }
    expect(await transactions.pay(both)).toBe('0xsigned')
  })

  test('a visitor has accepted only what was shown', async () => {
    const world = await reviewed(permit(1n), { isContract: async () => false })
    expect(await submitted(world, { shown: [] })).toBe('transactions/warned')
    expect(await submitted(world, { shown: ['spender-no-code'] })).toBe('sent')
  })
})

test('no permit of more than any supply, or beyond this century, goes without a warning', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.bigInt(0n, 2n ** 256n - 1n), (value, end) => {
      const { rows } = decodeTypedData(permit(value, String(end)))
      const warned = rows.flatMap(({ warns }) => warns ?? [])
      expect(warned.includes('approval-unlimited')).toBe(value >= 2n ** 127n)
      expect(warned.includes('approval-endless')).toBe(end >= 4_102_444_800n)
    }),
  )
})
