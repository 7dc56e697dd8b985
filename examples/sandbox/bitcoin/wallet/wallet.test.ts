import { createRequire } from 'node:module'
import { Verifier } from 'bip322-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refusedConnections } from '../../net-guard.ts'
import { openTestPage, type TestPage } from '../../page-wallet/test-page.ts'
import { bundle } from '../../wallets/bundle.ts'
import type { ScriptName, ScriptOptions } from '../../wallets/scripts.ts'
import { type BitcoinSandbox, start, walletBundle } from '../index.ts'
import { keyOf } from '../people.ts'

// The real sats-connect client in the page, and the wallets' handles.
interface PageGlobals {
  heard: { type: string }[]
  sandboxWallets: Record<
    string,
    { script(name: string, options?: object): void; reset(): void; requests: { method: string }[] }
  >
}

const bitcoin = createRequire(import.meta.url)('bitcoinjs-lib') as typeof import('bitcoinjs-lib')
const damson = 'DamsonProviders.BitcoinProvider'
let sandbox: BitcoinSandbox
let open: TestPage

beforeAll(async () => {
  sandbox = await start({ network: 'Testnet', blockAfterMs: null })
  const wallets = await walletBundle({ apiUrl: sandbox.apiUrl, network: 'Testnet' })
  open = await openTestPage(`${await bundle(new URL('./host-page.ts', import.meta.url))}${wallets}`)
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

interface Envelope {
  readonly status?: 'success' | 'error'
  // biome-ignore lint/suspicious/noExplicitAny: results of foreign code, checked by expectations
  readonly result: any
  readonly error?: { readonly code: number; readonly message: string }
}

/** Calls through the real sats-connect client. */
function sats(method: string, params: unknown = null, provider = damson): Promise<Envelope> {
  return open.page.evaluate(
    ([name, input, id]) => {
      const { satsConnect } = globalThis as unknown as {
        satsConnect: { request(...input: unknown[]): Promise<Envelope> }
      }
      return satsConnect.request(name, input, id)
    },
    [method, params, provider] as const,
  )
}

/** Calls a method of an injected provider by its path; a refusal comes back as `{ refused }`. */
// biome-ignore lint/suspicious/noExplicitAny: results of foreign code, checked by expectations
function call(path: string, ...input: unknown[]): Promise<any> {
  return open.page.evaluate(
    async ([dotted, values]) => {
      const steps = dotted.split('.')
      const method = steps.pop() ?? ''
      let provider: unknown = globalThis
      for (const step of steps) provider = (provider as Record<string, unknown>)[step]
      try {
        return await (provider as Record<string, (...input: unknown[]) => unknown>)[method]?.(
          ...values,
        )
      } catch (refused) {
        return { refused }
      }
    },
    [path, input] as const,
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

const balance = (address: string): bigint =>
  sandbox.chain
    .unspent(new Uint8Array(bitcoin.address.toOutputScript(address, bitcoin.networks.testnet)))
    .reduce((total, { value }) => total + value, 0n)

// A PSBT that bitcoinjs-lib builds: it spends every coin of `from`, without taproot hints.
function psbtFrom(address: string, script: Uint8Array, to: string): string {
  const psbt = new bitcoin.Psbt({ network: bitcoin.networks.testnet })
  let total = 0n
  for (const coin of sandbox.chain.unspent(script)) {
    const witnessUtxo = { script: Buffer.from(script), value: Number(coin.value) }
    psbt.addInput({ hash: coin.txid, index: coin.vout, witnessUtxo: witnessUtxo as never })
    total += coin.value
  }
  expect(total, address).toBeGreaterThan(2_000n)
  psbt.addOutput({ address: to, value: Number(total - 2_000n) as never })
  return psbt.toBase64()
}

const recipient = keyOf('judy', 'p2wpkh', 'Testnet').address

test('wallets are listed and injected where apps look for them', async () => {
  const found = await open.page.evaluate(() => {
    const page = globalThis as unknown as Record<string, unknown> & {
      btc_providers: { id: string; icon: string }[]
    }
    const icons = page.btc_providers.map(({ id, icon }) => [id, icon.split(';')[0]])
    return {
      icons,
      globals: ['unisat', 'okxwallet', 'LeatherProvider'].map((name) => typeof page[name]),
    }
  })
  expect(found).toEqual({
    icons: [
      [damson, 'data:image/svg+xml'],
      ['LeatherProvider', 'data:image/svg'],
    ],
    globals: ['object', 'object', 'object'],
  })
})

describe('a sats-connect wallet through the sats-connect package', () => {
  test('connect gives both addresses; the account stays after a reload and goes on disconnect', async () => {
    expect((await sats('wallet_getAccount')).error?.code).toBe(-32002)
    const { result } = await sats('wallet_connect', { addresses: ['payment', 'ordinals'] })
    expect(result.addresses).toMatchObject([
      {
        purpose: 'payment',
        addressType: 'p2wpkh',
        address: keyOf('erin', 'p2wpkh', 'Testnet').address,
      },
      {
        purpose: 'ordinals',
        addressType: 'p2tr',
        address: keyOf('erin', 'p2tr', 'Testnet').address,
      },
    ])
    await open.page.reload()
    expect((await sats('wallet_getAccount')).result.addresses).toEqual(result.addresses)
    expect((await sats('wallet_getNetwork')).result.bitcoin).toEqual({ name: 'Testnet' })
    await sats('wallet_disconnect')
    expect((await sats('wallet_getAccount')).error?.code).toBe(-32002)
    const asked = await sats('getAddresses', { purposes: ['ordinals'] })
    expect(asked.result.addresses).toHaveLength(1)
    expect(
      (await sats('getAddresses', { purposes: [], message: 'x'.repeat(81) })).error?.code,
    ).toBe(-32602)
  })

  test.each(['ECDSA', 'BIP322'])('%s signatures verify with bip322-js', async (protocol) => {
    await sats('wallet_connect')
    for (const account of [0, 1]) {
      await script('damson', 'changeAccount', { value: account })
      const { addresses } = (await sats('wallet_getAccount')).result
      for (const { address, purpose } of addresses) {
        if (protocol === 'ECDSA' && purpose === 'ordinals') continue
        const message = `sign in · ${purpose}`
        const { result } = await sats('signMessage', { address, message, protocol })
        expect(result).toMatchObject({ address, protocol })
        expect(Verifier.verifySignature(address, message, result.signature, true)).toBe(true)
        expect(Verifier.verifySignature(address, `${message}.`, result.signature, true)).toBe(false)
      }
    }
    const foreign = await sats('signMessage', { address: recipient, message: 'x' })
    expect(foreign.error?.code).toBe(-32602)
  })

  test('a transfer reaches the chain from native and from wrapped segwit', async () => {
    await sats('wallet_connect')
    for (const account of [0, 1]) {
      await script('damson', 'changeAccount', { value: account })
      const before = balance(recipient)
      const { result } = await sats('sendTransfer', {
        recipients: [{ address: recipient, amount: 12_345 }],
      })
      expect(sandbox.chain.transactions.get(result.txid)?.raw.outputs[0]?.amount).toBeDefined()
      expect(balance(recipient)).toBe(before + 12_345n)
      sandbox.mine()
    }
    const text = { recipients: [{ address: recipient, amount: '12345' }] }
    expect((await sats('sendTransfer', text)).error?.code).toBe(-32602)
    const tooMuch = { recipients: [{ address: recipient, amount: 99_000_000_000 }] }
    expect((await sats('sendTransfer', tooMuch)).error?.message).toContain('Insufficient funds')
  })

  test('a foreign PSBT is signed by base64, and broadcast when asked', async () => {
    await sats('wallet_connect')
    const key = keyOf('erin', 'p2tr', 'Testnet')
    const psbt = psbtFrom(key.address, key.script, recipient)
    const signed = await sats('signPsbt', { psbt, signInputs: { [key.address]: [0, 1] } })
    const inputs = bitcoin.Psbt.fromBase64(signed.result.psbt).data.inputs
    expect(inputs.map((input) => input.tapKeySig?.length)).toEqual([64, 64])
    const sent = await sats('signPsbt', {
      psbt,
      signInputs: { [key.address]: [0, 1] },
      broadcast: true,
    })
    expect(sandbox.chain.transactions.has(sent.result.txid)).toBe(true)
    expect((await sats('signPsbt', { psbt: 'AAAA' })).error?.code).toBe(-32602)
    const wrong = await sats('signPsbt', { psbt, signInputs: { [recipient]: [0] } })
    expect(wrong.error?.code).toBe(-32602)
  })

  test('account, network and disconnect events reach a sats-connect listener', async () => {
    await sats('wallet_connect')
    await open.page.evaluate((id) => {
      const page = globalThis as unknown as PageGlobals & {
        satsConnect: { addListener(listener: object, id: string): () => void }
      }
      page.heard = []
      for (const eventName of ['accountChange', 'networkChange', 'disconnect']) {
        page.satsConnect.addListener(
          { eventName, cb: (event: never) => page.heard.push(event) },
          id,
        )
      }
    }, damson)
    await script('damson', 'changeAccount')
    await sats('wallet_changeNetwork', { name: 'Signet' })
    await script('damson', 'wrongChain', { value: 'Mainnet' })
    await script('damson', 'lock')
    const heard = await open.page.evaluate(() => (globalThis as unknown as PageGlobals).heard)
    const frank = keyOf('frank', 'p2sh', 'Testnet').address
    expect(heard).toMatchObject([
      { type: 'accountChange', addresses: [{ address: frank, addressType: 'p2sh' }, {}] },
      { type: 'networkChange', bitcoin: { name: 'Signet' }, stacks: { name: 'testnet' } },
      { type: 'networkChange', bitcoin: { name: 'Mainnet' } },
      { type: 'disconnect' },
    ])
  })

  test('scripts refuse, stall, lock and lie', async () => {
    const codes: unknown[] = []
    for (const name of ['reject', 'reject5000', 'rejectWrapped', 'pending'] as const) {
      await script('damson', name)
      codes.push((await sats('wallet_connect')).error?.code)
    }
    expect(codes).toEqual([-32000, 5000, -32603, -32002])
    await script('damson', 'approve')
    await sats('wallet_connect')
    await script('damson', 'lockMidFlow')
    const { address } = keyOf('erin', 'p2wpkh', 'Testnet')
    expect((await sats('signMessage', { address, message: 'x' })).error?.code).toBe(-32002)
    await script('damson', 'unlock')
    await script('damson', 'badSignature')
    expect((await sats('signMessage', { address, message: 'x' })).result).toEqual({ signature: '' })
    await script('damson', 'switchLies')
    await sats('wallet_changeNetwork', { name: 'Signet' })
    expect((await sats('wallet_getNetwork')).result.bitcoin.name).toBe('Testnet')
    await script('damson', 'hang')
    const stalled = sats('wallet_changeNetwork', { name: 'Signet' })
    const late = new Promise((resolve) => setTimeout(() => resolve('open'), 150))
    expect(await Promise.race([stalled, late])).toBe('open')
    await script('damson', 'drop')
    expect((await sats('wallet_getAccount')).error?.message).toContain('context invalidated')
  })
})

describe('the injected shapes', () => {
  test('UniSat counts satoshis, takes hex PSBTs and names its chains', async () => {
    expect(await call('unisat.getAccounts')).toEqual([])
    const [address] = await call('unisat.requestAccounts')
    const key = keyOf('grace', 'p2tr', 'Testnet')
    expect(address).toBe(key.address)
    const total = Number(balance(address))
    expect(await call('unisat.getBalance')).toEqual({ confirmed: total, unconfirmed: 0, total })
    const signature = await call('unisat.signMessage', 'hello', 'bip322-simple')
    expect(Verifier.verifySignature(address, 'hello', signature)).toBe(true)
    const legacy = await call('unisat.signMessage', 'hello')
    expect(Verifier.verifySignature(address, 'hello', legacy)).toBe(true)
    expect(Buffer.from(legacy, 'base64')[0]).toBeLessThan(35)
    const txid = await call('unisat.sendBitcoin', recipient, 5_000)
    expect(sandbox.chain.transactions.get(txid)?.raw.outputs.map((o) => o.amount)).toContain(5_000n)
    expect((await call('unisat.sendBitcoin', recipient, 0.00005)).refused.code).toBe(-32602)
    sandbox.mine()
    const hex = Buffer.from(psbtFrom(address, key.script, recipient), 'base64').toString('hex')
    const signed = await call('unisat.signPsbt', hex)
    expect(sandbox.chain.transactions.has(await call('unisat.pushPsbt', signed))).toBe(true)
    expect(await call('unisat.switchChain', 'BITCOIN_SIGNET')).toMatchObject({
      enum: 'BITCOIN_SIGNET',
    })
    expect((await call('unisat.switchChain', 'FRACTAL')).refused.code).toBe(-32602)
    await script('unisat', 'reject')
    expect((await call('unisat.signMessage', 'x')).refused).toMatchObject({ code: 4001 })
  })

  test('OKX takes BTC as text, answers with txhash and has no network switch', async () => {
    const account = await call('okxwallet.bitcoin.connect')
    const key = keyOf('ivan', 'p2wpkh', 'Testnet')
    expect(account.address).toBe(key.address)
    expect(account.publicKey).toBe(Buffer.from(key.publicKey).toString('hex'))
    const { txhash } = await call('okxwallet.bitcoin.send', {
      from: key.address,
      to: recipient,
      value: '0.00012',
    })
    expect(sandbox.chain.transactions.get(txhash)?.raw.outputs.map((o) => o.amount)).toContain(
      12_000n,
    )
    const number = { from: key.address, to: recipient, value: 12_000 }
    expect((await call('okxwallet.bitcoin.send', number)).refused.code).toBe(-32602)
    const signature = await call('okxwallet.bitcoin.signMessage', 'hello', 'ecdsa')
    expect(Verifier.verifySignature(key.address, 'hello', signature)).toBe(true)
    expect(
      await open.page.evaluate(
        () =>
          'switchChain' in
          (globalThis as never as { okxwallet: { bitcoin: object } }).okxwallet.bitcoin,
      ),
    ).toBe(false)
    const told = open.page.evaluate(
      () =>
        new Promise((resolve) => {
          const { okxwallet } = globalThis as never as {
            okxwallet: { bitcoin: { on(name: string, listener: (value: unknown) => void): void } }
          }
          okxwallet.bitcoin.on('accountChanged', resolve)
        }),
    )
    await script('okx', 'changeAccount')
    expect(await told).toMatchObject({ address: recipient })
  })

  test('Leather speaks hex PSBTs, lower-case networks and text amounts, and rejects with envelopes', async () => {
    const { result } = await call('LeatherProvider.request', 'getAddresses')
    const key = keyOf('kim', 'p2wpkh', 'Testnet')
    expect(result.addresses).toMatchObject([
      { symbol: 'BTC', type: 'p2wpkh', address: key.address },
      { symbol: 'BTC', type: 'p2tr' },
    ])
    const transfer = { address: recipient, amount: '4321', network: 'testnet' }
    const sent = await call('LeatherProvider.request', 'sendTransfer', transfer)
    expect(sandbox.chain.transactions.has(sent.result.txid)).toBe(true)
    sandbox.mine()
    const hex = Buffer.from(psbtFrom(key.address, key.script, recipient), 'base64').toString('hex')
    const psbt = await call('LeatherProvider.request', 'signPsbt', {
      hex,
      network: 'testnet',
      broadcast: true,
    })
    expect(sandbox.chain.transactions.has(psbt.result.txid)).toBe(true)
    const message = await call('LeatherProvider.request', 'signMessage', {
      message: 'hi',
      paymentType: 'p2tr',
    })
    expect(Verifier.verifySignature(message.result.address, 'hi', message.result.signature)).toBe(
      true,
    )
    for (const [method, params] of [
      ['signPsbt', { hex: 'cHNidA==' }],
      ['signPsbt', { hex, network: 'Testnet' }],
      ['sendTransfer', { ...transfer, amount: 4321 }],
    ] as const) {
      const { refused } = await call('LeatherProvider.request', method, params)
      expect(refused).toMatchObject({ jsonrpc: '2.0', error: { code: -32602 } })
    }
    const unknown = await call('LeatherProvider.request', 'wallet_connect')
    expect(unknown.refused.error.code).toBe(-32601)
  })
})
