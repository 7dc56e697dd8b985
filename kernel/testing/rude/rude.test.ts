import { describe, expect, test } from 'vitest'
import {
  createWorld,
  flush,
  installWallets,
  type MockWalletsOptions,
  mockWallet,
  mockWallets,
  quirksOf,
  virtualClock,
  type WalletQuirk,
  walletQuirks,
} from '../index.ts'

const accounts = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
const low = accounts.map((one) => one.toLowerCase())
const other = '0x89'

/** An EVM wallet with quirks, a page that asks it, and what the page was told. */
function open(...quirks: readonly WalletQuirk[]) {
  const wallet = mockWallet({ accounts, quirks })
  const clock = virtualClock()
  wallet.runOn(clock)
  const told: unknown[] = []
  const ask = (method: string, params: unknown = []): Promise<unknown> => {
    const answer = wallet.provider.request({ method, params })
    answer.then(
      (value) => told.push([method, value]),
      (error) => told.push([method, error.code ?? error.message]),
    )
    return answer
  }
  for (const event of ['accountsChanged', 'chainChanged'])
    wallet.provider.on(event, (value) => void told.push([event, value]))
  const { visitor } = wallet
  return { wallet, visitor, clock, told, ask, connect: () => ask('eth_requestAccounts') }
}

describe('a mock wallet', () => {
  test('has the quirks of its family only', () => {
    expect(() => mockWallets({ solana: { quirks: ['late-switch'] } })).toThrow('late-switch')
    expect(quirksOf('bip122')).toContain('two-networks')
    expect(quirksOf('eip155')).not.toContain('two-networks')
  })

  test.each(Object.keys(walletQuirks) as WalletQuirk[])(
    'with the quirk %s is told of in one sentence, and still works for a patient visitor',
    async (quirk) => {
      const { does, families } = walletQuirks[quirk]
      expect(does).toMatch(/^[A-Z].*\.$/)
      for (const family of families) {
        const wallets = mockWallets({ [family]: { quirks: [quirk] } } as MockWalletsOptions)
        const { visitor } = wallets[family]
        const asked =
          family === 'eip155'
            ? wallets.eip155.provider.request({ method: 'eth_requestAccounts' })
            : wallets[family].ask(
                { solana: 'connect', bip122: 'requestAccounts', polkadot: 'enable' }[family],
                {},
              )
        const ended = asked.then(
          () => 'answered',
          ({ code }) => code,
        )
        await flush()
        const waited = visitor.approve()
        expect(waited).toBe(['panel-prompt', 'waits-from-before'].includes(quirk))
        expect(await ended).toBe(quirk === 'waits-from-before' ? -32002 : 'answered')
      }
    },
  )

  test('logs what the page asked for, not what its quirks asked for', async () => {
    const { wallet, ask } = open('late-switch', 'late-add')
    await ask('wallet_addEthereumChain', [{ chainId: other }])
    expect(wallet.requests.map(({ method }) => method)).toEqual(['wallet_addEthereumChain'])
  })

  test('does nothing that needs a quirk it does not have', () => {
    const { visitor } = open('lower-case')
    expect(() => visitor.updateExtension()).toThrow("'orphaned'")
    expect(() => visitor.loseNode()).toThrow("'dead-node'")
    expect([visitor.approve(), visitor.reject()]).toEqual([false, false])
  })
})

