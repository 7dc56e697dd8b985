import { describe, expect, test } from 'vitest'
import {
  announceWallet,
  createTestKernel,
  fakePage,
  flush,
  mockWallet,
} from '../../kernel/testing/index.ts'
import { eip155Adapter } from '../eip155/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { foundation } from '../presets/index.ts'
import { selectWallets } from '../wallets/index.ts'
import { isPresent, walletKey } from './discovery.ts'
import { bip122Adapter, bitcoin, bitcoinNetwork } from './index.ts'
import { toBtc } from './injected.ts'
import { idOf, readNetworkName } from './networks.ts'
import {
  fitsNetwork,
  networkByAddress,
  psbtFromHex,
  readAccounts,
  readPsbt,
  readSignature,
  readTxid,
  toHex,
} from './responses.ts'
import { type Grant, walletFailure } from './wallet.ts'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const icon = 'data:image/png;base64,iVBORw0KGgo='

function open(globals: object, networks?: readonly CaipNetwork[]) {
  const target = Object.assign(new EventTarget(), globals) as unknown as Window & typeof globalThis
  const kernel = createTestKernel({
    plugins: [...foundation, eip155Adapter(), bip122Adapter(networks ? { networks } : {})],
    ports: { page: fakePage({ window: target }) },
  })
  const shown = async () => {
    await flush()
    const { wallets, options } = kernel.state
    return selectWallets({ wallets, options, mobile: false })
  }
  return { kernel, target, shown }
}
const provider = (): object => ({ request: async () => ({}) })
const unisat = (): object => ({ getAccounts: async () => [] })

