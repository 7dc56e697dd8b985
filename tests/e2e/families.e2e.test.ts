import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, dialogOf, openAccount, settled, slice } from './actions.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld(['solana', 'bitcoin', 'polkadot'])
})
afterAll(async () => {
  expect(world.strays).toEqual([])
  await world.close()
})

interface AccountsSlice {
  readonly active: Readonly<Record<string, string>>
  readonly accounts: Readonly<
    Record<string, { readonly status: string; readonly balance?: string }>
  >
}

const wallets = [
  { name: 'Quince', namespace: 'eip155' },
  { name: 'Sorrel', namespace: 'solana' },
  { name: 'Damson', namespace: 'bip122' },
  { name: 'Juniper', namespace: 'polkadot' },
] as const

test('four families are connected at once, each signs, and a reload brings all of them back', async () => {
  const page = await world.open()
  for (const [index, { name }] of wallets.entries()) {
    if (index === 0) {
      await connect(page, name)
      continue
    }
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: /Open profile/ }).click()
    await dialog.getByRole('button', { name: 'Add a wallet' }).click()
    await settled(page)
    await dialog.getByRole('button', { name }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const signatures = await page.evaluate(
    async (namespaces) => {
      const { kernel } = window as unknown as {
        kernel: {
          dispatch: {
            transactions: {
              sign(input: { message: string; namespace: string }): Promise<string>
            }
          }
        }
      }
      const signed: Record<string, string> = {}
      for (const namespace of namespaces)
        signed[namespace] = await kernel.dispatch.transactions.sign({
          message: 'Four at once',
          namespace,
        })
      return signed
    },
    wallets.map(({ namespace }) => namespace),
  )
  for (const { namespace } of wallets) expect(signatures[namespace]?.length).toBeGreaterThan(60)
  expect(new Set(Object.values(signatures)).size).toBe(4)

  await page.reload()
  await page.waitForFunction(() => {
    const { kernel } = window as unknown as {
      kernel?: { state: { connections: { accounts: Record<string, { status: string }> } } }
    }
    const states = Object.values(kernel?.state.connections.accounts ?? {})
    return states.length === 4 && states.every(({ status }) => status === 'connected')
  })
  const { active } = await slice<AccountsSlice>(page, 'connections')
  expect(Object.keys(active).toSorted()).toEqual(['bip122', 'eip155', 'polkadot', 'solana'])

  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: /Open profile/ }).click()
  await settled(page)
  for (const { name } of wallets)
    await dialog
      .getByRole('button', { name: new RegExp(`^(?!Disconnect).*${name}`) })
      .first()
      .waitFor()
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await dialogOf(page).waitFor({ state: 'hidden' })
  const after = await slice<AccountsSlice>(page, 'connections')
  expect(after.active).toEqual({})
  await page.context().close()
})
