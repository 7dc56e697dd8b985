import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type MockWalletOptions, mockWallet, providerError } from '../../kernel/testing/index.ts'
import { account } from '../../tests/plugins/connected.ts'
import { alice, bob, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'

beforeAll(ready)

const pages: Page[] = []
function open(
  given: Parameters<typeof openPage>[0] & { readonly script?: MockWalletOptions } = {},
): Page {
  const { script, ...rest } = given
  const page = openPage({ ...rest, ...(script && { wallet: mockWallet(script) }) })
  pages.push(page)
  return page
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'succeeded',
    (error: { readonly code?: string }) => error.code ?? String(error),
  )
const textOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'succeeded',
    (error: Error) => error.message,
  )
const connect = ({ kernel }: Page): Promise<unknown> =>
  kernel.dispatch.wallets.connect({ walletId: rdns })
async function connected(given: Parameters<typeof open>[0] = {}): Promise<Page> {
  const page = open(given)
  await page.settle()
  await connect(page)
  await page.settle(100)
  return page
}
const asked = ({ wallet }: Page, method: string): number =>
  wallet.requests.filter((request) => request.method === method).length

/** After every fault: nothing is pending, no flag is left, no plugin has failed. */
afterEach(async () => {
  for (const page of pages.splice(0)) {
    const { kernel } = page
    await page.settle(20_000)
    const { connections, networks, modal } = kernel.state
    expect(connections.connecting).toBeUndefined()
    expect(connections.disconnecting).toBe(false)
    expect(['connected', 'disconnected']).toContain(connections.accounts.eip155.status)
    expect(account(page).balanceStatus).not.toBe('loading')
    expect(networks.switchingTo).toBeUndefined()
    expect(networks.switchingNamespace).toBe(false)
    expect(modal.loading).toBe(false)
    expect(kernel.state.kernel.failures).toEqual([])
    const provider = kernel.resources.get(`connections/provider/eip155:${rdns}`)
    expect(provider !== undefined).toBe(connections.accounts.eip155.status === 'connected')
    expect(page.wallet.listeners('accountsChanged')).toBe(provider ? 1 : 0)
    kernel.dispose()
    expect(page.wallet.listeners('accountsChanged')).toBe(0)
    expect(kernel.ports.clock.waiting).toBe(0)
  }
})

const wrapped = Object.assign(new Error('Internal'), {
  code: -32603,
  data: { originalError: { code: 4001, message: 'User rejected' } },
})

describe('W1, W2: the visitor says no', () => {
  const refusals = [
    ['4001', providerError(4001, 'User rejected the request.')],
    ['5000', providerError(5000, 'User rejected.')],
    ['4001 inside data.originalError', wrapped],
    ['-32603 in words', providerError(-32603, 'User rejected the request')],
    ['words without a code', new Error('User rejected the request.')],
    ['-32000 in words', providerError(-32000, 'User denied account authorization')],
    ['ACTION_REJECTED', Object.assign(new Error('rejected'), { code: 'ACTION_REJECTED' })],
    [
      'a hardware wallet in words',
      new Error('Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'),
    ],
  ] as const
  const once = (error: unknown, value: unknown): (() => unknown) => {
    let said = false
    return () => {
      if (said) return value
      said = true
      throw error
    }
  }

  test.each(refusals)('[ERR-5] %s to connect: calm, and a retry works', async (_name, error) => {
    const page = open({ script: { handlers: { eth_requestAccounts: once(error, [alice]) } } })
    await page.settle()
    expect(await codeOf(connect(page))).toBe('connections/declined')
    expect(account(page).status).toBe('disconnected')
    expect(page.kernel.state.connections.failure).toMatchObject({
      rejected: true,
      text: 'You declined the request',
    })
    expect(page.ends('connections/connect')).toEqual(['failed'])
    await connect(page)
    expect(account(page).status).toBe('connected')
    expect(page.kernel.state.connections.failure).toBeUndefined()
    expect(page.ends('connections/connect')).toEqual(['failed', 'succeeded'])
  })

  test.each(refusals)(
    '[NET-5] [ERR-5] %s to a switch: a rejection, never an add',
    async (_name, error) => {
      const page = await connected({
        script: { handlers: { wallet_switchEthereumChain: once(error, null) } },
      })
      expect(await codeOf(page.kernel.dispatch.networks.switchNetwork('eip155:137'))).toBe(
        'eip155/declined',
      )
      expect(asked(page, 'wallet_addEthereumChain')).toBe(0)
      expect(page.kernel.state.networks.active.eip155).toBe('eip155:1')
      expect(page.ends('networks/switchNetwork')).toEqual(['failed'])
    },
  )

  test.each(refusals)(
    '[ERR-5] %s to a signature: declined, still connected',
    async (_name, error) => {
      const page = await connected({
        script: { handlers: { personal_sign: once(error, `0x${'5e'.repeat(65)}`) } },
      })
      const sign = () => page.kernel.dispatch.transactions.sign({ message: 'hello' })
      expect(await codeOf(sign())).toBe('connections/declined')
      expect(account(page).status).toBe('connected')
      expect(await codeOf(sign())).toBe('succeeded')
      expect(page.ends('transactions/sign')).toEqual(['failed', 'succeeded'])
    },
  )
})

