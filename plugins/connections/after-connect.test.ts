import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mockWallet } from '../../kernel/testing/index.ts'
import { connectionOf, connectionsWorld } from '../../tests/plugins/connections-context.ts'
import { deferred, type GatedPage, gatedPage } from '../../tests/plugins/gated.ts'
import { toyConnector } from '../../tests/plugins/toy-families.ts'
import { rdns, ready } from '../../tests/plugins/world.ts'
import type { AfterConnect } from './contract.ts'
import { effects } from './effects.ts'

beforeAll(ready)

const opened: GatedPage[] = []
afterEach(() => {
  for (const { kernel } of opened.splice(0)) kernel.dispose()
})
async function open(...given: Parameters<typeof gatedPage>): Promise<GatedPage> {
  const page = await gatedPage(...given)
  opened.push(page)
  return page
}

const sol = toyConnector('sol', ['solana'])
const connect = ({ kernel }: GatedPage, connector = sol, background = false) =>
  kernel.dispatch.connections.connect({ connector, background })
/** The page with the modal open on a view for connecting. */
async function connecting(...given: Parameters<typeof gatedPage>): Promise<GatedPage> {
  const page = await open(...given)
  await page.kernel.dispatch.modal.open({ view: 'Connect' })
  await page.kernel.dispatch.modal.push('ConnectingExternal', { wallet: 'sol' })
  return page
}
const isOpen = ({ kernel }: GatedPage): boolean => kernel.state.modal.open

describe('what follows when a visitor has connected', () => {
  test('goes one step after the other, in their order', async () => {
    const done: string[] = []
    const wait = deferred()
    const step = (id: string, more: Partial<AfterConnect> = {}): AfterConnect => ({
      id,
      run: ({ connections }) => void done.push(`${id} ${connections[0]?.id}`),
      ...more,
    })
    const page = await connecting({
      afterConnect: [
        step('last', { order: 60 }),
        step('slow', {
          run() {
            done.push('slow begins')
            return wait.promise
          },
        }),
        step('elsewhere', { applies: () => false }),
        step('first', { order: -1 }),
      ],
    })
    await connect(page)
    await page.settle(10_000)
    expect(done).toEqual(['first solana:sol', 'slow begins'])
    expect(page.kernel.state.networks.activeNamespace).toBe('solana')
    expect(isOpen(page)).toBe(true)
    wait.resolve()
    await page.settle()
    expect(done.at(-1)).toBe('last solana:sol')
    await page.settle(700)
    expect(isOpen(page)).toBe(false)
  })

  test('[G10] waits while the past is shown, and then closes the view', async () => {
    const page = await connecting({})
    const { timeline } = page.kernel
    const { last } = timeline.log
    await connect(page)
    timeline.inspect(last)
    await page.settle(10_000)
    timeline.resume()
    await page.settle(700)
    expect(isOpen(page)).toBe(false)
    expect(page.kernel.state.networks.activeNamespace).toBe('solana')
  })

  test('goes on after a step that fails', async () => {
    const page = await connecting({
      afterConnect: [
        {
          id: 'broken',
          run() {
            throw new Error('broken')
          },
        },
      ],
    })
    await connect(page)
    await page.settle(700)
    expect(isOpen(page)).toBe(false)
    expect(page.kernel.state.kernel.failures).toEqual([])
    expect(JSON.stringify(page.kernel.ports.logger.lines)).toContain('"broken\\" after connecting')
  })

  test.each(['resolve', 'reject'] as const)(
    'ends when the kernel stops, without a word: its step may %s',
    async (how) => {
      const done: string[] = []
      const wait = deferred()
      const page = await open({
        afterConnect: [
          { id: 'slow', run: () => wait.promise },
          { id: 'later', order: 60, run: () => void done.push('later') },
        ],
      })
      await connect(page)
      await page.settle()
      page.kernel.stop()
      wait[how](new Error('left') as never)
      await page.settle()
      expect([done, page.kernel.ports.logger.lines]).toEqual([[], []])
    },
  )

  test('ends with the connection', async () => {
    const done: string[] = []
    const wait = deferred()
    const page = await open({
      afterConnect: [
        {
          id: 'slow',
          applies: ({ connections }) => connections[0]?.id === 'solana:sol',
          run: () => wait.promise,
        },
        {
          id: 'later',
          order: 60,
          applies: ({ connections }) => connections[0]?.id === 'solana:sol',
          run: () => void done.push('later'),
        },
      ],
    })
    // Another remaining connection is not the one that was just made.
    await connect(page, toyConnector('btc', ['bip122']))
    await connect(page)
    await page.settle()
    await page.kernel.dispatch.connections.disconnect({ connectionId: 'solana:sol' })
    wait.resolve()
    await page.settle()
    expect(done).toEqual([])
  })

  test('may be put in the place of a step of our own', async () => {
    const page = await connecting({
      afterConnect: [
        { id: 'network', run: () => undefined },
        { id: 'close', run: () => page.kernel.dispatch.modal.reset('Next') },
      ],
    })
    await connect(page)
    await page.settle(1_000)
    expect(page.kernel.state.modal).toMatchObject({ open: true, history: [{ view: 'Next' }] })
    expect(page.kernel.state.networks.activeNamespace).not.toBe('solana')
  })

  test('follows nothing that came without the visitor: a restored wallet, a late yes', async () => {
    const done: string[] = []
    const page = await open({ afterConnect: [{ id: 'note', run: () => void done.push('note') }] })
    const stop = new AbortController()
    const late = page.kernel.with({ signal: stop.signal }).connections.connect({ connector: sol })
    stop.abort()
    await late.catch(() => undefined)
    await page.settle(100)
    expect(done).toEqual([])
  })
})

