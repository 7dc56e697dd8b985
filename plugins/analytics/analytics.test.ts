import { beforeAll, describe, expect, test } from 'vitest'
import { contribute } from '../../kernel/index.ts'
import { createTestKernel, fakePage, flush, virtualPorts } from '../../kernel/testing/index.ts'
import { toyConnector, toyFamilies } from '../../tests/plugins/toy-families.ts'
import { openPage, type Page, rdns } from '../../tests/plugins/world.ts'
import { fillForm, friend, me, sendWorld } from '../../tests/send-world.ts'
import { siwxWorld, testServer } from '../../tests/siwx-world.ts'
import {
  fakeClient,
  loaded,
  pluginsWith,
  settled,
  type WalletConnectKernel,
} from '../../tests/walletconnect-world.ts'
import type { ActivityContract } from '../activity/contract.ts'
import { activity } from '../activity/index.ts'
import type { AnalyticsContract, AnalyticsOptions, TrackedEvent } from './contract.ts'
import { analytics } from './index.ts'

beforeAll(() => Promise.all([loaded(), import('./provider-sink.ts')]))

const host = 'https://pulse.walletconnect.org'

interface Counted {
  readonly events: TrackedEvent[]
  readonly names: () => readonly string[]
}
const counting = (): Counted & { readonly onEvent: (event: TrackedEvent) => void } => {
  const events: TrackedEvent[] = []
  return {
    events,
    names: () => events.map(({ event }) => event),
    onEvent: (event) => void events.push(event),
  }
}

const failuresOf = ({ kernel }: Page): readonly unknown[] =>
  kernel.timeline.log
    .slice(0)
    .filter(({ type }) => type.startsWith('kernel/') && /fail/i.test(type))

const visit = async (page: Page): Promise<void> => {
  const { dispatch } = page.kernel
  await page.settle()
  await dispatch.modal.open()
  await dispatch.wallets.connect({ walletId: rdns })
  await dispatch.networks.switchNetwork('eip155:137')
  await dispatch.modal.close()
  await dispatch.connections.disconnect()
  await page.settle(500)
}

