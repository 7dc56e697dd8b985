import type { Browser } from 'playwright-core'
import {
  createPublicClient,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  parseUnits,
  toHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testAccount } from '../../evm/accounts.ts'
import { type Sandbox, startSandbox } from '../../main.ts'
import { launchBrowser } from '../../testing/browser.ts'
import { openWalletPage, type WalletPage } from '../../testing/wallet-page.ts'

const quince = testAccount('Quince 1').address.toLowerCase()
const secondQuince = testAccount('Quince 2').address.toLowerCase()
const recipient = testAccount('Recipient').address

let sandbox: Sandbox
let browser: Browser
let wallets: WalletPage

beforeAll(async () => {
  sandbox = await startSandbox({ parts: [] })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await sandbox.close()
})
beforeEach(async () => {
  wallets = await openWalletPage(browser, sandbox)
})
afterEach(() => wallets.close())

const lower = (input: unknown): unknown => JSON.parse(JSON.stringify(input).toLowerCase())
const reader = (index: 0 | 1 = 0) =>
  createPublicClient({
    transport: http(sandbox.evm.chains[index].rpcUrl),
    pollingInterval: 20,
  })
const token = (symbol: string) => {
  const found = sandbox.evm.chains[0].tokens.find((candidate) => candidate.symbol === symbol)
  if (!found) throw new Error(`no token ${symbol}`)
  return found
}
const balanceOf = (address: Hex, owner: Hex): Promise<bigint> =>
  reader().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

describe('discovery', () => {
  test('announces two brands by EIP-6963 and leaves the third to window.ethereum', async () => {
    const announced = await wallets.page.evaluate(() => window.announced)
    expect(announced?.map((info) => info.rdns)).toEqual([
      'test.sandbox.quince',
      'test.sandbox.medlar',
    ])
    expect(announced?.every((info) => info.icon.startsWith('data:image/svg+xml,'))).toBe(true)
    const legacy = await wallets.page.evaluate(() => {
      const { ethereum, sandboxWallets } = window as unknown as {
        ethereum: unknown
        sandboxWallets: Record<string, { provider: unknown }>
      }
      return ethereum === sandboxWallets.tamarind?.provider
    })
    expect(legacy).toBe(true)
  })

  test('answers a later request for providers again', async () => {
    const count = await wallets.page.evaluate(() => {
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      return window.announced?.length
    })
    expect(count).toBe(4)
  })

  test('lateAnnounce keeps a wallet silent, then announces it', async () => {
    await wallets.script('quince', 'lateAnnounce', { delayMs: 700 })
    await wallets.page.reload()
    const names = () => wallets.page.evaluate(() => window.announced?.map((info) => info.name))
    expect(await names()).toEqual(['Medlar'])
    await expect.poll(names).toEqual(['Medlar', 'Quince Wallet'])
  })
})

