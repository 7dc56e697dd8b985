import type { ApiPromise } from '@polkadot/api'
import { u8aWrapBytes } from '@polkadot/util'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type PolkadotSandbox,
  start,
  walletBundle,
} from '../../../examples/sandbox/polkadot/index.ts'
import { openApi } from '../../../examples/sandbox/polkadot/testing.ts'
import type { SandboxWallet } from '../../../examples/sandbox/wallets/page.ts'
import { openRig } from '../../adapters/browser-rig.ts'
import { adapterContract, type Subject, settle } from '../../adapters/contract-suite.ts'

let sandbox: PolkadotSandbox
let api: ApiPromise
beforeAll(async () => {
  sandbox = await start()
  api = await openApi(sandbox.wsUrl)
})
afterAll(async () => {
  await api?.disconnect()
  await sandbox?.close()
})

const person = (index: number): string => sandbox.accounts[index]?.address ?? ''

// Whatever a wallet does with raw bytes, what it signed is wrapped: the page sees to that.
function verifies(message: string, signature: string, address: string): boolean {
  const wrapped = u8aWrapBytes(new TextEncoder().encode(message))
  const { isValid, crypto } = signatureVerify(wrapped, signature, address)
  return isValid && crypto === (address === person(3) ? 'ed25519' : 'sr25519')
}

// Read over the socket with the library, while the page asks for the raw storage over HTTP.
async function balanceOf(address: string): Promise<bigint> {
  const account = (await api.query.system?.account?.(address)) as unknown as {
    data: { free: { toBigInt(): bigint } }
  }
  return account.data.free.toBigInt()
}

const open = async (id: string, ss58Prefix = 42) =>
  openRig({
    id,
    config: {
      family: 'polkadot',
      polkadot: {
        genesis: sandbox.genesisHash,
        name: 'Local',
        rpcUrl: sandbox.rpcUrl,
        ...sandbox.token,
        ss58Prefix,
      },
    },
    wallets: await walletBundle(),
    verify: verifies,
    balanceOf,
  })

const shared: Omit<Subject, 'wallet' | 'accounts' | 'receiver'> = {
  requirement: 'CONN-10',
  family: 'polkadot',
  networkId: () => sandbox.caip2,
  accountType: 'eoa',
  amount: 123_456_789_012n,
  // `enable` is one call, silent or not: the suite's wallet refuses every prompt, so a call that succeeds was silent.
  isPrompt: () => false,
  signMethod: 'signer.signRaw',
  sendMethod: 'signer.signPayload',
  wrongNetwork: { code: /^polkadot\/wrong-network$/ },
  badAccounts: /^polkadot\/bad-accounts$/,
  badSignature: /^polkadot\/bad-signature$/,
  badHash: /^polkadot\/bad-signature$/,
  badHashScript: 'badSignature',
}

adapterContract(
  {
    ...shared,
    wallet: 'Juniper',
    accounts: () => [person(0), person(1)],
    receiver: () => person(3),
  },
  () => open('juniper'),
)

adapterContract(
  {
    ...shared,
    wallet: 'Tansy',
    accounts: () => [person(2), person(3)],
    receiver: () => person(1),
  },
  () => open('tansy'),
)

