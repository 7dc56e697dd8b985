import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogOf, openModal, settled, slice, until } from './actions.ts'
import type { PageGlobals } from './page-globals.ts'
import { addRudeWallets, type RudeGlobals, type RudeWallet } from './rude-wallets.ts'
import { sharedAccount } from './shared-wallet.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld(['solana'])
})
afterAll(async () => {
  expect(world.strays).toEqual([])
  await world.close()
})

interface Connections {
  readonly active: Readonly<Record<string, string>>
  readonly accounts: Readonly<Record<string, { readonly address?: string }>>
  readonly connections: readonly { readonly id: string }[]
}

const unlisted = 999
const idOf = (name: string): string => `eip155:test.rude.${name.toLowerCase()}`

/** A page with these wallets. */
async function open(...wallets: readonly Partial<RudeWallet>[]): Promise<Page> {
  const context = await world.context()
  const { chainId } = world.sandbox.evm.chains[0]
  const full = wallets.map((wallet) => ({
    name: 'Plum',
    account: sharedAccount,
    chainId,
    ...wallet,
  }))
  await addRudeWallets(context, world.sandbox, full)
  return world.open({ within: context, query: 'devtools=off' })
}

const act = (page: Page, name: string, what: 'approve' | 'orphan'): Promise<void> =>
  page.evaluate(([wallet, method]) => (window as unknown as RudeGlobals).rude[wallet]?.[method](), [
    name,
    what,
  ] as const)
const requests = (page: Page, name: string): Promise<readonly string[]> =>
  page.evaluate((wallet) => (window as unknown as RudeGlobals).rude[wallet]?.requests ?? [], name)
const state = (page: Page): Promise<Connections> => slice<Connections>(page, 'connections')
const connected = (page: Page, name: string): Promise<void> =>
  until(async () => (await state(page)).active.eip155 === idOf(name))

/** Opens the list of wallets also while one is connected, and presses one. */
async function choose(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    const { kernel } = window as unknown as PageGlobals
    return (kernel.dispatch as { modal: { open(input: object): Promise<void> } }).modal.open({
      view: 'Connect',
    })
  })
  const dialog = dialogOf(page)
  await settled(page)
  await dialog.getByRole('button', { name }).first().click()
}

test('[CONN-4] another wallet’s shim at window.ethereum is offered under no name', async () => {
  const page = await open({})
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Plum' }).first().waitFor()
  expect(await dialog.getByText('MetaMask').count()).toBe(0)
  expect(await dialog.getByText('Wallet in this browser').count()).toBe(0)
  await page.context().close()
})

test('[W3] a second press while the wallet is open: the approval of the first request connects, in EIP-55 form', async () => {
  const page = await open({})
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Plum' }).first().click()
  await dialog.getByText('Approve in Plum').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Plum' }).first().click()
  await dialog.getByText('A request is already waiting in your wallet').first().waitFor()
  await act(page, 'Plum', 'approve')
  await dialog.waitFor({ state: 'hidden' })
  expect((await state(page)).accounts.eip155?.address).toBe(sharedAccount)
  await page.context().close()
})

test('[W3] so does the approval of a request from before a reload', async () => {
  const page = await open({ waits: true })
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Plum' }).first().click()
  await dialog.getByText('A request is already waiting in your wallet').first().waitFor()
  await act(page, 'Plum', 'approve')
  await dialog.waitFor({ state: 'hidden' })
  await connected(page, 'Plum')
  await page.context().close()
})

test('[NET-5] a wallet that moves after it has answered has moved, without an error beside it', async () => {
  const page = await open({ shared: true, chainId: world.sandbox.evm.chains[0].chainId })
  await choose(page, 'Plum')
  await connected(page, 'Plum')
  const wanted = `eip155:${world.sandbox.evm.chains[1].chainId}`
  const ended = await page.evaluate((networkId) => {
    const { kernel } = window as unknown as PageGlobals
    const { networks } = kernel.dispatch as unknown as {
      networks: { switchNetwork(id: string): Promise<void> }
    }
    return networks.switchNetwork(networkId).then(
      () => 'moved',
      (error: { code: string }) => error.code,
    )
  }, wanted)
  expect(ended).toBe('moved')
  expect((await slice<{ active: Record<string, string> }>(page, 'networks')).active.eip155).toBe(
    wanted,
  )
  await page.context().close()
})

test('[NET-2] a wallet that cannot serve the app leaves the place to one that can, and is left alone', async () => {
  const page = await open(
    { shared: true },
    { name: 'Sour', shared: true, stays: true, chainId: unlisted },
  )
  await choose(page, 'Plum')
  await connected(page, 'Plum')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await choose(page, 'Sour')
  await until(async () => (await state(page)).connections.length === 2)
  await connected(page, 'Plum')
  // Chosen by hand, it shows its wrong network; leaving it ends nothing else.
  await page.evaluate((id) => {
    const { kernel } = window as unknown as PageGlobals
    return (
      kernel.dispatch as unknown as { connections: { activate(id: string): Promise<void> } }
    ).connections.activate(id)
  }, idOf('Sour'))
  await dialogOf(page).getByRole('button', { name: 'Disconnect' }).click()
  await until(async () => (await state(page)).connections.length === 1)
  await connected(page, 'Plum')
  expect(await requests(page, 'Sour')).toContain('wallet_revokePermissions')
  expect(await requests(page, 'Plum')).not.toContain('wallet_revokePermissions')
  await page.context().close()
})

test('[CONN-12] a wallet whose EVM network is not listed is used with its Solana account', async () => {
  const solana = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
  const page = await open({ name: 'Fig', shared: true, stays: true, chainId: unlisted, solana })
  await choose(page, 'Fig')
  await until(async () => (await state(page)).accounts.solana?.address === solana)
  await until(
    async () =>
      (await slice<{ activeNamespace?: string }>(page, 'networks')).activeNamespace === 'solana',
  )
  expect(await dialogOf(page).getByText('does not support').count()).toBe(0)
  expect((await state(page)).connections).toHaveLength(2)
  await page.context().close()
})
