import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Channel } from '../../kernel/index.ts'
import { channelBus, flush, memoryStorage, virtualClock } from '../../kernel/testing/index.ts'
import { cases } from '../../tests/cases.ts'
import {
  fillForm,
  friend,
  hash,
  loadCommands,
  me,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import type { Preview, TransferIntent } from '../transactions/contract.ts'

beforeAll(loadCommands)

/** A request that the wallet shows, from any page, even one that no longer exists. */
interface Asked {
  readonly amount: string
  readonly accepted: boolean
  open: boolean
  decide(how: 'send' | 'refuse' | 'vanish'): void
}

interface Tab {
  readonly world: SendWorld
  die(): void
}

/** Two tabs with one storage, one clock and one wallet; a tab can be reloaded while the wallet still asks. */
async function openBrowser() {
  const bus = channelBus()
  const storage = memoryStorage()
  const clock = virtualClock()
  const asked: Asked[] = []
  const doubles: Asked[] = []
  const moved: string[] = []

  async function open(): Promise<Tab> {
    const channel = bus.connect()
    let die: () => void = () => undefined
    const dead = new Promise<void>((resolve) => {
      die = resolve
    })
    // A closed tab holds no lock.
    const lock: Channel['lock'] = (name, signal, held, want) =>
      channel.lock(name, signal, () => Promise.race([held(), dead]), want)
    const world: SendWorld = await sendWorld(
      {
        transfer: (_io, request) =>
          new Promise((resolve, reject) => {
            const log = world.kernel.timeline.log.slice(0)
            // Recorded in the same turn in which the wallet is asked.
            const handedOver = log.findLast(({ type }) => type === 'transactions/handedOver')
            const { intentId } = (handedOver?.payload ?? {}) as { readonly intentId?: string }
            const isIt = (one: Partial<TransferIntent> | undefined): boolean =>
              one?.intentId === intentId
            // Accepted by the caller, or by a visitor whom the review warned.
            const accepted = log.some(({ kind, type, payload }) => {
              if (kind === 'command' && type === 'transactions/send') {
                const sent = payload as TransferIntent
                return isIt(sent) && sent.accept?.includes('unanswered')
              }
              if (type !== 'transactions/reviewed') return false
              const { preview } = payload as { readonly preview: Preview }
              return isIt(preview) && preview.warnings.includes('unanswered')
            })
            const one: Asked = {
              amount: request.units,
              accepted,
              open: true,
              decide(how) {
                // A request that vanishes is removed from the wallet's view, but it stays open in the wallet.
                if (how === 'vanish')
                  return reject(Object.assign(new Error('gone'), { code: 4900 }))
                one.open = false
                if (how === 'send') moved.push(request.units)
                return how === 'send'
                  ? resolve(hash)
                  : reject(Object.assign(new Error('no'), { code: 4001 }))
              },
            }
            if (asked.some((other) => other.open && other.amount === one.amount) && !one.accepted)
              doubles.push(one)
            asked.push(one)
          }),
      },
      { channel: { ...channel, lock }, ports: { storage, clock } },
    )
    return {
      world,
      die() {
        world.kernel.dispose()
        die()
      },
    }
  }
  const tabs: Tab[] = [await open(), await open()]
  return {
    asked,
    doubles,
    clock,
    tabs,
    async reload(index: number) {
      tabs[index]?.die()
      tabs[index] = await open()
    },
  }
}

const doing = [
  'click',
  'confirm',
  'host',
  'keyed',
  'command',
  'stop',
  'leave',
  'reload',
  'wait',
] as const
type Step =
  | {
      readonly do: (typeof doing)[number]
      readonly tab: number
      readonly amount: string
      readonly accept: boolean
    }
  | { readonly do: 'decide'; readonly which: number; readonly how: 'send' | 'refuse' | 'vanish' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(...doing),
      tab: fc.nat({ max: 1 }),
      amount: fc.constantFrom('0.3', '0.30'),
      accept: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which: fc.nat({ max: 1 }),
      how: fc.constantFrom('send' as const, 'refuse' as const, 'vanish' as const),
    }),
  },
)

let count = 0
const quiet = (work: Promise<unknown>): void => void work.catch(() => undefined)

function perform(
  { world }: Tab,
  one: Exclude<Step, { readonly do: 'decide' }>,
): Promise<unknown> | undefined {
  const { dispatch, state } = world.kernel
  const accept = one.accept && { accept: ['unanswered' as const] }
  switch (one.do) {
    case 'click':
      return fillForm(world, { amount: one.amount }).then(() => dispatch.send.review())
    case 'confirm':
      return state.transactions.preview && dispatch.send.submit(state.transactions.preview.intentId)
    case 'host':
      return dispatch.send.transfer({ to: friend, amount: one.amount, ...accept })
    case 'keyed':
      return dispatch.send.transfer({ to: friend, amount: '0.3', idempotencyKey: 'k', ...accept })
    case 'command':
      return dispatch.transactions.send({
        intentId: `c${++count}`,
        connectionId: 'eip155:quince',
        networkId: 'eip155:1',
        request: { from: me, to: friend, units: '300000000000000000' },
        ...accept,
      })
    case 'stop':
      return dispatch.send.abandon()
    case 'leave': {
      const connector = state.connections.connections[0]?.connector
      return dispatch.connections
        .disconnect()
        .then(() => connector && dispatch.connections.connect({ connector }))
    }
    default:
      return undefined
  }
}

test('[T43] whatever is clicked, called, reloaded or left in whatever order, no transfer is handed over twice unaccepted', async () => {
  let handedOver = 0
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const browser = await openBrowser()
      const { asked, doubles, tabs } = browser
      for (const one of steps) {
        if (one.do === 'decide') asked.filter(({ open }) => open)[one.which]?.decide(one.how)
        else if (one.do === 'reload') await browser.reload(one.tab)
        else if (one.do === 'wait') {
          await flush()
          await browser.clock.advance(1_200)
        } else {
          const work = perform(tabs[one.tab] as Tab, one)
          if (work) quiet(work)
          // A review is read before it is confirmed; everything else interleaves.
          if (one.do === 'click') await flush()
        }
      }
      await flush()
      expect(doubles).toEqual([])
      handedOver += asked.length
      accepted += asked.filter((one) => one.accepted).length
      for (const tab of tabs) {
        expect(tab.world.kernel.state.kernel.failures).toEqual([])
        tab.die()
      }
    }),
    { numRuns: cases(150) },
  )
  // Runs in which nothing reaches a wallet prove little.
  expect(handedOver).toBeGreaterThan(cases(100))
  expect(accepted).toBeGreaterThan(cases(5))
}, 600_000)
