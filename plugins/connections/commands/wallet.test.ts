import { describe, expect, test, vi } from 'vitest'
import { connectionOf, connectionsWorld } from '../../../tests/plugins/connections-context.ts'
import type { OpenWallet } from '../contract.ts'
import { goneKey, openRequests, providerKey, walletKey, watchKey } from '../resource-keys.ts'
import { openWallet, switchTo } from './wallet.ts'

const toy = connectionOf('eip155')
const network = { caipNetworkId: 'eip155:2', chainNamespace: 'eip155' } as never
const code = (name: string) => expect.objectContaining({ code: `connections/${name}` })

/** A connected wallet, and the switching of its family's adapter. */
function world(switchNetwork: () => Promise<void> = async () => undefined, adapters = ['eip155']) {
  const here = connectionsWorld({
    connections: { connections: [toy], active: { eip155: 'eip155' } },
    slots: {
      // Wallets of another connector are not looked up: here they are all gone.
      connectors: [{ id: 'other', present: () => false }, { id: 'toy' }],
      adapters: adapters.map((namespace) => ({ namespace, switchNetwork })),
    },
  })
  const { ctx } = here
  ctx.resources.put(walletKey('eip155'), {})
  ctx.resources.put(watchKey('eip155'), () => undefined)
  openRequests(ctx.resources, 'eip155', () => new Error('gone') as never)
  const open = () => openWallet(ctx, 'eip155') as OpenWallet
  const go = (signal: AbortSignal = new AbortController().signal) => switchTo(ctx, network, signal)
  const slices = ctx.state.connections as never as Record<string, unknown>
  return { ...here, open, go, slices }
}

describe('a wallet', () => {
  test('is asked while it is there', () => {
    expect(world().open().connection).toBe(toy)
  })

  test.each([
    ['whose provider is gone', walletKey('eip155')],
    ['that was let go of', goneKey('eip155')],
  ])('%s is not asked', (_what, key) => {
    const { open, ctx } = world()
    ctx.resources.remove(key)
    expect(open).toThrow(code('wallet-gone'))
  })

  test('is not asked by who was called off, or once it is being left', () => {
    const called = world()
    called.stop.abort(new Error('called off'))
    expect(called.open).toThrow('called off')
    const left = world()
    const gone = left.held.get(goneKey('eip155')) as AbortController
    gone.abort(new Error('left'))
    expect(left.open).toThrow('left')
  })

  test('that is not connected is not asked', () => {
    expect(() => openWallet(world().ctx, 'solana')).toThrow(code('not-connected'))
  })

  const lost = { code: 4900, message: 'Disconnected' }
  test('that says it is disconnected is', async () => {
    const { open, names } = world()
    const asked = open().answered(Promise.reject(lost), new AbortController().signal)
    await expect(asked).rejects.toEqual(code('wallet-gone'))
    expect(names()).toEqual(['disconnected'])
  })

  test('whose asker was called off is not taken for lost', async () => {
    const { open, calls } = world()
    const signal = AbortSignal.abort(lost)
    await expect(open().answered(new Promise(() => undefined), signal)).rejects.toBeDefined()
    expect(calls).toEqual([])
  })
})

describe('going to a network', () => {
  test('is told where the wallet itself tells nothing', async () => {
    const { go, calls } = world()
    await go()
    const there = { connectionId: 'eip155', networkId: 'eip155:2' }
    expect(calls).toEqual([['walletNetworkChanged', there]])
  })

  test('is told once where the wallet told it', async () => {
    const here = world(async () => {
      here.slices.connections = [{ ...toy, networkId: 'eip155:2' }]
    })
    await here.go()
    expect(here.calls).toEqual([])
  })

  test('is told of the wallet that was asked, not of the first', async () => {
    const here = world(async () => {
      here.slices.connections = [connectionOf('solana'), { ...toy, networkId: 'eip155:2' }]
    })
    await here.go()
    expect(here.calls).toEqual([])
  })

  test('is no news of a wallet that left meanwhile', async () => {
    const here = world(async () => {
      here.slices.connections = []
    })
    await here.go()
    expect(here.calls).toEqual([])
  })

  test('fails where another wallet took the place of the one that was asked', async () => {
    const here = world(async () => {
      here.slices.active = { eip155: 'eip155:other' }
    })
    await expect(here.go()).rejects.toEqual(code('account-changed'))
  })

  test('asks nobody where nothing is connected, nobody can, or it was called off', async () => {
    const asked = vi.fn(async () => undefined)
    const nobody = world(asked)
    nobody.slices.connections = []
    await nobody.go()
    await expect(world(asked, ['solana']).go()).rejects.toEqual(code('no-network-client'))
    const reason = new Error('called off')
    await expect(world(asked).go(AbortSignal.abort(reason))).rejects.toBe(reason)
    expect(asked).not.toHaveBeenCalled()
  })
})

test('hosts are given what they hold of a wallet, not the wallet itself', () => {
  const { ctx, open } = world()
  ctx.resources.put(providerKey('eip155'), { hosted: true })
  expect(open().provider).toEqual({})
})
