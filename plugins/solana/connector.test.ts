import { describe, expect, test } from 'vitest'
import { connectorIo } from '../../tests/plugins/connector-io.ts'
import type { ConnectRequest } from '../connections/contract.ts'
import { noteClaim } from '../values/index.ts'
import { connector as reach } from './connector.ts'
import { walletKey } from './discovery.ts'
import { type SolanaProvider, solanaDevnet, solanaMainnet } from './index.ts'

const alice = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const bob = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const carol = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const connector = {
  id: 'standard:Sorrel',
  driver: 'solana',
  name: 'Sorrel',
  type: 'INJECTED',
  namespaces: ['solana'],
} as const
const networks = [solanaDevnet, solanaMainnet]
const request: ConnectRequest = { connector, namespaces: ['solana'], networks }
const account = (address: string, chains: readonly string[] = ['solana:mainnet']): object => ({
  address,
  chains,
})

type Change = (change: object) => void

/** A Wallet Standard wallet with two accounts; `features` are added to those for connecting. */
function sorrel(chains: readonly string[], features: object = {}) {
  const heard = new Set<Change>()
  const accounts = [account(alice, chains), account(bob, chains)]
  const wallet = {
    version: '1.0.0',
    name: 'Sorrel',
    chains,
    accounts,
    features: {
      'standard:connect': { connect: async () => ({ accounts: wallet.accounts }) },
      'standard:events': {
        on(_name: string, listener: Change) {
          heard.add(listener)
          return () => heard.delete(listener)
        },
      },
      ...features,
    },
  }
  const tell: Change = (change) => {
    for (const listener of heard) listener(change)
  }
  return { wallet, tell }
}

function world(wallet?: object) {
  const here = connectorIo()
  if (wallet) here.held.set(walletKey(connector.id), wallet)
  return here
}

/** Connects a wallet and returns the session. */
async function session(wallet: object, more: Partial<ConnectRequest> = {}) {
  const { io } = world(wallet)
  const [one] = await reach.connect(io, { ...request, ...more })
  if (!one) throw new Error('The wallet did not connect.')
  return { ...one, provider: one.provider as SolanaProvider }
}

const both = ['solana:mainnet', 'solana:devnet']

describe('the network of a session', () => {
  test('is the wanted one where the wallet works there, else the first of the app', async () => {
    const { wallet } = sorrel(both)
    const wanted = solanaMainnet.caipNetworkId
    expect(await session(wallet, { wanted })).toMatchObject({ networkId: wanted })
    expect(await session(wallet)).toMatchObject({ networkId: solanaDevnet.caipNetworkId })
  })

  test('changes only when the wallet tells of chains, its accounts only when it tells of those', async () => {
    const { wallet, tell } = sorrel(both)
    const told: string[] = []
    const { watch } = await session(wallet)
    const stop = watch({
      accountsChanged: () => told.push('accounts'),
      networkChanged: () => told.push('network'),
      approvedChanged: () => undefined,
      paused: () => undefined,
      resumed: () => undefined,
      disconnected: () => told.push('gone'),
    })
    tell({ accounts: [] })
    tell({ chains: [] })
    tell({ features: {} })
    stop()
    expect(told).toEqual(['accounts', 'network'])
  })
})

