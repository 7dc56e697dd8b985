import { beforeAll, describe, expect, test } from 'vitest'
import { age, isKernelError } from '../../kernel/index.ts'
import { memoryStorage } from '../../kernel/storage/index.ts'
import {
  createTestKernel,
  fakePage,
  flush,
  mockWallet,
  virtualClock,
} from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { createReconnectPolicy } from '../../plugins/walletconnect/reconnect-policy.ts'
import { onWakeUp } from '../../plugins/walletconnect/wake-up.ts'
import { openPage, ready } from '../plugins/world.ts'
import { sendWorld } from '../send-world.ts'

const hour = 3_600_000
const jumps = [-1_000, -hour, -24 * hour]

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => (isKernelError(error) ? error.code : String(error)),
  )

beforeAll(async () => {
  await ready()
  await import('../../plugins/send/commands/load-tokens.ts')
})

test('an age is never negative: what lies ahead is old', () => {
  expect(age(5, 3)).toBe(2)
  expect(age(3, 3)).toBe(0)
  expect(age(3, 5)).toBe(Number.POSITIVE_INFINITY)
  expect(age(3, Number.NaN)).toBe(Number.POSITIVE_INFINITY)
})

describe.each(jumps)('a clock set back by %i ms', (jump) => {
  test('lets a failed reading of tokens be tried again', async () => {
    let down = true
    const { kernel } = await sendWorld({
      balance: async () => (down ? Promise.reject(new Error('down')) : '1'),
    })
    const { clock } = kernel.ports
    expect(await codeOf(kernel.dispatch.send.loadTokens())).toBe('send/tokens-unavailable')
    down = false
    clock.adjust(jump)
    expect(await codeOf(kernel.dispatch.send.loadTokens())).toBe('done')
  })

  test('lets a wallet that hangs be asked again', async () => {
    const wallet = mockWallet({ behaviour: 'hang' })
    const page = openPage({ wallet })
    const connect = (): Promise<unknown> =>
      page.kernel.dispatch.wallets.connect({ walletId: 'com.example.wallet' })
    const first = codeOf(connect())
    await page.settle()
    page.kernel.ports.clock.adjust(jump)
    wallet.behave('approve')
    expect(await codeOf(connect())).toBe('done')
    expect(await first).toBe('connections/superseded')
  })

  test('makes a kept balance old', async () => {
    const page = openPage()
    await page.kernel.dispatch.wallets.connect({ walletId: 'com.example.wallet' })
    await page.settle(100)
    const reads = (): number => page.facts().filter((type) => type === 'balances/started').length
    const before = reads()
    await page.kernel.dispatch.balances.refresh({ cached: true })
    expect(reads()).toBe(before)
    page.kernel.ports.clock.adjust(jump)
    await page.kernel.dispatch.balances.refresh({ cached: true })
    expect(reads()).toBe(before + 1)
  })

  test('forgets drops of the relay, and wakes a page that slept', async () => {
    const clock = virtualClock()
    let opened = 0
    const relayer = {
      connected: false,
      connect: async () => void opened++,
    }
    const pace = createReconnectPolicy({ relayer }, clock)
    for (let drop = 0; drop < 6; drop++) pace.dropped()
    clock.adjust(jump)
    await relayer.connect()
    expect(opened).toBe(1)
    const page = fakePage()
    let woken = 0
    onWakeUp(page, clock, () => woken++)
    page.become('hidden')
    clock.adjust(jump)
    page.become('visible')
    expect(woken).toBe(1)
  })
})

test('records from before the clock was set back do not outlive the log’s age', async () => {
  const kernel = createTestKernel({
    plugins: [modal],
    retention: { records: 100_000, bytes: 100_000_000, age: hour },
    ports: { storage: memoryStorage() },
  })
  const tell = async (): Promise<void> => {
    for (let turn = 0; turn < 300; turn++) await kernel.dispatch.modal.shake()
    await flush()
  }
  await tell()
  const { first } = kernel.timeline.log
  kernel.ports.clock.adjust(-24 * hour)
  await tell()
  expect(first).toBe(1)
  expect(kernel.timeline.log.first).toBeGreaterThan(300)
})
