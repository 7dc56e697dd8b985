import type { Page } from 'playwright-core'
import { createPublicClient, encodeFunctionData, http, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startToyNode, type ToyNode } from '../../examples/plugin-toy-chain/node/server.ts'
import { dialogOf, openAccount, openModal, script, slice } from './actions.ts'
import { fileWorld } from './file-world.ts'
import type { PageGlobals } from './page-globals.ts'

const world = fileWorld()
let node: ToyNode

beforeAll(async () => {
  node = await startToyNode()
})
afterAll(() => node.close())

/** The playground with the packages from elsewhere. */
const open = (query = ''): Promise<Page> =>
  world.open({ query: `toychain=${encodeURIComponent(node.url)}${query}` })

const signedIn = async (page: Page): Promise<readonly string[]> =>
  (await slice<{ signedIn: readonly string[] }>(page, 'sign-in')).signedIn

const asked = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { sandboxWallets } = window as unknown as PageGlobals
    return sandboxWallets.quince?.requests.map(({ method }) => method) ?? []
  })

const connect = async (page: Page): Promise<void> => {
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Quince Wallet' }).click()
}

const statusOf = async (page: Page): Promise<string | undefined> =>
  (await slice<{ accounts: Record<string, { status: string }> }>(page, 'connections')).accounts
    .eip155?.status

test('[KERN-5] a gate from elsewhere lets a wallet connect once it has signed in, and remembers it', async () => {
  const page = await open('&sign-in=on')
  await connect(page)
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await asked(page)).toContain('personal_sign')
  const address = world.sandbox.evm.accounts.find(({ label }) => label === 'Quince 1')?.address
  expect(await signedIn(page)).toEqual([address])
  expect(await statusOf(page)).toBe('connected')

  await page.reload()
  await expect.poll(() => statusOf(page)).toBe('connected')
  expect(await asked(page)).not.toContain('personal_sign')
  await page.context().close()
})

test.each([
  ['refuses', 'reject', undefined, 'connections/declined'],
  ['signs with nonsense', 'badSignature', undefined, 'sign-in/bad-signature'],
  [
    'signs as somebody else',
    'badSignature',
    `0x${'ab'.repeat(32)}${'1b'.repeat(32)}1b`,
    'sign-in/bad-signature',
  ],
] as const)(
  '[KERN-5] a wallet that %s is not connected, and not remembered',
  async (_how, name, value, code) => {
    const page = await open('&sign-in=on')
    await script(page, 'quince', name, { methods: ['personal_sign'], ...(value && { value }) })
    await connect(page)
    await dialogOf(page).getByRole('button', { name: 'Try again' }).waitFor()
    const { failure } = await slice<{ failure?: { code: string } }>(page, 'connections')
    expect(failure?.code).toBe(code)
    expect(await asked(page)).toContain('personal_sign')
    expect(await statusOf(page)).not.toBe('connected')
    expect(await signedIn(page)).toEqual([])
    const connections = (await slice<{ connections: readonly unknown[] }>(page, 'connections'))
      .connections
    expect(connections).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: /^Connect/ }).waitFor()
    await page.context().close()
  },
)

test('[KERN-5] a wallet that moves to another account signs in with that one, or is left', async () => {
  const page = await open('&sign-in=on')
  await connect(page)
  await dialogOf(page).waitFor({ state: 'hidden' })
  await script(page, 'quince', 'changeAccount')
  await expect.poll(async () => (await signedIn(page)).length).toBe(2)
  expect(await statusOf(page)).toBe('connected')
  await script(page, 'quince', 'reject', { methods: ['personal_sign'] })
  await script(page, 'quince', 'changeAccount')
  await expect.poll(() => statusOf(page)).toBe('disconnected')
  expect(await signedIn(page)).toEqual([])
  await page.context().close()
})

test('[KERN-5] a source from elsewhere names an account, and no name that belongs to another one is shown', async () => {
  const { accounts, chains } = world.sandbox.evm
  const [chain] = chains
  const other = accounts.find(({ label }) => label === 'Quince 2')?.address as `0x${string}`
  // Any name can be claimed for an address of one's own.
  const data = encodeFunctionData({
    abi: parseAbi(['function setReverse(bytes account, uint256 coinType, string name)']),
    functionName: 'setReverse',
    args: [other, 60n, 'quince.eth'],
  })
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const transaction = { from: other, to: chain.contracts.names, data }
  const hash = await client.request({
    method: 'eth_sendTransaction' as never,
    params: [transaction] as never,
  })
  await client.waitForTransactionReceipt({ hash })

  const page = await open()
  await connect(page)
  await dialogOf(page).waitFor({ state: 'hidden' })
  const account = await openAccount(page)
  await account.getByText('quince.eth').waitFor()
  await script(page, 'quince', 'changeAccount')
  const known = async (): Promise<unknown> =>
    (await slice<{ known: readonly { address: string; name?: string }[] }>(page, 'profiles')).known
      .filter(({ address }) => address === other)
      .map(({ name }) => name ?? 'no name')
  await expect.poll(known).toEqual(['no name'])
  await account.getByText('quince.eth').waitFor({ state: 'detached' })
  await page.context().close()
})
