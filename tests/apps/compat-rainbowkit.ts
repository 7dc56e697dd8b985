import { expect } from 'vitest'
import { close, pickWallet, press, valuesOf } from './compat-page.ts'
import type { Visit } from './visit.ts'

const address = '0x1111111111111111111111111111111111111111'

interface Values {
  readonly address?: string
  readonly status: string
  readonly chain?: string
  readonly chainId: number
  readonly mounted: boolean
  readonly authenticationStatus?: string
  readonly account?: object
  readonly shown?: object
  readonly modals: readonly string[]
  readonly add: string
  readonly seen: { readonly message?: string; readonly signature?: string }
}

const openers = (...open: readonly string[]): readonly string[] =>
  ['Connect', 'Account', 'Chain'].flatMap((name) => [
    `${name.toLowerCase()}ModalOpen: boolean`,
    `open${name}Modal: ${open.includes(name) ? 'function' : 'undefined'}`,
  ])

const none = {
  ...{ status: 'disconnected', chainId: 1, mounted: true, add: 'function' },
  ...{ modals: openers('Connect'), seen: { signedOut: 0 } },
}

const mainnet = {
  ...{ address, status: 'connected', chain: 'Ethereum', chainId: 1 },
  account: {
    ...{ address, displayName: '0x11…1111', hasPendingTransactions: false },
    ...{
      balanceDecimals: 18,
      balanceFormatted: '1',
      balanceSymbol: 'ETH',
      displayBalance: '1 ETH',
    },
  },
  shown: { id: 1, name: 'Ethereum', hasIcon: true, unsupported: false },
}

/** The journey through an app as RainbowKit's documentation teaches it; the same on their package and on our import. */
export async function rainbowkitApp(one: Visit): Promise<void> {
  const { page, url } = one
  const values = (): Promise<Values> => valuesOf(page)
  await page.goto(url)
  await page.getByRole('button', { name: 'Come in' }).waitFor()
  await expect.poll(values).toEqual(none)

  await press(page, 'Come in')
  await pickWallet(page)
  await page.getByRole('button', { name: /Me, 0x11…1111/ }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const connected = { ...none, ...mainnet, modals: openers('Account', 'Chain') }
  await expect.poll(values).toMatchObject(connected)
  // Wagmi's own storage, from which a server renders.
  expect(await page.evaluate(() => document.cookie)).toContain('wagmi.store')

  await press(page, 'Open account')
  await page
    .getByRole('dialog')
    .getByText(/0x11.*1111/)
    .first()
    .waitFor()
  await close(page)
  await press(page, 'On Ethereum')
  await page.getByRole('dialog').getByRole('button', { name: 'Polygon' }).first().click()
  await page.getByRole('button', { name: 'On Polygon' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect
    .poll(values)
    .toMatchObject({ address, chain: 'Polygon', chainId: 137, shown: { id: 137, hasIcon: true } })

  await press(page, 'Write a letter')
  await page.getByText('Letter: 0x222222').waitFor()
  await page.reload()
  await page.getByRole('button', { name: /Me, 0x11/ }).waitFor()
  await press(page, 'Leave')
  await page.getByRole('button', { name: 'Come in' }).waitFor()
  await expect.poll(values).toMatchObject({ status: 'disconnected', modals: openers('Connect') })

  await page.goto(`${url}?by-hand`)
  await press(page, 'Open connect')
  await pickWallet(page)
  await page.getByRole('button', { name: /Me, 0x11/ }).waitFor()
  await press(page, 'Leave')
  await page.getByRole('button', { name: 'Come in' }).waitFor()

  await page.goto(`${url}?sign-in`)
  await press(page, 'Come in')
  await pickWallet(page)
  await page.getByRole('dialog').getByRole('button', { name: /^sign/i }).first().click()
  await page.getByRole('button', { name: /Me, 0x11/ }).waitFor()
  const { seen, authenticationStatus } = await values()
  expect(authenticationStatus).toBe('authenticated')
  expect(seen.message).toContain('Sign in to Orchard.')
  expect(seen.message).toContain('Nonce: 0123456789abcdef')
  expect(seen.signature).toMatch(/^0x22/)
  await press(page, 'Leave')
  await page.getByRole('button', { name: 'Come in' }).waitFor()
  await expect.poll(values).toMatchObject({
    status: 'disconnected',
    ...{ authenticationStatus: 'unauthenticated', seen: { signedOut: 1 } },
  })

  await press(page, 'Come in')
  await pickWallet(page)
  await page.getByRole('dialog').getByRole('button', { name: /^sign/i }).first().click()
  await page.getByRole('button', { name: /Me, 0x11/ }).waitFor()
  // The app's server knows the visitor: the visitor is not asked again.
  await page.reload()
  await page.getByRole('button', { name: /Me, 0x11/ }).waitFor()
  expect((await values()).seen).toEqual({ signedOut: 0 })
}