describe('Bitcoin wallets on a page', () => {
  test('[CONN-11] are listed by themselves or found at their places', async () => {
    const { shown } = open({
      btc_providers: [
        { id: 'XverseProviders.BitcoinProvider', name: 'Xverse', icon },
        { id: 'LeatherProvider', name: 'Leather', icon: 'data:image/svg;base64,PHN2Zz4=' },
      ],
      XverseProviders: { BitcoinProvider: provider() },
      LeatherProvider: provider(),
      unisat: unisat(),
      bitkeep: { unisat: unisat() },
      okxwallet: { bitcoin: unisat() },
    })
    expect((await shown()).map(({ id, name, icon: shownIcon }) => [id, name, shownIcon])).toEqual([
      ['bitcoin:XverseProviders.BitcoinProvider', 'Xverse', icon],
      ['bitcoin:LeatherProvider', 'Leather', 'data:image/svg+xml;base64,PHN2Zz4='],
      ['bitcoin:unisat', 'UniSat Wallet', undefined],
      ['bitcoin:bitkeep.unisat', 'Bitget Wallet', undefined],
      ['bitcoin:okxwallet.bitcoin', 'OKX Wallet', undefined],
    ])
  })

  test('are spoken to in the dialect of their place, as long as something lies there', async () => {
    const { kernel, target, shown } = open({
      btc_providers: [
        { id: 'good', name: 'Good' },
        { id: 'LeatherProvider', name: 'Leather' },
      ],
      good: provider(),
      LeatherProvider: provider(),
    })
    await shown()
    const { resources, ports } = kernel
    const kindOf = (id: string) => resources.get(walletKey(`bitcoin:${id}`))?.kind
    expect([kindOf('good'), kindOf('LeatherProvider')]).toEqual(['sats', 'leather'])
    const isThere = (id: string): boolean => isPresent({ ports, resources }, { id })
    resources.put(walletKey('standard:medlar'), { kind: 'standard', raw: {} } as never)
    expect(['bitcoin:good', 'bitcoin:else', 'standard:medlar'].map(isThere)).toEqual([
      true,
      false,
      true,
    ])
    Object.assign(target, { good: undefined })
    expect(isThere('bitcoin:good')).toBe(false)
  })

  test('what sits where wallets sat before they listed themselves is found, once', async () => {
    const former = provider()
    const alone = open({ BitcoinProvider: former })
    expect((await alone.shown()).map(({ id, name }) => [id, name])).toEqual([
      ['bitcoin:BitcoinProvider', 'Bitcoin wallet'],
    ])
    const both = open({
      btc_providers: [{ id: 'XverseProviders.BitcoinProvider', name: 'Xverse', icon }],
      XverseProviders: { BitcoinProvider: former },
      BitcoinProvider: former,
    })
    expect((await both.shown()).map(({ name }) => name)).toEqual(['Xverse'])
    Object.assign(alone.target, {
      btc_providers: [{ id: 'BitcoinProvider', name: 'Late', icon }],
    })
    await alone.kernel.ports.clock.advance(400)
    expect(await alone.shown()).toHaveLength(1)
  })

  test('a wallet’s side for a test network shows in apps that list that one', async () => {
    const globals = {
      okxwallet: { bitcoin: unisat(), bitcoinTestnet: unisat(), bitcoinSignet: unisat() },
    }
    const names = async (networks?: readonly CaipNetwork[]): Promise<readonly string[]> =>
      (await open(globals, networks).shown()).map(({ name }) => name)
    expect(await names()).toEqual(['OKX Wallet'])
    expect(await names([bitcoin, bitcoinNetwork({ network: 'Testnet' })])).toEqual([
      'OKX Wallet',
      'OKX Wallet (testnet)',
    ])
    expect(await names([bitcoinNetwork({ network: 'Signet' })])).toEqual([
      'OKX Wallet',
      'OKX Wallet (signet)',
    ])
    expect(await names([bitcoinNetwork({ network: 'Regtest' })])).toEqual(['OKX Wallet'])
  })

  test('hostile entries are left out', async () => {
    const hostile = {
      get request() {
        throw new Error('boo')
      },
    }
    const long = 'a'.repeat(101)
    const { shown, kernel } = open({
      btc_providers: [
        { id: 'hostile', name: 'Hostile' },
        null,
        7,
        { id: 'constructor.prototype', name: 'Function' },
        { id: '__proto__', name: 'Proto' },
        { id: 'a b', name: 'Spaces' },
        { id: 'missing.provider', name: 'Missing' },
        { id: 'nameless', name: '' },
        { id: 'empty', name: 'Empty' },
        { id: ['good'], name: 'List' },
        { id: long, name: 'Long' },
        { id: 'a.b.c.d.e.f', name: 'Deep' },
        { id: 'good', name: 'Good', icon: 'https://tracker.example/x.png' },
      ],
      nameless: provider(),
      'a b': provider(),
      [long]: provider(),
      a: { b: { c: { d: { e: { f: provider() } } } } },
      empty: {},
      good: provider(),
      hostile,
    })
    expect((await shown()).map(({ name, icon: shownIcon }) => [name, shownIcon])).toEqual([
      ['Good', undefined],
    ])
    expect(kernel.resources.get(walletKey('bitcoin:nameless'))).toBeUndefined()
    // Only a thrown error is logged.
    const lines = kernel.ports.logger.lines.filter(({ text }) => text.includes('Bitcoin wallet'))
    expect(new Set(lines.map(({ detail }) => detail))).toEqual(new Set(['boo']))
  })

  test('[W23] one that arrives late is found, at the latest when the modal opens', async () => {
    const { kernel, target, shown } = open({})
    expect(await shown()).toEqual([])
    Object.assign(target, { unisat: unisat() })
    await kernel.ports.clock.advance(400)
    expect((await shown()).map(({ name }) => name)).toEqual(['UniSat Wallet'])
    await kernel.ports.clock.advance(60_000)
    Object.assign(target, { okxwallet: { bitcoin: unisat() } })
    await kernel.ports.clock.advance(60_000)
    kernel.dispatch.modal.push('Connect')
    expect(await shown()).toHaveLength(1)
    await kernel.dispatch.modal.open({ view: 'Connect' })
    expect(await shown()).toHaveLength(2)
  })

  test('a wallet that is announced for EVM, too, is one entry', async () => {
    const { target, shown } = open({ okxwallet: { bitcoin: unisat() } })
    announceWallet(target, mockWallet().provider, { name: 'OKX Wallet', rdns: 'com.okex.wallet' })
    expect((await shown()).map(({ name, namespaces }) => [name, [...namespaces].sort()])).toEqual([
      ['OKX Wallet', ['bip122', 'eip155']],
    ])
  })
})

