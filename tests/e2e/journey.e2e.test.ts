import { createPublicClient, erc20Abi, formatEther, http } from 'viem'
import { expect, test } from 'vitest'
import {
  commandEnds,
  connect,
  dialogOf,
  insist,
  methods,
  openAccount,
  openModal,
  script,
  slice,
  stored,
} from './actions.ts'
import { journeyWorld } from './file-world.ts'

const world = journeyWorld()

const chain = (index = 0) => {
  const found = world.sandbox.evm.chains[index]
  if (!found) throw new Error('no such chain')
  return found
}
const reader = (index = 0) => createPublicClient({ transport: http(chain(index).rpcUrl) })
const account = (label: string): `0x${string}` => {
  const found = world.sandbox.evm.accounts.find((one) => one.label === label)
  if (!found) throw new Error(`no account ${label}`)
  return found.address as `0x${string}`
}

test('[CONN-4, CONN-8, MODAL-2] an announced wallet connects; the account shows the balance that is on the chain', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  const balance = formatEther(await reader().getBalance({ address: account('Quince 1') }))
  const whole = BigInt(balance.split('.')[0] ?? '').toLocaleString('en')
  await dialog
    .getByText(new RegExp(`^${whole}\\.\\d{3}`))
    .first()
    .waitFor()
  expect(await dialog.getByRole('button', { name: /Open profile of 0xf39F…2266/ }).count()).toBe(1)
  await page.context().close()
})

test('[CONN-3] a wallet that only injects window.ethereum connects on a phone', async () => {
  const page = await world.open({
    context: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  })
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Browser Wallet' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { active } = await slice<{ active: Record<string, string> }>(page, 'connections')
  expect(active.eip155).toBe('eip155:injected')
  await page.context().close()
})

test('[SEND-1, SEND-2, T43] ETH and a token are sent, once each, and arrive on the chain', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  const to = account('Recipient')
  const token = chain().tokens.find(({ symbol }) => symbol === 'ORCH')
  if (!token) throw new Error('no ORCH')
  const tokenBalance = () =>
    reader().readContract({
      address: token.address as `0x${string}`,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [to],
    })
  const before = { eth: await reader().getBalance({ address: to }), token: await tokenBalance() }

  for (const symbol of ['ETH', 'ORCH']) {
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByLabel('Amount to send').fill('0.25')
    if (symbol !== 'ETH') {
      await dialog.getByRole('button', { name: /Token/ }).click()
      await dialog.getByRole('button', { name: new RegExp(symbol) }).click()
    }
    await dialog.getByLabel('To', { exact: true }).fill(to)
    await dialog.getByRole('button', { name: 'Review' }).click()
    const confirm = dialog.getByRole('button', { name: 'Confirm' })
    await insist(confirm, () => confirm.dblclick({ timeout: 1_000 }))
    await dialog.getByText('Transaction confirmed').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  expect((await reader().getBalance({ address: to })) - before.eth).toBe(250000000000000000n)
  expect((await tokenBalance()) - before.token).toBe(250000000000000000n)
  const sends = (await methods(page, 'quince')).filter((method) => method === 'eth_sendTransaction')
  expect(sends).toHaveLength(2)
  await page.context().close()
})

test('[NET-1] switching networks moves the wallet, the address and the balance', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: /Change network/ }).click()
  await dialog.getByRole('button', { name: chain(1).name }).click()
  await dialog.getByRole('button', { name: new RegExp(`now ${chain(1).name}`) }).waitFor()
  const { accounts } = await slice<{ accounts: Record<string, { caipAddress: string }> }>(
    page,
    'connections',
  )
  expect(accounts.eip155?.caipAddress).toBe(`eip155:${chain(1).chainId}:${account('Quince 1')}`)
  expect(await methods(page, 'quince')).toContain('wallet_switchEthereumChain')
  await page.context().close()
})

test('[NET-2] a wallet on an unlisted network leads to UnsupportedChain and out again', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  await script(page, 'quince', 'wrongChain')
  const dialog = dialogOf(page)
  await dialog.getByText('Orchard Exchange does not use this network.').waitFor()
  await dialog.getByRole('button', { name: chain(0).name }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { unsupported } = await slice<{ unsupported?: object }>(page, 'networks')
  expect(unsupported).toEqual({})
  await page.context().close()
})

test('[CONN-18] a reload brings the connection back without a prompt; disconnect ends it for good', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: /^0x/ }).first().waitFor()
  await page.waitForFunction(() => {
    const { kernel } = window as unknown as {
      kernel: { state: { connections: { accounts: { eip155: { status: string } } } } }
    }
    return kernel.state.connections.accounts.eip155.status === 'connected'
  })
  expect(await methods(page, 'quince')).not.toContain('eth_requestAccounts')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: /Open profile/ }).click()
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await stored(page, 'connections', '"connections":[]')
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  const { connections } = await slice<{ connections: readonly object[] }>(page, 'connections')
  expect(connections).toEqual([])
  await page.context().close()
})

const faults = [
  { name: 'reject', says: 'You declined the request' },
  { name: 'reject5000', says: 'You declined the request' },
  { name: 'rejectWrapped', says: 'You declined the request' },
  { name: 'pending', says: 'A request is already waiting in your wallet' },
  { name: 'lockMidFlow', says: 'locked' },
  { name: 'badAccounts', says: 'shared no usable account' },
] as const

for (const { name, says } of faults)
  test(`[ERR-5] a wallet that answers "${name}" is told in the catalogue's words and can be tried again`, async () => {
    const page = await world.open()
    await script(page, 'quince', name)
    const dialog = await openModal(page)
    await dialog.getByRole('button', { name: 'Quince' }).click()
    await dialog.getByText(says).first().waitFor()
    await script(page, 'quince', name === 'lockMidFlow' ? 'unlock' : 'approve')
    if (name === 'lockMidFlow') await script(page, 'quince', 'approve')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect((await commandEnds(page)).filter((end) => end.endsWith(' open'))).toEqual([])
    await page.context().close()
  })

test('[CONN-12] a wallet that hangs can be left: nothing stays connecting and another wallet works', async () => {
  const page = await world.open()
  await script(page, 'quince', 'hang')
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Quince' }).click()
  await dialog.getByText('Approve in Quince').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Medlar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const state = await slice<{ connecting?: object; connections: readonly { id: string }[] }>(
    page,
    'connections',
  )
  expect(state.connecting).toBeUndefined()
  expect(state.connections.map(({ id }) => id)).toEqual(['eip155:test.sandbox.medlar'])
  expect(await commandEnds(page)).toContain('connections/connect cancelled')
  await page.context().close()
})

test('G15: with every request of the page left hanging the modal opens and connects', async () => {
  const page = await world.open()
  await page.context().route('**/*', (route) => {
    const { url, resourceType } = {
      url: route.request().url(),
      resourceType: route.request().resourceType(),
    }
    // The app's own code must load; every data request hangs.
    if (resourceType === 'script' || url.startsWith(world.url)) return route.continue()
    return undefined
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(world.url)) asked.push(request.url())
  })
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Quince' }).waitFor()
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Quince' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('G5: where the code of the modal is lost on its way, the next click opens it', async () => {
  const page = await world.open()
  const lost = '**/mounted-modal*'
  await page.route(lost, (route) => route.abort())
  const connect = page.getByRole('button', { name: 'Connect wallet' }).first()
  await connect.click()
  await expect.poll(() => commandEnds(page)).toContain('modal/close succeeded')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.unroute(lost)
  await connect.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quince' }).waitFor()
  await page.context().close()
})
