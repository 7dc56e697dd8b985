import { beforeAll, describe, expect, test } from 'vitest'
import { flush } from '../../../kernel/testing/index.ts'
import {
  codeOf,
  friend,
  hash,
  loadCommands,
  me,
  other,
  type SendWorld,
  sendWorld,
  token,
} from '../../../tests/send-world.ts'
import type { Simulated, SimulationInput, TransferWarning } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'

beforeAll(() =>
  Promise.all([loadCommands(), import('./simulate.ts'), import('../commands/request.ts')]),
)

const sent = '300000'
const usdc = { address: token, decimals: 6 }
const named: Simulated = {
  changes: [
    { owner: me, token, symbol: 'USDC', decimals: 6, units: `-${sent}` },
    { owner: friend, token, symbol: 'USDC', decimals: 6, units: sent },
  ],
  approvals: [],
}

type Simulate = (input: SimulationInput) => Promise<Simulated | undefined>

const page = (simulate?: Simulate): Promise<SendWorld> =>
  sendWorld(simulate && { simulate: (_io, input) => simulate(input) })

const ids = ({ kernel }: SendWorld) => {
  const [connection] = kernel.state.connections.connections
  return { connectionId: connection?.id ?? '', networkId: connection?.networkId ?? 'eip155:1' }
}
const request = { from: me, to: friend, units: sent, token: usdc }

/** Outcome of a host's transfer: `sent`, or the warnings. */
async function outcomeOf(work: Promise<unknown>): Promise<string | readonly string[]> {
  try {
    await work
    return 'sent'
  } catch (error) {
    return transactionsErrors.is(error, 'warned')
      ? error.facts.warnings
      : codeOf(Promise.reject(error))
  }
}

/** The two doors of hosts: a transfer, and a request that the host builds itself. */
const doors = {
  send: (world: SendWorld, accept?: readonly TransferWarning[]) =>
    world.kernel.dispatch.transactions.send({ ...ids(world), request, ...(accept && { accept }) }),
  request: (world: SendWorld, accept?: readonly TransferWarning[]) =>
    world.kernel.dispatch.transactions.request({
      ...ids(world),
      transfers: [{ from: me, to: friend, units: sent, token }],
      requests: [{ from: me, to: token, value: '0', data: '0xa9059cbb' }],
      ...(accept && { accept }),
      ask: async () => hash,
    }),
}

describe.each(['send', 'request'] as const)('a host’s transfer by `%s`', (door) => {
  test.each<[string, Simulated, readonly string[]]>([
    ['changes what it names', named, []],
    ['would fail', { changes: [], approvals: [], fails: true }, ['changes-fail']],
    [
      'takes another token along',
      { ...named, changes: [...named.changes, { owner: me, token: other, units: '-1' }] },
      ['changes-other'],
    ],
    [
      'takes coins along',
      { ...named, changes: [...named.changes, { owner: me, units: '-1' }] },
      ['changes-other'],
    ],
    [
      'takes more',
      { ...named, changes: [{ owner: me, token, units: '-400000' }, ...named.changes.slice(1)] },
      ['changes-more'],
    ],
    ['does not arrive', { ...named, changes: named.changes.slice(0, 1) }, ['changes-nothing']],
    [
      'arrives in part',
      { ...named, changes: [...named.changes.slice(0, 1), { owner: friend, token, units: '9' }] },
      ['changes-less'],
    ],
    [
      'leaves an approval open',
      { ...named, approvals: [{ token, symbol: 'USDC', spender: other }] },
      ['changes-approval'],
    ],
  ])('is refused by name if it %s', async (_what, found, warnings) => {
    const world = await page(async () => found)
    expect(await outcomeOf(doors[door](world))).toEqual(warnings.length > 0 ? warnings : 'sent')
    if (warnings.length === 0) return
    expect(world.transfers).toEqual([])
    // The host may accept it by name, with the same world.
    expect(await outcomeOf(doors[door](world, warnings as TransferWarning[]))).toBe('sent')
  })

  test('may lose two units, by which shares of a pool are rounded', async () => {
    const [, receiver] = named.changes
    const changes = [{ owner: me, token, units: '-300002' }, ...(receiver ? [receiver] : [])]
    const world = await page(async () => ({ ...named, changes }))
    expect(await outcomeOf(doors[door](world))).toBe('sent')
  })

  test.each<[string, Simulate | undefined]>([
    ['the family cannot tell', undefined],
    ['the network cannot tell', async () => undefined],
    ['no node answers', () => Promise.reject(new Error('down'))],
  ])('goes on if %s', async (_why, simulate) => {
    expect(await outcomeOf(doors[door](await page(simulate)))).toBe('sent')
  })

  test('waits at most four seconds', async () => {
    const world = await page(() => new Promise(() => undefined))
    let end: unknown
    void outcomeOf(doors[door](world)).then((outcome) => {
      end = outcome
    })
    await flush()
    await world.settle(3_900)
    expect(end).toBeUndefined()
    await world.settle(200)
    await flush()
    expect(end).toBe('sent')
  })
})

test('a request that names no transactions is left to the wallet, whatever it changes', async () => {
  let asked = 0
  const world = await page(async () => {
    asked++
    return { changes: [], approvals: [], fails: true }
  })
  const transfers = [{ from: me, to: friend, units: sent, token }]
  const sending = world.kernel.dispatch.transactions.request({
    ...{ ...ids(world), transfers, ask: async () => hash },
  })
  expect(await outcomeOf(sending)).toBe('sent')
  expect(asked).toBe(0)
})

test('of several receivers each gets its part, and the sum may leave', async () => {
  const inputs: SimulationInput[] = []
  const world = await page(async (input) => {
    inputs.push(input)
    return { changes: [{ owner: me, units: '-5' }], approvals: [] }
  })
  const requests = [friend, other].map((to) => ({ from: me, to, value: '2', data: '0x' }))
  const transfers = (units: string) => [
    { from: me, to: friend, units: '2' },
    { from: me, to: other, units },
  ]
  const asked = { ...ids(world), requests, ask: async () => hash }
  const { transactions } = world.kernel.dispatch
  expect(await outcomeOf(transactions.request({ ...asked, transfers: transfers('3') }))).toBe(
    'sent',
  )
  const less = transactions.request({ ...asked, transfers: transfers('2') })
  expect(await outcomeOf(less)).toEqual(['changes-more'])
  expect(inputs[0]).toMatchObject({ requests, owners: [me] })
})
