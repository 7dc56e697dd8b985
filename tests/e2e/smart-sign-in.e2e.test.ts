import type { Page } from 'playwright-core'
import { createPublicClient, type Hex, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evmNetworks } from '../../examples/playground/sandbox.ts'
import { fileWorld } from './file-world.ts'
import { accountOf, answer, ask, enterCode, frameOf, outcome } from './login.ts'
import {
  becomes,
  harvest,
  openSignIn,
  press,
  type SignInServer,
  serveSignIn,
} from './sign-in-page.ts'

const world = fileWorld(['frame', 'smart'])
let server: SignInServer

beforeAll(async () => {
  const { config } = world.sandbox
  server = await serveSignIn({
    networks: evmNetworks(config),
    ...(config.frame && { frame: { url: config.frame.sdkUrl } }),
  })
})
afterAll(() => server.close())

/** The signatures that a page sends to its server from now on, the oldest first. */
function signaturesOf(page: Page): readonly Hex[] {
  const signatures: Hex[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/sign-in')) return
    signatures.push((request.postDataJSON() as { readonly signature: Hex }).signature)
  })
  return signatures
}

const hasCode = async (address: Hex): Promise<boolean> => {
  const { rpcUrl } = world.sandbox.evm.chains[0]
  const code = await createPublicClient({ transport: http(rpcUrl) }).getCode({ address })
  return code !== undefined
}

test('[SIWX-8, ACCT-1] a visitor without a wallet signs in as a smart account, before it is deployed and after', async () => {
  const page = await openSignIn(world, server, 'sign-in=optional')
  const signatures = signaturesOf(page)
  const { dialog } = await enterCode(world, page, 'quill@orchard.example')
  await dialog.getByText('Prove this wallet is yours').waitFor()
  await press(dialog, 'Sign message')
  await frameOf(page).getByText('Sign in to Orchard Exchange.').waitFor()
  await answer(page, 'Approve')
  await becomes(page, 'authenticated')
  const address = (await accountOf(page)).address as Hex
  expect(await harvest(page)).toBe(`12 crates of ${address}`)
  expect(await hasCode(address)).toBe(false)

  await ask(page, 'eth_sendTransaction', [{ from: address, to: address, value: '0x0' }])
  await answer(page, 'Approve')
  expect(await outcome(page)).toMatchObject({ result: expect.stringMatching(/^0x/) })
  expect(await hasCode(address)).toBe(true)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await becomes(page, 'unauthenticated')
  expect(await harvest(page)).toBe('Not for you')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await answer(page, 'Approve')
  await becomes(page, 'authenticated')
  expect(await harvest(page)).toBe(`12 crates of ${address}`)
  // ERC-6492 and, once there is a contract to ask, ERC-1271.
  expect(signatures.map((one) => /(6492){16}$/.test(one))).toEqual([true, false])
  await page.context().close()
})
