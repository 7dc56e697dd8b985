import { afterAll, beforeAll, expect, test } from 'vitest'
import { startToyNode, type ToyNode } from '../../examples/plugin-toy-chain/node/server.ts'
import { dialogOf, insist, openAccount, openModal, slice } from './actions.ts'
import { startWorld, type World } from './world.ts'

let world: World
let node: ToyNode

beforeAll(async () => {
  node = await startToyNode()
  world = await startWorld()
})
afterAll(async () => {
  expect(world.strays).toEqual([])
  await world.close()
  await node.close()
})

const receiver = `toy1${'ab'.repeat(20)}`

test('[KERN-5] a chain family from elsewhere connects, shows its balance, sends and comes back after a reload', async () => {
  const page = await world.open({ query: `toychain=${encodeURIComponent(node.url)}` })
  const prompt = page.getByRole('dialog', { name: 'Toy wallet' })
  const approve = (): Promise<void> => prompt.getByRole('button', { name: 'Approve' }).click()

  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Toy wallet' }).click()
  await approve()
  await dialogOf(page).waitFor({ state: 'hidden' })

  const account = await openAccount(page)
  await account
    .getByText(/^100(\.0+)? TOY$/)
    .first()
    .waitFor()
  await account.getByRole('button', { name: 'Contacts' }).waitFor()
  await account.getByRole('tab', { name: 'People' }).waitFor()
  await account.getByRole('button', { name: 'Send' }).click()
  await account.getByRole('button', { name: 'Token to send: TOY' }).waitFor()
  await account.getByLabel('Amount to send').fill('2.5')
  await account.getByLabel('To', { exact: true }).fill('toy1nobody')
  await account.getByText('This is no address on').waitFor()
  await account.getByLabel('To', { exact: true }).fill(receiver)
  await account.getByRole('button', { name: 'Review' }).click()
  await insist(account.getByRole('button', { name: 'Confirm' }))
  await approve()
  await page.getByText('Transaction confirmed').waitFor()

  const { address } = (
    await slice<{ connections: readonly { address: string }[] }>(page, 'connections')
  ).connections[0] ?? { address: '' }
  expect(node.ledger.balance(receiver)).toBe(102_500_000n)
  expect(node.ledger.balance(address)).toBe(97_499_000n)
  expect(node.ledger.blocks.flatMap(({ transfers }) => transfers)).toHaveLength(1)

  await page.reload()
  const connected = async (): Promise<string | undefined> =>
    (await slice<{ accounts: Record<string, { status: string }> }>(page, 'connections')).accounts
      .toychain?.status
  await page.getByRole('main').getByRole('button', { name: /…/ }).first().waitFor()
  await expect.poll(connected).toBe('connected')
  await page.context().close()
})