test('[ERR-5] W3: a request that waits in the wallet is said, and not sent twice', async () => {
  const page = open({ script: { behaviour: { eth_requestAccounts: 'pending' } } })
  await page.settle()
  expect(await textOf(connect(page))).toBe(
    'A request is already waiting in your wallet. Open it to go on.',
  )
  expect(asked(page, 'eth_requestAccounts')).toBe(1)
})

describe('W4, W5: the wallet never answers', () => {
  const dropped = ({ kernel }: Page): readonly unknown[] =>
    kernel.timeline.log
      .slice(0)
      .filter(({ type }) => type === 'kernel/factDropped')
      .map(({ payload }) => payload)

  test('connecting stays pending, cancel frees it, and a late yes is only logged', async () => {
    const page = open({ script: { behaviour: { eth_requestAccounts: 'hang' } } })
    const { kernel } = page
    await page.settle()
    await kernel.dispatch.modal.open({ view: 'ConnectingExternal' })
    const scope = kernel.state.modal.history[0]?.id as number
    const done = codeOf(
      kernel.with({ scope }).wallets.connect({ walletId: rdns }) as Promise<unknown>,
    )
    await page.settle(60_000)
    expect(account(page).status).toBe('connecting')
    await kernel.dispatch.modal.close()
    await page.settle(10)
    expect(await done).toBe('kernel/cancelled')
    expect(account(page).status).toBe('disconnected')
    expect(page.wallet.answer([alice])).toBe(true)
    await page.settle(10)
    expect(account(page).status).toBe('disconnected')
    expect(dropped(page)).toEqual([{ type: 'connections/connected' }])
    expect(page.ends('connections/connect')).toEqual(['cancelled'])
    page.wallet.behave('approve')
    await connect(page)
    expect(account(page).status).toBe('connected')
  })

  test('a late yes asks for no switch either', async () => {
    const page = open({
      script: { chainId: 999, behaviour: { eth_requestAccounts: 'hang' } },
    })
    await page.settle()
    const stop = new AbortController()
    const done = codeOf(
      page.kernel.with({ signal: stop.signal }).wallets.connect({
        walletId: rdns,
      }) as Promise<unknown>,
    )
    await page.settle()
    stop.abort()
    page.wallet.answer([alice])
    await page.settle(10)
    expect(await done).toBe('kernel/cancelled')
    expect(asked(page, 'wallet_switchEthereumChain')).toBe(0)
  })

  test('a signature that never comes can be called off', async () => {
    const page = await connected()
    page.wallet.behave({ personal_sign: 'hang' })
    const stop = new AbortController()
    const done = codeOf(
      page.kernel.with({ signal: stop.signal }).transactions.sign({
        message: 'hello',
      }) as Promise<unknown>,
    )
    await page.settle(60_000)
    stop.abort()
    expect(await done).toBe('kernel/cancelled')
    page.wallet.answer(`0x${'5e'.repeat(65)}`)
    expect(account(page).status).toBe('connected')
  })

  test('a switch that never comes can be called off', async () => {
    const page = await connected()
    page.wallet.behave({ wallet_switchEthereumChain: 'hang' })
    const stop = new AbortController()
    const done = codeOf(
      page.kernel
        .with({ signal: stop.signal })
        .networks.switchNetwork('eip155:137') as Promise<unknown>,
    )
    await page.settle(1000)
    expect(page.kernel.state.networks.switchingTo).toBe('eip155:137')
    stop.abort()
    expect(await done).toBe('kernel/cancelled')
    page.wallet.behave('approve')
    await page.kernel.dispatch.networks.switchNetwork('eip155:8453')
    expect(page.kernel.state.networks.active.eip155).toBe('eip155:8453')
  })

  test('a goodbye that never comes delays the disconnect for 3 s at most', async () => {
    const page = await connected()
    page.wallet.behave({ wallet_revokePermissions: 'hang' })
    const done = codeOf(page.kernel.dispatch.connections.disconnect())
    await page.settle(3000)
    expect(await done).toBe('succeeded')
    expect(account(page).status).toBe('disconnected')
  })

  test('who disconnects and closes the modal before the wallet answers is disconnected', async () => {
    const page = await connected()
    page.wallet.behave({ wallet_revokePermissions: 'hang' })
    const stop = new AbortController()
    const done = codeOf(
      page.kernel.with({ signal: stop.signal }).connections.disconnect() as Promise<unknown>,
    )
    await page.settle(10)
    stop.abort()
    await done
    await page.settle()
    expect(account(page).status).toBe('disconnected')
  })
})

