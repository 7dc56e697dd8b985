import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  connect,
  dialogOf,
  insist,
  methods,
  openAccount,
  openModal,
  settled,
  slice,
  until,
} from './actions.ts'
import { chainOf } from './chain.ts'
import { fileWorld } from './file-world.ts'
import type { PageGlobals } from './page-globals.ts'
import { makeRude, type Rude, visit, waitingIn } from './rude.ts'
import { sharedAccount } from './shared-wallet.ts'

const world = fileWorld(['solana'])

interface Connections {
  readonly active: Readonly<Record<string, string>>
  readonly accounts: Readonly<Record<string, { readonly address?: string }>>
  readonly connections: readonly { readonly id: string }[]
}

const idOf = (wallet: string): string => `eip155:test.sandbox.${wallet}`

/** A page whose wallets have these quirks. */
async function open(rude: Rude, install?: readonly string[]): Promise<Page> {
  const context = await world.context()
  await makeRude(context, rude)
  if (install)
    await context.addInitScript({ content: await world.sandbox.walletScript({ install }) })
  return world.open({ within: context, query: 'devtools=off' })
}

const state = (page: Page): Promise<Connections> => slice<Connections>(page, 'connections')
const connected = (page: Page, wallet: string): Promise<void> =>
  until(async () => (await state(page)).active.eip155 === idOf(wallet))

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
  const page = await open({ quince: { quirks: ['false-flags'] } }, ['quince'])
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Quince' }).first().waitFor()
  expect(await page.evaluate('window.ethereum.isMetaMask')).toBe(true)
  expect(await dialog.getByText('MetaMask').count()).toBe(0)
  expect(await dialog.getByText('Wallet in this browser').count()).toBe(0)
  await page.context().close()
})

test('[W3] a second press while the wallet is open: the approval of the first request connects, in EIP-55 form', async () => {
  const page = await open({
    quince: { quirks: ['panel-prompt', 'one-request', 'event-first', 'lower-case'] },
  })
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Quince' }).first().click()
  await dialog.getByText('Approve in Quince').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Quince' }).first().click()
  await dialog.getByText('A request is already waiting in your wallet').first().waitFor()
  await visit(page, 'quince', 'approve')
  await dialog.waitFor({ state: 'hidden' })
  expect((await state(page)).accounts.eip155?.address).toBe(sharedAccount)
  await page.context().close()
})

test('[W3] so does the approval of a request from before a reload', async () => {
  const page = await open({ quince: { quirks: ['waits-from-before', 'lower-case'] } })
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Quince' }).first().click()
  await dialog.getByText('A request is already waiting in your wallet').first().waitFor()
  await visit(page, 'quince', 'approve')
  await dialog.waitFor({ state: 'hidden' })
  await connected(page, 'quince')
  await page.context().close()
})

test('[NET-5] a wallet that moves after it has answered has moved, without an error beside it', async () => {
  const page = await open({ quince: { quirks: ['late-switch', 'late-add'] } })
  await connect(page, 'Quince')
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
  const page = await open({ medlar: { quirks: ['unsupported-network'] } })
  await connect(page, 'Quince')
  await choose(page, 'Medlar')
  await until(async () => (await state(page)).connections.length === 2)
  await connected(page, 'quince')
  // Chosen by hand, it shows its wrong network; leaving it ends nothing else.
  await page.evaluate((id) => {
    const { kernel } = window as unknown as PageGlobals
    return (
      kernel.dispatch as unknown as { connections: { activate(id: string): Promise<void> } }
    ).connections.activate(id)
  }, idOf('medlar'))
  await dialogOf(page).getByRole('button', { name: 'Disconnect' }).click()
  await until(async () => (await state(page)).connections.length === 1)
  await connected(page, 'quince')
  expect(await methods(page, 'medlar')).toContain('wallet_revokePermissions')
  expect(await methods(page, 'quince')).not.toContain('wallet_revokePermissions')
  await page.context().close()
})

test('[CONN-12] a wallet whose EVM network is not listed is used with its Solana account', async () => {
  const page = await open({
    medlar: { quirks: ['unsupported-network'] },
    sorrel: { quirks: ['three-families'], name: 'Medlar' },
  })
  await choose(page, 'Medlar')
  await until(async () => (await state(page)).accounts.solana?.address !== undefined)
  await until(
    async () =>
      (await slice<{ activeNamespace?: string }>(page, 'networks')).activeNamespace === 'solana',
  )
  expect(await dialogOf(page).getByText('does not support').count()).toBe(0)
  expect((await state(page)).connections).toHaveLength(2)
  await page.context().close()
})

test('a wallet whose extension was updated under the page is said not to answer, and the page can be left', async () => {
  const page = await open({ quince: { quirks: ['orphaned'] } })
  await connect(page, 'Quince')
  await visit(page, 'quince', 'updateExtension')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  const friend = world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')
  await dialog.getByLabel('Amount to send').fill('0.25')
  await dialog.getByLabel('To', { exact: true }).fill(friend?.address ?? '')
  await dialog.getByRole('button', { name: 'Review' }).click()
  await insist(dialog.getByRole('button', { name: 'Confirm' }))
  await dialog.getByText('does not answer').first().waitFor()
  expect(await slice<{ sent: readonly object[] }>(page, 'transactions')).toMatchObject({ sent: [] })
  await page.context().close()
})

test('[SEND-2] a wallet that caps fees mines a transfer although the base fee rose by 17 % after its review', async () => {
  const chain = chainOf(world)
  const control = (method: string, ...params: readonly unknown[]): Promise<unknown> =>
    chain.request({ method, params } as never)
  const baseFee = async (): Promise<bigint> => (await chain.getBlock()).baseFeePerGas ?? 0n
  const raise = (fee: bigint): Promise<unknown> =>
    control('anvil_setNextBlockBaseFeePerGas', `0x${fee.toString(16)}`)
  await raise(10n ** 9n)
  await control('evm_mine')
  const page = await open({ quince: { quirks: ['caps-fees', 'panel-prompt'] } })
  const list = await openModal(page)
  await list.getByRole('button', { name: 'Quince' }).first().click()
  await until(async () => (await waitingIn(page, 'quince')).length === 1)
  await visit(page, 'quince', 'approve')
  await list.waitFor({ state: 'hidden' })
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  const friend = world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')
  await dialog.getByLabel('Amount to send').fill('0.25')
  await dialog.getByLabel('To', { exact: true }).fill(friend?.address ?? '')
  await dialog.getByRole('button', { name: 'Review' }).click()
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await confirm.waitFor()
  await dialog.getByText(/^Up to /).waitFor()
  await insist(confirm)
  await until(async () => (await waitingIn(page, 'quince')).includes('eth_sendTransaction'))
  await raise(((await baseFee()) * 117n) / 100n)
  await visit(page, 'quince', 'approve')
  await dialog.getByText('Transaction confirmed').waitFor()
  const { sent } = await slice<{ sent: readonly { hash: `0x${string}` }[] }>(page, 'transactions')
  const hash = sent[0]?.hash ?? '0x'
  const mined = await chain.getTransactionReceipt({ hash })
  expect(mined.status).toBe('success')
  // The page sent no fee, so that the wallet allowed twice the base fee and kept its own tip.
  const asked = await chain.getTransaction({ hash })
  expect(asked.maxFeePerGas).toBe(3n * 10n ** 9n)
  const paid = await chain.getBlock({ blockNumber: mined.blockNumber })
  expect(mined.effectiveGasPrice - (paid.baseFeePerGas ?? 0n)).toBe(10n ** 9n)
  await page.context().close()
})
