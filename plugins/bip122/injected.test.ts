import { describe, expect, test } from 'vitest'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import { bitcoin, bitcoinNetwork } from './index.ts'
import { type InjectedLike, injectedWallet } from './injected.ts'
import { createPsbt } from './psbt.ts'
import { psbtFromHex, readAccounts } from './responses.ts'
import { reader, walletFailure } from './wallet.ts'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const other = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
const signature = 'A'.repeat(88)
const txid = 'ab'.repeat(32)

/** A wallet of the page, with its requests and events. */
function open(more: object = {}, kind: 'unisat' | 'okx' = 'unisat', network?: 'Signet') {
  const listeners = new Map<string, (value: unknown) => void>()
  const asked: string[] = []
  const raw = {
    getAccounts: async () => [segwit],
    requestAccounts: async () => [segwit],
    getNetwork: async () => 'livenet',
    signMessage: async (_message: string, type: string) =>
      `${signature.slice(0, -4)}${type.slice(0, 4)}`,
    on: (event: string, listener: (value: unknown) => void) => listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
    ...more,
  } as never as InjectedLike
  const ports = virtualPorts()
  const run = (_kind: string, method: string, work: () => Promise<unknown>) => {
    asked.push(method)
    return work()
  }
  const wallet = injectedWallet({ ports, traffic: { run } } as never, raw, {
    ...{ kind, name: 'Quince', ...(network && { network }) },
  })
  const told: unknown[] = []
  const observer = {
    accountsChanged: (accounts: readonly { readonly address: string }[]) =>
      told.push(accounts.map(({ address }) => address)),
    networkChanged: (networkId: string) => told.push(networkId),
    disconnected: () => told.push('disconnected'),
  }
  const watch = () =>
    wallet.watch(observer as never, ({ networkId }) => networkId ?? 'bip122:unknown')
  const fire = async (event: string, value?: unknown) => {
    listeners.get(event)?.(value)
    await flush()
  }
  return { wallet, asked, told, watch, fire, listeners, clock: ports.clock }
}
const mainnet = bitcoin.caipNetworkId

