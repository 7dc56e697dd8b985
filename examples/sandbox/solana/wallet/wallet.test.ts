import { createPublicKey, verify } from 'node:crypto'
import { verifySignIn } from '@solana/wallet-standard-util'
import * as v1 from '@solana/web3.js-v1'
import type { Wallet } from '@wallet-standard/base'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refusedConnections } from '../../net-guard.ts'
import { openTestPage, type TestPage } from '../../page-wallet/test-page.ts'
import type { ScriptName, ScriptOptions } from '../../wallets/scripts.ts'
import { type SolanaSandbox, start, walletBundle } from '../index.ts'

// Functions of a wallet's features, as the page calls them.
type Features = Record<string, Record<string, (...input: unknown[]) => Promise<never>>>
interface PageGlobals {
  found: Record<string, Wallet>
  changes: { accounts?: readonly { address: string }[]; chains?: readonly string[] }[]
  sandboxWallets: Record<
    string,
    {
      script(name: string, options?: object): void
      reset(): void
      requests: { method: string; outcome?: string }[]
    }
  >
}

let sandbox: SolanaSandbox
let open: TestPage
let connection: v1.Connection

beforeAll(async () => {
  sandbox = await start()
  connection = new v1.Connection(sandbox.rpcUrl, 'confirmed')
  open = await openTestPage(await walletBundle({ rpcUrl: sandbox.rpcUrl }))
  await discover()
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
  expect(refusedConnections).toEqual([])
})

// The app's half of the Wallet Standard, written from its specification.
async function discover(): Promise<string[]> {
  return open.page.evaluate(() => {
    const page = globalThis as unknown as PageGlobals
    page.found = {}
    page.changes = []
    const api = {
      register(...wallets: Wallet[]) {
        for (const wallet of wallets) {
          page.found[wallet.name] = wallet
          const events = wallet.features['standard:events'] as {
            on(name: string, listener: (change: never) => void): void
          }
          events.on('change', (change) => {
            page.changes.push(change)
          })
        }
        return () => undefined
      },
    }
    addEventListener('wallet-standard:register-wallet', (event) => {
      ;(event as CustomEvent<(api: unknown) => void>).detail(api)
    })
    dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    return Object.keys(page.found)
  })
}

interface Outcome {
  readonly value?: never
  readonly code?: unknown
  readonly message?: string
}

// Calls a feature; bytes travel as `{ hex }` in both directions. `account` picks the wallet's first.
function call(name: string, feature: string, input: object = {}): Promise<Outcome> {
  return open.page.evaluate(
    async ([walletName, featureName, argument]) => {
      const wallet = (globalThis as unknown as PageGlobals).found[walletName]
      const methods = (wallet?.features as unknown as Features | undefined)?.[featureName]
      const method = methods?.[featureName.split(':')[1] ?? '']
      const out = (value: unknown): unknown => {
        if (value instanceof Uint8Array) {
          return { hex: [...value].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
        }
        if (Array.isArray(value)) return value.map(out)
        if (typeof value !== 'object' || value === null) return value
        return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, out(item)]))
      }
      const revive = (value: unknown): unknown => {
        if (typeof value !== 'object' || value === null || !('hex' in value)) return value
        const pairs = String(value.hex).match(/../g) ?? []
        return new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)))
      }
      const given = Object.fromEntries(
        Object.entries(argument).map(([key, value]) => [key, revive(value)]),
      )
      if (given.account === true) given.account = wallet?.accounts[0]
      try {
        return { value: out(await method?.(given)) as never }
      } catch (cause) {
        const { code, message } = (cause ?? {}) as { code?: unknown; message?: string }
        return { code, ...(message === undefined ? {} : { message }) }
      }
    },
    [name, feature, input] as const,
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

const bytes = (value: unknown): Buffer => Buffer.from((value as { hex: string }).hex, 'hex')
const hex = (value: Uint8Array): { hex: string } => ({ hex: Buffer.from(value).toString('hex') })

// node:crypto knows nothing of the library that signed in the page.
function verifies(message: Uint8Array, signature: Uint8Array, address: string): boolean {
  const spki = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    new v1.PublicKey(address).toBuffer(),
  ])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  return verify(null, message, key, signature)
}

async function transfer(from: string, lamports: number): Promise<v1.VersionedTransaction> {
  const { blockhash } = await connection.getLatestBlockhash()
  const payerKey = new v1.PublicKey(from)
  const toPubkey = v1.Keypair.generate().publicKey
  const instructions = [v1.SystemProgram.transfer({ fromPubkey: payerKey, toPubkey, lamports })]
  const message = new v1.TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions })
  return new v1.VersionedTransaction(message.compileToV0Message())
}

const address = (index: number): string => sandbox.accounts[index]?.address ?? ''