test('W6: an answer after the page let go of the kernel changes nothing', async () => {
  const page = open({ script: { behaviour: { eth_requestAccounts: 'hang' } } })
  await page.settle()
  const done = codeOf(connect(page))
  await page.settle()
  page.kernel.stop()
  page.wallet.answer([alice])
  expect(await done).toBe('connections/page-left')
  await page.settle()
  expect(account(page).status).toBe('disconnected')
})

test('W6: a kernel that is started again restores what it let go of', async () => {
  const page = await connected()
  page.kernel.stop()
  expect(page.wallet.listeners('accountsChanged')).toBe(0)
  page.kernel.start()
  await page.settle(200)
  expect(account(page)).toMatchObject({ status: 'connected', address: alice })
  page.wallet.changeAccounts([bob])
  await page.settle(100)
  expect(account(page).address).toBe(bob)
})

/** Each request to a connected wallet, and what is lost when it fails: nothing. */
const questions = [
  [
    'sign',
    'personal_sign',
    ({ kernel }: Page) => kernel.dispatch.transactions.sign({ message: 'm' }),
  ],
  [
    'switch',
    'wallet_switchEthereumChain',
    ({ kernel }: Page) => kernel.dispatch.networks.switchNetwork('eip155:137'),
  ],
  [
    'send',
    'eth_sendTransaction',
    (page: Page, intentId = 'once') =>
      page.kernel.dispatch.transactions.send(intent(page, intentId)),
  ],
] as const
const intent = (page: Page, intentId: string) => ({
  intentId,
  connectionId: page.kernel.state.connections.connections[0]?.id as string,
  networkId: 'eip155:1' as const,
  request: { from: alice, to: bob, units: '1' },
})
const asBefore = (page: Page): void => {
  expect(account(page)).toMatchObject({ status: 'connected', caipAddress: `eip155:1:${alice}` })
  expect(page.kernel.state.networks.active.eip155).toBe('eip155:1')
  expect(page.facts()).not.toContain('transactions/broadcast')
}

describe.each(questions)('W1, W2, W9, W10 to %s', (_name, method, ask) => {
  test.each([
    ['4001', providerError(4001, 'User rejected the request.')],
    ['5000', providerError(5000, 'User rejected.')],
    ['4001 inside data.originalError', wrapped],
  ])(
    '[ERR-5] a refusal by %s is a refusal; state as before, and a retry works',
    async (_code, error) => {
      let refuses = true
      const answer: Readonly<Record<string, unknown>> = {
        personal_sign: `0x${'5e'.repeat(65)}`,
        eth_sendTransaction: `0x${'7a'.repeat(32)}`,
      }
      const page = await connected({
        script: {
          handlers: {
            [method]: () => {
              if (refuses) throw error
              if (method === 'wallet_switchEthereumChain') page.wallet.changeChain(137)
              return answer[method] ?? null
            },
          },
        },
      })
      expect(await codeOf(ask(page))).toMatch(/^(connections|eip155)\/declined$/)
      asBefore(page)
      refuses = false
      expect(await codeOf(ask(page, 'again'))).toBe('succeeded')
    },
  )

  test.each([
    ['text', 'no'],
    ['undefined', undefined],
    ['a code as text', { code: '4001' }],
    ['five megabytes', new Error('x'.repeat(5_000_000))],
  ])('what is thrown is told as short text: %s', async (_what, thrown) => {
    const page = await connected({
      script: {
        handlers: {
          [method]: () => {
            throw thrown
          },
        },
      },
    })
    const text = await textOf(ask(page))
    expect(text).not.toMatch(/succeeded|object/)
    expect(text.length).toBeLessThanOrEqual(200)
    asBefore(page)
  })

  test('throwing out of request is a rejection like any other', async () => {
    const page = await connected()
    page.wallet.behave({ [method]: 'throwsSync', wallet_addEthereumChain: 'throwsSync' })
    expect(await codeOf(ask(page))).not.toBe('succeeded')
    asBefore(page)
  })
})

