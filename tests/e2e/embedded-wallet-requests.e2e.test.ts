import type { Page, Route } from 'playwright-core'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { dialogOf, slice, until } from './actions.ts'
import { loginWorld } from './file-world.ts'
import { violations, violationsAtRest } from './inspect.ts'
import {
  accountOf,
  answer,
  ask,
  askForCode,
  codeOf,
  confirmDevice,
  frameOf,
  logIn,
  nextMail,
  outcome,
} from './login.ts'
import type { PageGlobals } from './page-globals.ts'

const world = loginWorld()

const email = 'quill@orchard.example'

const addressOf = async (page: Page): Promise<string> => (await accountOf(page)).address ?? ''

const text = '0x50656172'

test('[EMB-6, EMB-7, EMB-8, EMB-10, EMB-15, T11] what a host asks is shown in the frame, above the modal, or answered without it', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  const address = await addressOf(page)
  const dialog = dialogOf(page).first()
  const iframe = page.locator('iframe')

  await ask(page, 'personal_sign', [text, address])
  await frameOf(page).getByText('Sign this message?').waitFor()
  await frameOf(page).getByText('Pear', { exact: true }).waitFor()
  const facts = frameOf(page).locator('dt, dd')
  expect((await facts.allTextContents()).slice(0, 4)).toEqual([
    ...['Site', new URL(world.url).origin, 'App', 'Orchard Exchange'],
  ])
  await frameOf(page).locator('html[data-mode=dark]').waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  const box = (await iframe.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const onTop = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName, [
    box.x + box.width / 2,
    box.y + box.height / 2,
  ] as const)
  expect(onTop).toBe('IFRAME')
  await answer(page, 'Approve')
  const { result } = await outcome(page)
  expect(
    await verifyMessage({
      ...{ address: address as `0x${string}`, signature: result as `0x${string}` },
      message: 'Pear',
    }),
  ).toBe(true)
  await dialog.waitFor({ state: 'hidden' })

  await ask(page, 'personal_sign', [text, address])
  await answer(page, 'Reject')
  expect(await outcome(page)).toMatchObject({ code: 4001 })
  await dialog.waitFor({ state: 'hidden' })

  await ask(page, 'personal_sign', [text, address])
  await frameOf(page).getByText('Sign this message?').waitFor()
  await iframe.focus()
  await page.keyboard.press('Tab')
  await page.evaluate(() => {
    // Escape inside a frame of another origin is the frame's own; the host's page closes the modal.
    const { kernel } = window as unknown as PageGlobals
    return kernel.dispatch.modal.close()
  })
  expect(await outcome(page)).toMatchObject({ code: 4001, message: 'Request was aborted' })
  await until(async () => !(await iframe.isVisible()))
  await until(async () => !(await frameOf(page).getByText('Sign this message?').isVisible()))

  await ask(page, 'eth_chainId')
  expect(await outcome(page)).toEqual({ result: '0x7a69' })
  await ask(page, 'eth_getBalance', [address, 'latest'])
  expect(await outcome(page)).toEqual({ result: '0x0' })
  expect(await iframe.isVisible()).toBe(false)

  await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  expect(await outcome(page)).toEqual({ result: null })
  await ask(page, 'eth_chainId')
  expect(await outcome(page)).toEqual({ result: '0x7a6a' })
  const networks = await slice<{ readonly active: object }>(page, 'networks')
  expect(networks.active).toMatchObject({ eip155: 'eip155:31338' })

  await ask(page, 'eth_sign', [address, text])
  expect(await outcome(page)).toEqual({
    code: 4200,
    message: 'Requested RPC call is not allowed',
  })
  const { alert, snackbar } = await slice<{
    readonly alert?: { readonly short: string }
    readonly snackbar?: { readonly message: string }
  }>(page, 'modal')
  expect([alert?.short, snackbar?.message]).toEqual(['Method not allowed', 'Action not allowed'])
  await page.context().close()
})

const recipient = `0x${'4e'.repeat(20)}`
const order = (chainId: number): string =>
  JSON.stringify({
    domain: { name: 'Shop', version: '1', chainId, verifyingContract: recipient },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Order: [{ name: 'fruit', type: 'string' }],
    },
    primaryType: 'Order',
    message: { fruit: 'Pear' },
  })