describe('[HTTP-6] every event of the specification is made of a fact', () => {
  test('[~NET-1] [~MODAL-3] [~MODAL-4] opening, connecting, switching, closing and leaving', async () => {
    const counted = counting()
    await visit(openPage({ more: [analytics(counted)] as never }))
    expect(counted.events).toMatchObject([
      { event: 'MODAL_OPEN', properties: { connected: false } },
      { event: 'CONNECT_SUCCESS', properties: { method: 'browser', network: 'eip155:1' } },
      { event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } },
      { event: 'MODAL_CLOSE', properties: { connected: true } },
      { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } },
    ])
    expect(counted.events[0]).not.toHaveProperty('address')
    expect(counted.events[1]?.address).toMatch(/^0x/)
  })

  test('[~ACCT-1] an account type that the visitor prefers', async () => {
    const counted = counting()
    const page = openPage({ more: [analytics(counted)] as never })
    await page.settle()
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.kernel.dispatch.connections.preferAccountType({ namespace: 'eip155', type: 'eoa' })
    await page.settle(500)
    expect(counted.events.at(-1)).toMatchObject({
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      properties: { accountType: 'eoa', network: 'eip155:1' },
    })
  })

  test('[SEND-1] a transfer: initiated, then sent', async () => {
    const counted = counting()
    const world = await sendWorld({}, { more: [analytics(counted) as never] })
    await fillForm(world)
    await world.kernel.dispatch.send.review()
    const { intentId = '' } = world.kernel.state.transactions.preview ?? {}
    await world.kernel.dispatch.transactions.submit(intentId)
    await flush()
    const properties = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '0.3' }
    expect(counted.events.slice(-2)).toMatchObject([
      { event: 'SEND_INITIATED', properties, address: me },
      { event: 'SEND_SUCCESS', properties, address: me },
    ])
    expect(JSON.stringify(counted.events)).not.toContain(friend)
  })

  test('[SEND-4] a transfer that failed names why', async () => {
    const counted = counting()
    const failing = { transfer: () => Promise.reject(new Error('node down')) }
    const world = await sendWorld(failing, { more: [analytics(counted) as never] })
    await fillForm(world)
    await world.kernel.dispatch.send.review()
    const { intentId = '' } = world.kernel.state.transactions.preview ?? {}
    await world.kernel.dispatch.transactions.submit(intentId).catch(() => undefined)
    await flush()
    expect(counted.names().slice(-2)).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
    expect(counted.events.at(-1)?.properties?.message).toContain('node down')
    expect(world.kernel.state.modal.snackbar?.message).toBe('Something went wrong')
  })

  test('[~SIWX-2] [~SIWX-3] [~SIWX-5] a sign-in: done, refused by the session store, and cancelled', async () => {
    const counted = counting()
    const visits = [
      { commands: ['signIn'], server: testServer() },
      {
        commands: ['signIn'],
        server: Object.assign(testServer(), { failures: { signIn: new Error('down') } }),
      },
      { commands: ['cancel'], server: testServer() },
    ] as const
    for (const { commands, server } of visits) {
      const world = await siwxWorld({ server, more: [analytics(counted)] as never })
      const connecting = world.connect().catch(() => undefined)
      await world.settle(1_000)
      for (const name of commands) await world.siwx[name]().catch(() => undefined)
      await world.settle(1_000)
      if (commands[0] === 'cancel') await connecting
    }
    const expected = ['SIWX_AUTH_SUCCESS', 'SIWX_AUTH_ERROR', 'CLICK_CANCEL_SIWX']
    const told = counted.events.filter(({ event }) => expected.includes(event))
    expect(told.map(({ event }) => event)).toEqual(expected)
    for (const { properties } of told)
      expect(properties).toMatchObject({ network: 'eip155:1', isSmartAccount: false })
  })

  test('[ACTV-2] transactions that could not be fetched', async () => {
    const counted = counting()
    const down = contribute<ActivityContract>({
      id: 'down',
      provides: {
        activity: { sources: [{ id: 'down', page: () => Promise.reject(new Error('down')) }] },
      },
    })
    const world = await sendWorld(
      {},
      {
        projectId: 'orchard',
        more: [analytics(counted) as never, activity() as never, down as never],
      },
    )
    const { activity: commands } = world.kernel.dispatch as never as {
      readonly activity: { load(): Promise<void> }
    }
    await commands.load().catch(() => undefined)
    await flush()
    expect(counted.events.at(-1)).toMatchObject({
      event: 'ERROR_FETCH_TRANSACTIONS',
      properties: { cursor: '', isSmartAccount: false, projectId: 'orchard' },
      address: me,
    })
  })

  test('[CONN-17] a phone wallet reached by a link counts as mobile, a scanned one as qrcode', async () => {
    for (const method of ['mobile', 'qrcode'] as const) {
      const counted = counting()
      const fake = fakeClient()
      const plugins = [...pluginsWith(fake), analytics(counted)] as const
      const { dispatch } = createTestKernel({ plugins }) as never as WalletConnectKernel
      const pairing = dispatch.walletconnect.pair()
      await settled()
      const wallet = { id: 'pocket', name: 'Pocket', mobileLink: 'pocket://' }
      if (method === 'mobile')
        await dispatch.walletconnect.openWallet({ wallet, platform: 'mobile' })
      fake.approve(0)
      await pairing
      await settled()
      expect(counted.events.at(-1)).toMatchObject({
        event: 'CONNECT_SUCCESS',
        properties: { method, name: 'Pocket', network: 'eip155:1' },
      })
    }
  })

  test('[DISC-3] a disconnect that a wallet did not confirm is an error and no success', async () => {
    const counted = counting()
    const disconnect = () => Promise.reject(new Error('not now'))
    const world = await sendWorld({}, { more: [analytics(counted) as never], disconnect })
    await world.kernel.dispatch.connections.disconnect().catch(() => undefined)
    await flush()
    expect(counted.events.find(({ event }) => event === 'DISCONNECT_ERROR')?.properties).toEqual({
      message: 'not now',
    })
    expect(counted.names()).not.toContain('DISCONNECT_SUCCESS')
  })

  test('[DISC-3] every wallet that did not confirm is named in one error', async () => {
    const counted = counting()
    const toys = toyFamilies()
    const page = openPage({ more: [toys.plugin, analytics(counted)] as never })
    await page.settle()
    for (const name of ['a', 'b', 'c'])
      await page.kernel.dispatch.connections.connect({ connector: toyConnector(name, ['solana']) })
    toys.refusals.set('a', new Error('first')).set('c', new Error('third'))
    await page.kernel.dispatch.connections.disconnect().catch(() => undefined)
    await page.settle(500)
    const errors = counted.events.filter(({ event }) => event === 'DISCONNECT_ERROR')
    expect(errors.map(({ properties }) => properties)).toEqual([{ message: 'first; third' }])
    await page.settle(5_000)
  })

  test('a wallet that left by itself is no disconnect that succeeded', async () => {
    const counted = counting()
    const world = await sendWorld({}, { more: [analytics(counted) as never] })
    world.wallet.disconnected()
    await flush()
    expect(counted.names()).not.toContain('DISCONNECT_SUCCESS')
  })
})

