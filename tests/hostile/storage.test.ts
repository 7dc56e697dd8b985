import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Plugin } from '../../kernel/index.ts'
import { flush, type MemoryStorage, memoryStorage } from '../../kernel/testing/index.ts'
import { arabic, i18n } from '../../plugins/i18n/index.ts'
import { walletConnect } from '../../plugins/presets/index.ts'
import { send } from '../../plugins/send/index.ts'
import { theme } from '../../plugins/theme/index.ts'
import { openPage, type Page, ready } from '../plugins/world.ts'

beforeAll(ready)

/** Every plugin that keeps something. */
const more = (): readonly Plugin<never>[] =>
  [send(), theme(), i18n({ locales: [arabic] }), ...walletConnect()] as never

/** The keys under which a page keeps something, one per persisted plugin. */
async function persisted(): Promise<readonly string[]> {
  const asked: string[] = []
  const storage: MemoryStorage = {
    ...memoryStorage(),
    get: (key) => void asked.push(key) as undefined,
  }
  const { kernel } = openPage({ storage, more: more() })
  kernel.dispose()
  expect(asked.length).toBeGreaterThan(6)
  return asked
}

/** A page over a storage, connected and written down: what a visitor does whatever is stored. */
async function used(storage: MemoryStorage): Promise<Page> {
  const page = openPage({ storage, more: more() })
  await page.settle(1000)
  const { connections, modal } = page.kernel.dispatch
  const [wallet] = page.kernel.state.wallets.sources.flatMap(({ wallets }) => wallets)
  await connections.connect({ connector: wallet?.connector as never })
  await modal.open()
  await page.settle(1000)
  expect(page.kernel.state.kernel.restored).toBe(true)
  expect(page.kernel.state.connections.accounts.eip155.status).toBe('connected')
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  page.kernel.dispose()
  return page
}

const text = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .tuple(fc.constantFrom<unknown>(1, 0, -1, 99, null, '1', 1.5), fc.jsonValue({ maxDepth: 4 }))
    .map(([v, fields]) => JSON.stringify({ v, fields })),
  fc.constantFrom(
    '{"v":1,"fields":{"__proto__":{"polluted":1}}}',
    '{"v":1,"fields":{"constructor":{"prototype":{"polluted":1}}}}',
    '{"v":1,"fields":{"connections":[{"id":"__proto__","namespace":"__proto__"}],"active":{"__proto__":"x"}}}',
    '{"v":1,"fields":{"recipients":[{}],"recent":[null],"active":{"eip155":7},"locale":{}}}',
  ),
)

test('whatever text is stored for any plugin, the page starts, connects and pollutes nothing', async () => {
  const keys = await persisted()
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: keys.length, maxLength: keys.length }),
      async (texts) => {
        await used(
          memoryStorage({
            entries: Object.fromEntries(keys.map((key, index) => [key, texts[index] ?? ''])),
          }),
        )
      },
    ),
    { numRuns: 60, interruptAfterTimeLimit: 8_000 },
  )
})

test('right names with wrong values are dropped one by one', async () => {
  const keys = await persisted()
  const field = fc.constantFrom(
    'connections',
    'active',
    'recent',
    'recipients',
    'chosen',
    'session',
    'unanswered',
    'native',
    'nativeBalances',
    'preferredTypes',
    'chosenMode',
    'chosenLocale',
  )
  const fields = fc.dictionary(field, fc.jsonValue({ maxDepth: 4 }), { minKeys: 2 })
  await fc.assert(
    fc.asyncProperty(fields, async (wrong) => {
      const stored = JSON.stringify({ v: 1, fields: wrong })
      await used(memoryStorage({ entries: Object.fromEntries(keys.map((key) => [key, stored])) }))
    }),
    { numRuns: 60, interruptAfterTimeLimit: 8_000 },
  )
})

test.each(['get', 'set', 'remove'] as const)(
  'a storage that denies "%s", at once or later, is done without',
  async (operation) => {
    for (const async of [false, true]) {
      const storage = memoryStorage({ async })
      storage.fail(operation, new DOMException('denied', 'SecurityError'))
      await used(storage)
    }
  },
)

test('a full storage loses what is written, never the page', async () => {
  const storage = memoryStorage()
  storage.fail('set', new DOMException('full', 'QuotaExceededError'), 2)
  const page = await used(storage)
  expect(page.facts().length).toBeGreaterThan(5)
})

test('data of a newer version is left alone', async () => {
  const keys = await persisted()
  const newer = '{"v":99,"fields":{"recent":[],"later":true}}'
  const storage = memoryStorage({ entries: Object.fromEntries(keys.map((key) => [key, newer])) })
  await used(storage)
  for (const key of keys) expect(storage.entries.get(key)).toBe(newer)
})

test('five megabytes under every key hold nothing up', async () => {
  const keys = await persisted()
  const big = JSON.stringify({ v: 1, fields: { recent: ['x'.repeat(5_000_000)], recipients: [1] } })
  const storage = memoryStorage({ entries: Object.fromEntries(keys.map((key) => [key, big])) })
  const started = performance.now()
  await used(storage)
  expect(performance.now() - started).toBeLessThan(5_000)
  await flush()
})
