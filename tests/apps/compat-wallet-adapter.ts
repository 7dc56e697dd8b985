import { expect } from 'vitest'
import { close, pickWallet, press, valuesOf } from './compat-page.ts'
import type { Visit } from './visit.ts'

const address = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'

interface Values {
  readonly address?: string
  readonly anchor?: string
  readonly endpoint: string
  readonly connected: boolean
  readonly connecting: boolean
  readonly visible: boolean
  readonly signs: readonly boolean[]
  readonly errors: readonly string[]
}

const none = {
  ...{ endpoint: 'https://api.devnet.solana.com', autoConnect: false, visible: false },
  ...{ connected: false, connecting: false, disconnecting: false },
  ...{ signs: [false, false, false], errors: [] },
}
const connected = {
  ...none,
  // The adapter says so while it has a wallet.
  autoConnect: true,
  ...{ address, anchor: address, connected: true, signs: [true, true, true] },
}

/** The journey through an app as the adapter's documentation teaches it; the same on their package and on our import. */
export async function walletAdapterApp(one: Visit): Promise<void> {
  const { page, url } = one
  const values = (): Promise<Values> => valuesOf(page)
  await page.goto(url)
  await page.getByRole('button', { name: 'Select Wallet' }).waitFor()
  await expect.poll(values).toEqual(none)

  await press(page, 'Wallets of the app')
  await page.getByRole('dialog').waitFor()
  await expect.poll(values).toEqual({ ...none, visible: true })
  await close(page)
  await press(page, 'Come in')
  await pickWallet(page)
  await page.getByRole('button', { name: '4vJ9..kLKi' }).waitFor()
  await expect.poll(values).toEqual(connected)

  await press(page, 'Write a letter')
  await page.getByText('Letter: 64').waitFor()
  await press(page, 'Sign a transfer')
  await page.getByText('Transfer: 1 on https://api.devnet.solana.com').waitFor()

  await page.reload()
  await expect.poll(values).toEqual(connected)
  await press(page, 'Leave')
  await expect.poll(values).toEqual(none)
  await page.reload()
  await page.getByRole('button', { name: 'Select Wallet' }).waitFor()
  await expect.poll(values).toEqual(none)

  // A wallet of the app's own list.
  await press(page, 'Take Page Wallet itself')
  await expect.poll(values).toEqual(connected)
  await press(page, 'Disconnect')
  await expect.poll(values).toEqual(none)
}