describe('[W22] a wallet that is gone while connected', () => {
  async function connected(signMessage: () => Promise<unknown>) {
    const wallet = {
      requestAccounts: async () => [segwit],
      getAccounts: async () => [segwit],
      signMessage,
    }
    const { kernel, target } = open({ unisat: wallet })
    await flush()
    const connect = () => kernel.dispatch.wallets.connect({ walletId: 'bitcoin:unisat' })
    await connect()
    return {
      connect,
      target,
      sign: () => kernel.dispatch.transactions.sign({ message: 'm', namespace: 'bip122' }),
      account: () => kernel.state.connections.accounts.bip122,
    }
  }

  test('is not asked when it left the page: it is said, and the state follows', async () => {
    let asked = 0
    const { account, connect, target, sign } = await connected(async () => ++asked)
    Object.assign(target, { unisat: undefined })
    const text = 'UniSat Wallet is no longer on this page. Reload and connect again.'
    await expect(sign()).rejects.toThrow(text)
    expect([asked, account().status]).toEqual([0, 'disconnected'])
    await expect(connect()).rejects.toThrow(text)
  })

  test('stays until the page is reloaded when the browser says so in its place', async () => {
    const { account, sign } = await connected(() =>
      Promise.reject(new Error('Extension context invalidated.')),
    )
    await expect(sign()).rejects.toThrow('UniSat Wallet does not answer this page.')
    expect(account()).toMatchObject({ status: 'connected', paused: 'orphaned' })
  })
})