describe('approve', () => {
  test('shows no account before a person agreed, and the same one after a reload', async () => {
    expect(await wallets.ask('quince', 'eth_accounts')).toEqual({ result: [] })
    expect(lower(await wallets.ask('quince', 'eth_requestAccounts'))).toEqual({ result: [quince] })
    await wallets.page.reload()
    expect(lower(await wallets.ask('quince', 'eth_accounts'))).toEqual({ result: [quince] })
    expect(await wallets.ask('quince', 'wallet_getPermissions')).toMatchObject({
      result: [{ parentCapability: 'eth_accounts' }],
    })
    await wallets.ask('quince', 'wallet_revokePermissions', [{ eth_accounts: {} }])
    expect(await wallets.ask('quince', 'eth_accounts')).toEqual({ result: [] })
    expect(await wallets.events('quince')).toContainEqual(['accountsChanged', []])
  })

  test('signs text and typed data that verify', async () => {
    await wallets.ask('quince', 'eth_requestAccounts')
    const message = 'Sign me ✓'
    const signed = await wallets.ask('quince', 'personal_sign', [toHex(message), quince])
    const signature = signed.result as Hex
    const address = testAccount('Quince 1').address
    expect(await verifyMessage({ address, message, signature })).toBe(true)

    const domain = { name: 'Test', chainId: 31337 }
    const types = { Note: [{ name: 'text', type: 'string' }] }
    const typed = { domain, types, primaryType: 'Note' as const, message: { text: 'hello' } }
    const list = [quince, JSON.stringify(typed)]
    const typedSignature = (await wallets.ask('quince', 'eth_signTypedData_v4', list)).result as Hex
    expect(await verifyTypedData({ ...typed, address, signature: typedSignature })).toBe(true)
    const other = JSON.stringify({ ...typed, domain: { ...domain, chainId: 1 } })
    const refused = await wallets.ask('quince', 'eth_signTypedData_v4', [quince, other])
    expect(refused.code).toBe(-32602)
  })

  test('a native transfer moves the balance on chain and is one recorded request', async () => {
    await wallets.ask('quince', 'eth_requestAccounts')
    const before = await reader().getBalance({ address: recipient })
    const value = toHex(parseEther('1.5'))
    const params = [{ from: quince, to: recipient, value }]
    const { result: hash } = await wallets.ask('quince', 'eth_sendTransaction', params)
    const receipt = await reader().waitForTransactionReceipt({ hash: hash as Hex })
    expect(receipt).toMatchObject({ status: 'success', from: quince })
    const after = await reader().getBalance({ address: recipient })
    expect(after - before).toBe(parseEther('1.5'))
    const sent = (await wallets.methods('quince')).filter((name) => name === 'eth_sendTransaction')
    expect(sent).toHaveLength(1)
  })

  test('a token transfer of 6 decimals moves the balance, and the silent token returns nothing', async () => {
    await wallets.ask('quince', 'eth_requestAccounts')
    const amount = parseUnits('12.34', 6)
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [recipient, amount],
    })
    for (const { address, silent } of [token('SUSD'), token('SILD')]) {
      const dry = await wallets.ask('quince', 'eth_call', [
        { from: quince, to: address, data },
        'latest',
      ])
      if (silent) expect(dry).toEqual({ result: '0x' })
      else {
        const output = { abi: erc20Abi, functionName: 'transfer' as const, data: dry.result as Hex }
        expect(decodeFunctionResult(output)).toBe(true)
      }
      const before = await balanceOf(address, recipient)
      const params = [{ from: quince, to: address, data }]
      const { result: hash } = await wallets.ask('quince', 'eth_sendTransaction', params)
      await reader().waitForTransactionReceipt({ hash: hash as Hex })
      expect((await balanceOf(address, recipient)) - before).toBe(amount)
    }
  })

  test('a call that reverts is refused with the node’s code before anything is sent', async () => {
    await wallets.ask('quince', 'eth_requestAccounts')
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [recipient, parseUnits('999999', 18)],
    })
    const params = [{ from: quince, to: token('ORCH').address, data }]
    const refused = await wallets.ask('quince', 'eth_sendTransaction', params)
    expect(refused.code).toBe(3)
    expect(refused.error).toMatch(/revert/)
  })

  test('switches to the second chain and sends there', async () => {
    await wallets.ask('quince', 'eth_requestAccounts')
    const switched = await wallets.ask('quince', 'wallet_switchEthereumChain', [
      { chainId: '0x7a6a' },
    ])
    expect(switched).toEqual({ result: null })
    expect(await wallets.ask('quince', 'eth_chainId')).toEqual({ result: '0x7a6a' })
    expect(await wallets.events('quince')).toContainEqual(['chainChanged', '0x7a6a'])
    const params = [{ from: quince, to: recipient, value: '0x1' }]
    const { result: hash } = await wallets.ask('quince', 'eth_sendTransaction', params)
    const receipt = await reader(1).waitForTransactionReceipt({ hash: hash as Hex })
    expect(receipt.status).toBe('success')
  })

  test('refuses accounts that are not permitted and methods it does not know', async () => {
    expect(await wallets.ask('quince', 'personal_sign', ['0x61', quince])).toMatchObject({
      code: 4100,
    })
    expect(await wallets.ask('quince', 'wallet_sendCalls', [{}])).toMatchObject({ code: 4200 })
    expect(await wallets.ask('quince', 'eth_sign', [quince, '0x'])).toMatchObject({ code: 4200 })
  })

  test('sends the calls of EIP-5792 one by one and reports their receipts', async () => {
    const { result } = await wallets.ask('medlar', 'eth_requestAccounts')
    const [from] = result as Hex[]
    const calls = [1n, 2n].map((value) => ({ to: recipient, value: toHex(value) }))
    const base = { version: '2.0.0', from, chainId: '0x7a69', calls }
    const atomic = await wallets.ask('medlar', 'wallet_sendCalls', [
      { ...base, atomicRequired: true },
    ])
    expect(atomic.code).toBe(5760)
    const sent = await wallets.ask('medlar', 'wallet_sendCalls', [
      { ...base, atomicRequired: false },
    ])
    const { id } = sent.result as { id: string }
    await expect
      .poll(async () => (await wallets.ask('medlar', 'wallet_getCallsStatus', [id])).result)
      .toMatchObject({
        status: 200,
        atomic: false,
        receipts: [{ status: '0x1' }, { status: '0x1' }],
      })
  })

  test('a batch of which a later call could not be sent is partly done, and one of which the first could not is refused', async () => {
    const { result } = await wallets.ask('medlar', 'eth_requestAccounts')
    const [from] = result as Hex[]
    const [small, huge] = [1n, parseEther('1000000')].map((value) => ({
      ...{ to: recipient, value: toHex(value) },
    }))
    const send = (calls: readonly unknown[]) =>
      wallets.ask('medlar', 'wallet_sendCalls', [
        { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: false, calls },
      ])
    const { id } = (await send([small, huge, small])).result as { id: string }
    await expect
      .poll(async () => (await wallets.ask('medlar', 'wallet_getCallsStatus', [id])).result)
      .toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
    expect(await send([huge, small])).toMatchObject({ code: -32003 })
  })
})