/** Requests of each kind, and what the frame's own page calls them. */
const asked: readonly (readonly [string, string, (address: string) => readonly unknown[]])[] = [
  ['Sign this message?', 'personal_sign', (own) => [text, own]],
  ['Sign this message?', 'personal_sign', (own) => [`0x${'4f7263686172640a'.repeat(90)}`, own]],
  ['Sign this data?', 'eth_signTypedData_v4', (own) => [own, order(31337)]],
  [
    'Send this transaction?',
    'eth_sendTransaction',
    (from) => [{ from, to: recipient, value: '0x1', data: `0x${'5e'.repeat(800)}` }],
  ],
]

test.each(['dark', 'light'] as const)(
  'what the frame shows for approval can be read and used by everybody: %s',
  async (mode) => {
    const page = await world.open()
    await logIn(world, page, email)
    await page.evaluate((themeMode) => {
      const { theme } = (window as unknown as PageGlobals).kernel.dispatch as never as {
        theme: { switchMode(mode: string): Promise<void> }
      }
      return theme.switchMode(themeMode)
    }, mode)
    const address = await addressOf(page)
    for (const [title, method, params] of asked) {
      await ask(page, method, params(address))
      await frameOf(page).getByRole('heading', { name: title }).waitFor()
      await frameOf(page).locator(`html[data-mode=${mode}]`).waitFor()
      const frame = page
        .frames()
        .find((one) => one.parentFrame() !== null && one.url().includes('/sdk'))
      if (!frame) throw new Error('There is no frame.')
      expect(await violations(frame, { scope: 'document', measures: true })).toEqual([])
      await answer(page, 'Reject')
      expect(await outcome(page)).toMatchObject({ code: 4001 })
    }
    await page.context().close()
  },
)

test('[ACCT-1, ACCT-2] a frame without smart accounts leaves the account at eoa', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  const address = await addressOf(page)
  await page.evaluate(async () => {
    const { kernel } = window as unknown as PageGlobals
    const { connections } = kernel.dispatch as never as {
      connections: { preferAccountType(input: object): Promise<void> }
    }
    await connections.preferAccountType({ type: 'smartAccount', namespace: 'eip155' })
  })
  const { preferredTypes } = await slice<{ readonly preferredTypes: object }>(page, 'connections')
  expect(preferredTypes).toEqual({ eip155: 'eoa' })
  expect(await addressOf(page)).toBe(address)
  await page.context().close()
})

/** Holds what the frame asks its own server, until it is let go. */
async function hold(page: Page, route: string): Promise<{ asked(): boolean; release(): void }> {
  const held: Route[] = []
  let open = false
  await page.route(`**/api/${route}`, (one) => (open ? one.fallback() : held.push(one)))
  return {
    asked: () => held.length > 0,
    release() {
      open = true
      for (const one of held) void one.fallback()
    },
  }
}

const closeModal = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const { kernel } = window as unknown as PageGlobals
    return kernel.dispatch.modal.close()
  })
}

test('[EMB-7] who leaves after approving gets the answer or an open end, never a refusal', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  const address = await addressOf(page)
  const approveAndLeave = async () => {
    const server = await hold(page, 'approve')
    await ask(page, 'personal_sign', [text, address])
    await answer(page, 'Approve')
    await until(server.asked)
    await closeModal(page)
    await until(async () => !(await page.locator('iframe').isVisible()))
    return server
  }
  const server = await approveAndLeave()
  server.release()
  expect(await outcome(page)).toEqual({ result: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  const silent = await approveAndLeave()
  expect(await outcome(page)).toMatchObject({ code: 4900 })
  silent.release()
  await page.context().close()
})

test('[EMB-7] an abort that overtakes the description shows nothing and signs nothing', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  const approvals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/approve')) approvals.push(request.url())
  })
  const server = await hold(page, 'ask')
  await ask(page, 'personal_sign', [text, await addressOf(page)])
  await until(server.asked)
  await closeModal(page)
  server.release()
  expect(await outcome(page)).toMatchObject({ code: 4001, message: 'Request was aborted' })
  expect(await frameOf(page).locator('#approval').textContent()).toBe('')
  expect(approvals).toEqual([])
  await page.context().close()
})