describe('answers of wallets', () => {
  test('[~ENT-4] accounts get their type from the purpose, payment first', () => {
    const accounts = readAccounts([
      { address: taproot, purpose: 'ordinals', publicKey: 'ab'.repeat(32) },
      { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', purpose: 'stacks' },
      { address: segwit, purpose: 'payment', publicKey: 'no hex', path: "m/84'/0'/0'/0/0" },
      { address: 'bc1qnonsense!', purpose: 'payment' },
      { address: segwit, purpose: 'toString' },
      null,
    ])
    expect(accounts).toEqual([
      { namespace: 'bip122', address: segwit, type: 'payment', path: "m/84'/0'/0'/0/0" },
      { namespace: 'bip122', address: taproot, type: 'ordinal', publicKey: 'ab'.repeat(32) },
      {
        namespace: 'bip122',
        address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
        type: 'stx',
      },
    ])
  })

  test('accounts for inscriptions come before those of other chains; a path that is none is dropped', () => {
    const stacks = { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', purpose: 'stacks' }
    const accounts = readAccounts([stacks, { address: taproot, purpose: 'ordinals', path: 'm/x' }])
    expect(accounts).toEqual([
      { namespace: 'bip122', address: taproot, type: 'ordinal' },
      { namespace: 'bip122', address: stacks.address, type: 'stx' },
    ])
  })

  test.each([undefined, null, [], 'text', [{}], [{ address: 'S'.repeat(30), purpose: 'stacks' }]])(
    'no usable account in %j',
    (list) => expect(() => readAccounts(list)).toThrow('shared no usable account'),
  )

  test.each([
    [0n, '0'],
    [1n, '0.00000001'],
    [100_000_000n, '1'],
    [123_456_789n, '1.23456789'],
    [2_100_000_000_000_000n, '21000000'],
    [150_000_000n, '1.5'],
  ])('%i satoshis are %s BTC', (satoshis, btc) => expect(toBtc(satoshis)).toBe(btc))

  test.each([
    [segwit, 'Mainnet', true],
    [segwit.toUpperCase(), 'Mainnet', true],
    [`${segwit.slice(0, -1)}T`, 'Mainnet', false],
    [`${segwit.slice(0, -1)}5`, 'Mainnet', false],
    [segwit, 'Testnet', false],
    [taproot, 'Mainnet', true],
    ['bc1pfeessrawgf', 'Mainnet', false],
    ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'Mainnet', true],
    ['1BoatSLRHtKNngkdXEeobR76b53LETtpyU', 'Mainnet', false],
    ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'Regtest', false],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'Testnet4', true],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'Regtest', true],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'Signet', true],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'Regtest', false],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'Mainnet', false],
    ['', 'Mainnet', false],
  ] as const)('%s is an address of %s: %s', (text, name, fits) =>
    expect(fitsNetwork(text, idOf(name))).toBe(fits),
  )

  test('the network of a wallet that names none is told by its address', () => {
    const signet = bitcoinNetwork({ network: 'Signet' })
    const connector = {
      id: 'x',
      driver: 'bip122',
      name: 'X',
      type: 'INJECTED',
      namespaces: ['bip122'],
    } as const
    const request = { connector, namespaces: ['bip122'], networks: [bitcoin, signet] } as const
    const grant = (address: string, ...networkIds: NonNullable<Grant['networkIds']>): Grant => ({
      accounts: [{ namespace: 'bip122', address, type: 'payment' }],
      networkId: undefined,
      ...(networkIds.length > 0 && { networkIds }),
    })
    const test = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
    expect(networkByAddress(grant(test), request)).toBe(idOf('Signet'))
    const elsewhere = { ...request, wanted: idOf('Signet') }
    expect(networkByAddress(grant(segwit), elsewhere)).toBe(idOf('Mainnet'))
    const regtest = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
    expect(networkByAddress(grant(regtest), request)).toBe(idOf('Regtest'))
    // Only networks that the wallet lists.
    expect(networkByAddress(grant(test, idOf('Testnet'), 'bip122:moon'), request)).toBe(
      idOf('Testnet'),
    )
    expect(networkByAddress(grant(segwit, 'bip122:moon', 'bip122:sun'), request)).toBe(
      'bip122:moon',
    )
  })

  test('networks are named by what they are, unless the app names them', () => {
    expect(bitcoinNetwork({ network: 'Mainnet' })).toMatchObject({ name: 'Bitcoin' })
    expect(bitcoinNetwork({ network: 'Signet' })).toMatchObject({ name: 'Bitcoin Signet' })
    expect(bitcoinNetwork({ network: 'Signet', name: 'Mine' })).toMatchObject({ name: 'Mine' })
  })

  test.each([
    ['livenet', 'Mainnet'],
    ['BITCOIN_SIGNET', 'Signet'],
    ['Testnet4', 'Testnet4'],
    ['regtest', 'Regtest'],
    ['FRACTAL_BITCOIN_MAINNET', undefined],
    [null, undefined],
  ])('the network %s is %s', (text, name) => expect(readNetworkName(text)).toBe(name))

  test('on a network of no known name any address of Bitcoin fits, and no other text', () => {
    expect(fitsNetwork(segwit, 'bip122:unknown')).toBe(true)
    expect(fitsNetwork('nobody', 'bip122:unknown')).toBe(false)
  })

  test('signatures, ids and PSBTs are checked', () => {
    const signature = `${'A'.repeat(87)}=`
    expect(readSignature(signature)).toBe(signature)
    for (const bad of ['', '0x00', 'AAAA', null, { signature }, [signature]])
      expect(() => readSignature(bad)).toThrow('did not return a signature')
    expect(readTxid('AB'.repeat(32))).toBe('ab'.repeat(32))
    for (const bad of ['', `0x${'ab'.repeat(32)}`, 'ab', null, ['ab'.repeat(32)]])
      expect(() => readTxid(bad)).toThrow('did not return a transaction id')
    const psbt = '70736274ff01000a'
    expect(toHex(psbtFromHex(psbt))).toBe(psbt)
    for (const bad of ['cHNidP8=', '', psbt.slice(1), null, [psbt]])
      expect(() => psbtFromHex(bad)).toThrow('did not return a signed transaction')
    const base64 = psbtFromHex(psbt)
    expect(readPsbt(base64)).toBe(base64)
    for (const bad of [psbt, '', `${base64} `, null, [base64]])
      expect(() => readPsbt(bad)).toThrow('did not return a signed transaction')
  })
})

describe('failures of wallets in the codes of EIP-1193', () => {
  test.each([
    [{ code: 4001, message: 'no' }, 4001],
    [{ jsonrpc: '2.0', error: { code: -32000, message: 'User rejected' } }, 4001],
    [{ code: -32603, message: 'x', data: { originalError: { code: 4001 } } }, 4001],
    [new Error('User cancelled the request'), 4001],
    [{ code: -32603, message: 'User rejected the request' }, 4001],
    [{ code: -32000, message: 'min relay fee not met' }, -32000],
    [new Error('Transaction rejected: min relay fee not met'), undefined],
    [{ code: -32002, message: 'Access denied.' }, 4100],
    [{ code: -32002, message: 'A request is already waiting.' }, -32002],
    [{ code: -32001, message: 'Not supported' }, 4200],
    [{ code: -32603, message: 'Extension context invalidated.' }, 4900],
    [{ code: -32601, message: 'Unknown method' }, -32601],
    ['some text', undefined],
    [null, undefined],
  ])('%j', (thrown, code) => {
    const failure = walletFailure(thrown)
    expect((failure as { code?: number }).code).toBe(code)
    expect(failure.message).not.toBe('')
    expect(failure.message).not.toContain('[object')
  })
})
