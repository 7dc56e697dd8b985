import { expect } from 'vitest'
import { checkFamilyViews } from '../../kernel/testing/playwright/index.ts'
import { insist } from '../e2e/actions.ts'
import { appOf, folderOf } from './apps.ts'
import { serve } from './run.ts'
import type { Visit } from './visit.ts'

const receiver = `0x${'ac0974bec39a17e36ba4a6b4d238ff94'.repeat(2)}`
const orchard = `0x${'ab'.repeat(32)}::orchard_coin::ORCHARD_COIN`
const coin = `0x${'2'.padStart(64, '0')}::sui::SUI`

const key = 'suiprivkey1qzwant3kaegmjy4qxex93s0jzvemekkjmyv3r2sjwgnv2y479pgsywhveae'

/** The visit of a page with a chain family on the chain's own SDK, whose addresses look like keys of other chains. */
export async function familySui({ page, url, allow }: Visit): Promise<void> {
  const ledger = await serve('npm', ['run', 'ledger'], folderOf(appOf('family-sui')))
  allow(ledger.url)
  const balance = async (owner: string, type = coin): Promise<bigint> => {
    const answer = await fetch(`${ledger.url}?owner=${owner}`)
    return BigInt(((await answer.json()) as Record<string, string>)[type] ?? 0)
  }
  try {
    const at = `${url}?node=${encodeURIComponent(ledger.url.replace(/\/$/, ''))}`
    await page.goto(at)
    const prompt = page.getByRole('dialog', { name: 'Orchard Wallet' })
    const approve = () => prompt.getByRole('button', { name: 'Approve' }).click()
    const dialog = page.getByRole('dialog', { name: /^(?!Orchard Wallet)/ })
    const button = (name: string | RegExp) => dialog.getByRole('button', { name })
    const account = page.getByRole('button', { name: /^0x.*…/ })
    const to = dialog.getByLabel('To', { exact: true })
    // The app sets it for this test.
    const kernel = (member: string): Promise<unknown> => page.evaluate(`window.kernel.${member}`)

    await checkFamilyViews({
      page,
      approve,
      receiver,
      wallet: 'Orchard Wallet',
      account: /^0x.*…/,
      amount: '2.5',
      secrets: [receiver.slice(2), key],
      addresses: async () => [String(await kernel('state.connections.connections[0].address'))],
      exported: async () => String(await kernel('exportRecording()')),
    })
    expect(await balance(receiver)).toBe(2_500_000_000n)

    await page.reload()
    await account.click()
    await button('Send').click()
    await button(/^Token to send/).click()
    await button(/ORCH/).click()
    await dialog.getByLabel('Amount to send').fill('400')
    await to.fill(receiver)
    await button('Review').click()
    await insist(button('Confirm'))
    await approve()
    await page.getByText('Transaction confirmed').waitFor()
    // Of the two coins neither holds so much.
    expect(await balance(receiver, orchard)).toBe(400_000_000n)

    await page.goto(`${at}&sign-in`)
    await button(/^Sign/).click()
    await approve()
    await dialog.waitFor({ state: 'hidden' })
    await account.waitFor()
    const session = await kernel('state.siwx.sessions[0]?.accountAddress')
    expect(session).toMatch(/^0x[0-9a-f]{64}$/)

    // Where another family sends, the same text is a key.
    // Cleared on the next page: this one writes down what it remembers when it is left.
    await page.addInitScript('localStorage.clear()')
    await page.goto(at)
    await page.getByRole('button', { name: /^Connect/ }).click()
    await button('Page Wallet').click()
    await account.click()
    await button('Send').click()
    await to.fill(receiver)
    await dialog.getByText(/private key/i).waitFor()
    await to.fill(`sui:localnet:${receiver}`)
    await dialog.getByText(/private key/i).waitFor({ state: 'hidden' })
  } finally {
    await ledger.close()
  }
}
