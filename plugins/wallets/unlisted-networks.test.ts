import { beforeAll, describe, expect, test } from 'vitest'
import { announceWallet, mockWallet } from '../../kernel/testing/index.ts'
import { toyConnector, toyFamilies } from '../../tests/plugins/toy-families.ts'
import { openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'

beforeAll(ready)

const unlisted = { chainId: 999, behaviour: { wallet_switchEthereumChain: 'reject' } } as const
const solanaWay = {
  origin: 'standard',
  name: 'Example Wallet',
  connector: toyConnector('sol', ['solana'], { name: 'Example Wallet' }),
}

/** A page with one wallet that has an EVM and a Solana family. */
async function open(options: Parameters<typeof mockWallet>[0] = {}) {
  const wallet = mockWallet(options)
  const toys = toyFamilies([solanaWay])
  const page = openPage({ wallet, more: [toys.plugin] })
  await page.settle()
  return { page, wallet, toys }
}
const asked = (wallet: ReturnType<typeof mockWallet>): readonly string[] =>
  wallet.requests.map(({ method }) => method)
const viewOf = ({ kernel }: Page): string | undefined =>
  kernel.state.modal.open ? kernel.state.modal.history.at(-1)?.view : undefined
const connect = async (page: Page, walletId = rdns): Promise<void> => {
  await page.kernel.dispatch.modal.open({ view: 'ConnectingExternal' })
  const scope = page.kernel.state.modal.history.at(-1)?.id as number
  await page.kernel.with({ scope }).wallets.connect({ walletId })
  await page.settle(100)
}

describe('[CONN-12] a wallet of several families', () => {
  test.each([
    ['solana', ['sol: solana'], 0],
    ['eip155', [], 1],
  ] as const)('is asked for %s first while that is on screen', async (family, toysFirst, evm) => {
    const { page, wallet, toys } = await open({ behaviour: { eth_requestAccounts: 'hang' } })
    let answer: () => void = () => undefined
    toys.before = new Promise((resolve) => {
      answer = resolve
    })
    await page.kernel.dispatch.networks.switchNamespace(family)
    const work = page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle()
    const prompts = asked(wallet).filter((method) => method === 'eth_requestAccounts')
    expect([toys.asked, prompts.length]).toEqual([toysFirst, evm])
    answer()
    await page.settle()
    wallet.answer(['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])
    await work
    expect(page.kernel.state.networks.activeNamespace).toBe(family)
  })

  test('is asked to switch networks for the family on screen alone', async () => {
    const { page, wallet } = await open(unlisted)
    await page.kernel.dispatch.networks.switchNamespace('solana')
    await connect(page)
    expect(asked(wallet)).toContain('eth_requestAccounts')
    expect(asked(wallet)).not.toContain('wallet_switchEthereumChain')
    expect([page.kernel.state.networks.activeNamespace, viewOf(page)]).toEqual([
      'solana',
      'ConnectingExternal',
    ])
  })

  test('is asked for all of them before its network is judged, and used with one that works', async () => {
    const { page, toys } = await open(unlisted)
    let answer: () => void = () => undefined
    toys.before = new Promise((resolve) => {
      answer = resolve
    })
    const work = connect(page)
    await page.settle(5_000)
    expect([toys.asked, viewOf(page)]).toEqual([['sol: solana'], 'ConnectingExternal'])
    answer()
    await work
    await page.settle(100)
    const { connections, networks, modal } = page.kernel.state
    expect(connections.connections.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect(networks.activeNamespace).toBe('solana')
    expect(viewOf(page)).not.toBe('UnsupportedChain')
    expect(modal.snackbar).toMatchObject({
      code: 'connections.unserved',
      message: 'Example Wallet is on a network that this app does not use (Ethereum).',
    })
  })

  test('none of which works is shown on its wrong network, after the last one', async () => {
    const { page, toys } = await open(unlisted)
    toys.refusals.set('sol', Object.assign(new Error('no'), { code: 4001 }))
    await connect(page)
    expect(toys.asked).toEqual(['sol: solana'])
    expect(viewOf(page)).toBe('UnsupportedChain')
  })
})

describe('[NET-2] a wallet that is added and cannot serve the app', () => {
  const other = 'com.other.wallet'
  const added = async () => {
    const page = openPage()
    const bad = mockWallet(unlisted)
    announceWallet(page.target, bad.provider, {
      ...{ rdns: other, name: 'Other', uuid: '350670db-19fa-4704-a166-e52e178b59d3' },
    })
    await page.settle()
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle(1_000)
    await connect(page, other)
    return page
  }

  test('does not take the place of one that can, which is said', async () => {
    const page = await added()
    const { connections, networks, modal } = page.kernel.state
    expect(connections.connections).toHaveLength(2)
    expect(connections.active.eip155).toBe(`eip155:${rdns}`)
    expect(networks.unsupported).toEqual({})
    expect(viewOf(page)).not.toBe('UnsupportedChain')
    expect(modal.snackbar?.message).toContain('Other is on a network that this app does not use')
  })

  test('shows its wrong network once the visitor chooses it', async () => {
    const page = await added()
    await page.kernel.dispatch.connections.activate(`eip155:${other}`)
    await page.settle(100)
    expect(viewOf(page)).toBe('UnsupportedChain')
  })
})