test('wallets register by the standard, with features, chains and an SVG icon', async () => {
  const wallets = await open.page.evaluate(() =>
    Object.values((globalThis as unknown as PageGlobals).found).map((wallet) => ({
      name: wallet.name,
      icon: wallet.icon.slice(0, 26),
      accounts: wallet.accounts.length,
      features: Object.keys(wallet.features).filter((name) => name.startsWith('solana:')),
    })),
  )
  const shared = { icon: 'data:image/svg+xml;base64,', accounts: 0 }
  const core = ['solana:signMessage', 'solana:signTransaction']
  expect(wallets).toEqual([
    {
      ...shared,
      name: 'Sorrel',
      features: [...core, 'solana:signAndSendTransaction', 'solana:signIn'],
    },
    { ...shared, name: 'Loquat', features: core },
  ])
})

test('permission survives a reload for a silent connect, and ends with disconnect', async () => {
  expect((await call('Sorrel', 'standard:connect', { silent: true })).value).toEqual({
    accounts: [],
  })
  const first = (await call('Sorrel', 'standard:connect')).value as unknown as {
    accounts: { address: string }[]
  }
  expect(first.accounts.map((account) => account.address)).toEqual([address(0)])
  await open.page.reload()
  await discover()
  const again = await call('Sorrel', 'standard:connect', { silent: true })
  expect(again.value).toMatchObject({ accounts: [{ address: address(0) }] })
  await call('Sorrel', 'standard:disconnect')
  expect((await call('Sorrel', 'standard:connect', { silent: true })).value).toEqual({
    accounts: [],
  })
})

test('a signed message verifies with an independent ed25519', async () => {
  await call('Sorrel', 'standard:connect')
  const message = new TextEncoder().encode('grüße from the page')
  const { value } = await call('Sorrel', 'solana:signMessage', {
    account: true,
    message: hex(message),
  })
  const [{ signature, signedMessage }] = value as unknown as [Record<string, unknown>]
  expect(verifies(message, bytes(signature), address(0))).toBe(true)
  expect(verifies(message, bytes(signature), address(1))).toBe(false)
  expect(bytes(signedMessage)).toEqual(Buffer.from(message))
})

test('a transaction signed in the page is accepted by the ledger', async () => {
  await call('Loquat', 'standard:connect')
  const transaction = await transfer(address(2), 1_000_000)
  const { value } = await call('Loquat', 'solana:signTransaction', {
    account: true,
    transaction: hex(transaction.serialize()),
    chain: 'solana:localnet',
  })
  const [{ signedTransaction }] = value as unknown as [Record<string, unknown>]
  const signature = await connection.sendRawTransaction(bytes(signedTransaction))
  await connection.confirmTransaction(signature)
  const foreign = await transfer(address(0), 1)
  expect(
    await call('Loquat', 'solana:signTransaction', {
      account: true,
      transaction: hex(foreign.serialize()),
    }),
  ).toMatchObject({ message: expect.stringContaining('is not a signer') })
})

test('sign and send broadcasts and answers with the ledger signature', async () => {
  await call('Sorrel', 'standard:connect')
  const send = async (lamports: number) =>
    call('Sorrel', 'solana:signAndSendTransaction', {
      account: true,
      transaction: hex((await transfer(address(0), lamports)).serialize()),
      chain: 'solana:localnet',
    })
  const [{ signature }] = (await send(2_500_000)).value as unknown as [Record<string, unknown>]
  const id = [...sandbox.ledger.landed.keys()].at(-1)
  const landed = sandbox.ledger.landed.get(id ?? '')
  expect(landed?.error).toBeNull()
  expect(Buffer.from(landed?.wire.bytes.slice(1, 65) ?? [])).toEqual(bytes(signature))
  expect(await send(500e9)).toMatchObject({ code: -32002 })
})

test('sign-in gives a message that the standard verifier accepts', async () => {
  const input = {
    domain: 'app.example',
    statement: 'Welcome back',
    uri: 'https://app.example/login',
    version: '1',
    chainId: 'localnet',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-11-21T00:00:00.000Z',
    resources: ['https://app.example/terms'],
  }
  const { value } = await call('Sorrel', 'solana:signIn', input)
  const [output] = value as unknown as [Record<string, unknown>]
  const account = output.account as { address: string; publicKey: unknown }
  const signed = {
    account: { ...account, publicKey: new Uint8Array(bytes(account.publicKey)) },
    signedMessage: new Uint8Array(bytes(output.signedMessage)),
    signature: new Uint8Array(bytes(output.signature)),
  }
  expect(verifySignIn(input, signed as never)).toBe(true)
  expect(verifySignIn({ ...input, nonce: 'other' }, signed as never)).toBe(false)
  expect(verifies(signed.signedMessage, signed.signature, address(0))).toBe(true)
})

