import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { evmNetwork } from '../../plugins/eip155/index.ts'
import { options } from '../../plugins/options/index.ts'
import { eip155, walletConnect } from '../../plugins/presets/index.ts'

const network = evmNetwork({ id: 1, name: 'One', rpcUrl: 'https://one.example' })

beforeAll(async () => {
  await Promise.all([
    import('../../plugins/wallets/list/commands.ts'),
    import('../../plugins/wallets/list/parse.ts'),
  ])
})

const schemes =
  'javascript data vbscript file blob intent sms smsto tel mailto market ms-msdt itms-apps view-source about ws http https pocket'.split(
    ' ',
  )
const link = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...schemes),
      fc.constantFrom(':', '://', ''),
      fc.string({ maxLength: 12 }),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    'https://pocket.example/',
    'pocket://',
    'pocket://#Intent;scheme=sms;end',
    `https://pocket.example/${'a'.repeat(5_000)}`,
    'https://me@pocket.example',
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
const name = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom('\u202eknalb', 'MetaM\u0430sk', '\u200b', '<img src=x onerror=alert(1)>', ''),
  fc.jsonValue({ maxDepth: 1 }),
)
const row = fc.oneof(
  fc.record(
    {
      id: fc.oneof(
        fc.constantFrom('a', 'b', '__proto__', 'constructor', '../x', ''),
        fc.string({ maxLength: 8 }),
      ),
      name,
      image_id: fc.oneof(fc.constantFrom('a', '../../x', 'a?b'), fc.jsonValue({ maxDepth: 1 })),
      rdns: name,
      order: fc.jsonValue({ maxDepth: 1 }),
      homepage: link,
      mobile_link: link,
      desktop_link: link,
      webapp_link: link,
      app_store: link,
      play_store: link,
    },
    { requiredKeys: ['id', 'name'] },
  ),
  fc.jsonValue({ maxDepth: 3 }),
)
const page = fc
  .record({
    data: fc.array(row, { maxLength: 60 }),
    count: fc.oneof(fc.constantFrom(1, -1, 1e300, '5', null), fc.nat()),
  })
  .map((value) => JSON.stringify(value))
const text = fc.oneof(
  { weight: 4, arbitrary: page },
  { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '<html>',
      '{"data":[],"count":',
      '['.repeat(100_000),
      '{"data":[{"id":"a","name":"Q","__proto__":{"polluted":1}}],"__proto__":{"polluted":1},"count":1}',
    ),
  },
)

function kernelOver(said: readonly (string | Response)[]) {
  const kernel = createTestKernel({
    plugins: [
      options({ projectId: 'project' }),
      ...eip155({ networks: [network] }),
      ...walletConnect({ listUrl: 'https://list.example' }),
    ],
  })
  let turn = 0
  kernel.ports.fetch.reply('getWalletImage', new Response('picture')).reply('getWallets', () => {
    const next = said[turn++ % said.length] ?? ''
    return typeof next === 'string' ? new Response(next) : next
  })
  return kernel
}
type HostileKernel = ReturnType<typeof kernelOver>

const codeOf = async ({ ports }: HostileKernel, work: Promise<unknown>): Promise<unknown> => {
  const end = work.then(
    () => 'ok',
    (error: { readonly code?: string }) => error.code ?? error,
  )
  await ports.clock.advance(30_000)
  return end
}

/** What holds for every wallet that got in, whatever the list said. */
function expectSafe({ state }: HostileKernel): void {
  const listed = [
    ...state.wallets.list.wallets,
    ...(state.wallets.list.search?.wallets ?? []),
    ...state.wallets.sources.flatMap(({ wallets }) => wallets),
  ]
  for (const found of listed) {
    expect(found.name.length).toBeLessThanOrEqual(40)
    expect(found.name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(found.icon ?? 'https://list.example/getWalletImage/none?').toMatch(
      /^https:\/\/list\.example\/getWalletImage\/[\w-]+\?/u,
    )
    for (const url of [found.homepage, found.appStore, found.playStore])
      expect(url ?? 'https://').toMatch(/^https:\/\//i)
    for (const base of [found.mobileLink, found.desktopLink, found.webappLink]) {
      // A scheme alone may end in slashes.
      expect(base ?? 'pocket:').toMatch(/^[\w+.-]+(\/*|:[^#;@]*)$/)
      expect(schemes.slice(0, -2)).not.toContain(base?.split(/[:/]/)[0]?.toLowerCase())
    }
  }
  expect(JSON.parse(JSON.stringify(state.wallets))).toEqual(state.wallets)
  expect([state.wallets.list.status, state.wallets.list.more]).not.toContain('loading')
  expect(state.wallets.list.search?.status).not.toBe('loading')
  expect(state.kernel.failures).toEqual([])
  expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined()
}

describe('a wallet list that answers anything', () => {
  test('brings in wallets with safe names and links, or a code, after a bounded number of requests', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (said) => {
        const kernel = kernelOver(said)
        try {
          const { wallets } = kernel.dispatch
          for (const work of [wallets.loadList(), wallets.loadPage(), wallets.search('a')])
            expect(await codeOf(kernel, work)).toMatch(/^(ok|wallets\/list-failed)$/)
          expectSafe(kernel)
          // Each of the three asks once, and for the pictures of the first twenty rows.
          expect(kernel.ports.fetch.requests.length).toBeLessThanOrEqual(3 * 21)
        } finally {
          kernel.dispose()
        }
      }),
      {
        numRuns: 60,
        examples: [
          [['{"data":[{"id":"a","name":"Blank","mobile_link":"javascript+/"}],"count":1}', '""']],
        ],
      },
    )
  })

  test('a name of 4 MB is cut, one of 6 MB ends the page', async () => {
    const named = (length: number): string =>
      JSON.stringify({ data: [{ id: 'a', name: 'n'.repeat(length) }], count: 1 })
    const kernel = kernelOver([named(4_000_000), named(6_000_000)])
    expect(await codeOf(kernel, kernel.dispatch.wallets.loadPage())).toBe('ok')
    expectSafe(kernel)
    const search = kernel.dispatch.wallets.search('n')
    expect(await codeOf(kernel, search)).toBe('wallets/list-failed')
    expectSafe(kernel)
  })

  test.each([
    ['never ends', (controller) => controller.enqueue(new Uint8Array(100_000))],
    ['never goes on', () => new Promise<void>(() => undefined)],
  ] as readonly [string, UnderlyingDefaultSource<Uint8Array>['pull'] & object][])(
    'a body that %s leaves nothing loading',
    async (_how, pull) => {
      // The stub hands out copies of a response: a fresh one each time, read by one reader.
      const kernel = kernelOver([''])
      kernel.ports.fetch.reply('getWallets', () => new Response(new ReadableStream({ pull })))
      const load = kernel.dispatch.wallets.loadPage()
      expect(await codeOf(kernel, load)).toBe('wallets/list-failed')
      expectSafe(kernel)
      kernel.dispose()
      expect(kernel.ports.clock.waiting).toBe(0)
    },
  )
})