describe('W7, W8: answers no wallet should give', () => {
  test.each([
    ['an empty list', []],
    ['null', null],
    ['text', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['a bad address', ['bad']],
    ['a number', [1]],
  ])('%s instead of accounts', async (_name, answer) => {
    const page = open({ script: { handlers: { eth_requestAccounts: () => answer } } })
    await page.settle()
    expect(await textOf(connect(page))).toBe(
      'The wallet shared no usable account. Choose one there and try again.',
    )
    expect(account(page).status).toBe('disconnected')
    expect(page.kernel.state.connections.connections).toEqual([])
  })

  test('a thousand accounts are cut to a hundred', async () => {
    const many = Array.from({ length: 1000 }, (_, i) => `0x${i.toString(16).padStart(40, '0')}`)
    const page = await connected({ script: { accounts: many } })
    expect(account(page).allAccounts).toHaveLength(100)
    page.wallet.changeAccounts([...many].reverse())
    await page.settle()
    expect(account(page).allAccounts).toHaveLength(100)
    expect(account(page).address?.toLowerCase()).toBe(many.at(-1))
  })

  test.each([
    ['0x01', 'eip155:1'],
    [1, 'eip155:1'],
    ['0x89', 'eip155:137'],
  ])('%s is understood as a chain', async (answer, networkId) => {
    const page = await connected({ script: { handlers: { eth_chainId: () => answer } } })
    expect(page.kernel.state.connections.connections[0]?.networkId).toBe(networkId)
  })

  test.each([['1'], ['0x'], [null], ['0xzz'], [2 ** 60], ['0x1000000000000000'], [0], [{}]])(
    '%s is refused as a chain',
    async (answer) => {
      const page = open({ script: { handlers: { eth_chainId: () => answer } } })
      await page.settle()
      expect(await textOf(connect(page))).toBe(
        'The wallet did not say which network it is on. Try again.',
      )
      expect(account(page).status).toBe('disconnected')
    },
  )
})

test('W9: throwing out of request is a failure like any other', async () => {
  const page = open({ script: { behaviour: 'throwsSync' } })
  await page.settle()
  expect(await textOf(connect(page))).toBe('Internal error.')
  page.wallet.behave('approve')
  await connect(page)
  page.wallet.behave('throwsSync')
  expect(await codeOf(page.kernel.dispatch.transactions.sign({ message: 'm' }))).toBe(
    'connections/failed',
  )
  expect(await codeOf(page.kernel.dispatch.networks.switchNetwork('eip155:137'))).toMatch(
    /connections|eip155/,
  )
})

describe('[~ERR-1] W10: odd things are thrown', () => {
  const trap = Object.defineProperty({}, 'message', {
    get() {
      throw new Error('hostile')
    },
  })
  test.each([
    ['text', 'no', 'no'],
    ['undefined', undefined, 'Unknown error'],
    ['a code as text', { code: '4001' }, 'Unknown error'],
    ['a getter that throws', trap, 'Unknown error'],
    ['a message that is no text', { message: { deep: true } }, 'Unknown error'],
  ])('%s', async (_name, thrown, text) => {
    const script = {
      handlers: {
        eth_requestAccounts: () => {
          throw thrown
        },
      },
    }
    const page = open({ script })
    await page.settle()
    expect(await textOf(connect(page))).toBe(text)
    expect(page.kernel.state.connections.failure?.text).toBe(text)
  })

  test('five megabytes of message are cut', async () => {
    const page = open({
      script: {
        handlers: {
          eth_requestAccounts: () => {
            throw new Error('x'.repeat(5_000_000))
          },
        },
      },
    })
    await page.settle()
    expect((await textOf(connect(page))).length).toBeLessThanOrEqual(200)
  })
})

describe('W11: the wallet leaves while it is asked', () => {
  test('a signature ends, the state is disconnected, and it is told once', async () => {
    const page = await connected()
    page.wallet.behave({ personal_sign: 'drop' })
    expect(await codeOf(page.kernel.dispatch.transactions.sign({ message: 'm' }))).toBe(
      'connections/wallet-gone',
    )
    expect(account(page).status).toBe('disconnected')
    expect(page.facts().filter((type) => type === 'connections/disconnected')).toHaveLength(1)
  })

  test('a question that the wallet never settles ends with it', async () => {
    const page = await connected()
    page.wallet.behave({ personal_sign: 'hang', wallet_switchEthereumChain: 'hang' })
    const signed = textOf(page.kernel.dispatch.transactions.sign({ message: 'm' }))
    const switched = textOf(page.kernel.dispatch.networks.switchNetwork('eip155:137'))
    await page.settle()
    page.wallet.disconnect()
    const text = 'Example Wallet is no longer connected. Connect it again.'
    expect(await Promise.all([signed, switched])).toEqual([text, text])
    expect(page.facts().filter((type) => type === 'connections/disconnected')).toHaveLength(1)
  })

  test('a hiccup (1013) is no disconnect', async () => {
    // A paused wallet is asked again, by a request that listens as well.
    const told: ((error: unknown) => void)[] = []
    const tell = (error: unknown): void => told.forEach((listener) => void listener(error))
    const { provider } = mockWallet({
      handlers: { eth_accounts: () => new Promise(() => undefined) },
    })
    const wallet = {
      ...mockWallet(),
      provider: {
        ...provider,
        on: (event: string, listener: (value: never) => void) => {
          if (event === 'disconnect') told.push(listener as (error: unknown) => void)
        },
        removeListener: () => undefined,
      },
      listeners: () => 0,
    }
    const page = openPage({ wallet })
    await page.settle()
    await connect(page)
    tell(providerError(1013, 'Disconnected, reconnecting'))
    await page.settle()
    expect(account(page).status).toBe('connected')
    tell(providerError(4900, 'Disconnected'))
    await page.settle()
    expect(account(page).status).toBe('disconnected')
    page.kernel.dispose()
  })
})

test('locking while connecting or signing is said, and a retry works', async () => {
  const page = open({ script: { behaviour: { eth_requestAccounts: 'lockMidFlow' } } })
  await page.settle()
  expect(await textOf(connect(page))).toBe(
    'Your wallet is locked, or no longer shares this account. Unlock it, or connect it again.',
  )
  page.wallet.behave({ personal_sign: 'lockMidFlow' })
  await connect(page)
  expect(account(page).status).toBe('connected')
  expect(await codeOf(page.kernel.dispatch.transactions.sign({ message: 'm' }))).not.toBe(
    'succeeded',
  )
  expect(account(page)).toMatchObject({ status: 'connected', paused: 'locked' })
  page.wallet.unlock()
  await page.settle(100)
  expect(account(page)).not.toHaveProperty('paused')
})

test('W12: an empty list of accounts is a disconnect, if no permission is left', async () => {
  const page = await connected()
  page.wallet.changeAccounts([])
  await page.settle()
  expect(account(page)).toMatchObject({ status: 'disconnected', allAccounts: [] })
  expect(page.kernel.state.connections.connections).toEqual([])
})

describe('W13: the wallet changes its account', () => {
  test('connected: the account follows and its balance is read', async () => {
    const page = await connected()
    page.wallet.changeAccounts([bob, alice])
    await page.settle()
    expect(account(page)).toMatchObject({ address: bob, balanceStatus: 'idle' })
    expect(account(page).balance).toBeUndefined()
    await page.settle(100)
    expect(account(page).balanceStatus).toBe('loaded')
  })

  test('while connecting: the account is the one the wallet is on in the end', async () => {
    const page = await connected({
      script: { behaviour: { eth_requestAccounts: 'changeAccount' } },
    })
    expect(account(page).address).toBe(bob)
  })

  test('while it signs: the account follows, and the signature asked for before is still handed over', async () => {
    const page = await connected()
    page.wallet.behave({ personal_sign: 'hang' })
    const signed = page.kernel.dispatch.transactions.sign({ message: 'm' })
    await page.settle()
    page.wallet.changeAccounts([bob, alice])
    await page.settle(100)
    expect(account(page).address).toBe(bob)
    page.wallet.answer(`0x${'5e'.repeat(65)}`)
    expect(await signed).toBe(`0x${'5e'.repeat(65)}`)
    const asked = page.wallet.requests.find(({ method }) => method === 'personal_sign')
    expect(asked?.params).toEqual([expect.any(String), alice])
    expect(account(page).address).toBe(bob)
  })

  test('between its two answers: not missed', async () => {
    const page = open({
      script: {
        handlers: {
          eth_chainId: () => {
            page.wallet.changeAccounts([bob])
            return '0x1'
          },
        },
      },
    })
    await page.settle()
    await connect(page)
    await page.settle(10)
    expect(account(page).address).toBe(bob)
  })
})

describe('W14, W15, W16: the wallet changes its network', () => {
  test('[NET-2] to one that is not listed: said, and the old balance goes', async () => {
    const page = await connected()
    page.wallet.changeChain(999)
    await page.settle()
    expect(page.kernel.state.networks.unsupported.eip155).toBe('eip155:999')
    expect(page.kernel.state.modal).toMatchObject({
      open: true,
      history: [{ view: 'UnsupportedChain' }],
    })
    expect(account(page).balance).toBeUndefined()
    page.wallet.changeChain(1)
    await page.settle(100)
    expect(page.kernel.state.networks.unsupported).toEqual({})
    expect(page.kernel.state.modal.open).toBe(false)
    expect(account(page).balanceStatus).toBe('loaded')
  })

  test('fifty times in a second: the last one wins with a few balance requests', async () => {
    const page = await connected()
    const before = page.kernel.ports.fetch.requests.length
    for (let turn = 0; turn < 50; turn++) {
      page.wallet.changeChain([137, 8453, 1][turn % 3] as number)
      await page.settle(20)
    }
    page.wallet.changeChain(8453)
    await page.settle(1000)
    expect(page.kernel.state.networks.active.eip155).toBe('eip155:8453')
    expect(account(page)).toMatchObject({
      caipAddress: `eip155:8453:${alice}`,
      balanceStatus: 'loaded',
    })
    expect(page.kernel.ports.fetch.requests.length - before).toBeLessThanOrEqual(5)
    expect(page.kernel.ports.fetch.requests.at(-1)?.url).toBe('https://rpc.example/8453')
  })

  test('one change of network asks for one balance, however many facts it makes', async () => {
    const page = await connected()
    const before = page.kernel.ports.fetch.requests.length
    page.wallet.changeChain(137)
    await page.settle(1000)
    expect(page.kernel.ports.fetch.requests.length - before).toBe(1)
  })

  test('a balance that comes late does not show on another network', async () => {
    const page = await connected()
    page.kernel.ports.fetch.reply(/137/, 'hang')
    page.wallet.changeChain(137)
    await page.settle(100)
    expect(account(page).balanceStatus).toBe('loading')
    page.wallet.changeChain(8453)
    await page.settle(100)
    expect(account(page)).toMatchObject({
      caipAddress: `eip155:8453:${alice}`,
      balanceStatus: 'loaded',
    })
  })

  test('the account of the new network before the network: consistent in the end', async () => {
    const page = await connected()
    page.wallet.changeAccounts([bob])
    page.wallet.changeChain(137)
    await page.settle(100)
    expect(account(page).caipAddress).toBe(`eip155:137:${bob}`)
    page.wallet.changeChain(1)
    page.wallet.changeAccounts([alice])
    await page.settle(100)
    expect(account(page).caipAddress).toBe(`eip155:1:${alice}`)
    expect(page.kernel.state.networks.active.eip155).toBe('eip155:1')
  })
})

describe('W17, W18: switching fails', () => {
  test('[NET-5] an unknown chain is added; refusing that leaves the network', async () => {
    const page = await connected({
      script: {
        behaviour: { wallet_switchEthereumChain: 'switchFails', wallet_addEthereumChain: 'reject' },
      },
    })
    const done = page.kernel.dispatch.networks.switchNetwork('eip155:137')
    expect(await textOf(done)).toBe('You declined the request')
    expect(asked(page, 'wallet_addEthereumChain')).toBe(1)
    expect(page.kernel.state.networks.active.eip155).toBe('eip155:1')
    page.wallet.behave({ wallet_switchEthereumChain: 'switchFails' })
    await page.kernel.dispatch.networks.switchNetwork('eip155:137')
    expect(page.kernel.state.networks.active.eip155).toBe('eip155:137')
  })

  const said =
    'Unrecognized chain ID "0x89". Try adding the chain using wallet_addEthereumChain first.'
  test.each([
    ['4902', providerError(4902, 'no')],
    ['32603', providerError(32603, 'no')],
    ['-32603', providerError(-32603, 'no')],
    [
      '4902 inside data',
      Object.assign(providerError(-32000, 'no'), { data: { originalError: { code: 4902 } } }),
    ],
    ['4902 as a text', Object.assign(new Error('no'), { code: '4902' })],
    ['-32000 in words', providerError(-32000, said)],
    ['-32602 in words', providerError(-32602, 'The chain 0x89 is not added yet')],
    ['a text code and words', Object.assign(new Error(said), { code: 'UNKNOWN' })],
    ['words alone', new Error(said)],
    ['words inside a cause', Object.assign(new Error('no'), { cause: new Error(said) })],
  ])('[NET-5] %s to a switch means: add the chain', async (_what, error) => {
    const page = await connected({
      script: {
        handlers: {
          wallet_switchEthereumChain: () => {
            throw error
          },
        },
      },
    })
    await page.kernel.dispatch.networks.switchNetwork('eip155:137')
    const added = page.wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toEqual([
      {
        chainId: '0x89',
        chainName: 'Polygon',
        nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://rpc.example/137'],
      },
    ])
    expect(page.kernel.state.networks.active.eip155).toBe('eip155:137')
  })

  test('a wallet that switched although it reports an error has switched', async () => {
    const act: { switches?: () => void } = {}
    const wallet_switchEthereumChain = (): never => {
      act.switches?.()
      throw new Error('weird')
    }
    const page = await connected({ script: { handlers: { wallet_switchEthereumChain } } })
    act.switches = () => page.wallet.changeChain(137)
    await page.kernel.dispatch.networks.switchNetwork('eip155:137')
    expect(asked(page, 'wallet_switchEthereumChain')).toBe(1)
    expect(page.kernel.state.networks.active.eip155).toBe('eip155:137')
  })

  test.each([
    ['another request waits', -32002, 'connections/pending'],
    ['the wallet is locked', 4100, 'connections/locked'],
  ])('where %s that is said, not that the chain is not supported', async (_what, code, told) => {
    const wallet_switchEthereumChain = (): never => {
      throw providerError(code, said)
    }
    const page = await connected({ script: { handlers: { wallet_switchEthereumChain } } })
    const switching = page.kernel.dispatch.networks.switchNetwork('eip155:137')
    expect(await codeOf(switching)).toBe(told)
  })

  test.each([
    ['another request waits', providerError(-32002, said)],
    ['the wallet is locked', providerError(4100, said)],
    ['an error that is about no chain', providerError(-32000, 'Internal failure')],
  ])('where %s no network is added', async (_what, error) => {
    const page = await connected({
      script: {
        handlers: {
          wallet_switchEthereumChain: () => {
            throw error
          },
        },
      },
    })
    await codeOf(page.kernel.dispatch.networks.switchNetwork('eip155:137'))
    expect(asked(page, 'wallet_addEthereumChain')).toBe(0)
  })

  test('a wallet that says yes and stays is found out after a few seconds', async () => {
    const page = await connected({
      script: { handlers: { wallet_switchEthereumChain: () => null } },
    })
    const done = textOf(page.kernel.dispatch.networks.switchNetwork('eip155:137'))
    await page.settle(6_000)
    expect(await done).toBe('Your wallet is on another network. Switch it to Polygon.')
    expect(page.kernel.state.networks.active.eip155).toBe('eip155:1')
    expect(account(page).caipAddress).toBe(`eip155:1:${alice}`)
  })

  test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
    'a wallet that answers %s before it moves has moved once it says so, and sends there',
    async (method) => {
      let chain = '0x1'
      const page = await connected({
        script: {
          handlers: {
            eth_chainId: () => chain,
            wallet_switchEthereumChain: () => {
              throw providerError(4902, said)
            },
            [method]: () => {
              page.kernel.ports.clock.after(400, () => {
                chain = '0x89'
              })
              return null
            },
          },
        },
      })
      let ended = 'no'
      const done = page.kernel.dispatch.networks.switchNetwork('eip155:137').then(() => {
        ended = 'yes'
      })
      await page.settle(300)
      expect([ended, page.kernel.state.networks.active.eip155]).toEqual(['no', 'eip155:1'])
      await page.settle(1_000)
      await done
      expect(page.kernel.state.networks.active.eip155).toBe('eip155:137')
      await page.kernel.dispatch.transactions.send({
        ...intent(page, 'after'),
        networkId: 'eip155:137',
      })
      const sent = page.wallet.requests.find((one) => one.method === 'eth_sendTransaction')
      expect(sent?.params).toMatchObject([{ chainId: '0x89' }])
    },
  )

  test('[~ERR-4] a chain that cannot be added either: Chain is not supported', async () => {
    const page = await connected({
      script: {
        handlers: {
          wallet_addEthereumChain: () => {
            throw providerError(-32602, 'Invalid RPC URL')
          },
        },
        behaviour: 'approve',
      },
    })
    page.wallet.behave({ wallet_switchEthereumChain: 'switchFails' })
    expect(await textOf(page.kernel.dispatch.networks.switchNetwork('eip155:137'))).toBe(
      'Chain is not supported',
    )
  })
})

