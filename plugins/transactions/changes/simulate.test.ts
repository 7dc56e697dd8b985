import { beforeAll, describe, expect, test } from 'vitest'
import { flush } from '../../../kernel/testing/index.ts'
import {
  codeOf,
  factsOf,
  fillForm,
  friend,
  loadCommands,
  me,
  other,
  type SendWorld,
  sendWorld,
  token,
} from '../../../tests/send-world.ts'
import type { Simulated, SimulationInput } from '../contract.ts'

beforeAll(() => Promise.all([loadCommands(), import('./simulate.ts')]))

const units = '300000000000000000'
const asNamed: Simulated = {
  changes: [
    { owner: friend, units: units },
    { owner: me, units: `-${units}` },
  ],
  approvals: [],
}
const taken: Simulated = {
  changes: [...asNamed.changes, { owner: me, token, symbol: 'USDC', decimals: 6, units: '-5' }],
  approvals: [],
}

type Simulate = (signal?: AbortSignal) => Promise<Simulated | undefined>

/** A page with a review of 0.3 ETH, whose network simulates it so. */
async function reviewed(simulate?: Simulate): Promise<SendWorld> {
  const page = await sendWorld(simulate && { simulate: () => simulate() })
  await fillForm(page)
  await page.kernel.dispatch.send.review()
  await flush()
  return page
}
const simulationOf = ({ kernel }: SendWorld) => kernel.state.transactions.simulation
const previewOf = ({ kernel }: SendWorld) => kernel.state.transactions.preview
const submitted = (page: SendWorld, by?: object): Promise<string> =>
  codeOf(page.kernel.dispatch.transactions.submit(previewOf(page)?.intentId ?? '', by))

/** An answer that comes when the test says so. */
function pending(): { readonly simulate: Simulate; answer(found: Simulated): void } {
  let answer: (found: Simulated) => void = () => undefined
  const coming = new Promise<Simulated>((resolve) => {
    answer = resolve
  })
  return { simulate: () => coming, answer: (found) => answer(found) }
}

describe('a review of value shows what a simulation changes', () => {
  test('the changes of the sender come first, and nothing is warned of', async () => {
    const page = await reviewed(async () => asNamed)
    const { intentId = '' } = previewOf(page) ?? {}
    expect(simulationOf(page)).toEqual({
      ...{ intentId, status: 'known', approvals: [], warnings: [] },
      changes: [
        { owner: me, symbol: 'ETH', decimals: 18, units: `-${units}` },
        { owner: friend, symbol: 'ETH', decimals: 18, units },
      ],
    })
    expect(await submitted(page, { shown: [] })).toBe('sent')
  })

  test('the tokens that the page lists are watched too, and what a simulation cannot tell is kept', async () => {
    const asked: SimulationInput[] = []
    const page = await sendWorld(
      {
        simulate: async (_io, input) => {
          asked.push(input)
          return { ...asNamed, limit: 'unlisted' }
        },
      },
      { tokens: [token] },
    )
    await fillForm(page)
    await page.kernel.dispatch.send.review()
    await flush()
    expect(asked).toMatchObject([{ tokens: [], listed: [token] }])
    expect(simulationOf(page)).toMatchObject({ status: 'known', limit: 'unlisted', warnings: [] })
  })

  test('the review does not wait for it', async () => {
    const { simulate, answer } = pending()
    const page = await reviewed(simulate)
    expect(previewOf(page)).toBeDefined()
    expect(simulationOf(page)).toMatchObject({ status: 'running', changes: [], warnings: [] })
    answer(asNamed)
    await flush()
    expect(simulationOf(page)?.status).toBe('known')
  })

  test.each<[string, Simulate | undefined, string]>([
    ['the family cannot tell', undefined, 'unsupported'],
    ['the network cannot tell', async () => undefined, 'unsupported'],
    ['the node fails', () => Promise.reject(new Error('down')), 'unanswered'],
    [
      'the node names an amount that is none',
      async () => ({ ...asNamed, changes: [{ owner: me, units: '1e18' }] }),
      'unanswered',
    ],
    [
      'the node names an account that was not asked for',
      async () => ({ ...asNamed, changes: [{ owner: other, units: '1' }] }),
      'unanswered',
    ],
  ])('it is said that nothing is known if %s', async (_why, simulate, status) => {
    const page = await reviewed(simulate)
    expect(simulationOf(page)).toMatchObject({ status, changes: [], warnings: [] })
    expect(await submitted(page, { shown: [] })).toBe('sent')
  })

  test('an answer after eight seconds is ignored', async () => {
    const { simulate, answer } = pending()
    const page = await reviewed(simulate)
    await page.settle(8_000)
    await flush()
    expect(simulationOf(page)?.status).toBe('unanswered')
    answer(taken)
    await flush()
    expect(simulationOf(page)?.status).toBe('unanswered')
  })

  test('one simulation runs for one review, and one for a review that is gone is ignored', async () => {
    let asked = 0
    const { simulate, answer } = pending()
    const page = await reviewed(() => {
      asked += 1
      return simulate()
    })
    expect(asked).toBe(1)
    await page.kernel.dispatch.transactions.discard()
    answer(taken)
    await flush()
    expect(simulationOf(page)).toBeUndefined()
    expect(asked).toBe(1)
  })

  test('words of a node are cleaned, and those of the review are its own', async () => {
    const symbol = 'US\u202eDC\nIS A VERY LONG NAME'
    const page = await reviewed(async () => ({
      changes: [
        { owner: me, units: '-1', symbol: 'FAKE', decimals: 2 },
        { owner: me, token, symbol, decimals: 6, units: '5' },
        { owner: me, token: other, symbol: 'X', decimals: 9_000, units: '5' },
      ],
      approvals: [{ token, symbol, spender: other }],
    }))
    const { changes = [], approvals = [] } = simulationOf(page) ?? {}
    expect(changes.map((one) => one.symbol)).toEqual(['ETH', 'USDC IS A V…', 'X'])
    expect(changes.map((one) => one.decimals)).toEqual([18, 6, undefined])
    expect(approvals[0]?.symbol).toBe('USDC IS A V…')
  })
})

