import { beforeAll, describe, expect, test } from 'vitest'
import { contribute, defineErrors, definePlugin, type Plugin } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import {
  codeOf,
  factsOf,
  friend,
  hash,
  loadCommands,
  me,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { Preview, TransactionsContract } from './contract.ts'

beforeAll(loadCommands)

interface Tip {
  readonly to: string
  readonly amount: string
}

/** A flow of another package: without a form or view, and without any part of Send. */
interface TipContract {
  readonly id: 'tip'
  readonly requires: ConnectionsContract | NetworksContract | TransactionsContract
  readonly state: object
  readonly commands: {
    ask(tip: Tip): Preview
    give(tip: Tip & { readonly order?: string; readonly accept?: readonly string[] }): string
  }
  readonly events: object
}

const tipErrors = defineErrors<'tip', { 'to-yourself': void }>('tip', {
  'to-yourself': () => 'A tip goes to somebody else.',
})

type State = SendWorld['kernel']['state']
const proposalOf = (
  { connections, networks }: Pick<State, 'connections' | 'networks'>,
  tip: Tip,
) => {
  const [connection] = connections.connections
  const [network] = networks.networks
  if (!connection || !network) throw new Error('Nothing is connected.')
  const { name, symbol, decimals } = network.nativeCurrency
  const { networkId } = connection
  const quantity = { decimals: String(decimals), numeric: '0' }
  const token = { name, symbol, chainId: networkId, quantity }
  const action = { key: 'tip.give', text: `Tip ${tip.amount} ${symbol}` }
  const connectionId = connection.id
  return { flow: 'tip', action, connectionId, networkId, token, to: tip.to, amountText: tip.amount }
}

const tip = definePlugin<TipContract>({
  id: 'tip',
  requires: { connections: 'who tips', networks: 'the coin', transactions: 'the payment' },
  initialState: () => ({}),
  commands: {
    ask: ({ state, dispatch }, given) => dispatch.transactions.prepare(proposalOf(state, given)),
    give: ({ state, dispatch }, { order, accept, ...given }) =>
      dispatch.transactions.pay({
        ...proposalOf(state, given),
        ...(accept && { accept }),
        ...(order !== undefined && { idempotencyKey: order }),
      }),
  },
  reduce: {},
  provides: {
    transactions: {
      warnings: [
        {
          id: 'generous',
          lead: { key: 'tip.generous', text: 'This is a large tip.' },
          detail: { key: 'tip.generousDetail', text: 'Is the point where it should be?' },
          applies: ({ flow, amountText }) => flow === 'tip' && Number(amountText) >= 1,
        },
      ],
      checks: [
        ({ flow, from, to }) => {
          if (flow === 'tip' && from === to) throw tipErrors.create('to-yourself', undefined)
        },
      ],
    },
  },
})

interface Tips {
  ask(tip: Tip): Promise<Preview>
  give(tip: Tip & { order?: string; accept?: readonly string[] }): Promise<string>
}

async function tipWorld(answers: Parameters<typeof sendWorld>[0] = {}) {
  const world = await sendWorld(answers, { more: [tip as unknown as Plugin<never>] })
  const dispatch = world.kernel.dispatch as unknown as { readonly tip: Tips }
  return { world, tips: dispatch.tip, transactions: world.kernel.dispatch.transactions }
}

/** A wallet that answers when the test lets it. */
function slowWallet() {
  const asked: ((hash: string) => void)[] = []
  const transfer = (): Promise<string> => new Promise((resolve) => asked.push(resolve))
  return { asked, transfer }
}

test('a warning cannot change what it judges: it gets a copy that is frozen', async () => {
  const changing = contribute<TransactionsContract>({
    id: 'changing',
    provides: {
      transactions: {
        warnings: [
          {
            id: 'changing',
            lead: { key: 'changing.lead', text: 'Changed.' },
            detail: { key: 'changing.detail', text: 'Changed.' },
            applies(draft) {
              Reflect.set(draft, 'to', me)
              Reflect.set(draft, 'units', '5')
              Reflect.set(draft.rows?.[0] ?? {}, 'value', 'changed')
              return false
            },
          },
        ],
      },
    },
  })
  const world = await sendWorld({}, { more: [tip, changing] as unknown as Plugin<never>[] })
  const { tip: tips } = world.kernel.dispatch as unknown as { readonly tip: Tips }
  const preview = await tips.ask({ to: friend, amount: '0.5' })
  expect(preview).toMatchObject({ to: friend, units: '500000000000000000', warnings: [] })
})

describe('a second flow has what Send has, by one command', () => {
  test('a frozen preview with fee and warnings, its own among them', async () => {
    const { world, tips } = await tipWorld()
    const preview = await tips.ask({ to: friend, amount: '1.5' })
    expect(preview).toMatchObject({
      flow: 'tip',
      from: me,
      to: friend,
      units: '1500000000000000000',
      fee: '21000000000000',
      warnings: ['generous'],
    })
    expect(world.kernel.state.transactions).toMatchObject({ status: 'previewed', preview })
    expect((await tips.ask({ to: friend, amount: '0.5' })).warnings).toEqual([])
  })

  test('the chain adapter gets the fee that was shown, above which it builds no payment', async () => {
    const { world, tips } = await tipWorld()
    await tips.give({ to: friend, amount: '0.5' })
    expect(world.transfers).toMatchObject([{ fee: '21000000000000' }])
  })

  test('its own check is heard before the wallet is asked', async () => {
    const { world, tips } = await tipWorld()
    expect(await codeOf(tips.give({ to: me, amount: '0.5' }))).toBe('tip/to-yourself')
    expect(world.transfers).toEqual([])
  })

  test('a warning that the host has not accepted keeps it from being sent', async () => {
    const { world, tips } = await tipWorld()
    const generous = { to: friend, amount: '1.5' }
    expect(await codeOf(tips.give(generous))).toBe('transactions/warned')
    expect(world.kernel.state.transactions).toMatchObject({ status: 'idle' })
    expect(world.transfers).toEqual([])
    expect(await tips.give({ ...generous, accept: ['generous'] })).toBe(hash)
  })

  test('the same order asks the wallet once, at the same time and afterwards', async () => {
    const wallet = slowWallet()
    const { world, tips } = await tipWorld(wallet)
    const paid = { to: friend, amount: '0.5', order: 'order 7' }
    const [first, second] = [tips.give(paid), tips.give(paid)]
    while (wallet.asked.length === 0) await flush()
    wallet.asked[0]?.(hash)
    expect([await first, await second]).toEqual([hash, hash])
    expect(await tips.give(paid)).toBe(hash)
    expect(await codeOf(tips.give({ ...paid, amount: '0.6' }))).toBe('transactions/key-mismatch')
    expect(world.transfers).toHaveLength(1)
  })

  test('one preview is signed at most once', async () => {
    const { world, tips, transactions } = await tipWorld()
    const { intentId } = await tips.ask({ to: friend, amount: '0.5' })
    const [first, second] = [transactions.submit(intentId), transactions.submit(intentId)]
    expect(await codeOf(second)).toBe('transactions/already-submitted')
    expect(await first).toBe(hash)
    expect(world.transfers).toHaveLength(1)
  })

  test('what the visitor stopped waiting for is told when the wallet sends it all the same', async () => {
    const wallet = slowWallet()
    const { world, tips, transactions } = await tipWorld(wallet)
    const { intentId } = await tips.ask({ to: friend, amount: '0.5' })
    const signing = codeOf(transactions.submit(intentId))
    while (wallet.asked.length === 0) await flush()
    await transactions.abandon()
    expect(await signing).toBe('transactions/abandoned')
    const { state } = world.kernel
    expect(state.transactions).toMatchObject({ status: 'idle', abandoned: [{ intentId }] })
    expect((await tips.ask({ to: friend, amount: '0.5' })).warnings).toEqual(['unanswered'])
    wallet.asked[0]?.(hash)
    await flush()
    expect(world.kernel.state.transactions).toMatchObject({
      abandoned: [],
      sent: [{ intentId, hash }],
    })
  })

  test('the block is waited for, and what it says is kept', async () => {
    const { world, tips } = await tipWorld()
    await tips.give({ to: friend, amount: '0.5' })
    await flush()
    expect(world.kernel.state.transactions.sent).toMatchObject([
      { hash, to: friend, amountText: '0.5', status: 'confirmed' },
    ])
    expect(factsOf(world, 'send')).toEqual([])
  })
})