describe('extensions of the page', () => {
  let rig: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    rig = await open('tansy', 0)
  })
  afterAll(() => rig?.close())

  const asked = (wallet: string): Promise<readonly string[]> =>
    rig.page.evaluate(
      (id) =>
        (window.sandboxWallets?.[id] as SandboxWallet | undefined)?.requests.map(
          ({ method }) => method,
        ) ?? [],
      wallet,
    )
  const onPolkadot = (index: number): string => encodeAddress(person(index), 0)

  test('[CONN-10] only the chosen extension is asked, and accounts are written for the network', async () => {
    expect(await rig.bench.connect('Tansy')).toEqual({})
    expect(await asked('tansy')).toEqual(['enable', 'accounts.get'])
    expect(await asked('juniper')).toEqual([])
    const { accounts, address } = await rig.bench.state()
    expect(address).toBe(onPolkadot(2))
    expect(accounts.map((entry) => entry.address)).toEqual([onPolkadot(2), onPolkadot(3)])
  })

  test('[CONN-10] a reload restores the chosen account with a wallet that refuses every prompt', async () => {
    expect(await rig.bench.selectAccount(onPolkadot(3))).toEqual({})
    await rig.script('reject')
    await rig.reload()
    await settle(async () => (await rig.bench.state()).status === 'connected')
    expect((await rig.bench.state()).address).toBe(onPolkadot(3))
    expect(await asked('juniper')).toEqual([])
    await rig.script('approve')
  })

  test('[CONN-10] an ed25519 account signs wrapped bytes, also where the wallet wraps nothing', async () => {
    const { value } = await rig.bench.sign('ed25519, please')
    expect(verifies('ed25519, please', String(value), person(3))).toBe(true)
  })

  test('[CONN-10] an ed25519 account sends, and the balance follows', async () => {
    const before = await balanceOf(person(0))
    const sent = await rig.bench.transfer({ to: person(0), units: '1000000000000' })
    expect(sent.code, sent.text).toBeUndefined()
    expect(await rig.bench.confirmation(String(sent.value))).toEqual({ value: 'confirmed' })
    expect(await balanceOf(person(0))).toBe(before + 1_000_000_000_000n)
  })

  test('[CONN-10] a confirmation is found by the hash alone after a reload', async () => {
    const sent = await rig.bench.transfer({ to: person(0), units: '2000000000000' })
    await rig.reload()
    await settle(async () => (await rig.bench.state()).status === 'connected')
    expect(await rig.bench.confirmation(String(sent.value))).toEqual({ value: 'confirmed' })
  })

  test('[CONN-10] a transfer that fails in its block is told as failed', async () => {
    expect(await rig.bench.selectAccount(onPolkadot(2))).toEqual({})
    await sandbox.setBalance(person(2), 50_000_000_000_000n)
    await rig.script('approve', { delayMs: 2_000, methods: ['signer.signPayload'] })
    const sending = rig.bench.transfer({ to: person(0), units: '40000000000000' })
    await settle(async () => (await asked('tansy')).includes('signer.signPayload'))
    // Enough for the fee, too little for the amount that is being signed.
    await sandbox.setBalance(person(2), 20_000_000_000_000n)
    const sent = await sending
    expect(sent.code, sent.text).toBeUndefined()
    expect(await rig.bench.confirmation(String(sent.value))).toEqual({ value: 'failed' })
    await rig.script('approve')
  })

  test('[CONN-10] what the network would refuse or swallow is refused before the wallet is asked', async () => {
    const stranger = encodeAddress(new Uint8Array(32).fill(7), 42)
    const held = await balanceOf(person(2))
    const half = await rig.bench.estimate({ to: person(0), units: String(held / 2n) })
    const fee = BigInt((half.value as { fee: string }).fee)
    const refusals = [
      { to: encodeAddress(person(0), 2), units: '1000000000000' },
      { to: '0x0000000000000000000000000000000000000001', units: '1000000000000' },
      { to: stranger, units: '1' },
      { to: person(0), units: String(held) },
      { to: person(0), units: String(held - fee - 1n) },
      { to: person(0), units: String(1n << 128n) },
      { to: person(0), units: '1', token: { address: '1984', decimals: 6 } },
    ]
    const before = await asked('tansy')
    const codes: unknown[] = []
    for (const refused of refusals) codes.push((await rig.bench.transfer(refused)).code)
    expect(codes).toEqual([
      'polkadot/foreign-receiver',
      'polkadot/bad-receiver',
      'polkadot/receiver-below-deposit',
      'polkadot/not-enough',
      'polkadot/below-deposit',
      'polkadot/bad-amount',
      'polkadot/no-tokens',
    ])
    expect(await asked('tansy')).toEqual(before)
  })

  /** Steps between the page and the node: answers a method itself, or lets it through. */
  async function between(
    answers: Readonly<Record<string, (route: Route) => Promise<void>>>,
  ): Promise<() => Promise<void>> {
    const url = `${sandbox.rpcUrl}/**`
    await rig.page.route(url, async (route) => {
      const body = route.request().postDataJSON() as { method?: string } | null
      await (answers[body?.method ?? ''] ?? ((other: Route) => other.continue()))(route)
    })
    return () => rig.page.unroute(url)
  }
  const answering =
    (answer: object) =>
    (route: Route): Promise<void> =>
      route.fulfill({
        json: { jsonrpc: '2.0', id: 1, ...answer },
        headers: { 'access-control-allow-origin': '*' },
      })

  test('[CONN-10] a transfer whose submission was not answered is looked for, not sent again', async () => {
    const undo = await between({
      author_submitExtrinsic: async (route) => {
        await route.fetch()
        await route.abort()
      },
    })
    const before = await balanceOf(person(0))
    const sent = await rig.bench.transfer({ to: person(0), units: '1000000000000' })
    expect(sent.code, sent.text).toBeUndefined()
    expect(await rig.bench.confirmation(String(sent.value))).toEqual({ value: 'confirmed' })
    expect(await balanceOf(person(0))).toBe(before + 1_000_000_000_000n)
    await undo()
  })

  test('[CONN-10] a node that refuses a transfer is quoted', async () => {
    const data = 'Transaction has a bad signature'
    const error = { code: 1010, message: 'Invalid Transaction', data }
    const undo = await between({ author_submitExtrinsic: answering({ error }) })
    const { code, text } = await rig.bench.transfer({ to: person(0), units: '1000000000000' })
    expect(code).toBe('polkadot/would-fail')
    expect(text).toContain('Invalid Transaction: Transaction has a bad signature')
    await undo()
  })

  test('[CONN-10] a runtime upgrade while the page is open is noticed before the next transfer', async () => {
    let loads = 0
    let upgraded = true
    const undo = await between({
      state_getMetadata: (route) => {
        loads += 1
        return route.continue()
      },
      state_getRuntimeVersion: async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as { result: { specVersion: number } }
        // The chain is one version ahead of what the page knows, once.
        if (upgraded) answer.result.specVersion += 1
        upgraded = false
        await route.fulfill({ response, json: answer })
      },
    })
    const transfer = { to: person(0), units: '1000000000000' }
    for (const _again of [1, 2]) expect((await rig.bench.estimate(transfer)).code).toBeUndefined()
    expect(loads).toBe(1)
    await undo()
  })

  test('[CONN-10] a node of another chain, and one that is gone, are told in words', async () => {
    const transfer = { to: person(0), units: '1000000000000' }
    await rig.reload()
    await settle(async () => (await rig.bench.state()).status === 'connected')
    const elsewhere = `0x${'9e'.repeat(32)}`
    const undo = await between({ chain_getBlockHash: answering({ result: elsewhere }) })
    expect((await rig.bench.transfer(transfer)).code).toBe('polkadot/other-chain')
    await undo()
    const back = await between({ state_getRuntimeVersion: (route) => route.abort() })
    expect((await rig.bench.estimate(transfer)).code).toBe('polkadot/node-failed')
    // Without an estimate nobody can judge the fee.
    expect((await rig.bench.transfer(transfer)).code).toBe('transactions/warned')
    await back()
    const { code, text } = await rig.bench.estimate(transfer)
    expect(code, text).toBeUndefined()
  })

  test('[CONN-10] connecting, signing and sending work under a policy without eval and WebAssembly', async () => {
    await rig.page.route('**/', async (route) => {
      const response = await route.fetch()
      const policy = "default-src 'none'; script-src 'self'; connect-src http://127.0.0.1:*"
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      })
    })
    await rig.reload()
    await settle(async () => (await rig.bench.state()).status === 'connected')
    const wasm = await rig.page.evaluate(() =>
      WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(
        () => 'allowed',
        () => 'forbidden',
      ),
    )
    expect(wasm).toBe('forbidden')
    const { value } = await rig.bench.sign('strict')
    expect(verifies('strict', String(value), person(2))).toBe(true)
    const sent = await rig.bench.transfer({ to: person(0), units: '1000000000000' })
    expect(sent.code, sent.text).toBeUndefined()
    expect(await rig.bench.confirmation(String(sent.value))).toEqual({ value: 'confirmed' })
  })

  test('[CONN-10] the page asked nobody but the local chain', async () => {
    expect(rig.strays).toEqual([])
    expect(await sandbox.refusedHosts()).toEqual([])
  })
})
