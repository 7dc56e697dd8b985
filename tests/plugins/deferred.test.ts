import { describe, expect, test } from 'vitest'
import { type AnyPlugin, deferredPlugin, type Plugin } from '../../kernel/index.ts'
import { activity } from '../../plugins/activity/index.ts'
import { analytics } from '../../plugins/analytics/index.ts'
import { embeddedWallet } from '../../plugins/embedded-wallet/index.ts'
import { names } from '../../plugins/names/index.ts'
import { nfts } from '../../plugins/nfts/index.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { foundation } from '../../plugins/presets/foundation.ts'
import { provider } from '../../plugins/provider/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { send } from '../../plugins/send/index.ts'
import type { SiwxContract } from '../../plugins/siwx/contract.ts'
import { siwx } from '../../plugins/siwx/index.ts'
import { smartSessions } from '../../plugins/smart-sessions/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { tokens } from '../../plugins/tokens/index.ts'
import { testServer } from '../siwx-world.ts'
import { openPage, type Page, rdns, withoutCode } from './world.ts'

const features: readonly AnyPlugin[] = [
  ...[activity(), analytics(), embeddedWallet(), names(), nfts(), onramp(), provider(), receive()],
  ...[send(), siwx(), smartSessions(), swap(), tokens()],
]
const deferred = [...foundation, ...features].filter(
  (plugin) => plugin['~definition'].late?.deferred,
)

test('every feature is deferred: a page starts with an id, an initial state and a loader of each', () => {
  expect(deferred.map(({ id }) => id)).toEqual(expect.arrayContaining(features.map(({ id }) => id)))
})

test.each(deferred.map((plugin) => [plugin.id, plugin['~definition']] as const))(
  '%s is registered as it is declared',
  async (_id, registered) => {
    const declared = (await registered.late?.load())?.['~definition']
    expect(Object.keys(registered.requires).toSorted()).toEqual(
      Object.keys(declared?.requires ?? {}).toSorted(),
    )
    const { implied, formerly, late } = registered
    expect({ implied, formerly }).toEqual({
      implied: declared?.implied,
      formerly: declared?.formerly,
    })
    expect(Boolean(late?.persists)).toBe(Boolean(declared?.late?.persists))
    expect(Boolean(late?.shares)).toBe(Boolean(declared?.late?.shares))
    expect(registered.initialState()).toEqual(declared?.initialState())
  },
)

describe('a sign-in that is required, on a page that begins without any code', () => {
  const open = (plugin: Plugin<SiwxContract>): Page =>
    openPage({ late: true, more: [plugin as never] })
  const connect = (page: Page): Promise<unknown> =>
    (page.kernel.dispatch.wallets.connect({ walletId: rdns }) as Promise<unknown>).catch(
      (error: unknown) => error,
    )

  test('is asked for before the first connection counts', async () => {
    const page = open(siwx({ store: testServer() }))
    await page.settle(500)
    void connect(page)
    await page.settle(2_000)
    await page.settle(2_000)
    expect(page.facts()).toContain('connections/gateReached')
    expect(page.kernel.state.connections.connections).toEqual([])
  })

  test('is asked for by a further kernel, whose page has the code that connects already', async () => {
    const first = openPage({ late: true })
    await connect(first)
    await first.settle(2_000)
    expect(first.facts()).toContain('connections/connected')
    const page = openPage({ more: withoutCode([siwx({ store: testServer() }) as never]) })
    await page.settle(500)
    void connect(page)
    await page.settle(2_000)
    await page.settle(2_000)
    expect(page.facts()).toContain('connections/gateReached')
    expect(page.kernel.state.connections.connections).toEqual([])
  })

  test('holds every connection back while it cannot be loaded', async () => {
    const { id, '~definition': known } = siwx({ store: testServer() })
    const page = open(
      deferredPlugin<SiwxContract>({
        id,
        requires: Object.keys(known.requires) as never,
        initialState: known.initialState as never,
        persists: true,
        shares: true,
        guards: true,
        load: () => Promise.reject(new Error('offline')),
      }),
    )
    await page.settle(500)
    await expect(connect(page)).resolves.toMatchObject({ message: expect.any(String) })
    await page.settle(2_000)
    expect(page.kernel.state.connections.connections).toEqual([])
    expect(page.facts()).not.toContain('connections/connected')
    expect(page.kernel.state.kernel.failures).toEqual(
      expect.arrayContaining([expect.objectContaining({ plugin: 'siwx' })]),
    )
  })
})
