import { expect } from 'vitest'
import { checkFamilyViews } from '../../kernel/testing/playwright/index.ts'
import { appOf, folderOf } from './apps.ts'
import { serve } from './run.ts'
import type { Visit } from './visit.ts'

const receiver = 'UQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p9dz'
const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** The visit of a page with a chain family whose addresses have characters that ids cannot hold. */
export async function familyTon({ page, url, allow }: Visit): Promise<void> {
  const ledger = await serve('npm', ['run', 'ledger'], folderOf(appOf('family-ton')))
  allow(ledger.url)
  try {
    await page.goto(`${url}?node=${encodeURIComponent(ledger.url.replace(/\/$/, ''))}`)
    const prompt = page.getByRole('dialog', { name: 'Meadow Wallet' })
    // The app sets it for this test.
    const kernel = (member: string): Promise<unknown> => page.evaluate(`window.kernel.${member}`)
    await checkFamilyViews({
      page,
      approve: () => prompt.getByRole('button', { name: 'Approve' }).click(),
      receiver,
      wallet: 'Meadow Wallet',
      account: /^UQ.*…/,
      amount: '2.5',
      secrets: [key, `0x${key}`],
      addresses: async () => [String(await kernel('state.connections.connections[0].address'))],
      exported: async () => String(await kernel('exportRecording()')),
    })
    const states = await fetch(`${ledger.url}api/v3/accountStates?address=${receiver}`)
    expect(await states.json()).toMatchObject({ accounts: [{ balance: '2500000000' }] })
    expect(await kernel('state.connections.accounts.ton.caipAddress')).toMatch(
      /^ton:-239:[-%.a-zA-Z0-9]+$/,
    )
    await page.reload()
    await page.getByRole('button', { name: /^UQ.*…/ }).waitFor()
  } finally {
    await ledger.close()
  }
}
