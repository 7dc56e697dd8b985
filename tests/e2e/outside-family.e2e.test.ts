import { afterAll, beforeAll, expect, test } from 'vitest'
import { startToyNode, type ToyNode } from '../../examples/plugin-toy-chain/node/server.ts'
import { isSignedBy, messageBytes } from '../../examples/plugin-toy-chain/transaction.ts'
import { createToyPhone } from '../../examples/plugin-toy-chain/wallet/phone.ts'
import type { Dispatch } from '../../kernel/index.ts'
import type { ModalKernel } from '../../plugins/modal/index.ts'
import type { TransactionsContract } from '../../plugins/transactions/index.ts'
import { dialogOf, insist, openAccount, openModal, slice } from './actions.ts'
import { fileWorld } from './file-world.ts'
import { pair, phonesOf } from './phones.ts'

const world = fileWorld(['relay'])
let node: ToyNode
const phones = phonesOf(() => world)

beforeAll(async () => {
  node = await startToyNode()
})
afterAll(async () => {
  await phones.close()
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

test('[CONN-1] a chain family from elsewhere is paired with a phone wallet over WalletConnect, and sends by it', async () => {
  const toy = await createToyPhone()
  const wallet = await phones.open({ families: [toy], chains: ['toychain:local'] })
  const page = await world.open({ query: `toychain=${encodeURIComponent(node.url)}` })
  await pair(page, wallet)
  const [address = ''] = toy.addresses('toychain:local')
  const before = node.ledger.balance(receiver)

  const account = await openAccount(page)
  await account
    .getByText(/^100(\.0+)? TOY$/)
    .first()
    .waitFor()
  await account.getByRole('button', { name: 'Send' }).click()
  await account.getByLabel('Amount to send').fill('1.5')
  await account.getByLabel('To', { exact: true }).fill(receiver)
  await account.getByRole('button', { name: 'Review' }).click()
  await insist(account.getByRole('button', { name: 'Confirm' }))
  await page.getByText('Transaction confirmed').waitFor()
  expect(node.ledger.balance(receiver) - before).toBe(1_500_000n)
  expect(node.ledger.balance(address)).toBe(98_499_000n)

  const sign = () =>
    page.evaluate(() => {
      const { kernel } = window as unknown as { kernel: ModalKernel }
      const dispatch = kernel.dispatch as unknown as Dispatch<TransactionsContract>
      return dispatch.transactions.sign({ message: 'Orchard' }).then(
        (signature) => ({ signature }),
        ({ code }: { readonly code: string }) => ({ code }),
      )
    })
  const { signature = '' } = (await sign()) as { signature?: string }
  const [publicKey = '', signed = ''] = signature.split('.')
  const proof = { publicKey, signature: signed }
  expect(await isSignedBy(address, messageBytes('Orchard'), proof)).toBe(true)
  wallet.script = 'reject'
  expect(await sign()).toMatchObject({ code: expect.stringMatching(/declined/) })

  await page.reload()
  await page.getByRole('main').getByRole('button', { name: /toy1/ }).first().waitFor()
  await page.context().close()
})