test.each([['0x'], ['zz'], [{}], [null], [`0x${'5e'.repeat(31)}`]])(
  'W19: %s is no signature',
  async (answer) => {
    const page = await connected({ script: { handlers: { personal_sign: () => answer } } })
    expect(await textOf(page.kernel.dispatch.transactions.sign({ message: 'm' }))).toBe(
      'The wallet did not return a signature.',
    )
  },
)

test('W19: 64 bytes, as compact signatures are, pass', async () => {
  const compact = `0x${'5e'.repeat(64)}`
  const page = await connected({ script: { handlers: { personal_sign: () => compact } } })
  expect(await page.kernel.dispatch.transactions.sign({ message: 'm' })).toBe(compact)
})

describe('W20: sending', () => {
  test.each([['0x'], [`0x${'7a'.repeat(31)}`], [null], [7]])('%s is no hash', async (answer) => {
    const page = await connected({ script: { handlers: { eth_sendTransaction: () => answer } } })
    expect(await codeOf(page.kernel.dispatch.transactions.send(intent(page, 'a')))).toBe(
      'eip155/bad-hash',
    )
    expect(page.facts()).not.toContain('transactions/broadcast')
  })

  test('the chain goes with the transaction', async () => {
    const page = await connected()
    await page.kernel.dispatch.transactions.send(intent(page, 'a'))
    const sent = page.wallet.requests.find(({ method }) => method === 'eth_sendTransaction')
    expect(sent?.params).toMatchObject([{ chainId: '0x1', from: alice, to: bob, value: '0x1' }])
  })

  test('a wallet on another chain that refuses to come back sends nothing', async () => {
    let chain = '0x1'
    const page = await connected({ script: { handlers: { eth_chainId: () => chain } } })
    chain = '0x89'
    page.wallet.behave({ wallet_switchEthereumChain: 'reject' })
    expect(await codeOf(page.kernel.dispatch.transactions.send(intent(page, 'b')))).toBe(
      'eip155/declined',
    )
    expect(asked(page, 'eth_sendTransaction')).toBe(0)
  })
})

