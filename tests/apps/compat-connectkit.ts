import { expect } from 'vitest'
import { close, pickWallet, press, valuesOf } from './compat-page.ts'
import type { Visit } from './visit.ts'

const address = '0x1111111111111111111111111111111111111111'

interface Values {
  readonly address?: string
  readonly status: string
  readonly chain?: string
  readonly chainId: number
  readonly open: boolean
  readonly facts: object
  readonly isSignedIn: boolean
  readonly data?: object
  readonly seen: {
    readonly message?: string
    readonly signature?: string
    readonly signedOut: number
    readonly signIns: readonly object[]
  }
  readonly calls: readonly string[]
}

const shown = { show: 'function', hide: 'function' }

const none = {
  ...{ status: 'disconnected', chainId: 1, mounted: true, open: false, isSignedIn: false },
  ...{ chains: ['Ethereum', 'Polygon'], supported: [true, false], calls: [] },
  seen: { signedOut: 0, signIns: [] },
  facts: { unsupported: true, isConnected: false, isConnecting: false, ...shown },
}

const connected = {
  ...{ address, status: 'connected', chain: 'Ethereum', chainId: 1, open: false },
  facts: {
    ...{ unsupported: false, isConnected: true, isConnecting: false, ...shown },
    ...{ address, truncatedAddress: '0x1111••••1111', chain: 'Ethereum' },
  },
  calls: [`connected ${address}`],
}

const me = /Me, 0x1111••••1111, Ethereum/

/** The journey through an app as ConnectKit's documentation teaches it; the same on their package and on our import. */
export async function connectkitApp(one: Visit): Promise<void> {
  const { page, url } = one
  const values = (): Promise<Values> => valuesOf(page)
  await page.goto(url)
  await page.getByRole('button', { name: 'Come in' }).waitFor()
  await expect.poll(values).toEqual(none)

  await press(page, 'Open modal')
  await page.getByRole('dialog').waitFor()
  expect(await values()).toMatchObject({ open: true, facts: { isConnecting: true } })
  await close(page)
  await press(page, 'Come in')
  await pickWallet(page)
  await page.getByRole('button', { name: me }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(values).toEqual({ ...none, ...connected })

  await press(page, 'Open profile')
  await page
    .getByRole('dialog')
    .getByText(/0x11.*1111/)
    .first()
    .waitFor()
  await close(page)
  await press(page, 'Open networks')
  await page.getByRole('dialog').getByRole('button', { name: 'Polygon' }).first().click()
  await page.getByRole('button', { name: /Me, 0x1111••••1111, Polygon/ }).waitFor()
  await expect.poll(values).toMatchObject({ chain: 'Polygon', chainId: 137 })
  if (await page.getByRole('dialog').isVisible()) await close(page)

  await press(page, 'Write a letter')
  await page.getByText('Letter: 0x222222').waitFor()
  await page.reload()
  await page.getByRole('button', { name: /Me, 0x11/ }).waitFor()
  await press(page, 'Leave')
  await page.getByRole('button', { name: 'Come in' }).waitFor()
  await expect.poll(values).toMatchObject({ status: 'disconnected', calls: ['disconnected'] })

  await page.goto(`${url}?sign-in`)
  await press(page, 'Come in')
  await pickWallet(page)
  await page.getByRole('dialog').getByRole('button', { name: /^sign/i }).first().click()
  await expect.poll(values).toMatchObject({
    ...{ address, isSignedIn: true, data: { address, chainId: 1 } },
    seen: { signedOut: 0, signIns: [{ address, chainId: 1 }] },
  })
  const { seen } = await values()
  expect(seen.message).toContain('Sign in to Orchard.')
  expect(seen.message).toContain('Nonce: 0123456789abcdef')
  expect(seen.signature).toMatch(/^0x22/)
  if (await page.getByRole('dialog').isVisible()) await close(page)
  // The app's server knows the visitor: the visitor is not asked again.
  await page.reload()
  await expect.poll(values).toMatchObject({ address, isSignedIn: true, seen: { signIns: [] } })
  await press(page, 'Forget me')
  await expect.poll(values).toMatchObject({ address, isSignedIn: false, seen: { signedOut: 1 } })
  await press(page, 'Write my name')
  await expect.poll(values).toMatchObject({ isSignedIn: true, seen: { signIns: [{ address }] } })
  await press(page, 'Leave')
  await page.getByRole('button', { name: 'Come in' }).waitFor()
  await expect.poll(values).toMatchObject({ isSignedIn: false, seen: { signedOut: 2 } })

  // Declining leaves the visitor connected.
  await press(page, 'Come in')
  await pickWallet(page)
  await page.getByRole('dialog').getByRole('button', { name: /^sign/i }).first().waitFor()
  await close(page)
  await expect.poll(values).toMatchObject({ address, status: 'connected', isSignedIn: false })
}
