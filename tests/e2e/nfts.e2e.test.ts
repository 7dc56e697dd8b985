import { expect, test } from 'vitest'
import {
  collectionAbi,
  itemsAbi,
  providerContracts,
} from '../../examples/sandbox/provider/contracts.ts'
import { accept, connect, insist, openAccount } from './actions.ts'
import { chainOf } from './chain.ts'
import { fileWorld } from './file-world.ts'
import { violationsAtRest } from './inspect.ts'

const world = fileWorld(['provider'])

const account = (name: string): `0x${string}` => {
  const found = world.sandbox.evm.accounts.find(({ label }) => label === name)
  if (!found) throw new Error(`The sandbox has no ${name}.`)
  return found.address as `0x${string}`
}
const read = (
  address: `0x${string}`,
  abi: typeof itemsAbi,
  functionName: string,
  args: unknown[],
) =>
  chainOf(world).readContract({
    ...{ address, abi, functionName, args },
  })

test.each([
  {
    standard: 'ERC-721',
    name: 'Orchard Tree #2',
    owner: () => read(providerContracts.collection, collectionAbi, 'ownerOf', [2n]),
    before: () => account('Quince 1'),
    after: () => account('Quince 2'),
  },
  {
    standard: 'ERC-1155',
    name: 'Orchard Crate #3',
    copies: '4',
    owner: () => read(providerContracts.items, itemsAbi, 'balanceOf', [account('Quince 2'), 3n]),
    before: () => 15n,
    after: () => 19n,
  },
])(
  '[~VIEW-1] an $standard NFT is shown with its picture and traits, is sent, and has another owner on chain',
  async (sent) => {
    expect(await sent.owner()).toEqual(sent.before())
    const page = await world.open({ query: 'devtools=off' })
    await connect(page, 'Quince')
    const dialog = await openAccount(page)
    await dialog.getByRole('tab', { name: 'NFTs' }).click()
    const cell = dialog.getByRole('button', { name: sent.name })
    await cell.waitFor()
    await dialog.getByRole('listitem').first().locator('img').waitFor()
    expect(await violationsAtRest(page)).toEqual([])
    await cell.click()
    await dialog.getByText('Attributes').waitFor()
    await dialog.getByText('Season').waitFor()
    expect(await violationsAtRest(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByLabel('To', { exact: true }).fill(account('Quince 2'))
    if (sent.copies) await dialog.getByLabel('Copies').fill(sent.copies)
    expect(await violationsAtRest(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Review' }).click()
    await dialog.getByText(`Send ${sent.name}`).waitFor()
    const confirm = dialog.getByRole('button', { name: /^(Confirm|Send to this address)$/ })
    await confirm.waitFor()
    if (await dialog.getByRole('checkbox').isVisible()) await accept(dialog)
    await insist(confirm)
    await dialog.getByText('Transaction confirmed').waitFor()
    expect(await sent.owner()).toEqual(sent.after())
    await page.context().close()
  },
)