test.each([
  ['in the modal, is the one the app goes on with', true],
  ['by a host, leaves the app where it is', false],
])('a connection that was chosen %s', async (_how, isModal) => {
  const page = await open({})
  await connect(page)
  await connect(page, toyConnector('btc', ['bip122']))
  await page.settle(700)
  if (isModal) await page.kernel.dispatch.modal.open({ view: 'Profile' })
  await page.kernel.dispatch.connections.activate('solana:sol')
  await page.settle()
  expect(page.kernel.state.networks.activeNamespace).toBe(isModal ? 'solana' : 'bip122')
  await page.kernel.dispatch.connections.activate('bip122:btc')
  await page.settle()
  expect(page.kernel.state.networks.activeNamespace).toBe('bip122')
})

describe('the modal', () => {
  test('closes over a view in which a visitor connected, 0.6 s after it says so', async () => {
    const page = await connecting({})
    await connect(page)
    await page.settle(500)
    expect(isOpen(page)).toBe(true)
    await page.settle(200)
    expect(isOpen(page)).toBe(false)
  })

  test('that is part of the page shows the account once a visitor has connected in it', async () => {
    const page = await open({})
    await page.kernel.dispatch.modal.embed(true)
    await page.kernel.dispatch.modal.reset('ConnectingExternal')
    await connect(page)
    await page.settle(700)
    expect(page.kernel.state.modal).toMatchObject({ open: false, embedded: true })
    expect(page.kernel.state.modal.history.at(-1)?.view).not.toBe('ConnectingExternal')
  })

  test.each(['Connect', 'AllWallets'] as const)(
    'that is part of the page shows the account instead of %s once the app has connected by itself',
    async (view) => {
      const page = await open({})
      await page.kernel.dispatch.modal.embed(true)
      await page.kernel.dispatch.modal.open({ view })
      await connect(page)
      await page.settle()
      expect(page.kernel.state.modal.history.map((entry) => entry.view)).toEqual(['Account'])
    },
  )

  test('that is part of the page does so again after the visitor left', async () => {
    const page = await open({})
    await page.kernel.dispatch.modal.embed(true)
    await connect(page)
    await page.kernel.dispatch.modal.open()
    await page.kernel.dispatch.connections.disconnect()
    await page.settle()
    expect(page.kernel.state.modal.history.at(-1)?.view).toBe('Connect')
    await connect(page)
    await page.settle()
    expect(page.kernel.state.modal.history.map(({ view }) => view)).toEqual(['Account'])
  })

  test('over the page stays open at the ways to connect when the app connects by itself', async () => {
    const page = await open({})
    await page.kernel.dispatch.modal.open()
    await connect(page)
    await page.settle(1_000)
    expect(page.kernel.state.modal).toMatchObject({ open: true, history: [{ view: 'Connect' }] })
  })

  test('stays where no visitor connected, and when the visitor went on meanwhile', async () => {
    const page = await open({})
    await page.kernel.dispatch.modal.open({ view: 'Networks' })
    await connect(page)
    await page.settle(1_000)
    expect(isOpen(page)).toBe(true)
    await page.kernel.dispatch.modal.push('ConnectingExternal')
    await connect(page, toyConnector('two', ['solana']))
    await page.settle(300)
    await page.kernel.dispatch.modal.push('Networks')
    await page.settle(1_000)
    expect(isOpen(page)).toBe(true)
  })

  test.each([
    ['granted', false],
    ['refused', true],
  ])(
    'stays while one more family of the wallet is asked for, until it is %s',
    async (_end, refused) => {
      const page = await connecting({})
      await connect(page)
      const answer = deferred()
      const more = toyConnector('more', ['bip122'])
      if (refused) page.toys.refusals.set('more', new Error('declined'))
      page.toys.before = answer.promise
      const further = connect(page, more, true).catch(() => undefined)
      await page.settle(5_000)
      expect(isOpen(page)).toBe(true)
      answer.resolve()
      await further
      await page.settle(700)
      expect(isOpen(page)).toBe(false)
      expect(page.kernel.state.modal.snackbar).toBeUndefined()
      expect(page.kernel.state.networks.activeNamespace).toBe('solana')
    },
  )

  const ways = { history: [{ view: 'Connect' }] }
  test.each<[what: string, modal: object, asked: object, calls: string[]]>([
    ['closes over the wallet that it asks itself', { open: true }, {}, ['modal.close']],
    ['does so as part of the page', { embedded: true }, {}, ['modal.close']],
    ['leaves the ways to connect in the page', { embedded: true, ...ways }, {}, ['modal.close']],
    ['keeps them over the page', { open: true, ...ways }, {}, []],
    ['has nothing to close', {}, {}, []],
    ['stays over another wallet', { open: true }, { id: 'other' }, []],
    ['stays over another wallet of that id', { open: true }, { driver: 'other' }, []],
  ])('%s, where another tab connects', async (_what, modal, asked, calls) => {
    const connection = connectionOf('eip155')
    const { ctx, ports, names } = connectionsWorld({
      modal: { history: [{ view: 'ConnectingExternal' }], ...modal },
      connections: { connecting: { connector: { ...connection.connector, ...asked } } },
      slots: { gates: [], connectViews: ['ConnectingExternal'] },
    })
    const runs = effects.flatMap((effect) =>
      effect.on === 'connections/connectedElsewhere' && !('kind' in effect)
        ? [effect.run(ctx, { connections: [connection] } as never, {} as never)]
        : [],
    )
    await ports.clock.advance(1_000)
    await Promise.all(runs)
    expect(names().filter((name) => name === 'modal.close')).toEqual(calls)
  })

  test('stays while another wallet is asked', async () => {
    const wallet = mockWallet({ behaviour: { eth_requestAccounts: 'hang' } })
    const page = await connecting({}, { wallet })
    await connect(page)
    page.kernel.dispatch.wallets.connect({ walletId: rdns }).catch(() => undefined)
    await page.settle(2_000)
    expect(isOpen(page)).toBe(true)
  })
})