const offPage = 'Example Wallet is no longer on this page. Reload and connect again.'
const silent = 'Example Wallet does not answer this page. Unlock the wallet, or reload the page.'

describe('W22: the wallet is taken off the page while connected', () => {
  const injected = {
    id: 'injected',
    driver: 'eip155',
    name: 'Browser Wallet',
    type: 'INJECTED',
    namespaces: ['eip155'],
  } as const
  const lost = (page: Page): void => {
    expect(account(page).status).toBe('disconnected')
    expect(page.kernel.state.connections.connections).toEqual([])
    expect(page.facts().filter((type) => type === 'connections/disconnected')).toHaveLength(1)
    expect(page.kernel.state.networks.active.eip155).toBe('eip155:1')
  }

  describe.each(questions)('and asked to %s', (_name, _method, run) => {
    test('an injected object that was deleted is not asked; it is said, and the state follows', async () => {
      const wallet = mockWallet()
      const target = Object.assign(new EventTarget(), { ethereum: wallet.provider as unknown })
      const page = open({ wallet, target, announce: false })
      await page.settle()
      const again = () => page.kernel.dispatch.connections.connect({ connector: injected })
      await again()
      await page.settle(100)
      target.ethereum = undefined
      const before = wallet.requests.length
      expect(await textOf(run(page))).toBe(offPage.replace('Example', 'Browser'))
      expect(wallet.requests).toHaveLength(before)
      lost(page)
      expect(await textOf(again())).toBe(offPage.replace('Example', 'Browser'))
      target.ethereum = wallet.provider
      expect(await codeOf(again())).toBe('succeeded')
      await page.kernel.dispatch.connections.disconnect()
    })

    test.each([
      ['without a code', () => new TypeError('Cannot read properties of undefined'), offPage],
      ['that its extension is gone', () => new Error('Extension context invalidated.'), silent],
    ])('an announced provider that throws %s at everything', async (_how, error, text) => {
      let dead = false
      const alive = mockWallet()
      const provider = {
        ...alive.provider,
        request(input: { readonly method: string; readonly params?: unknown }) {
          if (dead) throw error()
          return alive.provider.request(input)
        },
      }
      const page = await connected({ wallet: { ...alive, provider } })
      dead = true
      expect(await textOf(run(page))).toBe(text)
      // An update of its extension leaves it the permission: a reload of the page connects it.
      if (text === silent) expect(account(page)).toMatchObject({ paused: 'orphaned' })
      else lost(page)
      expect(await textOf(connect(page))).not.toBe('succeeded')
      dead = false
      expect(await codeOf(connect(page))).toBe('succeeded')
    })
  })

  test.each([
    ['answers something else', '0x1'],
    ['hangs at everything else', new Promise(() => undefined)],
  ])(
    'one that throws without a code at one question and %s is still there',
    async (_how, chain) => {
      const broken = () => {
        throw new TypeError('no')
      }
      let asked: unknown = '0x1'
      const handlers = { personal_sign: broken, eth_chainId: () => asked }
      const page = await connected({ script: { handlers } })
      asked = chain
      const signed = textOf(page.kernel.dispatch.transactions.sign({ message: 'm' }))
      await page.settle(1_000)
      expect(await signed).toBe('no')
      expect(account(page).status).toBe('connected')
    },
  )
})