test('of more changes than a review compares the rest is warned of, in no time', async () => {
  const changes = Array.from({ length: 4_000 }, (_, index) => ({
    ...{ owner: me, symbol: 'X', decimals: 6, units: '1' },
    token: `0x${index.toString(16).padStart(40, '0')}`,
  }))
  const before = performance.now()
  const page = await reviewed(async () => ({
    ...asNamed,
    changes: [...asNamed.changes, ...changes],
  }))
  expect(performance.now() - before).toBeLessThan(3_000)
  expect(simulationOf(page)?.warnings).toEqual(['changes-other'])
})

test('a view that does not say what it shows has shown no simulation', async () => {
  const page = await reviewed(async () => taken)
  expect(await submitted(page)).toBe('transactions/warned')
  const { intentId = '' } = previewOf(page) ?? {}
  const { submit } = page.kernel.dispatch.send
  expect(await codeOf(submit(intentId))).toBe('transactions/warned')
  expect(await codeOf(submit(intentId, { shown: ['changes-other'] }))).toBe('sent')
})

describe('a warning of a simulation must be accepted before a wallet is asked', () => {
  test('it stops a press that was made for a review without it, and the review stays', async () => {
    const page = await reviewed(async () => taken)
    expect(simulationOf(page)?.warnings).toEqual(['changes-other'])
    expect(await submitted(page, { shown: [] })).toBe('transactions/warned')
    expect(page.transfers).toEqual([])
    expect(page.kernel.state.transactions.status).toBe('previewed')
    expect(await submitted(page, { shown: ['changes-other'] })).toBe('sent')
  })

  test('it stops a press once if it arrives before the wallet is asked', async () => {
    const { simulate, answer } = pending()
    const page = await reviewed(simulate)
    const sending = submitted(page, { shown: [] })
    answer(taken)
    expect(await sending).toBe('transactions/changes-found')
    expect(page.transfers).toEqual([])
    expect(page.kernel.state.transactions.failure).toMatchObject({
      code: 'transactions/changes-found',
      rejected: false,
    })
  })

  test('a press does not wait for a simulation that runs', async () => {
    const page = await reviewed(() => new Promise(() => undefined))
    expect(await submitted(page, { shown: [] })).toBe('sent')
  })
})

describe('a payment of a host', () => {
  const sent = (page: SendWorld, accept?: readonly string[]): Promise<string> =>
    codeOf(
      page.kernel.dispatch.send.transfer({
        ...{ to: friend, amount: '0.3' },
        ...(accept && { accept }),
      } as never),
    )

  test('waits for the simulation, and stops at what it does not accept by name', async () => {
    const { simulate, answer } = pending()
    const page = await sendWorld({ simulate: () => simulate() })
    const sending = sent(page)
    await flush()
    expect(page.transfers).toEqual([])
    answer(taken)
    expect(await sending).toBe('transactions/warned')
    expect(page.transfers).toEqual([])
    expect(factsOf(page, 'transactions')).toContain('transactions/submitFailed')
  })

  test('is sent with what it accepts', async () => {
    const page = await sendWorld({ simulate: async () => taken })
    expect(await sent(page, ['changes-other'])).toBe('sent')
  })

  test('is sent without an answer after four seconds', async () => {
    const page = await sendWorld({ simulate: () => new Promise(() => undefined) })
    const sending = sent(page)
    await flush()
    await page.settle(3_900)
    expect(page.transfers).toEqual([])
    await page.settle(200)
    expect(await sending).toBe('sent')
  })
})
