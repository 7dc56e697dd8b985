import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../../kernel/index.ts'
import { connectionOf, connectionsWorld } from '../../tests/plugins/connections-context.ts'
import { effects } from './effects.ts'
import { reconcile } from './reconcile-networks.ts'

const on = (networks: object, connection?: object) => {
  const world = connectionsWorld({
    connections: {
      connections: connection ? [connectionOf('eip155', connection)] : [],
      active: connection ? { eip155: 'eip155' } : {},
    },
    networks: {
      networks: [{ caipNetworkId: 'eip155:1' }, { caipNetworkId: 'eip155:2' }],
      ...networks,
    },
  })
  return { ...world, done: reconcile(world.ctx).then(() => world.calls) }
}
const adopted = (id: string) => ['networks.adopt', id, { background: true }]
const approved = (caipNetworkIds?: readonly string[]) => [
  'networks.approve',
  { namespace: 'eip155', ...(caipNetworkIds && { caipNetworkIds }) },
]

test.each<[what: string, networks: object, connection: object | undefined, calls: unknown[]]>([
  ['where the wallet is', { active: { eip155: 'eip155:1' } }, {}, []],
  ['elsewhere', { active: { eip155: 'eip155:2' } }, {}, [adopted('eip155:1')]],
  [
    'on an unsupported network still',
    { active: { eip155: 'eip155:2' }, unsupported: { eip155: 'eip155:9' } },
    { networkId: 'eip155:9' },
    [],
  ],
  [
    'on a network that was unsupported and is listed now',
    { active: { eip155: 'eip155:2' }, unsupported: { eip155: 'eip155:1' } },
    {},
    [adopted('eip155:1')],
  ],
  [
    'on an unsupported network that the wallet has left',
    { active: { eip155: 'eip155:2' }, unsupported: { eip155: 'eip155:9' } },
    {},
    [adopted('eip155:1')],
  ],
  [
    'on an unsupported network of a wallet that is gone',
    { active: { eip155: 'eip155:2' }, unsupported: { eip155: 'eip155:9' } },
    undefined,
    [adopted('eip155:2')],
  ],
  ['nowhere', { active: { eip155: 'eip155:2' } }, undefined, []],
  ['on no network at all', { unsupported: { eip155: 'eip155:9' } }, undefined, []],
  [
    'where the wallet approved more',
    { active: { eip155: 'eip155:1' }, approved: { eip155: ['eip155:1'] } },
    { approved: ['eip155:1', 'eip155:2'] },
    [approved(['eip155:1', 'eip155:2'])],
  ],
  [
    'where the wallet approved the same',
    { active: { eip155: 'eip155:1' }, approved: { eip155: ['eip155:1'] } },
    { approved: ['eip155:1'] },
    [],
  ],
  [
    'where nobody approves any more',
    { active: { eip155: 'eip155:1' }, approved: { eip155: ['eip155:1'] } },
    undefined,
    [approved()],
  ],
])('an app that is %s follows the wallet', async (_what, networks, connection, calls) => {
  expect(await on(networks, connection).done).toEqual(calls)
})

const orchard = 'orchard:2' as CaipNetworkId
test('a family from elsewhere follows its wallet as ours do', async () => {
  const { ctx, calls } = connectionsWorld({
    connections: {
      connections: [connectionOf('orchard', { networkId: orchard, approved: [orchard] })],
      active: { orchard: 'orchard' },
    },
    networks: { networks: [{ caipNetworkId: 'orchard:2' }], active: { orchard: 'orchard:1' } },
  })
  await reconcile(ctx)
  expect(calls).toEqual([
    ['networks.approve', { namespace: 'orchard', caipNetworkIds: ['orchard:2'] }],
    adopted('orchard:2'),
  ])
})

/** Runs the effects of an event. */
async function after(
  type: string,
  given: Parameters<typeof connectionsWorld>[0],
  payload?: object,
) {
  const world = connectionsWorld(given)
  for (const effect of effects)
    if (effect.on === type && !('kind' in effect))
      await effect.run(world.ctx, payload as never, {} as never)
  return world
}

