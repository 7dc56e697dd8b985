import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mockWallet } from 'wallet-kernel/testing'
import { alice, bob, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import { type WagmiSide, wagmi2, wagmi3 } from './side.ts'

beforeAll(ready)

const opened: Page[] = []
afterEach(() => {
  for (const { kernel } of opened.splice(0)) kernel.dispose()
})

async function open(
  create: (kernel: Page['kernel']) => WagmiSide,
  given: Parameters<typeof openPage>[0] = {},
) {
  const page = openPage(given)
  opened.push(page)
  const wagmi = create(page.kernel)
  await page.settle()
  return { page, wagmi, kernel: page.kernel, wallet: page.wallet }
}

/** Both sides name the same account and chain, or both none. */
function agree({ page, wagmi }: Pick<Awaited<ReturnType<typeof open>>, 'page' | 'wagmi'>) {
  const { address, status, caipAddress } = page.kernel.state.connections.accounts.eip155
  const account = wagmi.account()
  expect(account.status).toBe(status)
  expect(account.address).toBe(address)
  if (caipAddress) expect(`eip155:${account.chainId}:${account.address}`).toBe(caipAddress)
}

const versions = [
  ['wagmi 3', wagmi3],
  ['wagmi 2', wagmi2],
] as const

describe.each(versions)('%s on a kernel', (_name, create) => {
  test('connect opens the modal; the wallet chosen there is wagmi’s', async () => {
    const world = await open(create)
    const { wagmi, kernel, page } = world
    const done = wagmi.connect()
    // The modal's code comes with its first command.
    await expect
      .poll(() => kernel.state.modal)
      .toMatchObject({ open: true, history: [{ view: 'Connect' }] })
    await page.settle()
    expect(wagmi.account().status).toBe('connecting')
    await kernel.dispatch.wallets.connect({ walletId: rdns })
    expect(await done).toMatchObject({ accounts: [alice, bob], chainId: 1 })
    await page.settle(2000)
    agree(world)
    expect(wagmi.account().addresses).toEqual([alice, bob])
  })

  test('closing the modal is a rejection, and another try works', async () => {
    const world = await open(create)
    const { wagmi, kernel, page } = world
    const done = wagmi.connect()
    const ended = expect(done).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
    })
    await page.settle()
    await kernel.dispatch.modal.close()
    await ended
    await page.settle(2000)
    expect(wagmi.account().status).toBe('disconnected')
    const again = wagmi.connect()
    await page.settle()
    await kernel.dispatch.wallets.connect({ walletId: rdns })
    await again
    agree(world)
  })

  test('what is connected with the kernel is connected in wagmi, and connect uses it', async () => {
    const world = await open(create)
    const { wagmi, kernel, page, wallet } = world
    await kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle()
    expect(wagmi.account().status).toBe('connected')
    agree(world)
    await wagmi.disconnect()
    await page.settle(2000)
    agree(world)
    expect(kernel.state.connections.connections).toEqual([])
    await kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle(2000)
    agree(world)
    const prompts = wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')
    expect(prompts).toHaveLength(2)
  })

  test('accounts, chains and goodbyes of the wallet reach wagmi', async () => {
    const world = await open(create)
    const { wagmi, kernel, page, wallet } = world
    await kernel.dispatch.wallets.connect({ walletId: rdns })
    wallet.changeAccounts([bob, alice])
    await page.settle()
    expect(wagmi.account()).toMatchObject({ address: bob, addresses: [bob, alice] })
    wallet.changeChain(8453)
    await page.settle()
    expect(wagmi.account().chainId).toBe(8453)
    agree(world)
    expect(await wagmi.clientAccount()).toBe(bob)
    wallet.disconnect()
    await page.settle()
    expect(wagmi.account().status).toBe('disconnected')
    agree(world)
  })

  test('switching in wagmi moves kernel and wallet; switching in the kernel moves wagmi', async () => {
    const world = await open(create)
    const { wagmi, kernel, page, wallet } = world
    await kernel.dispatch.wallets.connect({ walletId: rdns })
    expect(await wagmi.switchChain(137)).toMatchObject({ id: 137, name: 'Polygon' })
    await page.settle()
    expect(kernel.state.networks.active.eip155).toBe('eip155:137')
    agree(world)
    await kernel.dispatch.networks.switchNetwork('eip155:1')
    agree(world)
    wallet.behave({ wallet_switchEthereumChain: 'reject' })
    await expect(wagmi.switchChain(8453)).rejects.toMatchObject({ code: 4001 })
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x1')
    agree(world)
  })

  test('connect goes to the chain asked for', async () => {
    const world = await open(create)
    const { wagmi, kernel, page } = world
    const done = wagmi.connect(137)
    await page.settle()
    await kernel.dispatch.wallets.connect({ walletId: rdns })
    expect(await done).toMatchObject({ chainId: 137 })
    await page.settle(2000)
    agree(world)
  })

  test('a chain that the kernel does not list is refused with what to do', async () => {
    const wallet = mockWallet()
    const { networks } = await import('../../tests/plugins/world.ts')
    const { createTestKernel, fakePage, announceWallet, virtualPorts } = await import(
      'wallet-kernel/testing'
    )
    const { eip155 } = await import('wallet-kernel/eip155')
    const target = new EventTarget()
    announceWallet(target, wallet.provider)
    const kernel = createTestKernel({
      plugins: [eip155({ networks: networks.slice(0, 1) })],
      ports: { ...virtualPorts(), page: fakePage({ window: target as never }) },
    })
    const wagmi = create(kernel)
    await kernel.ports.clock.advance(0)
    await kernel.dispatch.wallets.connect({ walletId: rdns })
    await expect(wagmi.switchChain(137)).rejects.toThrow('Add it to eip155({ networks })')
    kernel.dispose()
  })

  test('a reload reconnects without a prompt, as soon as the wallet has answered', async () => {
    const first = await open(create)
    await first.kernel.dispatch.wallets.connect({ walletId: rdns })
    await first.page.settle(500)
    first.page.page.become('leaving')
    first.kernel.dispose()
    const { page, wallet } = first
    const world = await open(create, { storage: page.storage, wallet })
    const before = wallet.requests.length
    await world.wagmi.reconnect()
    expect(world.wagmi.account().status).toBe('connected')
    agree(world)
    const asked = wallet.requests.slice(before).map(({ method }) => method)
    expect(asked).not.toContain('eth_requestAccounts')
  })

  test('nothing to reconnect is no connection', async () => {
    const { wagmi, page } = await open(create)
    expect(await wagmi.reconnect()).toEqual([])
    await page.settle(2000)
    expect(wagmi.account().status).toBe('disconnected')
  })

  test('signs through the connected wallet', async () => {
    const { wagmi, kernel, wallet } = await open(create)
    await kernel.dispatch.wallets.connect({ walletId: rdns })
    expect(await wagmi.signMessage('Hello')).toBe(`0x${'5e'.repeat(65)}`)
    expect(wallet.requests.at(-1)).toMatchObject({ method: 'personal_sign' })
  })

  test('while the timeline shows the past, wagmi stays with what is', async () => {
    const world = await open(create)
    const { wagmi, kernel, page, wallet } = world
    await kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle(100)
    kernel.timeline.inspect(1)
    wallet.changeAccounts([bob])
    await page.settle()
    expect(wagmi.account()).toMatchObject({ status: 'connected', address: bob })
    kernel.timeline.resume()
    agree(world)
  })
})