describe('connecting', () => {
  test('a wallet that was never found is gone', async () => {
    const { io } = world()
    await expect(reach.connect(io, request)).rejects.toMatchObject({ code: 'solana/wallet-gone' })
  })

  test.each([
    [['solana:moon'], 'solana:moon'],
    [['solana:moon', 'solana:testnet'], 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
    [['solana:localnet'], 'solana:localnet'],
  ])('a wallet on %j alone is on no network of the app, and pays on none', async (chains, id) => {
    const { wallet } = sorrel(chains)
    const { networkId, provider } = await session(wallet, { wanted: solanaMainnet.caipNetworkId })
    expect(networkId).toBe(id)
    expect(() => provider.check?.(alice, solanaMainnet)).toThrow(
      expect.objectContaining({ code: 'solana/wrong-network' }),
    )
  })

  test('an account is asked on its own chains, whatever the wallet can do with others', async () => {
    const { wallet, tell } = sorrel(both)
    wallet.accounts = [account(alice, ['solana:devnet']), account(bob, both)]
    const { networkId, provider, watch } = await session(wallet, {
      wanted: solanaMainnet.caipNetworkId,
    })
    expect(networkId).toBe(solanaDevnet.caipNetworkId)
    expect(() => provider.check?.(alice, solanaMainnet)).toThrow(
      expect.objectContaining({ code: 'solana/wrong-network' }),
    )
    expect(() => provider.check?.(bob, solanaMainnet)).not.toThrow()
    const networks: string[] = []
    watch({
      accountsChanged: () => undefined,
      networkChanged: (id) => networks.push(id),
      approvedChanged: () => undefined,
      paused: () => undefined,
      resumed: () => undefined,
      disconnected: () => undefined,
    })
    wallet.accounts = [account(bob, ['solana:mainnet'])]
    tell({ accounts: wallet.accounts })
    expect(networks).toEqual([solanaMainnet.caipNetworkId])
  })

  test.each([
    ['cannot connect', sorrel(both, { 'standard:connect': {} }).wallet],
    ['shares nothing', { ...sorrel(both, { 'standard:connect': { connect: () => null } }).wallet }],
  ])('a wallet that %s has no account, now and on the next visit', async (_how, wallet) => {
    const { io, ended } = world(wallet)
    await expect(reach.connect(io, request)).rejects.toMatchObject({ code: 'solana/bad-accounts' })
    // On the next visit it may be locked, if it can be asked silently.
    const again = await ended(reach.restore?.(io, request) ?? Promise.reject())
    for (const one of again as readonly object[])
      expect(one).toMatchObject({ accounts: [], paused: 'unshared' })
  })
})

describe('on the next visit', () => {
  test('a wallet that never arrives is not connected', async () => {
    const { io, ended } = world()
    expect(await ended(reach.restore?.(io, request) ?? Promise.reject())).toEqual([])
  })

  test('a wallet whose name another one claims is not asked', async () => {
    const { io, ended, labels } = world(sorrel(both).wallet)
    for (const claimant of [{}, {}]) noteClaim(io.resources, walletKey(connector.id), claimant)
    expect(await ended(reach.restore?.(io, request) ?? Promise.reject())).toEqual([])
    expect(labels).toEqual([])
  })
})

test('leaving asks nothing of a wallet that is not there', async () => {
  const { io, labels } = world()
  await reach.disconnect(io, { connector } as never)
  expect(labels).toEqual([])
})

describe('the provider of a session', () => {
  const signs = (seen: unknown[]) => ({
    'solana:signMessage': {
      async signMessage(input: { readonly account: unknown }) {
        seen.push(input.account)
        return [{ signature: new Uint8Array(64).fill(7) }]
      },
    },
  })

  test('signs with the account that is named, and with none that the wallet does not share', async () => {
    const seen: unknown[] = []
    const { wallet } = sorrel(both, signs(seen))
    const { provider } = await session(wallet)
    await provider.signMessage?.(bob, new Uint8Array(3))
    expect(seen).toEqual([account(bob, both)])
    await expect(provider.signMessage?.(carol, new Uint8Array(3))).rejects.toMatchObject({
      code: 'solana/account-changed',
    })
    expect(seen).toHaveLength(1)
    expect(() => provider.check?.(carol, solanaMainnet)).toThrow(
      expect.objectContaining({ code: 'solana/account-changed' }),
    )
  })

  test('moves to no network that the wallet does not know', async () => {
    const { wallet } = sorrel(['solana:mainnet'])
    const { provider } = await session(wallet)
    await expect(provider.switchNetwork?.(solanaDevnet)).rejects.toMatchObject({
      code: 'solana/wrong-network',
    })
  })
})
