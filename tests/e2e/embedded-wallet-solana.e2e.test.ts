import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { accept, insist, openAccount, slice, until } from './actions.ts'
import { loginWorld } from './file-world.ts'
import { answer, frameOf, logIn } from './login.ts'
import type { PageGlobals } from './page-globals.ts'

const world = loginWorld(['frame', 'solana'])

interface Connections {
  readonly accounts: {
    readonly [namespace: string]: { readonly status: string; readonly address?: string }
  }
}

/** Whether 64 bytes are an ed25519 signature of a base58 key. */
function isSigned(message: string, signature: readonly number[], address: string): boolean {
  const head = Buffer.from('302a300506032b6570032100', 'hex')
  const der = Buffer.concat([head, base58.decode(address)])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(message), key, Buffer.from(signature))
}

test('[CONN-5, EMB-8] one login has an account on both families, and signs and sends on Solana through the frame', async () => {
  const { solana } = world.sandbox
  if (!solana) throw new Error('This world has no Solana.')
  const page = await world.open()
  await logIn(world, page, 'sol@orchard.example')
  const { accounts } = await slice<Connections>(page, 'connections')
  expect(accounts.eip155?.address).toMatch(/^0x/)
  const address = accounts.solana?.address ?? ''
  expect(base58.decode(address)).toHaveLength(32)
  await solana.airdrop(address, 3_000_000_000n)

  await page.evaluate(async (caip2) => {
    const { kernel } = window as unknown as PageGlobals
    const { networks } = kernel.dispatch as never as {
      networks: { switchNetwork(id: string): Promise<void> }
    }
    await networks.switchNetwork(caip2)
  }, solana.caip2)
  const signing = page.evaluate(async () => {
    const { kernel } = window as unknown as PageGlobals
    const { solana } = kernel.dispatch as never as {
      solana: { signMessage(input: { bytes: Uint8Array }): Promise<Uint8Array> }
    }
    return Array.from(await solana.signMessage({ bytes: new TextEncoder().encode('Plum') }))
  })
  await frameOf(page).getByText('Plum').waitFor()
  await answer(page, 'Approve')
  expect(isSigned('Plum', await signing, address)).toBe(true)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  const [, friend] = solana.accounts
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByLabel('Amount to send').fill('0.5')
  await dialog.getByLabel('To', { exact: true }).fill(friend?.address ?? '')
  await dialog.getByRole('button', { name: 'Review' }).click()
  const confirm = dialog.getByRole('button', { name: /^(Confirm|Send to this address)$/ })
  await confirm.waitFor()
  if (await dialog.getByRole('checkbox').isVisible()) await accept(dialog)
  await insist(confirm)
  await answer(page, 'Approve')
  await dialog.getByText('Transaction confirmed').waitFor()

  await page.reload()
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  await until(async () => {
    const now = (await slice<Connections>(page, 'connections')).accounts
    return now.solana?.status === 'connected' && now.eip155?.status === 'connected'
  })
  await page.context().close()
})
