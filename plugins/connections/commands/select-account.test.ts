import { beforeAll, describe, expect, test } from 'vitest'
import { connected } from '../../../tests/plugins/connected.ts'
import { connectionOf, connectionsWorld } from '../../../tests/plugins/connections-context.ts'
import { openPage, ready } from '../../../tests/plugins/world.ts'
import { preferAccountType } from './select-account.ts'

beforeAll(ready)

test.each([
  ['names no family', 'com.example.wallet', 'connections/no-chain'],
  ['is of no connection', 'eip155:com.example.other', 'connections/not-connected'],
])('activating an id that %s says so', async (_what, id, code) => {
  const { kernel } = await connected()
  await expect(kernel.dispatch.connections.activate(id)).rejects.toMatchObject({ code })
})

describe('an account type without a connection', () => {
  test.each([
    ['of the active family', {}],
    ['of the family that is named', { namespace: 'solana' }],
  ] as const)('%s is refused for want of the connection', async (_whose, of) => {
    const { preferAccountType: prefer } = openPage().kernel.dispatch.connections
    const refused = { code: 'connections/not-connected' }
    await expect(prefer({ type: 'eoa', ...of })).rejects.toMatchObject(refused)
  })

  test('is refused for want of a family where none is active or named', async () => {
    const { ctx, calls } = connectionsWorld()
    const refused = { code: 'connections/no-account-chain' }
    await expect(preferAccountType(ctx, { type: 'eoa' })).rejects.toMatchObject(refused)
    expect(calls).toEqual([])
  })
})

describe('an account type that no connector has to be asked for', () => {
  const entry = (address: string, type: string): object => ({ namespace: 'bip122', address, type })
  const accounts = [entry('a1', 'payment'), entry('a2', 'ordinal')]
  const prefer = async (type: 'ordinal' | 'smartAccount') => {
    const connection = connectionOf('bip122', { accounts } as never)
    const world = connectionsWorld({
      connections: { connections: [connection], active: { bip122: 'bip122' } },
      networks: { activeNamespace: 'bip122' },
      slots: { connectors: [{ id: 'toy' }] },
    })
    await preferAccountType(world.ctx, { type })
    return world.calls.filter(([name]) => !name.startsWith('modal.'))
  }

  test('selects the account of that type', async () => {
    expect(await prefer('ordinal')).toEqual([
      ['accountsChanged', { connectionId: 'bip122', accounts, address: 'a2' }],
      ['accountTypePreferred', { namespace: 'bip122', type: 'ordinal' }],
    ])
  })

  test('selects no account, and falls back to eoa, where the wallet shares none of that type', async () => {
    expect(await prefer('smartAccount')).toEqual([
      ['accountTypePreferred', { namespace: 'bip122', type: 'eoa' }],
    ])
  })
})
