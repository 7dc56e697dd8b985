import type { SignerPayloadJSON } from '@polkadot/types/types'
import { stringToHex, u8aWrapBytes } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestPage, type TestPage } from '../../page-wallet/test-page.ts'
import { bundle } from '../../wallets/bundle.ts'
import type { ScriptName, ScriptOptions } from '../../wallets/scripts.ts'
import { type PolkadotSandbox, start, walletBundle } from '../index.ts'
import { openApi } from '../testing.ts'

interface Account {
  readonly address: string
  readonly genesisHash?: string | null
  readonly type?: string
}
interface Injected {
  readonly accounts: {
    get(): Promise<Account[]>
    subscribe(listener: (accounts: Account[]) => void): () => void
  }
  readonly signer: Record<string, (input: object) => Promise<{ signature: `0x${string}` }>>
}
interface PageGlobals {
  injectedWeb3: Record<string, { version: string; enable(origin: string): Promise<Injected> }>
  heard: string[][]
  extensionDapp: {
    web3Enable(name: string): Promise<{ name: string }[]>
    web3Accounts(): Promise<{ address: string; meta: { source: string; name: string } }[]>
  }
  sandboxWallets: Record<
    string,
    { script(name: string, options?: object): void; reset(): void; requests: { method: string }[] }
  >
}

let sandbox: PolkadotSandbox
let open: TestPage

beforeAll(async () => {
  const host = await bundle(new URL('./host-page.ts', import.meta.url))
  open = await openTestPage(`${await walletBundle()}${host}`)
  sandbox = await start()
})
afterAll(async () => {
  await open?.close()
  await sandbox?.close()
})
afterEach(async () => {
  await open.page.evaluate(() => {
    const { sandboxWallets } = globalThis as unknown as PageGlobals
    for (const wallet of Object.values(sandboxWallets)) wallet.reset()
  })
  expect(open.strays).toEqual([])
  expect(open.errors).toEqual([])
})

/** Enables a wallet and lists its accounts; the text of a refusal otherwise. */
function enable(id: string): Promise<Account[] | string> {
  return open.page.evaluate(async (name) => {
    const { injectedWeb3 } = globalThis as unknown as PageGlobals
    try {
      const injected = await injectedWeb3[name]?.enable('test app')
      return (await injected?.accounts.get()) ?? []
    } catch (cause) {
      return (cause as Error).message
    }
  }, id)
}

/** Calls a signer's method; the text of a refusal when it fails. */
function sign(id: string, method: string, input: object): Promise<`0x${string}` | string> {
  return open.page.evaluate(
    async ([name, call, payload]) => {
      const { injectedWeb3 } = globalThis as unknown as PageGlobals
      try {
        const injected = await injectedWeb3[name]?.enable('test app')
        return (await injected?.signer[call]?.(payload))?.signature ?? ''
      } catch (cause) {
        return (cause as Error).message
      }
    },
    [id, method, input] as const,
  )
}

function script(id: string, name: ScriptName, options: ScriptOptions = {}): Promise<void> {
  return open.page.evaluate(
    ([walletId, scriptName, scriptOptions]) => {
      const { sandboxWallets } = globalThis as unknown as PageGlobals
      sandboxWallets[walletId]?.script(scriptName, scriptOptions)
    },
    [id, name, options] as const,
  )
}

const address = (index: number): string => sandbox.accounts[index]?.address ?? ''

test('the real extension-dapp finds both wallets and their accounts', async () => {
  const found = await open.page.evaluate(async () => {
    const { extensionDapp } = globalThis as unknown as PageGlobals
    const names = (await extensionDapp.web3Enable('test app')).map(({ name }) => name)
    const accounts = await extensionDapp.web3Accounts()
    return { names, accounts: accounts.map((account) => [account.meta.source, account.address]) }
  })
  expect(found.names.sort()).toEqual(['juniper', 'tansy'])
  expect(found.accounts.sort()).toEqual(
    [
      ['juniper', address(0)],
      ['juniper', address(1)],
      ['tansy', address(2)],
      ['tansy', address(3)],
    ].sort(),
  )
})

