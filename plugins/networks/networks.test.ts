import { beforeAll, describe, expect, test } from 'vitest'
import { definePlugin } from '../../kernel/index.ts'
import { createTestKernel, memoryStorage, mockWallet } from '../../kernel/testing/index.ts'
import { toyConnector, toyFamilies, solana as toySolana } from '../../tests/plugins/toy-families.ts'
import {
  alice,
  openPage,
  type Page,
  rdns,
  ready,
  type WorldOptions,
} from '../../tests/plugins/world.ts'
import { modal } from '../modal/index.ts'
import { defaultOptions } from '../options/index.ts'
import type { CaipNetwork, NetworksContract } from './contract.ts'
import { networks } from './index.ts'

beforeAll(ready)

const solana: CaipNetwork = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://rpc.example/solana'],
}
const devnet: CaipNetwork = {
  ...solana,
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Devnet',
}

interface FamilyContract {
  readonly id: 'family'
  readonly requires: NetworksContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

async function connected(given: WorldOptions = {}): Promise<Page> {
  const page = openPage(given)
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(100)
  return page
}
const rejection = async (work: Promise<unknown>): Promise<Error> => {
  try {
    await work
  } catch (error) {
    return error as Error
  }
  throw new Error('It did not reject.')
}

test('a chain of another library is left out, and the developer is told what makes a network of it', () => {
  const chain = { id: 1, name: 'Ethereum', extend: () => undefined } as unknown as CaipNetwork
  const family = definePlugin<FamilyContract>({
    id: 'family',
    requires: { networks: 'it brings networks' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: { networks: { networks: [chain, devnet] } },
  })
  const kernel = createTestKernel({ plugins: [modal, defaultOptions, networks, family] })
  expect(kernel.state.networks.networks).toEqual([devnet])
  expect(kernel.ports.logger.lines.map(({ text }) => text)).toEqual([
    '"Ethereum" is no network of the kernel; evmNetwork({ id, name, rpcUrl }) makes one.',
  ])
})

test.each([
  ['none', []],
  ['an undefined one, as from a host without types', [undefined as unknown as string]],
  ['an empty one', ['']],
])('a network with %s for an RPC URL stays, and the developer is told', (_name, rpcUrls) => {
  const family = definePlugin<FamilyContract>({
    id: 'family',
    requires: { networks: 'it brings networks' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: { networks: { networks: [{ ...devnet, rpcUrls }] } },
  })
  const kernel = createTestKernel({ plugins: [modal, defaultOptions, networks, family] })
  expect(kernel.state.networks.networks).toHaveLength(1)
  expect(kernel.ports.logger.lines.map(({ text }) => text)).toEqual([
    '"Devnet" has no RPC URL, so that no balance is read and nothing is sent on it: give it an rpcUrl.',
  ])
})

describe('[NET-1] switching', () => {
  test('changes the active chain and network, rebuilds the address, asks the wallet, is told once', async () => {
    const page = await connected()
    const { kernel, settle } = page
    await kernel.dispatch.networks.switchNetwork('eip155:137')
    await settle(300)
    expect(kernel.state.networks).toMatchObject({
      activeNamespace: 'eip155',
      active: { eip155: 'eip155:137' },
    })
    expect(kernel.state.connections.accounts.eip155.caipAddress).toBe(`eip155:137:${alice}`)
    expect(page.facts().filter((type) => type === 'networks/switched')).toHaveLength(1)
    expect(page.wallet.requests).toContainEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x89' }],
    })
  })

  test('[~ENT-9] stores the network id and the namespace, and a reload is there again', async () => {
    for (const async of [false, true]) {
      const storage = memoryStorage({ async })
      const first = openPage({ storage })
      await first.settle()
      await first.kernel.dispatch.networks.switchNetwork('eip155:137')
      await first.settle(300)
      expect(JSON.parse(storage.entries.get('wallet-kernel/networks') as string).fields).toEqual({
        chosen: { activeNamespace: 'eip155', active: { eip155: 'eip155:137' } },
      })
      const second = openPage({ storage })
      await second.settle()
      expect(second.kernel.state.networks.active.eip155).toBe('eip155:137')
    }
  })

  test('[~ENT-9] the namespace that was chosen last is the active one again', async () => {
    const storage = memoryStorage()
    const first = openPage({ storage, more: [toyFamilies().plugin] })
    await first.settle()
    await first.kernel.dispatch.networks.switchNamespace('bip122')
    await first.settle(300)
    first.kernel.dispose()
    const second = openPage({ storage, more: [toyFamilies().plugin] })
    expect(second.kernel.state.networks.activeNamespace).toBe('bip122')
  })

  test('without a wallet it is the app’s own choice', async () => {
    const { kernel, settle, wallet } = openPage()
    await kernel.dispatch.networks.switchNetwork('eip155:8453')
    await settle()
    expect(kernel.state.networks.active.eip155).toBe('eip155:8453')
    expect(wallet.requests).toEqual([])
  })

  test('an EVM network may be named by its number; one that is not listed is refused by the same', async () => {
    const { kernel } = await connected()
    await kernel.dispatch.networks.switchNetwork(137)
    expect(kernel.state.networks.active.eip155).toBe('eip155:137')
    const error = await rejection(kernel.dispatch.networks.switchNetwork(5))
    expect(error).toMatchObject({ code: 'networks/not-found', facts: { caipNetworkId: '5' } })
  })

  test('[~ERR-4] [~ERR-2] an unlisted network: Network not found, and an alert says where to list it', async () => {
    const { kernel, settle } = openPage()
    const error = await rejection(kernel.dispatch.networks.switchNetwork('eip155:5'))
    expect(error.message).toBe('Network not found')
    await settle()
    expect(kernel.state.modal.alert).toEqual({
      code: 'networks/not-found',
      short: 'Network Not Found',
      long: 'Make sure that the network is in the networks array of your configuration.',
      setUp: true,
    })
  })
})

describe('the list of networks', () => {
  const shown = ({ kernel }: Page) => kernel.state.modal.history.map(({ view }) => view)
  async function listed(page: Page): Promise<Page> {
    await page.kernel.dispatch.modal.open({ view: 'Account' })
    await page.kernel.dispatch.modal.push('Networks')
    return page
  }

  test('gives way to the view before it once one was chosen', async () => {
    const page = await listed(await connected())
    await page.kernel.dispatch.networks.switchNetwork('eip155:137')
    await page.settle()
    expect(shown(page)).toEqual(['Account'])
  })

  test('stays when the wallet refuses, and when it moves by itself', async () => {
    const page = await listed(await connected())
    page.wallet.behave({ wallet_switchEthereumChain: 'reject' })
    await page.kernel.dispatch.networks.switchNetwork('eip155:137').catch(() => undefined)
    page.wallet.changeChain(8453)
    await page.settle()
    expect(page.kernel.state.networks.active.eip155).toBe('eip155:8453')
    expect(shown(page)).toEqual(['Account', 'Networks'])
  })

  test('is not what a host leaves that switches elsewhere', async () => {
    const page = await connected()
    await page.kernel.dispatch.modal.open({ view: 'Account' })
    await page.kernel.dispatch.modal.push('Profile')
    await page.kernel.dispatch.networks.switchNetwork('eip155:137')
    await page.settle()
    expect(shown(page)).toEqual(['Account', 'Profile'])
  })
})

describe('[NET-2] a wallet on an unlisted network', () => {
  const onUnlisted = async (options: WorldOptions['options']): Promise<string | undefined> => {
    const page = await connected(options ? { options } : {})
    page.wallet.changeChain(999)
    await page.settle()
    expect(page.kernel.state.networks.unsupported.eip155).toBe('eip155:999')
    const { open, history } = page.kernel.state.modal
    return open ? history.at(-1)?.view : undefined
  }

  test('shows UnsupportedChain by default', async () => {
    expect(await onUnlisted(undefined)).toBe('UnsupportedChain')
  })
  test('not when switching is disabled', async () => {
    expect(await onUnlisted({ enableNetworkSwitch: false })).toBeUndefined()
  })
  test('not when unsupported chains are allowed', async () => {
    expect(await onUnlisted({ allowUnsupportedChain: true })).toBeUndefined()
  })
  test('not without listed networks, as with WalletConnect alone', async () => {
    const { kernel, settle } = openPage()
    await kernel.dispatch.networks.removeNamespace('eip155')
    await kernel.dispatch.networks.adopt('eip155:999')
    await settle()
    expect(kernel.state.modal.open).toBe(false)
  })
  test('disconnecting forgets it', async () => {
    const page = await connected({ options: { allowUnsupportedChain: true } })
    page.wallet.changeChain(999)
    await page.settle()
    await page.kernel.dispatch.connections.disconnect()
    await page.settle()
    expect(page.kernel.state.networks.unsupported).toEqual({})
    expect(page.kernel.state.networks.active.eip155).toBe('eip155:1')
  })
})

describe('[NET-2] unlisted networks of several families', () => {
  /** An EVM wallet, and in the background a Solana wallet on a network that was taken off the list. */
  async function twoFamilies(options: WorldOptions['options'] = {}): Promise<Page> {
    const page = await connected({ options, more: [toyFamilies().plugin] })
    const { dispatch } = page.kernel
    const connector = toyConnector('toy', ['solana'])
    await dispatch.networks.addNetwork(devnet)
    await dispatch.connections.connect({ connector, background: true })
    await page.settle(100)
    await dispatch.modal.close()
    await dispatch.networks.removeNetwork(toySolana.caipNetworkId)
    await page.settle(100)
    return page
  }
  const viewOf = ({ kernel }: Page): string | undefined =>
    kernel.state.modal.open ? kernel.state.modal.history.at(-1)?.view : undefined

  test('each is noted once and stays noted', async () => {
    const page = await twoFamilies({ allowUnsupportedChain: true })
    page.wallet.changeChain(999)
    await page.settle(100)
    const { networks: slice, kernel } = page.kernel.state
    expect(slice.unsupported).toEqual({ eip155: 'eip155:999', solana: toySolana.caipNetworkId })
    expect(page.facts().filter((type) => type === 'networks/unsupportedMet')).toHaveLength(2)
    expect(kernel.failures).toEqual([])
  })

  test('one in the background shows only once its family becomes the active one', async () => {
    const page = await twoFamilies()
    expect(page.kernel.state.networks.unsupported).toEqual({ solana: toySolana.caipNetworkId })
    expect(viewOf(page)).toBeUndefined()
    await page.kernel.dispatch.networks.switchNamespace('solana')
    await page.settle()
    expect(viewOf(page)).toBe('UnsupportedChain')
    await page.kernel.dispatch.networks.switchNamespace('eip155')
    await page.settle()
    expect(viewOf(page)).toBeUndefined()
  })

  test('connecting on one makes its family the active one, and shows it', async () => {
    const page = await twoFamilies()
    const connector = toyConnector('other', ['solana'])
    await page.kernel.dispatch.connections.connect({ connector })
    await page.settle(100)
    expect(page.kernel.state.networks.activeNamespace).toBe('solana')
    expect(viewOf(page)).toBe('UnsupportedChain')
  })

  test('what another family does leaves the view alone', async () => {
    const page = await twoFamilies()
    page.wallet.changeChain(999)
    await page.settle(100)
    expect(viewOf(page)).toBe('UnsupportedChain')
    await page.kernel.dispatch.networks.addNetwork(toySolana)
    await page.settle(100)
    expect(page.kernel.state.networks.unsupported).toEqual({ eip155: 'eip155:999' })
    expect(viewOf(page)).toBe('UnsupportedChain')
  })
})

describe('[NET-3] switching the namespace', () => {
  /** What readers of the state see of the flag, each change once. */
  function flagsOf({ kernel }: Page): readonly boolean[] {
    const flags: boolean[] = []
    kernel.state$.subscribe(({ networks: { switchingNamespace } }) => {
      if (flags.at(-1) !== switchingNamespace) flags.push(switchingNamespace)
    })
    return flags
  }

  test('raises a flag and lowers it', async () => {
    const page = openPage()
    const { kernel, settle } = page
    await kernel.dispatch.networks.addNetwork(solana)
    const flags = flagsOf(page)
    await kernel.dispatch.networks.switchNamespace('solana')
    await settle()
    expect(flags).toEqual([false, true, false])
    expect(kernel.state.networks.activeNamespace).toBe('solana')
  })

  test('the flag is down as soon as the new namespace is active', async () => {
    const { kernel } = openPage()
    await kernel.dispatch.networks.addNetwork(solana)
    const seen: (readonly [string | undefined, boolean])[] = []
    kernel.state$.subscribe(({ networks: { activeNamespace, switchingNamespace } }) => {
      seen.push([activeNamespace, switchingNamespace])
    })
    await kernel.dispatch.networks.switchNamespace('solana')
    expect(seen.filter(([active]) => active === 'solana').at(0)).toEqual(['solana', false])
    expect(seen).toContainEqual(['eip155', true])
  })

  test('the flag stands while the wallet of the other family is asked', async () => {
    const page = await connected()
    const { kernel, settle, wallet } = page
    await kernel.dispatch.networks.addNetwork(solana)
    await kernel.dispatch.networks.switchNamespace('solana')
    await settle()
    const flags = flagsOf(page)
    wallet.behave({ wallet_switchEthereumChain: 'hang' })
    const work = kernel.dispatch.networks.switchNetwork('eip155:137').catch(() => undefined)
    await settle()
    expect(flags).toEqual([false, true])
    // Switches that are called off before they begin end nothing of it.
    const off = kernel.with({ signal: AbortSignal.abort() }).networks
    await Promise.allSettled([off.switchNetwork('eip155:1'), off.switchNamespace('eip155')])
    expect([flags, kernel.state.networks.switchingTo]).toEqual([[false, true], 'eip155:137'])
    kernel.pending.find(({ type }) => type === 'networks/switchNetwork')?.cancel()
    await work
    expect(flags).toEqual([false, true, false])
  })

  test('[~ERR-4] to a family that is not there: Chain adapter not found', async () => {
    const { kernel } = openPage()
    const error = await rejection(kernel.dispatch.networks.switchNamespace('polkadot'))
    expect(error.message).toBe('Chain adapter not found')
  })

  test('[MODAL-3] opening the modal may switch to a requested namespace', async () => {
    const { kernel, settle } = openPage()
    await kernel.dispatch.networks.addNetwork(solana)
    await kernel.dispatch.modal.open({ namespace: 'solana' })
    await settle()
    expect(kernel.state.networks.activeNamespace).toBe('solana')
    await kernel.dispatch.modal.open({ namespace: 'nonsense' })
    await settle()
    expect(kernel.state.networks.activeNamespace).toBe('solana')
  })
})

describe('[NET-4] removing', () => {
  test('the active network: the first remaining one becomes active', async () => {
    const { kernel, settle } = openPage()
    await kernel.dispatch.networks.switchNetwork('eip155:8453')
    await kernel.dispatch.networks.removeNetwork('eip155:8453')
    await settle()
    expect(kernel.state.networks.active.eip155).toBe('eip155:1')
  })

  test('the last network of the active family: the first remaining one of all', async () => {
    const { kernel, settle } = openPage()
    await kernel.dispatch.networks.addNetwork(solana)
    await kernel.dispatch.networks.switchNetwork(solana.caipNetworkId)
    await kernel.dispatch.networks.removeNetwork(solana.caipNetworkId)
    await settle()
    expect(kernel.state.networks).toMatchObject({
      activeNamespace: 'eip155',
      active: { eip155: 'eip155:1' },
    })
  })

  test.each([
    ['the active network', 'removeNetwork', solana.caipNetworkId],
    ['the active adapter', 'removeNamespace', 'solana'],
  ] as const)(
    '[NET-1] %s is a switch: told with its successor, and stored',
    async (_name, remove, what) => {
      const page = openPage()
      const { kernel, settle } = page
      await kernel.dispatch.networks.addNetwork(solana)
      await kernel.dispatch.networks.switchNetwork(solana.caipNetworkId)
      const switches: unknown[] = []
      kernel.events$.subscribe(({ type, payload }) => {
        if (type === 'networks/switched') switches.push(payload)
      })
      await kernel.dispatch.networks[remove](what as never)
      await settle()
      expect(switches).toEqual([{ caipNetworkId: 'eip155:1', namespace: 'eip155' }])
      expect(kernel.state.networks.chosen).toMatchObject({ activeNamespace: 'eip155' })
    },
  )

  test('[NET-1] the network of a family in the background leaves the app on its own', async () => {
    const { kernel, settle } = openPage()
    await kernel.dispatch.networks.addNetwork(solana)
    await kernel.dispatch.networks.addNetwork(devnet)
    await kernel.dispatch.networks.removeNetwork(solana.caipNetworkId)
    await settle()
    expect(kernel.state.networks).toMatchObject({
      activeNamespace: 'eip155',
      active: { eip155: 'eip155:1', solana: devnet.caipNetworkId },
    })
  })

  test('another network changes nothing', async () => {
    const { kernel, settle } = openPage()
    await kernel.dispatch.networks.switchNetwork('eip155:8453')
    await kernel.dispatch.networks.removeNetwork('eip155:137')
    await settle()
    expect(kernel.state.networks.active.eip155).toBe('eip155:8453')
  })

  test('the active adapter: another chain’s first network becomes active', async () => {
    const { kernel, settle } = openPage()
    await kernel.dispatch.networks.addNetwork(devnet)
    await kernel.dispatch.networks.addNetwork(solana)
    await kernel.dispatch.networks.switchNetwork(solana.caipNetworkId)
    await kernel.dispatch.networks.switchNetwork('eip155:137')
    await kernel.dispatch.networks.removeNamespace('eip155')
    await settle()
    expect(kernel.state.networks.activeNamespace).toBe('solana')
    expect(kernel.state.networks.active).toEqual({ solana: devnet.caipNetworkId })
  })

  test('the network the wallet is on: said, and adding it again settles it', async () => {
    const page = await connected({ options: { allowUnsupportedChain: true } })
    const { kernel, settle } = page
    const ethereum = kernel.state.networks.networks[0] as CaipNetwork
    await kernel.dispatch.networks.removeNetwork('eip155:1')
    await settle()
    expect(kernel.state.networks.unsupported.eip155).toBe('eip155:1')
    await kernel.dispatch.networks.addNetwork(ethereum)
    await settle()
    expect(kernel.state.networks.unsupported).toEqual({})
    expect(kernel.state.networks.active.eip155).toBe('eip155:1')
  })
})

test('a wallet that moves by itself does not pull the app out of another family', async () => {
  const page = await connected()
  const { kernel, settle } = page
  await kernel.dispatch.networks.addNetwork(solana)
  await kernel.dispatch.networks.switchNamespace('solana')
  page.wallet.changeChain(137)
  await settle()
  expect(kernel.state.networks.active.eip155).toBe('eip155:137')
  expect(kernel.state.networks.activeNamespace).toBe('solana')
})

test.each([
  ['text', 'not json'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a wrong shape', '{"v":1,"fields":{"chosen":{"active":{"eip155":7,"__proto__":"eip155:1"}}}}'],
  ['another family’s network', '{"v":1,"fields":{"chosen":{"active":{"eip155":"solana:x"}}}}'],
  ['a network that is not listed', '{"v":1,"fields":{"chosen":{"active":{"eip155":"eip155:5"}}}}'],
])('[~ENT-9] T59: %s in storage is ignored', async (_name, text) => {
  const storage = memoryStorage({ entries: { 'wallet-kernel/networks': text } })
  const { kernel, settle } = openPage({ storage })
  await settle()
  expect(kernel.state.networks.active).toEqual({ eip155: 'eip155:1' })
  expect(kernel.state.networks.activeNamespace).toBe('eip155')
})

test('[G6] a switch that the wallet never answers gives way to the network chosen after it', async () => {
  const page = openPage()
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(100)
  const { networks: slice } = page.kernel.dispatch
  page.wallet.behave({ wallet_switchEthereumChain: 'hang' })
  const first = slice.switchNetwork('eip155:137').catch((error: { code: string }) => error.code)
  await page.settle()
  expect(page.kernel.state.networks.switchingTo).toBe('eip155:137')
  page.wallet.behave('approve')
  const second = slice.switchNetwork('eip155:8453')
  expect(await first).toBe('networks/superseded')
  await second
  const { active, switchingTo, switchingNamespace } = page.kernel.state.networks
  expect({ active: active.eip155, switchingTo, switchingNamespace }).toEqual({
    active: 'eip155:8453',
    switchingTo: undefined,
    switchingNamespace: false,
  })
  expect(page.facts()).not.toContain('networks/switchFailed')
})

describe('a network chosen before a wallet is connected', () => {
  async function chosen(given: WorldOptions = {}): Promise<Page> {
    const page = openPage(given)
    await page.settle()
    await page.kernel.dispatch.networks.switchNetwork('eip155:8453')
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle(20_000)
    return page
  }
  const network = ({ kernel }: Page) => [
    kernel.state.networks.active.eip155,
    kernel.state.connections.connections[0]?.networkId,
  ]

  test('is asked of a wallet that is on another network of the app', async () => {
    const page = await chosen()
    expect(network(page)).toEqual(['eip155:8453', 'eip155:8453'])
  })

  test('is given up, and the visitor told, if the wallet stays where it is', async () => {
    const wallet = mockWallet({ behaviour: { wallet_switchEthereumChain: 'reject' } })
    const page = openPage({ wallet })
    await page.settle()
    await page.kernel.dispatch.networks.switchNetwork('eip155:8453')
    await page.kernel.dispatch.modal.open({ view: 'Connect' })
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle(500)
    expect(page.kernel.state.modal.snackbar).toMatchObject({
      code: 'connections.stayed',
      message: 'Example Wallet stayed on Ethereum. The app follows it.',
    })
    expect(network(page)).toEqual(['eip155:1', 'eip155:1'])
  })

  test('is not asked if the visitor chose none: the app goes where the wallet is', async () => {
    const page = await connected({ wallet: mockWallet({ chainId: 137 }) })
    expect(network(page)).toEqual(['eip155:137', 'eip155:137'])
    expect(page.wallet.requests.map(({ method }) => method)).not.toContain(
      'wallet_switchEthereumChain',
    )
  })
})
