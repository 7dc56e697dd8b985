import { describe, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { connectorIo } from '../../tests/plugins/connector-io.ts'
import type { ConnectRequest } from '../connections/contract.ts'
import { noteClaim, parseEvmAddress } from '../values/index.ts'
import { connector as reach } from './connector.ts'
import { evmNetwork } from './index.ts'
import { providerKey } from './keys.ts'
import { switchNetwork } from './signing.ts'

const alice = `0x${'aa'.repeat(20)}`
const connector = {
  id: 'test.quince',
  driver: 'eip155',
  name: 'Quince',
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
} as const
const network = evmNetwork({ id: 1, name: 'Orchard', rpcUrl: 'https://rpc.example' })
const request: ConnectRequest = { connector, namespaces: ['eip155'], networks: [network] }

type Answers = Readonly<Record<string, () => unknown>>

/** A connector's tools, with a wallet of scripted answers; without answers there is no wallet. */
function world(answers?: Answers) {
  const here = connectorIo()
  const listening = new Set<string>()
  const wallet: Answers = {
    eth_requestAccounts: () => [alice],
    eth_accounts: () => [alice],
    eth_chainId: () => '0x1',
    ...answers,
  }
  const provider = {
    request: async ({ method }: { readonly method: string }) => wallet[method]?.(),
    on: (event: string) => void listening.add(event),
    removeListener: (event: string) => void listening.delete(event),
  }
  if (answers) here.held.set(providerKey(connector.id), provider)
  return { ...here, provider, listening }
}
const throwing = (code: number) => () => {
  throw Object.assign(new Error('no'), { code })
}

const silent = (): Promise<never> => new Promise(() => undefined)

describe('connecting', () => {
  test.each([4200, -32601])(
    'a wallet that knows no prompt (%i) tells what it granted before',
    async (code) => {
      const { io, labels } = world({ eth_requestAccounts: throwing(code) })
      expect(await reach.connect(io, request)).toMatchObject([{ address: parseEvmAddress(alice) }])
      expect(labels).toEqual(['eth_requestAccounts', 'eth_accounts', 'eth_chainId'])
    },
  )

  test('a refusal is not gone around', async () => {
    const { io, labels } = world({ eth_requestAccounts: throwing(4001) })
    await expect(reach.connect(io, request)).rejects.toMatchObject({ code: 4001 })
    expect(labels).toEqual(['eth_requestAccounts'])
  })

  test('a wallet on an unlisted network is left there when nothing else is wanted', async () => {
    const { io, labels } = world({ eth_chainId: () => '0x7' })
    expect(await reach.connect(io, request)).toMatchObject([{ networkId: 'eip155:7' }])
    expect(labels).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('a wallet that stays on its network, which the app does not list, is connected there, with a note', async () => {
    const { io, ports } = world({
      eth_chainId: () => '0x7',
      wallet_switchEthereumChain: throwing(4001),
    })
    const wanted = { ...request, wanted: network.caipNetworkId }
    expect(await reach.connect(io, wanted)).toMatchObject([{ networkId: 'eip155:7' }])
    expect(ports.logger.lines.map(({ text }) => text)).toEqual(['The wallet stayed on its network'])
  })

  test('a wallet that was never found is not asked', async () => {
    const { io, labels } = world()
    await expect(reach.connect(io, request)).rejects.toMatchObject({
      code: 'eip155/provider-gone',
    })
    expect(labels).toEqual([])
  })
})

test.each<[string, Answers, string]>([
  ['its network once a person has agreed', { eth_chainId: silent }, 'connections/no-answer'],
  [
    'its accounts where it knows no prompt',
    { eth_requestAccounts: throwing(4200), eth_accounts: silent },
    'connections/no-answer',
  ],
  ['a person', { eth_requestAccounts: silent }, 'waits'],
])('a wallet that does not answer when it is asked for %s', async (_what, answers, end) => {
  const { io, ports } = world(answers)
  const work = reach.connect(io, request).catch(({ code }: { code: unknown }) => code)
  await flush()
  await ports.clock.advance(10_000)
  await flush()
  expect(await Promise.race([work, 'waits'])).toBe(end)
})

test('a wallet that does not say where it is after it was asked to move ends the move', async () => {
  const { io, ports, provider } = world({
    wallet_switchEthereumChain: () => null,
    eth_chainId: silent,
  })
  const moving = switchNetwork({ ...io, provider, network, connection: { connector } } as never)
  const work = moving.catch(({ code }: { code: unknown }) => code)
  await flush()
  await ports.clock.advance(10_000)
  await flush()
  expect(await Promise.race([work, 'waits'])).toBe('connections/no-answer')
})

describe('on the next visit', () => {
  const restored = async ({ io, ended }: ReturnType<typeof world>): Promise<unknown> =>
    (await ended(reach.restore?.(io, request) ?? Promise.resolve([]))).length

  test('a wallet that grants its accounts is back', async () => {
    const here = world({})
    expect(await restored(here)).toBe(1)
    expect(here.listening.size).toBe(4)
  })

  test('a wallet that never arrives is not asked', async () => {
    const here = world()
    expect(await restored(here)).toBe(0)
    expect(here.labels).toEqual([])
  })

  test('a wallet whose name another one claims is not asked', async () => {
    const here = world({})
    const key = providerKey(connector.id)
    for (const claimant of [here.provider, {}]) noteClaim(here.io.resources, key, claimant)
    expect(await restored(here)).toBe(0)
    expect(here.labels).toEqual([])
  })

  test.each([
    ['no accounts', []],
    ['a text', 'accounts'],
    ['nothing', null],
  ])('a wallet that answers %s and no permission is gone', async (_what, answer) => {
    const here = world({ eth_accounts: () => answer, wallet_getPermissions: () => [] })
    expect(await restored(here)).toBe(0)
    expect(here.listening.size).toBe(0)
  })

  test.each([
    ['no accounts', []],
    ['a text', 'accounts'],
    ['nothing', null],
  ])('a wallet that answers %s, and does not say why, may be locked', async (_what, answer) => {
    const here = world({
      eth_accounts: () => answer,
      wallet_getPermissions() {
        throw { code: -32601, message: 'unknown method' }
      },
    })
    const [session] = (await reach.restore?.(here.io, request)) ?? []
    expect(session).toMatchObject({ accounts: [], paused: 'unshared', networkId: 'eip155:1' })
    expect(here.listening.size).toBe(4)
  })

  test.each([
    ['while it is locked', [{ parentCapability: 'eth_accounts' }], 'locked'],
    ['for want of permission', [], undefined],
  ])('a wallet that refuses with 4100 %s', async (_why, permissions, paused) => {
    const here = world({
      eth_accounts() {
        throw { code: 4100, message: 'unauthorized' }
      },
      wallet_getPermissions: () => permissions,
    })
    const [session] = (await reach.restore?.(here.io, request)) ?? []
    expect(session?.paused).toBe(paused)
  })

  test('what is granted after the visit was called off counts for nothing', async () => {
    const here = world({
      eth_chainId() {
        here.calls.abort(new Error('left'))
        return '0x1'
      },
    })
    expect(await restored(here)).toBe(0)
    expect(here.listening.size).toBe(0)
  })
})

describe('leaving', () => {
  const leave = (io: ReturnType<typeof world>['io']) => reach.disconnect(io, { connector } as never)

  test('asks nothing of a wallet that is not there', async () => {
    const { io, labels } = world()
    await leave(io)
    expect(labels).toEqual([])
  })

  test.each([4200, -32601, -32004])('a wallet that cannot revoke (%i) is left', async (code) => {
    const { io, labels } = world({ wallet_revokePermissions: throwing(code) })
    await leave(io)
    expect(labels).toEqual(['wallet_revokePermissions'])
  })

  test('a wallet that refuses to revoke is told of', async () => {
    const { io } = world({ wallet_revokePermissions: throwing(4001) })
    await expect(leave(io)).rejects.toMatchObject({ code: 4001 })
  })
})