describe('W22, W24: the wallet is gone', () => {
  test('a call that says disconnected disconnects, and reconnecting works', async () => {
    const page = await connected({
      script: {
        handlers: {
          personal_sign: () => {
            throw providerError(4900, 'The provider is disconnected from all chains.')
          },
        },
      },
    })
    expect(await codeOf(page.kernel.dispatch.transactions.sign({ message: 'm' }))).toBe(
      'connections/wallet-gone',
    )
    expect(account(page).status).toBe('disconnected')
    await connect(page)
    expect(account(page).status).toBe('connected')
  })

  test('an extension that reloads fails its next call; connecting again works', async () => {
    const page = await connected()
    page.wallet.behave('throwsSync')
    expect(await codeOf(page.kernel.dispatch.transactions.sign({ message: 'm' }))).toBe(
      'connections/failed',
    )
    page.wallet.behave('approve')
    await connect(page)
    expect(await codeOf(page.kernel.dispatch.transactions.sign({ message: 'm' }))).toBe('succeeded')
  })

  test('a wallet that is not on the page any more is said to be gone', async () => {
    const page = open({ announce: false })
    const connector = {
      id: rdns,
      driver: 'eip155',
      name: 'Example Wallet',
      type: 'ANNOUNCED',
      namespaces: ['eip155'],
    } as const
    expect(await textOf(page.kernel.dispatch.connections.connect({ connector }))).toBe(offPage)
  })
})

test('a second connect while one runs is refused; both end once', async () => {
  const page = open({ script: { behaviour: { eth_requestAccounts: 'hang' } } })
  await page.settle()
  const first = codeOf(connect(page))
  await page.settle()
  expect(await codeOf(connect(page))).toBe('connections/already-connecting')
  await page.settle()
  expect(account(page).status).toBe('connecting')
  page.wallet.answer([alice])
  expect(await first).toBe('succeeded')
  expect(page.ends('connections/connect')).toEqual(['failed', 'succeeded'])
})
