import { describe, expect, test } from 'vitest'
import { createTestKernel, fakePage, flush, virtualPorts } from '../../kernel/testing/index.ts'
import type { WalletIo } from '../connections/contract.ts'
import { foundation } from '../presets/index.ts'
import { selectWallets } from '../wallets/index.ts'
import { bip122Adapter, bitcoin, bitcoinNetwork } from './index.ts'
import { idOf } from './networks.ts'
import { createPsbt } from './psbt.ts'
import { psbtFromHex } from './responses.ts'
import { standardWallet } from './standard.ts'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const segwitScript = '0014751e76e8199196d454941c45d1b3a323f1433bd6'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const taprootScript = '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const otherTaproot = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'

const account = (address: string, chains: unknown = ['bitcoin:mainnet']): object => ({
  address,
  publicKey: new Uint8Array(33).fill(2),
  chains,
  features: [],
})

/** A Wallet Standard wallet built by hand. */
function registered(
  accounts: readonly object[],
  features: Readonly<Record<string, object | undefined>> = {},
) {
  const asked: [string, unknown][] = []
  const listeners = new Set<(change: object) => void>()
  const noting =
    (name: string, answer: unknown) =>
    async (input: unknown): Promise<unknown> => {
      asked.push([name, input])
      return answer
    }
  const wallet = {
    version: '1.0.0',
    name: 'Medlar',
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    chains: ['bitcoin:mainnet'],
    accounts: [] as readonly object[],
    features: {
      'bitcoin:connect': {
        async connect(input: unknown) {
          asked.push(['connect', input])
          wallet.accounts = accounts
          return { accounts }
        },
      },
      'bitcoin:signMessage': {
        signMessage: noting('message', [{ signature: new Uint8Array(65).fill(7) }]),
      },
      'bitcoin:signTransaction': { signTransaction: noting('sign', [{ signedPsbt: null }]) },
      'standard:events': {
        on: (_name: string, listener: (change: object) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      ...features,
    },
  }
  return { wallet, asked, listeners }
}

function opened(given: ReturnType<typeof registered>) {
  const traffic = { run: (_lane: string, _label: string, work: () => unknown) => work() }
  const io = { ports: virtualPorts(), traffic } as unknown as WalletIo
  return standardWallet(io, given.wallet as never)
}
const typesOf = async (...accounts: readonly object[]): Promise<readonly unknown[]> =>
  (await opened(registered(accounts)).connect()).accounts.map(({ address, type }) => [
    address,
    type,
  ])

describe('Bitcoin wallets of the Wallet Standard', () => {
  test.each([
    ['shown', {}, ['Medlar']],
    [
      'shown when they know standard:connect alone',
      { 'bitcoin:connect': undefined, 'standard:connect': {} },
      ['Medlar'],
    ],
    ['left out when they cannot be connected', { 'bitcoin:connect': undefined }, []],
    [
      'left out when they sign nothing',
      { 'bitcoin:signMessage': undefined, 'bitcoin:signTransaction': undefined },
      [],
    ],
  ])('are %s', async (_what, features, names) => {
    const target = new EventTarget() as unknown as Window & typeof globalThis
    const kernel = createTestKernel({
      plugins: [...foundation, bip122Adapter()],
      ports: { page: fakePage({ window: target }) },
    })
    const { wallet } = registered([], features)
    const register = (api: { register(...wallets: object[]): void }): void => api.register(wallet)
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    await flush()
    const { wallets, options } = kernel.state
    const shown = selectWallets({ wallets, options, mobile: false })
    expect(shown.map(({ name }) => name)).toEqual(names)
    for (const { namespaces } of shown) expect(namespaces).toEqual(['bip122'])
    kernel.dispose()
  })

  test('a payment by one, whose fee is set here, stops where the fee is not known', async () => {
    const target = new EventTarget() as unknown as Window & typeof globalThis
    const kernel = createTestKernel({
      plugins: [...foundation, bip122Adapter()],
      ports: { page: fakePage({ window: target }) },
    })
    const { wallet, asked } = registered([account(segwit)])
    const register = (api: { register(...wallets: object[]): void }): void => api.register(wallet)
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    await flush()
    const connector = kernel.state.wallets.sources.flatMap(({ wallets }) => wallets)[0]?.connector
    if (!connector) throw new Error('The wallet was not found.')
    await kernel.dispatch.connections.connect({ connector })
    const [connection] = kernel.state.connections.connections
    kernel.ports.fetch.reply(bitcoin.rpcUrls[0] ?? '', 503)
    let end: unknown
    kernel.dispatch.transactions
      .send({
        connectionId: connection?.id ?? '',
        networkId: bitcoin.caipNetworkId,
        request: { from: segwit, to: segwit, units: '1000' },
      })
      .catch((error: unknown) => {
        end = error
      })
    for (let turn = 0; turn < 200 && end === undefined; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      await kernel.ports.clock.advance(1_000)
    }
    expect(end).toMatchObject({
      code: 'transactions/warned',
      facts: { warnings: ['fee-unknown'] },
    })
    expect(asked.map(([name]) => name)).toEqual(['connect'])
    kernel.dispose()
  })

  test('one that listed itself is not shown a second time', async () => {
    const target = Object.assign(new EventTarget(), {
      btc_providers: [{ id: 'medlar', name: 'Medlar' }],
      medlar: { request: async () => ({}) },
    }) as unknown as Window & typeof globalThis
    target.addEventListener('wallet-standard:app-ready', (event) => {
      const { detail } = event as CustomEvent<{ register(wallet: object): void }>
      detail.register(registered([]).wallet)
    })
    const kernel = createTestKernel({
      plugins: [...foundation, bip122Adapter()],
      ports: { page: fakePage({ window: target }) },
    })
    await flush()
    const { wallets, options } = kernel.state
    const shown = selectWallets({ wallets, options, mobile: false })
    expect(shown.map(({ id }) => id)).toEqual(['bitcoin:medlar'])
    kernel.dispose()
  })

  test('one whose listed place is empty is shown all the same', async () => {
    const target = Object.assign(new EventTarget(), {
      btc_providers: [{ id: 'medlar', name: 'Medlar' }],
    }) as unknown as Window & typeof globalThis
    target.addEventListener('wallet-standard:app-ready', (event) => {
      const { detail } = event as CustomEvent<{ register(wallet: object): void }>
      detail.register(registered([]).wallet)
    })
    const kernel = createTestKernel({
      plugins: [...foundation, bip122Adapter()],
      ports: { page: fakePage({ window: target }) },
    })
    await flush()
    await kernel.ports.clock.advance(10_000)
    const { wallets, options } = kernel.state
    const shown = selectWallets({ wallets, options, mobile: false })
    expect(shown.map(({ name }) => name)).toEqual(['Medlar'])
    kernel.dispose()
  })

  test('[~ENT-4] taproot beside another kind, or not first, keeps inscriptions', async () => {
    expect(await typesOf(account(taproot), account(segwit))).toEqual([
      [segwit, 'payment'],
      [taproot, 'ordinal'],
    ])
    expect(await typesOf(account(taproot), account(otherTaproot))).toEqual([
      [taproot, 'payment'],
      [otherTaproot, 'ordinal'],
    ])
    expect(await typesOf(account(segwit), account(segwit))).toEqual([[segwit, 'payment']])
  })

  test('accounts of other families, without chains or with a wrong checksum are left out', async () => {
    const bad = [
      account(segwit.replace('4', '5')),
      account(segwit, 'bitcoin:mainnet'),
      account(segwit, ['solana:mainnet']),
      null as never,
    ]
    await expect(typesOf(...bad)).rejects.toMatchObject({ code: 'bip122/bad-accounts' })
    for (const left of bad)
      expect(await typesOf(left, account(taproot))).toEqual([[taproot, 'payment']])
    const none = registered([])
    Object.assign(none.wallet.features['bitcoin:connect'], { connect: async () => ({}) })
    await expect(opened(none).connect()).rejects.toMatchObject({ code: 'bip122/bad-accounts' })
  })

  test('one that knows standard:connect alone is connected by it', async () => {
    const connect = async () => ({ accounts: [account(segwit)] })
    const given = registered([], {
      'bitcoin:connect': undefined,
      'standard:connect': { connect },
    })
    expect((await opened(given).connect()).accounts[0].address).toBe(segwit)
  })

  test('the network is the one the account names; several leave it to the address', async () => {
    const on = async (...chains: readonly string[]): Promise<unknown> =>
      (await opened(registered([account(segwit, chains)])).connect()).networkId
    expect(await on('bitcoin:mainnet', 'solana:mainnet')).toBe(idOf('Mainnet'))
    expect(await on('bitcoin:signet')).toBe(idOf('Signet'))
    expect(await on('bitcoin:mainnet', 'bitcoin:testnet')).toBeUndefined()
    // An unknown named network is never treated as mainnet.
    expect(await on('bitcoin:moon')).toBe('bip122:moon')
  })

  test.each([
    [['bitcoin:mainnet'], 'fine'],
    [['bitcoin:testnet', 'bitcoin:mainnet'], 'fine'],
    [['bitcoin:moon'], 'bip122/wrong-network'],
    [['bitcoin:moon', 'bitcoin:testnet'], 'bip122/wrong-network'],
  ])('an account with the chains %j is asked on them alone', async (chains, end) => {
    const given = registered([account(segwit, chains)])
    const wallet = opened(given)
    await wallet.connect()
    const checked = wallet.provider.check?.(segwit, bitcoin).then(() => 'fine')
    expect(await checked?.catch((error: { code: string }) => error.code)).toBe(end)
  })

  test('a wallet without silent connecting is restored from the accounts it shows, or not', async () => {
    const given = registered([account(segwit)])
    expect(await opened(given).restore()).toBeUndefined()
    given.wallet.accounts = [account(segwit)]
    expect(await opened(given).restore()).toMatchObject({ accounts: [{ address: segwit }] })
    expect(given.asked).toEqual([])
  })

  test('one that connects silently is asked to before its accounts are read', async () => {
    const given = registered([account(segwit)], {
      'standard:connect': {
        async connect(input: unknown) {
          given.asked.push(['standard', input])
          given.wallet.accounts = [account(segwit)]
        },
      },
    })
    expect(await opened(given).restore()).toMatchObject({ accounts: [{ address: segwit }] })
    expect(given.asked).toEqual([['standard', { silent: true }]])
  })

  test('what is signed comes back, and is sent only where that is asked for', async () => {
    const draft = createPsbt(
      [{ txid: 'cd'.repeat(32), vout: 0, value: 9_000n, script: segwitScript }],
      [{ script: taprootScript, value: 1_000n }],
    )
    const signedPsbt = Uint8Array.from(Buffer.from(draft, 'hex'))
    const given = registered([account(segwit)], {
      'bitcoin:signTransaction': { signTransaction: async () => [{ signedPsbt }] },
    })
    const { connect, provider } = opened(given)
    await connect()
    const request = { psbt: psbtFromHex(draft), network: bitcoin }
    expect(await provider.signPsbt?.(request)).toEqual({ psbt: request.psbt })
    // The wallet did not sign, which is noticed before anything is sent.
    await expect(provider.signPsbt?.({ ...request, broadcast: true })).rejects.toMatchObject({
      code: 'bip122/bad-psbt',
    })
  })

  test('nothing is signed for an account that the wallet no longer has, or on another network', async () => {
    const given = registered([account(segwit)])
    const { connect, provider } = opened(given)
    await connect()
    given.wallet.accounts = [account(taproot)]
    const gone = { code: 'bip122/account-changed' }
    const input = { address: segwit, message: 'x', protocol: 'ecdsa' } as const
    await expect(provider.signMessage?.(input)).rejects.toMatchObject(gone)
    await expect(provider.check?.(segwit, bitcoin)).rejects.toMatchObject(gone)
    await expect(
      provider.check?.(taproot, bitcoinNetwork({ network: 'Signet' })),
    ).rejects.toMatchObject({ code: 'bip122/wrong-network' })
    expect(given.asked.map(([name]) => name)).toEqual(['connect'])
  })

  test('without a list of inputs each account signs those that spend from it', async () => {
    const given = registered([account(segwit), account(taproot)])
    const { connect, provider } = opened(given)
    await connect()
    const txid = 'cd'.repeat(32)
    const spent = (script: string, vout: number) => ({ txid, vout, value: 9_000n, script })
    const foreign = `0014${'00'.repeat(20)}`
    const draft = createPsbt(
      [spent(taprootScript, 0), spent(foreign, 1), spent(segwitScript, 2), spent(taprootScript, 3)],
      [{ script: foreign, value: 1_000n }],
    )
    const psbt = psbtFromHex(draft)
    await expect(provider.signPsbt?.({ psbt, network: bitcoin })).rejects.toMatchObject({
      code: 'bip122/bad-psbt',
    })
    const [name, input] = given.asked.at(-1) ?? []
    expect(name).toBe('sign')
    const { inputsToSign, chain } = input as {
      readonly chain: string
      readonly inputsToSign: readonly { account: { address: string }; signingIndexes: number[] }[]
    }
    expect(chain).toBe('bitcoin:mainnet')
    expect(
      inputsToSign.map(({ account: { address }, signingIndexes }) => [address, signingIndexes]),
    ).toEqual([
      [segwit, [2]],
      [taproot, [0, 3]],
    ])
  })

  test('only the inputs that a request names are signed, and each account gets its own', async () => {
    const given = registered([account(segwit), account(taproot)])
    const { connect, provider } = opened(given)
    await connect()
    const spent = { txid: 'cd'.repeat(32), value: 9_000n, script: segwitScript }
    const draft = createPsbt(
      [
        { ...spent, vout: 0 },
        { ...spent, vout: 1 },
      ],
      [{ script: taprootScript, value: 1_000n }],
    )
    const request = { psbt: psbtFromHex(draft), network: bitcoin }
    const sign = (address: string) =>
      provider.signPsbt?.({ ...request, inputs: [{ address, index: 1 }] })
    await expect(sign(otherTaproot)).rejects.toMatchObject({ code: 'bip122/account-changed' })
    expect(given.asked.map(([name]) => name)).toEqual(['connect'])
    await expect(sign(segwit)).rejects.toMatchObject({ code: 'bip122/bad-psbt' })
    const own = { account: expect.objectContaining({ address: segwit }), signingIndexes: [1] }
    expect(given.asked.at(-1)?.[1]).toMatchObject({ inputsToSign: [own] })
  })

  test('an answer that is no list is no signature', async () => {
    const given = registered([account(segwit)], {
      'bitcoin:signMessage': { signMessage: async () => null },
    })
    const { connect, provider } = opened(given)
    await connect()
    const input = { address: segwit, message: 'x', protocol: 'ecdsa' } as const
    await expect(provider.signMessage?.(input)).rejects.toMatchObject({
      code: 'bip122/bad-signature',
    })
  })

  test('an account serves its network, and where it names several, each of them', async () => {
    const serves = async (...chains: readonly string[]): Promise<void> => {
      const { connect, provider } = opened(registered([account(segwit, chains)]))
      await connect()
      await provider.check?.(segwit, bitcoin)
    }
    await serves('bitcoin:mainnet')
    await serves('bitcoin:testnet', 'bitcoin:mainnet')
    await expect(serves('bitcoin:testnet')).rejects.toMatchObject({ code: 'bip122/wrong-network' })
  })

  test('what changes in the wallet is told, and listening stops', async () => {
    const given = registered([account(segwit)])
    const wallet = opened(given)
    await wallet.connect()
    const told: unknown[] = []
    const stop = wallet.watch(
      {
        accountsChanged: ([first]) => told.push(first?.address),
        networkChanged: (id) => told.push(id),
        approvedChanged: () => undefined,
        paused: () => undefined,
        resumed: () => undefined,
        disconnected: () => told.push('gone'),
      },
      () => idOf('Mainnet'),
    )
    const change = (accounts: readonly object[]): void => {
      given.wallet.accounts = accounts
      for (const listener of given.listeners) listener({ accounts })
    }
    change([account(taproot)])
    // The same accounts on other chains.
    for (const listener of given.listeners) listener({ chains: ['bitcoin:mainnet'] })
    change([])
    for (const listener of given.listeners) listener({ features: {} })
    const now = [taproot, idOf('Mainnet')]
    // It is locked, or shares no account any more.
    expect(told).toEqual([...now, ...now, undefined])
    stop()
    expect(given.listeners.size).toBe(0)
  })
})
