import { expect, test } from 'vitest'
import { evmNetworks } from '../../examples/playground/sandbox.ts'
import { bitcoinNetwork } from '../../plugins/bip122/index.ts'
import { polkadotNetwork } from '../../plugins/polkadot/index.ts'
import { solanaNetwork } from '../../plugins/solana/index.ts'
import { connect, dialogOf, openAccount, settled, slice } from './actions.ts'
import { journeyWorld } from './file-world.ts'
import { violations } from './inspect.ts'
import { settle } from './scenes.ts'
import { askedBy, becomes, harvest, openSignIn, press, serveSignIn } from './sign-in-page.ts'

const world = journeyWorld(['solana', 'bitcoin', 'polkadot'])

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
  await dialog.getByRole('button', { name: /^Disconnect all/ }).click()
  await dialogOf(page).waitFor({ state: 'hidden' })
  const after = await slice<AccountsSlice>(page, 'connections')
  expect(after.active).toEqual({})
  await page.context().close()
})

/** The networks of every chain that the sandbox plays. */
function everyNetwork(): Parameters<typeof serveSignIn>[0]['networks'] {
  const { config } = world.sandbox
  const { solana, bitcoin, polkadot } = config
  if (!solana || !bitcoin || !polkadot) throw new Error('The sandbox leaves a chain out.')
  const genesis = (caip2: string): string => caip2.split(':')[1] ?? ''
  const { rpcUrl } = polkadot
  return [
    ...evmNetworks(config),
    solanaNetwork({ genesis: genesis(solana.caip2), name: 'Solana local', rpcUrl: solana.rpcUrl }),
    bitcoinNetwork({ network: bitcoin.network, apiUrl: bitcoin.apiUrl }),
    polkadotNetwork({
      genesis: genesis(polkadot.caip2),
      name: 'Asset hub',
      rpcUrl,
      ...polkadot.token,
    }),
  ]
}

test('[SIWX-1] [SIWX-3] [SIWX-8] a wallet of each family signs in at a server that checks; a reload keeps it, signing out ends it', async () => {
  const server = await serveSignIn({ networks: everyNetwork() })
  const words = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot' }
  const page = await openSignIn(world, server)
  for (const { name, namespace } of wallets) {
    expect(await harvest(page)).toBe('Not for you')
    const dialog = await askedBy(page, name)
    const text = dialog.getByRole('region', { name: 'Message to sign' })
    expect(await text.textContent()).toContain(
      `${new URL(server.origin).host} wants you to sign in with your ${words[namespace]} account:`,
    )
    await settle(page)
    expect(await violations(page, { scope: 'modal', measures: true })).toEqual([])
    await press(dialog, 'Sign message')
    await dialog.waitFor({ state: 'hidden' })
    await becomes(page, 'authenticated')
    expect(await harvest(page)).toMatch(/^12 crates of /)
    await page.reload()
    await becomes(page, 'authenticated')
    expect(await harvest(page)).toMatch(/^12 crates of /)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await becomes(page, 'unauthenticated')
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  }
  expect(await harvest(page)).toBe('Not for you')
  await page.context().close()
  await server.close()
})