describe('a wallet', () => {
  test('tells its accounts in lower case, in answers and events, before it answers', async () => {
    const { connect, told } = open('lower-case', 'event-first')
    await connect()
    expect(told).toEqual([
      ['accountsChanged', low],
      ['eth_requestAccounts', low],
    ])
  })

  test('that asks in a panel waits until somebody answers, and for one request to connect only', async () => {
    const { connect, visitor, told } = open('panel-prompt', 'one-request')
    const first = connect()
    await expect(connect()).rejects.toMatchObject({ code: -32002 })
    expect(visitor.waiting).toEqual(['eth_requestAccounts'])
    visitor.reject()
    await expect(first).rejects.toMatchObject({ code: 4001 })
    const second = connect()
    await flush()
    visitor.approve()
    expect(await second).toEqual(accounts)
    // With access, nothing is asked again.
    expect(await connect()).toEqual(accounts)
    expect(told).toHaveLength(4)
  })

  test('answers a request from before the page by an event alone', async () => {
    const { connect, visitor, told } = open('waits-from-before')
    await expect(connect()).rejects.toMatchObject({ code: -32002 })
    visitor.approve()
    await flush()
    expect(told).toContainEqual(['accountsChanged', accounts])
    expect(await connect()).toEqual(accounts)
  })

  test('that locks in silence shares nothing and keeps requests until it is unlocked', async () => {
    const { connect, ask, visitor, told } = open('locks-by-silence')
    await connect()
    visitor.lock()
    expect(await ask('eth_accounts')).toEqual([])
    const signing = ask('personal_sign', ['0x', accounts[0]])
    await flush()
    expect(told).toHaveLength(2)
    visitor.unlock()
    expect(await signing).toMatch(/^0x/)
    expect(await ask('eth_accounts')).toEqual(accounts)
  })

  test('that locks by an event comes back by one', async () => {
    const { connect, ask, visitor, told } = open('locks-by-event')
    await connect()
    visitor.lock()
    await expect(ask('personal_sign')).rejects.toMatchObject({ code: 4100 })
    visitor.unlock()
    await flush()
    expect(told.filter((one) => String(one).startsWith('accountsChanged'))).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', accounts],
    ])
  })

  test('that takes its access back in silence refuses to sign until it is asked again', async () => {
    const { connect, ask, visitor, told } = open('revokes-by-silence')
    await connect()
    visitor.revoke()
    expect(await ask('eth_accounts')).toEqual([])
    await expect(ask('personal_sign')).rejects.toMatchObject({ code: 4100 })
    expect(told.map((one) => (one as string[])[0])).not.toContain('accountsChanged')
    await connect()
    expect(await ask('eth_accounts')).toEqual(accounts)
  })

  test('that revokes nothing goes on sharing its accounts', async () => {
    const { connect, ask } = open('revokes-nothing')
    await connect()
    expect(await ask('wallet_revokePermissions')).toBeNull()
    expect(await ask('eth_accounts')).toEqual(accounts)
  })

  test('that switches late is on its old network until then', async () => {
    const { ask, clock, told } = open('late-switch')
    expect(await ask('wallet_switchEthereumChain', [{ chainId: other }])).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x1')
    await clock.advance(399)
    expect(told).not.toContainEqual(['chainChanged', other])
    await clock.advance(1)
    expect(told).toContainEqual(['chainChanged', other])
    expect(await ask('eth_chainId')).toBe(other)
  })

  test('that adds a network late knows it only then', async () => {
    const { ask, clock } = open('late-add')
    const change = [{ chainId: other }]
    await expect(ask('wallet_switchEthereumChain', change)).rejects.toMatchObject({ code: 4902 })
    expect(await ask('wallet_addEthereumChain', change)).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x1')
    await clock.advance(400)
    expect(await ask('eth_chainId')).toBe(other)
  })

  test.each([
    ['refuses-switch', -32603],
    ['unsupported-network', 4901],
    ['unknown-by-words', -32000],
  ] as const)('with the quirk %s refuses a switch with %i', async (quirk, code) => {
    const { ask } = open(quirk)
    const switching = ask('wallet_switchEthereumChain', [{ chainId: other }])
    await expect(switching).rejects.toMatchObject({ code })
  })

  test.each([
    ['internal-refusal', -32603],
    ['uncoded-refusal', undefined],
  ] as const)('with the quirk %s refuses with the code %s', async (quirk, code) => {
    const { wallet, connect } = open(quirk, 'wordy-errors')
    wallet.behave('reject')
    const error = (await connect().catch((thrown) => thrown)) as Error & { readonly code?: number }
    expect(error.message).toBe('User rejected the request.')
    expect(error.code).toBe(code)
    expect(Object.keys(error)).toContain('stack')
  })

  test('whose node is gone sends its network 40 times and answers no read', async () => {
    const { visitor, told, ask } = open('dead-node')
    visitor.loseNode()
    void ask('eth_getBalance', accounts)
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(told.filter((one) => String(one).startsWith('chainChanged'))).toHaveLength(40)
    expect(told.map((one) => (one as string[])[0])).not.toContain('eth_getBalance')
  })

  test('whose extension was updated answers nothing, not even what it was asked before', async () => {
    const { wallet, visitor, ask, told } = open('orphaned', 'panel-prompt')
    void ask('eth_requestAccounts')
    await flush()
    visitor.updateExtension()
    visitor.approve()
    void ask('eth_chainId')
    await flush()
    expect(told).toEqual([])
    expect(wallet.provider.isConnected?.()).toBe(true)
  })

  test('makes a legacy price the maximum and the tip', async () => {
    const sent: unknown[] = []
    const handlers = { eth_sendTransaction: (params: unknown) => void sent.push(params) }
    const wallet = mockWallet({ handlers, quirks: ['caps-fees'] })
    const params = [{ to: other, gasPrice: '0x5' }]
    await wallet.provider.request({ method: 'eth_sendTransaction', params })
    expect(sent).toEqual([[{ to: other, maxFeePerGas: '0x5', maxPriorityFeePerGas: '0x5' }]])
  })

  test('approves by itself after a time, if its visitor is told to', async () => {
    const clock = virtualClock()
    const wallet = mockWallet({ accounts, quirks: ['panel-prompt'], answersAfterMs: 300 })
    wallet.runOn(clock)
    const asked = wallet.provider.request({ method: 'eth_requestAccounts' })
    await clock.advance(300)
    expect(await asked).toEqual(accounts)
  })
})