describe('fault scripts', () => {
  test.for([
    ['reject', { code: 4001 }],
    ['reject5000', { code: 5000 }],
    ['rejectWrapped', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['pending', { code: -32002 }],
    ['lockMidFlow', { code: 4100 }],
  ] as const)('%s refuses a connection as scripted', async ([name, expected]) => {
    await wallets.script('quince', name)
    expect(await wallets.ask('quince', 'eth_requestAccounts')).toMatchObject(expected)
    expect(await wallets.ask('quince', 'eth_accounts')).toEqual({ result: [] })
  })

  test('times ends a script, methods narrow it, delayMs delays the answer', async () => {
    await wallets.script('quince', 'reject', { times: 1 })
    expect((await wallets.ask('quince', 'eth_requestAccounts')).code).toBe(4001)
    expect(lower(await wallets.ask('quince', 'eth_requestAccounts'))).toEqual({ result: [quince] })
    await wallets.script('quince', 'reject', { methods: ['personal_sign'] })
    expect((await wallets.ask('quince', 'personal_sign', ['0x61', quince])).code).toBe(4001)
    const switched = await wallets.ask('quince', 'wallet_switchEthereumChain', [
      { chainId: '0x7a6a' },
    ])
    expect(switched).toEqual({ result: null })
    await wallets.script('quince', 'approve', { delayMs: 300 })
    const begun = Date.now()
    await wallets.ask('quince', 'personal_sign', ['0x61', quince])
    expect(Date.now() - begun).toBeGreaterThanOrEqual(299)
  })

  test('hang leaves a request open', async () => {
    await wallets.script('quince', 'hang')
    const late = new Promise((resolve) => setTimeout(resolve, 500, 'still open'))
    const request = wallets.ask('quince', 'eth_requestAccounts')
    expect(await Promise.race([request, late])).toBe('still open')
    const recorded = await wallets.page.evaluate(() => window.sandboxWallets?.quince?.requests)
    expect(recorded).toMatchObject([{ method: 'eth_requestAccounts' }])
    expect(recorded?.[0]).not.toHaveProperty('outcome')
    await wallets.script('quince', 'drop')
    expect(await request).toMatchObject({ code: 4900 })
  })

  test('drop fails open and later requests with 4900 until restore', async () => {
    await wallets.ask('quince', 'eth_requestAccounts')
    await wallets.script('quince', 'drop')
    expect((await wallets.ask('quince', 'personal_sign', ['0x61', quince])).code).toBe(4900)
    expect(await wallets.events('quince')).toContainEqual(['disconnect', 1013])
    await wallets.script('quince', 'restore')
    expect(await wallets.ask('quince', 'eth_chainId')).toEqual({ result: '0x7a69' })
    expect((await wallets.events('quince')).at(-1)).toEqual(['connect', { chainId: '0x7a69' }])
  })

  test('changeAccount tells the page, at once or in the middle of a request', async () => {
    await wallets.ask('quince', 'eth_requestAccounts')
    await wallets.script('quince', 'changeAccount')
    expect(lower(await wallets.events('quince'))).toContainEqual([
      'accountschanged',
      [secondQuince],
    ])
    await wallets.script('quince', 'changeAccount', { methods: ['personal_sign'] })
    const signed = await wallets.ask('quince', 'personal_sign', ['0x61', secondQuince])
    expect(signed.code).toBe(4100)
    expect(lower(await wallets.ask('quince', 'eth_accounts'))).toEqual({ result: [quince] })
  })

  test('wrongChain moves to a chain nobody knows, and a switch leads back', async () => {
    await wallets.script('quince', 'wrongChain')
    expect(await wallets.ask('quince', 'eth_chainId')).toEqual({ result: '0x539' })
    expect(await wallets.events('quince')).toContainEqual(['chainChanged', '0x539'])
    expect((await wallets.ask('quince', 'eth_blockNumber')).code).toBe(4901)
    await wallets.ask('quince', 'wallet_switchEthereumChain', [{ chainId: '0x7a69' }])
    expect(await wallets.ask('quince', 'eth_chainId')).toEqual({ result: '0x7a69' })
  })

  test('switchFails asks for the chain to be added, and adding checks the node', async () => {
    await wallets.script('quince', 'switchFails')
    const target = [{ chainId: '0x7a6a' }]
    const unknown = await wallets.ask('quince', 'wallet_switchEthereumChain', target)
    expect(unknown).toMatchObject({ code: 4902, data: { originalError: { code: 4902 } } })
    const chain = {
      chainId: '0x7a6a',
      chainName: 'Meadow',
      rpcUrls: [sandbox.evm.chains[1].rpcUrl],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    }
    for (const wrong of [
      { ...chain, rpcUrls: [chain.rpcUrls] },
      { ...chain, rpcUrls: [sandbox.evm.chains[0].rpcUrl] },
      { ...chain, chainId: '0x07a6a' },
      { ...chain, blockExplorerUrls: [null] },
    ]) {
      expect((await wallets.ask('quince', 'wallet_addEthereumChain', [wrong])).code).toBe(-32602)
    }
    expect(await wallets.ask('quince', 'wallet_addEthereumChain', [chain])).toEqual({
      result: null,
    })
    expect(await wallets.ask('quince', 'eth_chainId')).toEqual({ result: '0x7a6a' })
  })

  test('switchLies resolves and stays on its chain', async () => {
    await wallets.script('quince', 'switchLies')
    const answer = await wallets.ask('quince', 'wallet_switchEthereumChain', [
      { chainId: '0x7a6a' },
    ])
    expect(answer).toEqual({ result: null })
    expect(await wallets.ask('quince', 'eth_chainId')).toEqual({ result: '0x7a69' })
  })

  test.for([
    ['badAccounts', 'eth_requestAccounts', ['bad']],
    ['badChainId', 'eth_chainId', '0xzz'],
    ['badSignature', 'personal_sign', '0x'],
    ['badHash', 'eth_sendTransaction', '0x'],
  ] as const)(
    '%s answers %s with rubbish of the test’s choice',
    async ([name, method, rubbish]) => {
      await wallets.script('quince', name)
      expect(await wallets.ask('quince', method, [])).toEqual({ result: rubbish })
      await wallets.script('quince', name, { value: 7 })
      expect(await wallets.ask('quince', method, [])).toEqual({ result: 7 })
    },
  )

  test('rejectWith and throws pass the value on as it is', async () => {
    await wallets.script('quince', 'rejectWith', { value: 'plain text' })
    expect(await wallets.ask('quince', 'eth_requestAccounts')).toEqual({ error: 'plain text' })
    await wallets.script('quince', 'throws', { value: { code: '4001' } })
    const threw = await wallets.page.evaluate(() => {
      type Provider = { request(input: { method: string }): Promise<unknown> }
      const { quince } = window.sandboxWallets as unknown as Record<
        'quince',
        { provider: Provider }
      >
      const { provider } = quince
      try {
        provider.request({ method: 'eth_requestAccounts' }).catch(() => undefined)
        return 'a promise'
      } catch (error) {
        return error
      }
    })
    expect(threw).toEqual({ code: '4001' })
  })
})

describe('ask', () => {
  test('draws the wallet’s own dialog above a modal dialog of the page', async () => {
    await wallets.script('quince', 'ask')
    await wallets.page.evaluate(() => {
      const dialog = document.createElement('dialog')
      dialog.id = 'host'
      document.body.append(dialog)
      dialog.showModal()
    })
    const connected = wallets.ask('quince', 'eth_requestAccounts')
    const approval = wallets.page.getByRole('dialog', { name: 'Quince Wallet: approval' })
    await approval.getByText('Connect to this site?').waitFor()
    expect((await wallets.ask('quince', 'eth_requestAccounts')).code).toBe(-32002)
    await approval.getByRole('button', { name: 'Approve' }).click()
    expect(lower(await connected)).toEqual({ result: [quince] })

    const signed = wallets.ask('quince', 'personal_sign', [toHex('Read me'), quince])
    await approval.getByText('Read me').waitFor()
    await wallets.page.keyboard.press('Escape')
    expect((await signed).code).toBe(4001)
    expect(await approval.count()).toBe(0)
    const hostIsOpen = () => (document.querySelector('#host') as HTMLDialogElement).open
    expect(await wallets.page.evaluate(hostIsOpen)).toBe(true)
  })

  test('shows two signatures one above the other and answers each by itself', async () => {
    await wallets.ask('quince', 'eth_requestAccounts')
    await wallets.script('quince', 'ask')
    const first = wallets.ask('quince', 'personal_sign', [toHex('first text'), quince])
    await wallets.page.getByText('first text').waitFor()
    const second = wallets.ask('quince', 'personal_sign', [toHex('second text'), quince])
    await wallets.page.getByText('second text').waitFor()
    const approve = wallets.page.getByRole('button', { name: 'Approve' })
    await approve.last().click()
    expect((await second).result).toMatch(/^0x[0-9a-f]{130}$/)
    await wallets.page.getByRole('button', { name: 'Reject' }).click()
    expect((await first).code).toBe(4001)
  })
})