test('raw signatures verify over the wrapped bytes, or the bare ones for Tansy', async () => {
  const data = stringToHex('sign in, please')
  const wrapped = u8aWrapBytes(data)
  for (const index of [0, 1]) {
    const signature = await sign('juniper', 'signRaw', {
      address: address(index),
      data,
      type: 'bytes',
    })
    expect(signatureVerify(wrapped, signature, address(index))).toMatchObject({
      isValid: true,
      isWrapped: true,
      crypto: 'sr25519',
    })
    expect(signatureVerify(u8aWrapBytes('other'), signature, address(index)).isValid).toBe(false)
  }
  const bare = await sign('tansy', 'signRaw', { address: address(3), data, type: 'bytes' })
  expect(signatureVerify(data, bare, address(3))).toMatchObject({
    isValid: true,
    crypto: 'ed25519',
  })
  expect(await sign('juniper', 'signRaw', { address: address(2), data, type: 'bytes' })).toContain(
    'not been enabled',
  )
})

test('a payload signed in the page moves funds on the chain', async () => {
  const api = await openApi(sandbox.wsUrl)
  try {
    const signer = {
      signPayload: async (payload: SignerPayloadJSON) => ({
        id: 1,
        signature: (await sign('juniper', 'signPayload', payload)) as `0x${string}`,
      }),
    }
    const transfer = api.tx.balances?.transferKeepAlive?.(address(2), 55_000_000_000n)
    const before = Number((await api.rpc.chain.getHeader()).number)
    await transfer?.signAndSend(address(1), { signer })
    // Asks the chain: on a busy machine, a subscription may begin after the block that it reports.
    const now = async () => Number((await api.rpc.chain.getHeader()).number)
    await expect.poll(now, { timeout: 60_000 }).toBe(before + 1)
    const account = (await api.query.system?.account?.(address(2))) as unknown as {
      data: { free: { toBigInt(): bigint } }
    }
    expect(account.data.free.toBigInt()).toBe(1_000_055_000_000_000n)
  } finally {
    await api.disconnect()
  }
  expect(await sandbox.refusedHosts()).toEqual([])
})

test('permission is remembered over a reload, and can be taken back', async () => {
  await script('juniper', 'reject')
  expect(await enable('juniper')).toBe('Cancelled')
  await script('juniper', 'approve')
  expect(await enable('juniper')).toHaveLength(2)
  await script('juniper', 'reject')
  await open.page.reload()
  expect(await enable('juniper')).toHaveLength(2)
  await script('juniper', 'revoke')
  expect(await enable('juniper')).toBe('Cancelled')
})

test('subscribers hear account changes, chain pins and locks', async () => {
  await enable('juniper')
  await open.page.evaluate(async () => {
    const page = globalThis as unknown as PageGlobals
    page.heard = []
    const injected = await page.injectedWeb3.juniper?.enable('test app')
    injected?.accounts.subscribe((accounts) => {
      page.heard.push(accounts.map(({ address: text, genesisHash }) => `${text} ${genesisHash}`))
    })
  })
  const heard = () => open.page.evaluate(() => (globalThis as unknown as PageGlobals).heard)
  await expect.poll(heard).toHaveLength(1)
  await script('juniper', 'changeAccount')
  await script('juniper', 'wrongChain', { value: '0x01' })
  await expect.poll(heard).toHaveLength(3)
  const pinned = await sign('juniper', 'signPayload', {
    address: address(0),
    genesisHash: sandbox.genesisHash,
    method: '0x00',
    signedExtensions: [],
    version: 4,
  })
  expect(pinned).toContain('pinned to the chain 0x01')
  await script('juniper', 'lockMidFlow')
  const raw = { address: address(0), data: '0x00', type: 'bytes' }
  expect(await sign('juniper', 'signRaw', raw)).toContain('not been enabled')
  await expect.poll(heard).toHaveLength(4)
  const [a, b] = [address(0), address(1)]
  expect(await heard()).toEqual([
    [`${a} null`, `${b} null`],
    [`${b} null`, `${a} null`],
    [`${b} 0x01`, `${a} 0x01`],
    [],
  ])
})

test('pending, hang and drop behave as their names say', async () => {
  await script('tansy', 'pending')
  expect(await enable('tansy')).toContain('pending authorization')
  await script('tansy', 'hang')
  const stalled = enable('tansy')
  const late = new Promise((resolve) => setTimeout(() => resolve('open'), 150))
  expect(await Promise.race([stalled, late])).toBe('open')
  await script('tansy', 'approve')
  await script('tansy', 'drop')
  expect(await enable('tansy')).toContain('context invalidated')
  const methods = await open.page.evaluate(() =>
    (globalThis as unknown as PageGlobals).sandboxWallets.tansy?.requests.map((r) => r.method),
  )
  expect(methods).toEqual(['enable', 'enable', 'enable'])
})