test('delays of quirks run on the clock of a world', async () => {
  const wallet = mockWallet({ accounts, quirks: ['panel-prompt'], answersAfterMs: 300 })
  const { settle } = createWorld({ plugins: [], wallet })
  let answer: unknown
  void wallet.provider.request({ method: 'eth_requestAccounts' }).then((value) => {
    answer = value
  })
  await settle(299)
  expect(answer).toBeUndefined()
  await settle(1)
  expect(answer).toEqual(accounts)
})

describe('on a page', () => {
  /** The window with the mock wallets, and the Wallet Standard entries that registered. */
  function place(options: MockWalletsOptions) {
    const window = new EventTarget() as Window & {
      ethereum?: { isMetaMask: boolean; providers: unknown[] }
      unisat?: { getChain?(): Promise<{ enum: string }> }
    }
    const entries: { name: string; chains: string[]; features: object }[] = []
    const register = (one: (typeof entries)[number]) => void entries.push(one)
    window.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent).detail({ register }),
    )
    installWallets(window, mockWallets(options))
    return { window, entries }
  }

  test('a shim is another object than the announced one, and claims to be MetaMask', () => {
    const { window } = place({ eip155: { quirks: ['false-flags'] } })
    expect(window.ethereum).toMatchObject({ isMetaMask: true })
    expect(window.ethereum?.providers).not.toContain(window.ethereum)
    expect(place({}).window.ethereum).toBeUndefined()
  })

  test('a wallet registers three times under one name, and connects in one way only for Solana', () => {
    const { entries } = place({ solana: { quirks: ['three-families'] } })
    expect(new Set(entries.map(({ name }) => name)).size).toBe(1)
    expect(entries.map(({ chains }) => chains.at(-1)?.split(':')[0])).toEqual([
      'solana',
      'bitcoin',
      'aptos',
    ])
    expect(entries[0]?.chains).toContain('solana:localnet')
    expect(Object.keys(entries[1]?.features ?? {})).not.toContain('standard:connect')
    expect(place({}).entries).toHaveLength(1)
  })

  test('a Bitcoin wallet names its network twice', async () => {
    const { window } = place({ bip122: { quirks: ['two-networks'] } })
    expect(await window.unisat?.getChain?.()).toMatchObject({ enum: 'BITCOIN_MAINNET' })
    expect(place({}).window.unisat?.getChain).toBeUndefined()
  })
})
