import { describe, expect, test } from 'vitest'
import { createTestKernel, fakePage, flush, virtualPorts } from '../../kernel/testing/index.ts'
import type { FoundWallet } from '../wallets/contract.ts'
import { isContested } from './contested.ts'
import {
  onStandardChange,
  type StandardFamily,
  type StandardWallet,
  standardWallets,
} from './wallet-standard.ts'

interface Api {
  register(...wallets: readonly object[]): () => void
}
const keyOf = (id: string): string => `toy/${id}`
const toy = (name: unknown): StandardWallet =>
  ({ name, chains: ['solana:mainnet'], accounts: [], features: {} }) as unknown as StandardWallet

const family: StandardFamily = {
  namespace: 'solana',
  driver: 'toy',
  prefix: 'solana',
  keyOf,
  isUsable: () => true,
  held: (wallet) => wallet,
}

/** A source of wallets that has started, its page, and what it emitted. */
function started() {
  const window = new EventTarget()
  const { resources } = createTestKernel({ plugins: [] })
  const ports = {
    ...virtualPorts(),
    page: fakePage({ window: window as Window & typeof globalThis }),
  }
  const source = standardWallets({ ports, resources }, family)
  const told: (readonly FoundWallet[])[] = []
  const stop = source.start((found) => {
    if (told.push(found) > 100) throw new Error('The wallets are told without end.')
  })
  const say = (detail: unknown): void =>
    void window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  let api: Api | undefined
  say((given: Api) => {
    api = given
  })
  const ids = () => told.at(-1)?.map(({ connector }) => connector?.id)
  return { api: api as unknown as Api, ports, resources, told, stop, say, ids }
}

describe('wallets that register by the Wallet Standard', () => {
  test('where there is no window there are none', () => {
    const ports = { ...virtualPorts(), page: fakePage() }
    const source = standardWallets({ ports, resources: started().resources }, family)
    const told: unknown[] = []
    source.start((found) => void told.push(found))()
    expect(told).toEqual([])
  })

  test('a wallet that registers twice is listed once, one without a name not at all', async () => {
    const { api, ids } = started()
    const wallet = toy('One')
    api.register(wallet, toy('  '), toy(undefined))
    api.register(wallet)
    await flush()
    api.register(toy('Two'))
    expect(ids()).toEqual(['standard:One', 'standard:Two'])
  })

  test('a change is told once, and once more what changed in its turn', async () => {
    const { api, told } = started()
    api.register(toy('One'))
    await flush()
    expect(told).toHaveLength(1)
    for (const name of ['Two', 'Three', 'Four']) api.register(toy(name))
    await flush()
    expect(told.map((found) => found.length)).toEqual([1, 2, 4])
  })

  test('a wallet for which another one makes way is told', async () => {
    const { api, ids } = started()
    const leave = api.register(toy('One'))
    await flush()
    api.register({
      ...toy('Two'),
      get icon() {
        leave()
        return undefined
      },
    })
    await flush()
    expect(ids()).toEqual(['standard:Two'])
  })

  test('a wallet beyond the hundredth is not listed, but contests the name it claims', () => {
    const { api, ids, resources } = started()
    api.register(...Array.from({ length: 100 }, (_, index) => toy(`Toy ${index}`)))
    api.register(toy('Toy 7'), toy('New'), toy('New'))
    expect(ids()).toHaveLength(100)
    expect(isContested(resources, keyOf('standard:Toy 7'))).toBe(true)
    expect(isContested(resources, keyOf('standard:New'))).toBe(false)
  })

  test('what is no function is not called; one that fails is told to the logger', () => {
    const { say, ports } = started()
    for (const detail of [undefined, null, 'x', {}]) say(detail)
    expect(ports.logger.lines).toEqual([])
    say(() => {
      throw new Error('broken')
    })
    expect(ports.logger.lines).toHaveLength(1)
  })

  test('nothing is kept of any wallet once it ends', () => {
    const { api, stop, resources } = started()
    const wallet = toy('One')
    api.register(wallet)
    expect(resources.get(keyOf('standard:One'))).toBe(wallet)
    stop()
    expect(resources.get(keyOf('standard:One'))).toBeUndefined()
  })

  test.each([
    ['tells no changes', {}],
    ['gives nothing to stop them by', { 'standard:events': { on: () => 'off' } }],
  ])('a wallet that %s is left without an error', (_, features) => {
    const stop = onStandardChange(
      { ...toy('One'), features },
      () => undefined,
      () => undefined,
    )
    expect(stop).not.toThrow()
  })
})
