import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type FamilyWallet, families, type HostilePage, openPage, ready } from './families.ts'
import { expectSound, unhandledIn } from './invariants.ts'
import {
  type HostileCall,
  hostileAnswers,
  hostileCall,
  hostileValue,
  hostileValues,
  perform,
} from './values.ts'

beforeAll(ready)

/** Visits a wallet that answers the first requests by `calls` and then honestly, and fires `events` before each. */
async function visit(
  family: FamilyWallet,
  namespace: (typeof families)[number][0],
  calls: readonly HostileCall[],
  events: readonly (() => unknown)[],
): Promise<void> {
  const page: HostilePage = openPage()
  const waiting = [...calls]
  const thrownBack: string[] = []
  const wallet = family.put(page.window, family.mine, (_method, honest) => {
    for (const make of events)
      for (const event of ['accountsChanged', 'chainChanged', 'change', 'disconnect'])
        try {
          wallet.fire(event, make())
        } catch {
          thrownBack.push(event)
        }
    const next = waiting.shift()
    return next ? perform(next) : honest()
  })
  page.start()
  await page.settle(300)
  const { kernel } = page
  const called = async (run: (dispatch: typeof kernel.dispatch) => Promise<unknown>) => {
    const stop = new AbortController()
    const end = run(kernel.with({ signal: stop.signal }) as typeof kernel.dispatch).catch(() => 0)
    await page.settle(12_000)
    stop.abort()
    await end
  }
  await called(({ wallets }) => wallets.connect({ walletId: family.walletId }))
  expect(kernel.state.connections.connecting).toBeUndefined()
  await called(({ transactions }) => transactions.sign({ message: 'hello', namespace }))
  await called(({ connections }) => connections.disconnect())
  expect(kernel.state.connections).toMatchObject({ disconnecting: false, connections: [] })
  events = []
  waiting.length = 0
  await called(({ wallets }) => wallets.connect({ walletId: family.walletId }))
  expect(kernel.state.connections.accounts[namespace].status).toBe('connected')
  expect(thrownBack, 'events whose listeners threw into the wallet').toEqual([])
  expectSound(kernel as never)
  kernel.dispose()
}

const known: readonly (readonly [string, HostileCall])[] = [
  ...Object.entries(hostileValues).flatMap(([name, make]) => [
    [`throws ${name}`, { how: 'throw', make }] as const,
    [`rejects with ${name}`, { how: 'reject', make }] as const,
    [`answers ${name}`, { how: 'resolve', make }] as const,
  ]),
  ...Object.entries(hostileAnswers).map(
    ([name, make]) => [`answers with ${name}`, { how: 'odd', make }] as const,
  ),
]

describe.each(families)('a hostile wallet of %s', (namespace, family) => {
  test('leaves every command ended once, all that is kept plain and bounded, and the next connect working', async () => {
    const unhandled = await unhandledIn(async () => {
      for (const [name, call] of known)
        await visit(family, namespace, [call, call], []).catch((cause) => {
          throw new Error(`a wallet that ${name}`, { cause })
        })
    })
    expect(unhandled).toEqual([])
  })

  test('sees none of its events thrown back, and can be connected after each', async () => {
    const unhandled = await unhandledIn(async () => {
      for (const [name, make] of Object.entries(hostileValues))
        await visit(family, namespace, [], [make]).catch((cause) => {
          throw new Error(`a wallet that tells ${name}`, { cause })
        })
    })
    expect(unhandled).toEqual([])
  })

  test('does so whatever it answers and tells in whatever order', async () => {
    const unhandled = await unhandledIn(() =>
      fc.assert(
        fc.asyncProperty(
          fc.array(hostileCall, { maxLength: 5 }),
          fc.array(hostileValue, { maxLength: 2 }),
          (calls, events) => visit(family, namespace, calls, events),
        ),
        { numRuns: 20 },
      ),
    )
    expect(unhandled).toEqual([])
  })
})