test.each<[what: string, given: Parameters<typeof connectionsWorld>[0], calls: string[]]>([
  [
    'a kernel that has not restored yet',
    { kernel: { restored: false }, connections: { connections: [connectionOf('eip155')] } },
    [],
  ],
  ['nothing to restore', {}, []],
  [
    'networks of a wallet that is gone',
    { networks: { active: { eip155: 'eip155:1' }, unsupported: { eip155: 'eip155:9' } } },
    ['networks.adopt'],
  ],
  [
    'a connection that was remembered',
    { connections: { connections: [connectionOf('eip155')] } },
    ['connections.restore'],
  ],
])('a start with %s', async (_what, given, calls) => {
  expect((await after('kernel/restored', given)).names()).toEqual(calls)
})

test.each([
  ['the active one sleeps', { active: { eip155: 'a' }, dormant: ['a'] }, ['connections.restore']],
  ['another one sleeps', { active: { eip155: 'a' }, dormant: ['b'] }, []],
  ['none is active', { active: { eip155: undefined }, dormant: ['b'] }, []],
])('a connection is woken when %s', async (_what, connections, calls) => {
  const { names } = await after('connections/restoreFailed', { connections })
  expect(names().filter((name) => name === 'connections.restore')).toEqual(calls)
})

const known = { connections: [connectionOf('eip155')] }
const networks = { active: { eip155: 'eip155:1' } }
test.each<[what: string, given: Parameters<typeof connectionsWorld>[0], calls: string[]]>([
  ['in the modal', { modal: { open: true } }, ['networks.switchNamespace']],
  ['in the page', { modal: { embedded: true } }, ['networks.switchNamespace']],
  ['by a host', {}, []],
  ['where it has no network', { modal: { open: true }, networks: {} }, []],
  ['and left meanwhile', { modal: { open: true }, connections: {} }, []],
])('an app goes where a connection was chosen by its visitor: %s', async (_what, given, calls) => {
  const world = { connections: known, networks, ...given }
  expect((await after('connections/activated', world, { connectionId: 'eip155' })).names()).toEqual(
    calls,
  )
})

test.each([
  ['wallet', ['connections.restore']],
  ['visitor', []],
])('what the %s ended in another tab is let go of here', async (by, calls) => {
  const world = connectionsWorld()
  world.ctx.resources.put('connections/provider/a' as never, {} as never)
  for (const effect of effects)
    if (effect.on === 'connections/disconnectedElsewhere')
      await effect.run(world.ctx, { connectionIds: ['a'], by } as never, {} as never)
  expect([world.names(), world.held.has('connections/provider/a')]).toEqual([calls, false])
})

test.each<[what: string, given: Parameters<typeof connectionsWorld>[0], calls: string[]]>([
  ['the last wallet left', { modal: { open: true } }, ['modal.close']],
  ['the modal is not open', {}, []],
  [
    'another wallet is connected',
    { modal: { open: true }, connections: { connections: [connectionOf('eip155')] } },
    [],
  ],
])('the modal closes, or stays as it is, where %s', async (_what, given, calls) => {
  const { names } = await after('connections/disconnected', given, { by: 'visitor' })
  expect(names().filter((name) => name === 'modal.close')).toEqual(calls)
})

test('networks of nobody are not asked for, nor after a stop', async () => {
  const nothing = await after('networks/switched', { networks: { active: { eip155: 'eip155:1' } } })
  expect(nothing.calls).toEqual([])
  const gone = { networks: { active: { eip155: 'eip155:1' }, unsupported: { eip155: 'x' } } }
  const stopped = connectionsWorld(gone)
  stopped.stop.abort()
  for (const effect of effects)
    if (effect.on === 'networks/switched')
      await effect.run(stopped.ctx, undefined as never, {} as never)
  expect(stopped.calls).toEqual([])
})
