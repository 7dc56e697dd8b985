import type { Page } from 'playwright-core'
import { accountOf, ask, codeOf, frameOf, nextMail } from './login.ts'
import type { Place, Scene } from './steps.ts'

const query = 'login'
const mail = 'juniper@orchard.example'

async function opened({ page, dialog }: Place): Promise<void> {
  await page.getByRole('main').getByRole('button').first().click()
  await dialog.getByRole('textbox').waitFor()
}

const mails = ({ stage }: Place): number => stage.world.sandbox.frame?.mail.mails.length ?? 0

async function asked(at: Place, email = mail): Promise<void> {
  await opened(at)
  await at.dialog.getByRole('textbox').fill(email)
  await at.dialog.getByRole('button', { name: 'Continue with email' }).click()
}

const field = ({ dialog }: Place) => dialog.getByLabel('Code of six digits')

async function coded(at: Place, email = mail): Promise<string> {
  const before = mails(at)
  await asked(at, email)
  await field(at).waitFor()
  return codeOf(await nextMail(at.stage.world, before))
}

async function loggedIn(at: Place): Promise<void> {
  await at.stage.world.sandbox.frame?.reset()
  await field(at).fill(await coded(at))
  await at.dialog.waitFor({ state: 'hidden' })
}

/** Makes another device of this one: what the frame stored is gone, where it may store anything. */
async function forgetDevice(page: Page): Promise<void> {
  const [, ...frames] = page.frames()
  for (const frame of frames)
    await frame.evaluate(() => {
      try {
        localStorage.clear()
      } catch {
        return // A browser that lets such a frame store nothing throws: there every page is another device.
      }
    })
}

/** The service's page, in place of the window that a picture does not show. */
const windowInside = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.open = () => {
      const inside = document.createElement('iframe')
      inside.hidden = true
      document.body.append(inside)
      return inside.contentWindow
    }
  })

const service = (at: Place, name: string): Promise<void> =>
  at.dialog.getByRole('button', { name: `Continue with ${name}` }).click()

/** Data whose signature gives tokens away, with a name that turns text around. */
const permit = {
  domain: {
    name: `Orchard\u202e ${'Market '.repeat(60)}`,
    version: '1',
    chainId: 31337,
    verifyingContract: `0x${'4e'.repeat(20)}`,
  },
  primaryType: 'Permit',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  message: {
    owner: `0x${'1a'.repeat(20)}`,
    spender: `0x${'2b'.repeat(20)}`,
    value: String(2n ** 256n - 1n),
    nonce: '0',
    deadline: '1900000000',
  },
}

export const loginScenes: readonly Scene[] = [
  { name: 'login', query, enter: opened },
  { name: 'login-first', query: `${query}&wallets=none`, enter: opened },
  {
    name: 'login-folded',
    query: `${query}&folded`,
    async enter(at) {
      await opened(at)
      await at.dialog.getByRole('button', { name: 'Continue with a wallet' }).waitFor()
    },
  },
  {
    name: 'login-all-services',
    query: `${query}&wallets=none`,
    async enter(at) {
      await opened(at)
      await at.dialog.getByRole('button', { name: 'More', exact: true }).click()
    },
  },
  {
    name: 'login-bad-email',
    query: `${query}&wallets=none`,
    async enter(at) {
      await asked(at, 'juniper')
      await at.dialog.getByText('Enter a valid email address.').waitFor()
    },
  },
  { name: 'login-code', query, enter: coded },
  {
    name: 'login-code-wrong',
    query,
    async enter(at) {
      const code = await coded(at)
      await field(at).fill(code === '000000' ? '111111' : '000000')
      await at.dialog.getByText('This code is wrong.').waitFor()
    },
  },
  {
    name: 'login-device',
    query,
    async enter(at) {
      await loggedIn(at)
      await forgetDevice(at.page)
      await at.stage.fresh(at.page, query)
      await asked(at)
      await at.dialog.getByText('Confirm this device').waitFor()
    },
  },
  {
    name: 'login-not-loaded',
    query,
    async enter(at) {
      await at.page.route(/\/sdk\?/, (route) => route.fulfill({ status: 404, body: '' }))
      await asked(at)
      await at.dialog
        .getByText('Unable to load email login dependency')
        .waitFor({ timeout: 20_000 })
    },
  },
  {
    name: 'login-social',
    query,
    async enter(at) {
      await opened(at)
      await windowInside(at.page)
      await service(at, 'Google')
      await at.dialog.getByText('Continue in the Google window').waitFor()
    },
  },
  {
    name: 'login-social-blocked',
    query,
    async enter(at) {
      await opened(at)
      await at.page.evaluate(() => {
        window.open = () => null
      })
      await service(at, 'Google')
      await at.dialog.getByText('Could not open social popup').waitFor()
    },
  },
  {
    name: 'login-social-leaving',
    query,
    async enter(at) {
      await opened(at)
      await at.page.evaluate(() => {
        window.open = () => null
      })
      await service(at, 'Google')
      await at.dialog.getByRole('button', { name: 'Continue on this page' }).click()
      await at.dialog.getByText('Opening Google').waitFor()
    },
  },
  {
    name: 'login-farcaster',
    query,
    async enter(at) {
      await opened(at)
      await at.dialog.getByRole('button', { name: 'More', exact: true }).click()
      await service(at, 'Farcaster')
      await at.dialog.getByRole('img', { name: 'Code for Farcaster' }).waitFor()
    },
  },
  {
    name: 'login-change',
    query,
    enter: changing,
  },
  {
    name: 'login-export',
    query,
    async enter(at) {
      await profile(at)
      await at.dialog.getByRole('button', { name: 'Export key' }).click()
      await at.dialog.getByText('Your private keys').waitFor()
    },
  },
  {
    name: 'login-approve',
    query,
    frameOnly: true,
    async enter(at) {
      await loggedIn(at)
      const params = [(await accountOf(at.page)).address ?? '', JSON.stringify(permit)]
      const accept = ['approval-unlimited'] as const
      await ask(at.page, 'eth_signTypedData_v4', params, accept)
      await frameOf(at.page).getByText('take tokens from you').waitFor()
    },
  },
  {
    name: 'login-change-code',
    query,
    async enter(at) {
      await changing(at)
      await at.dialog.getByLabel('New email').fill('barberry@orchard.example')
      await at.dialog.getByRole('button', { name: 'Continue' }).click()
      await field(at).waitFor()
    },
  },
]

async function changing(at: Place): Promise<void> {
  await profile(at)
  await at.dialog.getByRole('button', { name: 'Change email' }).click()
  await at.dialog.getByLabel('New email').waitFor()
}

async function profile(at: Place): Promise<void> {
  await loggedIn(at)
  await at.page.getByRole('main').getByRole('button', { name: /…/ }).first().click()
  await at.dialog.getByRole('button', { name: /Open profile/ }).click()
}