test('reject, relay reject, wrapped reject and pending refuse in their shapes', async () => {
  const codes: unknown[] = []
  for (const name of ['reject', 'reject5000', 'rejectWrapped', 'pending'] as const) {
    await script('sorrel', name)
    codes.push((await call('Sorrel', 'standard:connect')).code)
  }
  expect(codes).toEqual([4001, 5000, -32603, -32002])
  await script('sorrel', 'approve')
  expect((await call('Sorrel', 'standard:connect')).value).toBeDefined()
})

test('hang keeps the request open, times limits a script', async () => {
  await script('sorrel', 'hang', { times: 1 })
  const open4 = call('Sorrel', 'standard:connect')
  const late = new Promise((resolve) => setTimeout(() => resolve('open'), 200))
  expect(await Promise.race([open4, late])).toBe('open')
  expect((await call('Sorrel', 'standard:connect')).value).toBeDefined()
  const outcomes = await open.page.evaluate(() =>
    (globalThis as unknown as PageGlobals).sandboxWallets.sorrel?.requests.map((r) => r.outcome),
  )
  expect(outcomes).toEqual([undefined, 'answered'])
})

test('account change, lock, wrong chain and drop are told by change events', async () => {
  await call('Sorrel', 'standard:connect')
  await script('sorrel', 'changeAccount')
  await script('sorrel', 'wrongChain')
  const sent = await call('Sorrel', 'solana:signAndSendTransaction', {
    account: true,
    transaction: hex((await transfer(address(1), 1)).serialize()),
    chain: 'solana:localnet',
  })
  expect(sent.code).toBe(4901)
  await script('sorrel', 'restore')
  await script('sorrel', 'lockMidFlow')
  const message = hex(new Uint8Array([1]))
  expect((await call('Sorrel', 'solana:signMessage', { account: true, message })).code).toBe(4100)
  await script('sorrel', 'approve')
  await script('sorrel', 'drop')
  expect((await call('Sorrel', 'standard:connect')).code).toBe(4900)
  const told = await open.page.evaluate(() =>
    (globalThis as unknown as PageGlobals).changes
      .slice(-6)
      .map(({ accounts, chains }) => [accounts?.map((account) => account.address), chains?.length]),
  )
  expect(told).toEqual([
    [[address(0)], undefined],
    [[address(1)], undefined],
    [[address(1)], 1],
    [[address(1)], undefined],
    [[], undefined],
    [[], undefined],
  ])
})

test('a synchronous throw and a damaged signature reach the page', async () => {
  await call('Sorrel', 'standard:connect')
  await script('sorrel', 'throws', { value: { code: 7 } })
  const message = hex(new Uint8Array([1]))
  expect((await call('Sorrel', 'solana:signMessage', { account: true, message })).code).toBe(7)
  await script('sorrel', 'badSignature')
  const { value } = await call('Sorrel', 'solana:signMessage', { account: true, message })
  expect((value as unknown as [{ signature: unknown }])[0].signature).toEqual({ hex: '' })
})

test('the script ask lets a person decide in the wallet own dialog', async () => {
  await script('sorrel', 'ask')
  const refused = call('Sorrel', 'standard:connect')
  await open.page.getByRole('button', { name: 'Reject' }).click()
  expect((await refused).code).toBe(4001)
  const approved = call('Sorrel', 'standard:connect')
  await open.page.getByText('Connect to this site?').waitFor()
  await open.page.getByRole('button', { name: 'Approve' }).click()
  expect((await approved).value).toMatchObject({ accounts: [{ address: address(0) }] })
})

test('an action bound to a method happens when that request arrives', async () => {
  await call('Sorrel', 'standard:connect')
  await script('sorrel', 'changeAccount', { methods: ['solana:signMessage'] })
  const message = hex(new Uint8Array([1, 2]))
  const { value } = await call('Sorrel', 'solana:signMessage', { account: true, message })
  // The account that was asked still signs; the wallet's active account is the other one now.
  const [{ signature }] = value as unknown as [Record<string, unknown>]
  expect(verifies(new Uint8Array([1, 2]), bytes(signature), address(0))).toBe(true)
  const again = await call('Sorrel', 'standard:connect', { silent: true })
  expect(again.value).toMatchObject({ accounts: [{ address: address(1) }] })
})

test('a bundle installs the wallets it was told to, with their first script, late if so', async () => {
  const config = {
    rpcUrl: sandbox.rpcUrl,
    install: ['loquat'],
    scripts: { loquat: { name: 'lateAnnounce', delayMs: 2_000 } },
  } as const
  const late = await openTestPage(await walletBundle(config))
  try {
    const registered = () =>
      late.page.evaluate(() => {
        const names: string[] = []
        const register = (...wallets: Wallet[]) => names.push(...wallets.map(({ name }) => name))
        dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
        return names
      })
    expect(await registered()).toEqual([])
    await expect.poll(registered).toEqual(['Loquat'])
  } finally {
    await late.close()
  }
})