describe('[HTTP-5] the provider is told in a browser, and of what is allowed', () => {
  const location = new URL('https://app.example/swap?token=SECRET#key=SECRET')
  const world = (given: Parameters<typeof analytics>[0] = {}, more: object = {}) => {
    const page = openPage({
      target: Object.assign(new EventTarget(), { location }),
      options: { projectId: 'project', ...more },
      more: [analytics(given)] as never,
    })
    page.kernel.ports.fetch.reply('/e?', 202)
    return page
  }
  const told = ({ kernel }: Page) =>
    kernel.ports.fetch.requests.filter(({ url }) => new URL(url).pathname === '/e')

  test('[T60] POST /e with the project in the query and the event in the body', async () => {
    const page = world()
    await page.settle()
    await page.kernel.dispatch.modal.open()
    await page.settle()
    const [request, ...others] = told(page)
    expect(others).toEqual([])
    expect(request?.url).toBe(`${host}/e?projectId=project&st=wallet-kernel&sv=4`)
    expect(request?.method).toBe('POST')
    // Any header of our own would cost a preflight that the service refuses.
    expect(request?.headers).toEqual({})
    expect(request?.body).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: 'https://app.example/swap',
      domain: 'app.example',
      timestamp: expect.any(Number),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    })
    expect(JSON.stringify(request)).not.toContain('SECRET')
  })

  test('nobody is asked before something happens, nor while the feature is off', async () => {
    const idle = world()
    await idle.settle(60_000)
    expect(told(idle)).toEqual([])
    const off = world({}, { features: { analytics: false } })
    await visit(off)
    expect(told(off)).toEqual([])
  })

  test('a host that counts by itself sends nothing to the provider, unless it says so', async () => {
    const counted = counting()
    const own = world({ onEvent: counted.onEvent })
    await visit(own)
    expect(counted.names()).toHaveLength(5)
    expect(told(own)).toEqual([])
    const both = world({ ...counting(), provider: { url: 'https://mirror.example' } })
    await visit(both)
    expect(told(both).map(({ url }) => new URL(url).host)).toEqual(Array(5).fill('mirror.example'))
  })

  test('outside a browser and for MODAL_CREATED nothing is sent', async () => {
    const trackers = [
      { on: 'modal/opened', track: () => ({ event: 'MODAL_CREATED' }) },
      { on: 'modal/opened', track: () => ({ event: 'GUIDE_OPENED' }) },
    ]
    const guide = contribute<AnalyticsContract>({
      id: 'guide',
      provides: { analytics: { trackers } },
    })
    const page = openPage({
      target: Object.assign(new EventTarget(), { location }),
      options: { projectId: 'project' },
      more: [analytics(), guide] as never,
    })
    page.kernel.ports.fetch.reply('/e?', 202)
    await page.settle()
    await page.kernel.dispatch.modal.open()
    await page.settle()
    const events = told(page).map(({ body }) => (body as { props: { event: string } }).props.event)
    expect(events).toEqual(['MODAL_OPEN', 'GUIDE_OPENED'])

    const ports = { ...virtualPorts(), page: fakePage({ window: undefined }) }
    const server = await sendWorld({}, { more: [analytics() as never], ports })
    await server.kernel.dispatch.modal.open()
    await flush()
    expect(server.kernel.ports.fetch.requests).toEqual([])

    const nowhere = openPage({ options: { projectId: 'project' }, more: [analytics()] as never })
    await nowhere.settle()
    await nowhere.kernel.dispatch.modal.open()
    await nowhere.settle()
    expect(told(nowhere)).toEqual([])
    expect(failuresOf(nowhere)).toEqual([])
  })

  test('[VAL-8] [~ERR-2] an origin that the provider refuses is named to the developer once', async () => {
    const page = world()
    page.kernel.ports.fetch.reply('/e?', 403)
    await page.settle()
    await page.kernel.dispatch.modal.open()
    await page.settle()
    await page.kernel.dispatch.networks.switchNetwork('eip155:137')
    await page.settle()
    expect(told(page)).toHaveLength(2)
    const alerts = page.facts().filter((type) => type === 'modal/alertShown')
    expect(alerts).toHaveLength(1)
    expect(page.kernel.state.modal.alert).toMatchObject({
      short: 'Invalid App Configuration',
      long: expect.stringContaining('is not on the allowlist'),
    })
  })

  test('what arrived is not told as lost, and another refusal is no matter of the origin', async () => {
    const fine = world()
    await visit(fine)
    expect(fine.facts()).not.toContain('analytics/notSent')
    const busy = world()
    busy.kernel.ports.fetch.reply('/e?', 500)
    await visit(busy)
    expect(busy.facts().filter((type) => type === 'analytics/notSent')).toHaveLength(5)
    expect(busy.facts()).not.toContain('analytics/forbidden')
  })

  test('what was on its way when the page’s kernel stopped is not told as lost', async () => {
    const page = world()
    page.kernel.ports.fetch.reply('/e?', () => new Promise(() => undefined))
    await page.settle()
    await page.kernel.dispatch.modal.open()
    await page.settle()
    expect(told(page)).toHaveLength(1)
    await page.kernel.stop()
    await flush()
    expect(page.facts()).not.toContain('analytics/notSent')
    expect(page.facts()).not.toContain('kernel/factDropped')
  })

  test('without a project nobody is told', async () => {
    const page = world({}, { projectId: '' })
    await visit(page)
    expect(told(page)).toEqual([])
    expect(page.facts()).not.toContain('analytics/notSent')
  })

  test('the project is needed for the provider alone', () => {
    const usersOf = (given: AnalyticsOptions): unknown =>
      (analytics(given)['~definition'].provides as { readonly options?: object } | undefined)
        ?.options
    expect(usersOf({})).toEqual({ providerUsers: ['analytics'] })
    expect(usersOf(counting())).toEqual({ providerUsers: [] })
  })

  test('a service that is down or blocked disturbs nobody, and the log says so', async () => {
    const page = world()
    page.kernel.ports.fetch.reply('/e?', 'offline')
    await visit(page)
    expect(page.facts().filter((type) => type === 'analytics/notSent')).toHaveLength(5)
    expect(page.ends('modal/open')).toEqual(['succeeded'])
    expect(page.kernel.state.modal.alert).toBeUndefined()
  })
})

test('a sink that throws keeps no other from its event', async () => {
  const counted = counting()
  const broken = {
    id: 'broken',
    send: () => {
      throw new Error('no')
    },
  }
  const more = contribute<AnalyticsContract>({
    id: 'sinks',
    provides: { analytics: { sinks: [broken, { id: 'own', send: counted.onEvent }] } },
  })
  const page = openPage({ more: [analytics({ provider: false }), more] as never })
  await page.settle()
  await page.kernel.dispatch.modal.open()
  await page.settle()
  expect(counted.names()).toEqual(['MODAL_OPEN'])
  // Its failure is the developer's to see.
  expect(failuresOf(page)).toHaveLength(1)
})