describe('connecting', () => {
  test('a provider of its own for a network is there, unless it says another one', async () => {
    const connect = async () => ({ address: segwit })
    const silent = open({ connect, getNetwork: undefined }, 'okx', 'Signet')
    const signet = bitcoinNetwork({ network: 'Signet' }).caipNetworkId
    expect(await silent.wallet.connect()).toMatchObject({ networkId: signet })
    const elsewhere = open({ connect }, 'okx', 'Signet')
    expect(await elsewhere.wallet.connect()).toMatchObject({ networkId: mainnet })
  })

  test('asks a wallet of one kind by its own method, for what it has', async () => {
    const connect = async () => expect.unreachable()
    const unisat = open({ connect })
    expect(await unisat.wallet.connect()).toMatchObject({ networkId: mainnet })
    expect(unisat.asked).toEqual(['requestAccounts', 'getNetwork'])
    const okx = open(
      {
        connect: async () => ({ address: segwit }),
        getNetwork: undefined,
        getChain: async () => null,
      },
      'okx',
    )
    expect((await okx.wallet.connect()).networkId).toBeUndefined()
    expect(okx.asked).toEqual(['connect', 'getChain'])
    const older = open({}, 'okx')
    await older.wallet.connect()
    expect(older.asked).toEqual(['requestAccounts', 'getNetwork'])
  })
  test.each([[null], ['text'], [{}], [[]], [[[segwit]]]])(
    'finds no account in %j',
    async (list) => {
      const { wallet } = open({ requestAccounts: async () => list })
      await expect(wallet.connect()).rejects.toMatchObject({ code: 'bip122/bad-accounts' })
    },
  )
  test.each([
    [{ getNetwork: async () => null }, undefined],
    [{ getNetwork: async () => 'moonnet' }, 'bip122:moonnet'],
    [{ getNetwork: async () => 'constructor' }, 'bip122:unknown'],
    [{ getNetwork: async () => 7 }, 'bip122:unknown'],
    [{ getNetwork: async () => ['livenet'] }, 'bip122:unknown'],
    [
      { getChain: async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET', network: 'livenet' }) },
      'bip122:FRACTAL_BITCOIN_MAINNET',
    ],
    [{ getChain: async () => ({ name: 'Fractal', network: 'livenet' }) }, 'bip122:unknown'],
    [{ getChain: async () => 'FRACTAL_BITCOIN_MAINNET' }, 'bip122:FRACTAL_BITCOIN_MAINNET'],
  ])('a network that is named and unknown is never the usual one: %o', async (more, id) => {
    const { wallet } = open(more)
    expect((await wallet.connect()).networkId).toBe(id)
  })
  test('takes back only what is still shared', async () => {
    expect(await open().wallet.restore()).toMatchObject({ accounts: [{ address: segwit }] })
    for (const list of [[], null, 'text']) {
      const { wallet } = open({ getAccounts: async () => list })
      expect(await wallet.restore()).toBe('unshared')
    }
  })
  test('ends at a wallet that can be told', async () => {
    const { wallet, asked } = open()
    await wallet.disconnect()
    expect(asked).toEqual([])
    const able = open({ disconnect: async () => undefined })
    await able.wallet.disconnect()
    expect(able.asked).toEqual(['disconnect'])
  })
})

describe('signing', () => {
  const message = { address: segwit, message: 'hello', protocol: 'ecdsa' } as const
  test('names the kind of signature', async () => {
    const { provider } = open().wallet
    expect(await provider.signMessage?.({ ...message, protocol: 'bip322' })).toMatch(/bip3$/)
    expect(await provider.signMessage?.(message)).toMatch(/ecds$/)
  })
  test.each([[[other]], [null], [[]], [[7]]])(
    'is refused where the wallet is at %j',
    async (list) => {
      const { provider } = open({ getAccounts: async () => list }).wallet
      await expect(provider.signMessage?.(message)).rejects.toMatchObject({
        code: 'bip122/account-changed',
      })
    },
  )
  test('pays by the method of the wallet’s kind', async () => {
    const sendBitcoin = async () => txid
    const send = async () => ({ txhash: txid })
    const transfer = { from: segwit, to: other, units: 5n, network: bitcoin }
    for (const { wallet } of [open({ sendBitcoin }), open({ send }, 'okx')])
      expect(await wallet.provider.sendTransfer?.(transfer)).toBe(txid)
    for (const { wallet } of [open({ send }), open({ sendBitcoin }, 'okx')])
      expect(wallet.provider.sendTransfer).toBeUndefined()
  })
})

describe('before anything is signed', () => {
  test.each([
    ['is there', {}, 'fine'],
    ['does not say on which network it is', { getNetwork: undefined }, 'fine'],
    ['is on another network', { getNetwork: async () => 'signet' }, 'bip122/wrong-network'],
    [
      'is on another chain',
      { getChain: async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET', network: 'livenet' }) },
      'bip122/wrong-network',
    ],
    ['is at another account', { getAccounts: async () => [other] }, 'bip122/account-changed'],
  ])('a wallet that %s is checked', async (_how, more, end) => {
    const { provider } = open(more).wallet
    const checked = provider.check?.(segwit, bitcoin).then(() => 'fine')
    expect(await checked?.catch((error: { code: string }) => error.code)).toBe(end)
  })
})

describe('switching', () => {
  const signet = bitcoinNetwork({ network: 'Signet' })
  const unknown = { ...signet, caipNetworkId: 'bip122:unknown' } as const
  const switchChain = async () => undefined
  test.each([
    ['is there then', { getNetwork: async () => 'signet' }, signet, 'fine'],
    ['does not say where it is', { getNetwork: undefined }, signet, 'fine'],
    ['stays where it was', {}, signet, 'bip122/wrong-network'],
    ['has no name for the network', {}, unknown, 'bip122/cannot-switch'],
    ['cannot', { switchChain: undefined }, signet, 'bip122/cannot-switch'],
  ])('a wallet that %s', async (_how, more, to, end) => {
    const { provider } = open({ switchChain, ...more }).wallet
    const moved = provider.switchNetwork?.(to).then(() => 'fine')
    expect(await moved?.catch((error: { code: string }) => error.code)).toBe(end)
  })
  test('names the network as those wallets do', async () => {
    const named: unknown[] = []
    const { provider } = open({
      switchChain: async (name: unknown) => void named.push(name),
      getNetwork: async () => 'signet',
    }).wallet
    await provider.switchNetwork?.(signet)
    expect(named).toEqual(['BITCOIN_SIGNET'])
  })
})

test('what is signed is sent only where that is asked for', async () => {
  const signed = createPsbt([], [{ script: '51', value: 7n }])
  const { wallet, asked } = open({ signPsbt: async () => signed, pushPsbt: async () => txid })
  const request = { psbt: psbtFromHex(signed), network: bitcoin }
  expect(await wallet.provider.signPsbt?.(request)).toEqual({ psbt: request.psbt })
  expect(asked).toEqual(['signPsbt'])
  const sent = await wallet.provider.signPsbt?.({ ...request, broadcast: true })
  expect(sent).toEqual({ psbt: request.psbt, txid })
  const other = psbtFromHex(createPsbt([], [{ script: '51', value: 8n }]))
  await expect(
    wallet.provider.signPsbt?.({ ...request, psbt: other, broadcast: true }),
  ).rejects.toMatchObject({ code: 'bip122/other-transaction' })
  expect(asked.filter((method) => method === 'pushPsbt')).toHaveLength(1)
})

describe('a change in the wallet', () => {
  test.each([
    ['accountsChanged', [segwit]],
    ['accountsChanged', ''],
    ['accountChanged', segwit],
    ['networkChanged', undefined],
  ])('(%s: %j) is told as it is read', async (event, value) => {
    const { watch, fire, told, listeners } = open()
    const stop = watch()
    await fire(event, value)
    expect(told).toEqual([[segwit], mainnet])
    stop()
    expect(listeners.size).toBe(0)
  })
  test.each([
    ['accountsChanged', [], []],
    ['accountChanged', null, []],
    ['disconnect', undefined, 'disconnected'],
  ])('(%s: %j) is told as a lock or as its end', async (event, value, as) => {
    const { watch, fire, told } = open()
    watch()
    await fire(event, value)
    expect(told).toEqual([as])
  })
})

test('a wallet that shares nothing usable any more is disconnected', async () => {
  const { watch, fire, told } = open({ getAccounts: async () => ['nobody'] })
  watch()
  await fire('networkChanged')
  expect(told).toEqual(['disconnected'])
})

test('changes during a read lead to one more read', async () => {
  const waiting: (() => void)[] = []
  const read = () => new Promise<void>((resolve) => waiting.push(resolve))
  const changed = reader(virtualPorts(), read, () => undefined)
  changed()
  expect(waiting).toHaveLength(1)
  changed()
  changed()
  waiting[0]?.()
  await flush()
  expect(waiting).toHaveLength(2)
  waiting[1]?.()
  await flush()
  expect(waiting).toHaveLength(2)
  changed()
  waiting[2]?.()
  await flush()
  expect(waiting).toHaveLength(3)
})

test.each([
  [{ code: -32603, message: 'Rejected by the node' }, -32603],
  [{ code: 5000, message: 'no' }, 4001],
  [{ message: 'User rejected' }, 4001],
  [{ code: -32001, message: 'x' }, 4200],
])('the failure %j has the code %i', (thrown, code) => {
  expect(walletFailure(thrown)).toMatchObject({ code })
})

test.each([
  { address: segwit, purpose: ['payment'] },
  { address: [segwit], purpose: 'payment' },
])('%j is no account', (item) => {
  expect(() => readAccounts([item])).toThrow(
    expect.objectContaining({ code: 'bip122/bad-accounts' }),
  )
})

test('an odd account is left out beside a sound one', () => {
  const sound = { address: segwit, purpose: 'payment' }
  const odd = { address: [`S${'A'.repeat(30)}`], purpose: 'stacks' }
  expect(readAccounts([sound, odd])).toHaveLength(1)
})

test('odd parts of an account are left out', () => {
  const [account] = readAccounts([
    { address: segwit, purpose: 'payment', publicKey: ['ab'.repeat(32)], path: ["m/84'/0'/0'"] },
  ])
  expect(account).toEqual({ namespace: 'bip122', address: segwit, type: 'payment' })
})

const silent = (): Promise<never> => new Promise(() => undefined)
/** The result of a wallet request within ten seconds. */
async function endOf(
  { clock }: Pick<ReturnType<typeof open>, 'clock'>,
  work: Promise<unknown> | undefined,
): Promise<unknown> {
  const end = work?.then(
    () => 'fine',
    ({ code }: { code: unknown }) => code,
  )
  await flush()
  await clock.advance(10_000)
  await flush()
  return Promise.race([end, 'waits'])
}
const message = { address: segwit, message: 'm', protocol: 'ecdsa' } as const

describe('a wallet that answers nothing, as after an update of its extension', () => {
  test.each<[string, object, (opened: ReturnType<typeof open>) => Promise<unknown> | undefined]>([
    [
      'asked for its network',
      { getNetwork: silent },
      ({ wallet }) => wallet.provider.check?.(segwit, bitcoin),
    ],
    [
      'asked for its accounts',
      { getAccounts: silent },
      ({ wallet }) => wallet.provider.check?.(segwit, bitcoin),
    ],
    [
      'before a message',
      { getAccounts: silent },
      ({ wallet }) => wallet.provider.signMessage?.(message),
    ],
    ['after it was connected', { getNetwork: silent }, ({ wallet }) => wallet.connect()],
    [
      'after it was switched',
      { getChain: silent, switchChain: async () => null },
      ({ wallet }) => wallet.provider.switchNetwork?.(bitcoin),
    ],
  ])('ends the request with its name, %s', async (_when, raw, ask) => {
    const opened = open(raw)
    expect(await endOf(opened, ask(opened))).toBe('connections/no-answer')
  })

  test.each<[string, object, (opened: ReturnType<typeof open>) => Promise<unknown> | undefined]>([
    ['to connect', { requestAccounts: silent }, ({ wallet }) => wallet.connect()],
    ['to sign', { signMessage: silent }, ({ wallet }) => wallet.provider.signMessage?.(message)],
    [
      'to switch',
      { switchChain: silent },
      ({ wallet }) => wallet.provider.switchNetwork?.(bitcoin),
    ],
    // It may be locked, and answer once it is unlocked.
    [
      'for its accounts on the next visit',
      { getAccounts: silent },
      ({ wallet }) => wallet.restore(),
    ],
  ])('is waited for where it asks a person %s', async (_what, raw, ask) => {
    const opened = open(raw)
    expect(await endOf(opened, ask(opened))).toBe('waits')
  })

  test('keeps its last grant after a change that it does not explain', async () => {
    const { watch, fire, told, clock } = open({ getAccounts: silent })
    watch()
    await fire('accountsChanged', [other])
    await clock.advance(10_000)
    await flush()
    expect(told).toEqual([])
  })
})