test('[EMB-8] the frame stays on the network of what it shows until that is answered', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  const address = await addressOf(page)
  const moves: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/network')) moves.push(request.url())
  })
  const ends = await page.evaluateHandle(
    ({ message, address }) => {
      const { kernel } = window as unknown as PageGlobals
      const { request } = kernel.resources.get('connections/provider/eip155:AUTH') as {
        request(input: object): Promise<unknown>
      }
      const order: string[] = []
      const end = (name: string) => () => void order.push(name)
      void request({ method: 'personal_sign', params: [message, address] }).then(end('signed'))
      return { order, end, request }
    },
    { message: text, address },
  )
  await frameOf(page).getByText('Sign this message?').waitFor()
  await ends.evaluate(async ({ end, request }) => {
    const params = [{ chainId: '0x7a6a' }]
    void request({ method: 'wallet_switchEthereumChain', params }).then(end('moved'))
    // Reads on the frame's own network are answered meanwhile.
    await request({ method: 'eth_blockNumber' })
  })
  expect(moves).toEqual([])
  await answer(page, 'Approve')
  await until(async () => (await ends.evaluate(({ order }) => order.length)) === 2)
  expect(await ends.evaluate(({ order }) => order)).toEqual(['signed', 'moved'])
  expect(moves).toHaveLength(1)
  await page.context().close()
})

test('[CONN-5] a sign-in message of another site is refused, and cannot be approved in the frame', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  const address = await addressOf(page)
  const message = `bank.example wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://bank.example`
  const params = [`0x${Buffer.from(message).toString('hex')}`, address]
  await ask(page, 'personal_sign', params)
  expect(await outcome(page)).toEqual({
    code: -32602,
    message: expect.stringContaining('signs in to bank.example, which is another site'),
  })
  // A page that speaks to the frame by itself.
  await page.evaluate(
    ({ origin, payload }) => {
      const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
      const asked = { type: '@w3m-app/RPC_REQUEST', id: 'hostile', payload }
      frame?.contentWindow?.postMessage(asked, origin)
    },
    {
      origin: world.sandbox.frame?.origin ?? '',
      payload: {
        method: 'personal_sign',
        params,
        chainNamespace: 'eip155',
        chainId: 31_337,
      },
    },
  )
  const told = frameOf(page).getByText('This message signs you in to bank.example')
  await told.waitFor({ state: 'attached' })
  const approve = frameOf(page).locator('button', { hasText: 'Approve' })
  expect(await approve.isDisabled()).toBe(true)
  await page.context().close()
})

test('[EMB-4] another browser is confirmed by link, and has the same account', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  const address = await addressOf(page)
  const second = await world.open()
  const mails = world.sandbox.frame?.mail.mails.length ?? 0
  const dialog = await askForCode(second, email)
  await dialog.getByText(`Open the link that was sent to ${email}`).waitFor()
  expect(await violationsAtRest(second)).toEqual([])
  await confirmDevice(world, second, mails)
  const field = dialog.getByLabel('Code of six digits')
  await field.waitFor()
  await field.fill(codeOf(await nextMail(world, mails + 1)))
  await dialog.waitFor({ state: 'hidden' })
  expect(await addressOf(second)).toBe(address)
  await second.context().close()
  await page.context().close()
})

test('[T15] what an app calls itself is cut to one short line in the frame, below the site that asks', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  await page.evaluate(
    ({ origin, name }) => {
      const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
      const metadata = { name, description: '', url: origin, icons: [] }
      const payload = { metadata, projectId: 'p' }
      frame?.contentWindow?.postMessage(
        { type: '@w3m-app/SYNC_DAPP_DATA', id: 'hostile', payload },
        origin,
      )
    },
    {
      origin: world.sandbox.frame?.origin ?? '',
      name: `Your\u200b bank\u202e\n\n\n<b>Site</b> https://bank.example ${'M'.repeat(5_000)}`,
    },
  )
  await ask(page, 'personal_sign', [text, await addressOf(page)])
  await frameOf(page).getByText('Sign this message?').waitFor()
  const facts = await frameOf(page).locator('dt, dd').allTextContents()
  const [site, origin, app, name = ''] = facts
  expect([site, origin, app]).toEqual(['Site', new URL(world.url).origin, 'App'])
  expect(name).toBe('Your bank<b>Site</b> https://bank.exampl')
  expect(await frameOf(page).locator('b').count()).toBe(0)
  await answer(page, 'Reject')
  await page.context().close()
})
