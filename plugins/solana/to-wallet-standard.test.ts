import { beforeAll, describe, expect, test } from 'vitest'
import { createTestKernel, fakePage, flush, type TestKernel } from '../../kernel/testing/index.ts'
import { solana } from '../presets/solana/index.ts'
import { decodeBase58, fromHex, toBase64 } from '../values/index.ts'
import { selectWallets } from '../wallets/index.ts'
import type { SolanaProvider } from './contract.ts'
import { solanaErrors } from './errors.ts'
import { solanaDevnet, solanaMainnet, toWalletStandard } from './index.ts'

// Load the code first, so that waiting a turn is enough.
beforeAll(() =>
  Promise.all([
    import('./signing.ts'),
    import('./connector.ts'),
    import('../connections/commands/connect.ts'),
    import('../connections/commands/disconnect.ts'),
    import('../connections/commands/select-account.ts'),
    import('../wallets/commands/connect.ts'),
  ]),
)

const alice = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const bob = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const chains = ['solana:mainnet', 'solana:devnet']
const message = new TextEncoder().encode('Rent is due')
const signature = new Uint8Array(64).fill(7)

interface Api {
  register(...wallets: readonly object[]): () => void
}

/** A page's wallet with two accounts; `answer` returns its answer to each request. */
function pageWallet(
  answer: (method: string, input: object) => unknown,
  methods: readonly string[],
  name = 'Sorrel',
) {
  const accounts = [alice, bob].map((address) => ({ address, chains, features: [] }))
  const asks = methods.map((name) => {
    const method = name.split(':')[1] ?? ''
    return [name, { [method]: async (input: object) => answer(method, input) }]
  })
  const wallet = {
    version: '1.0.0',
    name,
    chains,
    accounts: [] as unknown[],
    features: {
      'standard:connect': {
        async connect() {
          wallet.accounts = accounts
          return { accounts }
        },
      },
      'standard:events': { on: () => () => undefined },
      ...Object.fromEntries(asks),
    },
  }
  return wallet
}

const everything = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
const plugins = solana({ networks: [solanaMainnet, solanaDevnet] })

function open(
  answer: (method: string, input: object) => unknown = () => [{ signature }],
  methods: readonly string[] = everything,
) {
  const target = new EventTarget() as Window & typeof globalThis
  const register = (wallet: object): void => {
    const detail = (api: Api): void => void api.register(wallet)
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  }
  const kernel = createTestKernel({ plugins, ports: { page: fakePage({ window: target }) } })
  register(pageWallet(answer, methods))
  const wallet = toWalletStandard(kernel)
  const changes: object[] = []
  wallet.features['standard:events'].on('change', (change) => changes.push(change))
  return { kernel, wallet, changes, register }
}

/** Lets loaded code run and the kernel's facts settle. */
async function settle(kernel: TestKernel<typeof plugins>): Promise<void> {
  // What is loaded takes longer than a turn.
  await Promise.all([
    import('./sent-since.ts'),
    import('./simulate.ts'),
    import('./web3.ts'),
    import('../transactions/changes/simulate.ts'),
    import('../values/signing/foreign.ts'),
  ])
  for (let turn = 0; turn < 10; turn++) await flush()
  await kernel.ports.clock.advance(0)
}

const listed = ({ state }: TestKernel<typeof plugins>) =>
  selectWallets({ wallets: state.wallets, options: state.options, mobile: false })

async function connected(...input: Parameters<typeof open>) {
  const world = open(...input)
  await settle(world.kernel)
  const [found] = listed(world.kernel)
  await world.kernel.dispatch.wallets.connect({ walletId: String(found?.id) })
  await settle(world.kernel)
  const [account] = world.wallet.accounts
  if (!account) throw new Error('The wallet shows no account.')
  return { ...world, account }
}

describe('the kernel as a wallet of the standard', () => {
  test('has no account before one is connected, and asks nobody silently', async () => {
    const { wallet, kernel } = open()
    await settle(kernel)
    expect(wallet).toMatchObject({ chains, accounts: [] })
    expect(await wallet.features['standard:connect'].connect({ silent: true })).toEqual({
      accounts: [],
    })
    expect(kernel.state.modal.open).toBe(false)
  })

  test('shows the accounts of the connection, the selected one first, and tells each change once', async () => {
    const { wallet, kernel, changes, account } = await connected()
    expect(wallet.accounts.map(({ address }) => address)).toEqual([alice, bob])
    expect(account).toEqual({
      address: alice,
      publicKey: decodeBase58(alice),
      chains,
      features: everything,
    })
    expect(changes).toEqual([{ accounts: wallet.accounts }])
    const before = wallet.accounts
    await kernel.dispatch.networks.switchNetwork(solanaDevnet.caipNetworkId)
    expect(wallet.accounts).toBe(before)

    const [connection] = kernel.state.connections.connections
    const connectionId = String(connection?.id)
    await kernel.dispatch.connections.selectAccount({ connectionId, address: bob })
    expect(wallet.accounts).toEqual([before[1], before[0]])
    expect(wallet.accounts[1]).toBe(account)
    await wallet.features['standard:disconnect'].disconnect()
    expect(wallet.accounts).toEqual([])
    expect(kernel.state.connections.connections).toEqual([])
    expect(changes).toHaveLength(3)
  })

  test('signs in with the message that the grammar of Sign-In With Solana makes of the input', async () => {
    const { wallet, account } = await connected()
    const input = {
      domain: 'app.example',
      statement: 'Rent is due',
      uri: 'https://app.example/in',
      version: '1',
      chainId: 'mainnet',
      nonce: 'abcdefgh',
      issuedAt: '2026-01-02T03:04:05Z',
      resources: ['https://app.example/terms'],
    }
    const [output, bare] = await wallet.features['solana:signIn'].signIn(input, {})
    expect(output).toMatchObject({ account, signature, signatureType: 'ed25519' })
    expect(new TextDecoder().decode(output?.signedMessage)).toBe(
      `app.example wants you to sign in with your Solana account:
${alice}

Rent is due

URI: https://app.example/in
Version: 1
Chain ID: mainnet
Nonce: abcdefgh
Issued At: 2026-01-02T03:04:05Z
Resources:
- https://app.example/terms`,
    )
    expect(new TextDecoder().decode(bare?.signedMessage)).toBe(
      `app.example wants you to sign in with your Solana account:\n${alice}`,
    )
  })

  test.each([
    [
      'an empty list of resources',
      { nonce: 'abcdefgh', resources: [] },
      '\n\nNonce: abcdefgh\nResources:',
    ],
    ['empty parts', { statement: '', uri: '', nonce: 'abcdefgh' }, '\n\nNonce: abcdefgh'],
  ])('writes %s as verifiers of the standard do', async (_what, input, below) => {
    const { wallet } = await connected()
    const [output] = await wallet.features['solana:signIn'].signIn(input)
    expect(new TextDecoder().decode(output?.signedMessage)).toBe(
      `app.example wants you to sign in with your Solana account:\n${alice}${below}`,
    )
  })

  test('signs in nobody on a page without an origin, which no domain can name', async () => {
    const { wallet, kernel } = await connected()
    Object.assign(kernel.ports.page, { origin: 'null' })
    await expect(wallet.features['solana:signIn'].signIn()).rejects.toMatchObject({
      code: 'solana/bad-sign-in',
    })
  })

  test('signs in with the account that is named, and none with one that is not connected', async () => {
    const { wallet } = await connected()
    const { signIn } = wallet.features['solana:signIn']
    expect((await signIn({ address: bob }))[0]?.account.address).toBe(bob)
    await expect(signIn({ address: 'elsewhere' })).rejects.toMatchObject({
      code: 'solana/not-connected',
    })
  })

  test.each([
    ['another domain', { domain: 'bank.example' }],
    ['a line break in a part', { statement: 'Hello\nURI: https://bank.example' }],
    ['a line break in a resource', { resources: ['https://a.example\n- https://b.example'] }],
    ['a part that is no text', { nonce: 7 as never }],
  ])('asks no wallet for a sign-in with %s', async (_what, input) => {
    const asked: string[] = []
    const { wallet } = await connected((method) => {
      asked.push(method)
      return [{ signature }]
    })
    await expect(wallet.features['solana:signIn'].signIn(input)).rejects.toMatchObject({
      code: 'solana/bad-sign-in',
    })
    expect(asked).toEqual([])
  })

  test('connects before it signs in, and says when nobody wants to', async () => {
    const { wallet, kernel } = open()
    await settle(kernel)
    const signing = wallet.features['solana:signIn'].signIn()
    await settle(kernel)
    expect(kernel.state.modal.open).toBe(true)
    await kernel.dispatch.modal.close()
    await expect(signing).rejects.toMatchObject({ code: 'solana/declined' })
  })

  test('[G8] signs bytes that are no text, and nothing of them is in the log', async () => {
    const bytes = Uint8Array.of(0xff, 0, 0x80)
    const asked: object[] = []
    const { wallet, kernel, account } = await connected((_method, input) => {
      asked.push(input)
      return [{ signature }]
    })
    const { signMessage } = wallet.features['solana:signMessage']
    expect(await signMessage({ account, message: bytes }, { account, message })).toEqual([
      { signedMessage: bytes, signature, signatureType: 'ed25519' },
      { signedMessage: message, signature, signatureType: 'ed25519' },
    ])
    expect(asked).toMatchObject([{ message: bytes }, { message }])
    const log = kernel.timeline.log.slice(0).filter(({ type }) => type === 'solana/signMessage')
    expect(log.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['command', { address: alice, bytes: expect.stringMatching(/^secret:/) }],
      ['end', { outcome: 'succeeded' }],
      ['command', { address: alice, bytes: expect.stringMatching(/^secret:/) }],
      ['end', { outcome: 'succeeded' }],
    ])
  })

  test('a payload of a Substrate chain is not signed as a message, also where the app lists no such chain', async () => {
    const asked: object[] = []
    const { kernel } = await connected((_method, input) => {
      asked.push(input)
      return [{ signature }]
    })
    const genesis = fromHex('91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3')
    // A call, its era, nonce, tip, mode and versions; the hashes of the first block and of a recent one.
    const call = Uint8Array.of(5, 3, 0, ...new Uint8Array(32).fill(9), 0x0b, 0, 0xa0, 0x72, 0x4e)
    const terms = Uint8Array.of(0xe5, 0, 4, 0, 0, 0x40, 0x42, 0x0f, 0, 26, 0, 0, 0)
    const payload = Uint8Array.of(
      ...call,
      ...terms,
      ...(genesis ?? []),
      ...new Uint8Array(32).fill(7),
      0,
    )
    await expect(kernel.dispatch.solana.signMessage({ bytes: payload })).rejects.toMatchObject({
      code: 'transactions/foreign-transaction',
    })
    expect(asked).toEqual([])
  })

  test('a transaction is signed for the chain it names, else for the connection’s', async () => {
    const asked: object[] = []
    const { wallet, account } = await connected((_method, input) => {
      asked.push(input)
      return [{ signature }]
    })
    const { signAndSendTransaction } = wallet.features['solana:signAndSendTransaction']
    const transaction = new Uint8Array(100)
    await signAndSendTransaction(
      { account, transaction, chain: 'solana:devnet' },
      { account, transaction },
    )
    expect(asked).toMatchObject([{ chain: 'solana:devnet' }, { chain: 'solana:mainnet' }])
    await expect(
      signAndSendTransaction({ account, transaction, chain: 'solana:testnet' }),
    ).rejects.toMatchObject({ code: 'solana/unlisted-network' })
    expect(asked).toHaveLength(2)
    const options = { skipPreflight: true, commitment: 'finalized' } as const
    await signAndSendTransaction({ account, transaction, options })
    expect(asked.at(-1)).toMatchObject({ options })
    await expect(
      signAndSendTransaction({ account, transaction, options: { maxRetries: -1 } }),
    ).rejects.toMatchObject({ code: 'solana/bad-options' })
    expect(asked).toHaveLength(3)
  })

  test('accounts name what their wallet can do, and the rest is refused in words', async () => {
    const { wallet, account } = await connected(() => [], ['solana:signTransaction'])
    expect(account.features).toEqual(['solana:signTransaction', 'solana:signAndSendTransaction'])
    await expect(
      wallet.features['solana:signMessage'].signMessage({ account, message }),
    ).rejects.toMatchObject({ code: 'solana/cannot-sign' })
  })

  test('a transaction needs a wallet that signs them; a request, a listed network and a wallet that is there', async () => {
    const { kernel } = await connected(
      () => [],
      ['solana:signMessage', 'solana:signAndSendTransaction'],
    )
    const bytes = new Uint8Array(9)
    const { signTransaction, signMessage } = kernel.dispatch.solana
    await expect(signTransaction({ bytes })).rejects.toMatchObject({ code: 'solana/cannot-send' })
    await expect(signMessage({ bytes, networkId: 'solana:else' })).rejects.toMatchObject({
      code: 'solana/unlisted-network',
    })
    const key = `connections/wallet/${kernel.state.connections.connections[0]?.id}`
    const coded = async () => {
      throw solanaErrors.create('account-changed')
    }
    kernel.resources.put(key, { signMessage: coded })
    await expect(signMessage({ bytes })).rejects.toMatchObject({ code: 'solana/account-changed' })
    kernel.resources.remove(key)
    await expect(signMessage({ bytes })).rejects.toMatchObject({ code: 'solana/wallet-gone' })
  })

  test('a strange account is refused before the wallet is asked', async () => {
    const asked: string[] = []
    const { wallet } = await connected((method) => asked.push(method))
    const account = { address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM' }
    await expect(
      wallet.features['solana:signMessage'].signMessage({ account, message }),
    ).rejects.toMatchObject({ code: 'solana/not-connected' })
    expect(asked).toEqual([])
  })

  test('without a connection nobody signs', async () => {
    const { kernel } = open()
    await settle(kernel)
    await expect(kernel.dispatch.solana.signMessage({ bytes: message })).rejects.toMatchObject({
      code: 'solana/not-connected',
    })
  })

  test('of two connected wallets the active one signs', async () => {
    const asked: string[] = []
    const saying = (name: string) => () => {
      asked.push(name)
      return [{ signature }]
    }
    const { kernel, register } = await connected(saying('Sorrel'))
    register(pageWallet(saying('Loquat'), everything, 'Loquat'))
    await settle(kernel)
    const second = listed(kernel).find(({ name }) => name === 'Loquat')
    await kernel.dispatch.wallets.connect({ walletId: String(second?.id) })
    await settle(kernel)
    await kernel.dispatch.solana.signMessage({ bytes: message })
    const names = kernel.state.connections.connections.map(({ connector }) => connector.name)
    expect([names, asked]).toEqual([['Sorrel', 'Loquat'], ['Loquat']])
  })

  test.each([
    [{ code: 4001, message: 'User rejected the request.' }, 'solana/declined'],
    [new Error('The device is asleep.'), 'solana/failed'],
  ])('what the wallet throws becomes a code: %o', async (thrown, code) => {
    const { wallet, account, kernel } = await connected(() => {
      throw thrown
    })
    await expect(
      wallet.features['solana:signMessage'].signMessage({ account, message }),
    ).rejects.toMatchObject({ code })
    expect(kernel.state.kernel.failures).toEqual([])
  })

  test('a request ends with its connection', async () => {
    const { wallet, account, kernel } = await connected(() => new Promise(() => undefined))
    const asked = wallet.features['solana:signMessage'].signMessage({ account, message })
    await settle(kernel)
    await kernel.dispatch.connections.disconnect()
    await expect(asked).rejects.toMatchObject({ code: 'solana/wallet-gone' })
  })

  test('[G10] while the past is shown, the accounts are those of now and nobody is asked', async () => {
    const asked: string[] = []
    const { wallet, account, kernel } = await connected((method) => asked.push(method))
    kernel.timeline.inspect(0)
    expect(kernel.state.connections.connections).toEqual([])
    expect(wallet.accounts[0]).toBe(account)
    await expect(
      wallet.features['solana:signMessage'].signMessage({ account, message }),
    ).rejects.toMatchObject({ code: 'kernel/inspecting' })
    expect(asked).toEqual([])
  })

  test('connect opens the modal once nothing is connected, and closing it says no', async () => {
    const { wallet, kernel } = open()
    const connecting = wallet.features['standard:connect'].connect()
    await settle(kernel)
    expect(kernel.state.modal).toMatchObject({ open: true, history: [{ view: 'Connect' }] })
    await kernel.dispatch.modal.close()
    await expect(connecting).rejects.toMatchObject({ code: 'solana/declined' })
  })

  test('no kernel lists it among the wallets', async () => {
    const { wallet, kernel, register } = open()
    register(wallet)
    await settle(kernel)
    expect(listed(kernel).map(({ name }) => name)).toEqual(['Sorrel'])
  })
})

describe('transfers that a transaction names', () => {
  const u64 = [9, 0, 0, 0, 0, 0, 0, 0]
  /** A wire transaction that moves nine lamports. */
  const wire = Uint8Array.from([
    ...[1, ...new Uint8Array(64), 1, 0, 1, 3],
    ...(decodeBase58(alice) ?? []),
    ...(decodeBase58(bob) ?? []),
    ...new Uint8Array(64),
    ...[1, 2, 2, 0, 1, 12, 2, 0, 0, 0, ...u64],
  ])
  /** The same in version 0, with the receiver in a lookup table. */
  const looked = Uint8Array.from([
    ...[1, ...new Uint8Array(64), 0x80, 1, 0, 1, 2],
    ...(decodeBase58(alice) ?? []),
    ...new Uint8Array(64),
    ...[1, 1, 2, 0, 2, 12, 2, 0, 0, 0, ...u64],
    ...[1, ...new Uint8Array(32).fill(5), 1, 0, 0],
  ])
  const intent = (world: Awaited<ReturnType<typeof connected>>) => ({
    intentId: 'same',
    networkId: solanaMainnet.caipNetworkId,
    connectionId: world.kernel.state.connections.connections[0]?.id ?? '',
    request: { from: alice, to: bob, units: '9' },
    // No node answers here.
    accept: ['fee-unknown'] as const,
  })

  test.each(['signTransaction', 'signAndSendTransaction'] as const)(
    '%s hands none over that a wallet holds, unless that is accepted',
    async (method) => {
      await import('../transactions/commands/request.ts')
      let asked = 0
      const world = await connected(() => {
        asked++
        return new Promise(() => undefined)
      })
      const { features } = world.wallet
      const { account, kernel } = world
      const sign = (accept?: ['unanswered']) => {
        const input = { account, transaction: wire, ...(accept && { accept }) }
        return method === 'signTransaction'
          ? features['solana:signTransaction'].signTransaction(input)
          : features['solana:signAndSendTransaction'].signAndSendTransaction(input)
      }
      void sign().catch(() => undefined)
      await settle(kernel)
      expect(await kernel.dispatch.transactions.isUnanswered(intent(world))).toBe(true)
      await expect(sign()).rejects.toMatchObject({ code: 'transactions/unanswered' })
      await expect(kernel.dispatch.transactions.send(intent(world))).rejects.toMatchObject({
        code: 'transactions/unanswered',
      })
      expect(asked).toBe(1)
      void sign(['unanswered']).catch(() => undefined)
      await settle(kernel)
      expect(asked).toBe(2)
    },
  )

  test.each([
    ['takes nine lamports', 9, 'asked'],
    ['takes more than it names', 10, ['changes-more']],
    ['fails', undefined, ['changes-fail']],
  ] as const)('a transfer of which the node says that it %s', async (_what, taken, expected) => {
    await import('../transactions/commands/request.ts')
    let asked = 0
    const { wallet, kernel, account } = await connected(() => {
      asked++
      return new Promise(() => undefined)
    })
    const holding = (lamports: number) => ({
      lamports,
      owner: '11111111111111111111111111111111',
      data: ['', 'base64'],
    })
    // Five thousand go to the network.
    const before = [holding(50_000), holding(7)]
    const after = [holding(45_000 - (taken ?? 0)), holding(7 + (taken ?? 0))]
    const answers: Readonly<Record<string, unknown>> = {
      getMultipleAccounts: { value: before },
      simulateTransaction: { value: { err: taken === undefined ? {} : null, accounts: after } },
    }
    kernel.ports.fetch.reply(solanaMainnet.rpcUrls[0] ?? '', ({ body }) => {
      const { id, method } = body as { id: number; method: string }
      return Response.json({ jsonrpc: '2.0', id, result: answers[method] ?? null })
    })
    const signing = wallet.features['solana:signTransaction'].signTransaction({
      account,
      transaction: wire,
    })
    const outcome = signing.catch(({ facts }) => facts.warnings)
    await settle(kernel)
    // As the bytes that the app has given, the transaction is in no record.
    expect(JSON.stringify(kernel.timeline.log.slice(0))).not.toContain(toBase64(wire))
    if (expected === 'asked') return expect(asked).toBe(1)
    expect([await outcome, asked]).toEqual([expected, 0])
  })

  test('a transaction that names none is kept as no transfer', async () => {
    await import('../transactions/commands/request.ts')
    let asked = 0
    const { kernel } = await connected(() => {
      asked++
      return new Promise(() => undefined)
    })
    void kernel.dispatch.solana
      .signTransaction({ bytes: new Uint8Array(100) })
      .catch(() => undefined)
    await settle(kernel)
    expect([asked, kernel.state.transactions.unanswered]).toEqual([1, []])
  })

  test.each([
    ['as it is', wire],
    ['to a receiver out of a lookup table', looked],
  ])(
    'the provider that hosts get hands none over that a wallet holds: %s',
    async (_name, bytes) => {
      await Promise.all([
        import('../transactions/commands/request.ts'),
        import('../transactions/commands/send.ts'),
        import('../connections/commands/wallet.ts'),
        import('../balances/commands.ts'),
        import('../transactions/commands/reads.ts'),
        import('./transfers-in.ts'),
      ])
      let asked = 0
      const world = await connected(() => {
        asked++
        return new Promise(() => undefined)
      })
      const { kernel } = world
      const { connectionId } = intent(world)
      const provider = kernel.resources.need(
        `connections/provider/${connectionId}`,
      ) as SolanaProvider
      const sign = (accept?: readonly ['unanswered']) =>
        provider.signTransaction?.(alice, bytes, solanaMainnet, accept)
      void sign()?.catch(() => undefined)
      await settle(kernel)
      expect(asked).toBe(1)
      await expect(sign()).rejects.toMatchObject({ code: 'transactions/unanswered' })
      await expect(kernel.dispatch.solana.signTransaction({ bytes: wire })).rejects.toMatchObject({
        code: 'transactions/unanswered',
      })
      await expect(kernel.dispatch.transactions.send(intent(world))).rejects.toMatchObject({
        code: 'transactions/unanswered',
      })
      expect(asked).toBe(1)
      void sign(['unanswered'])?.catch(() => undefined)
      await settle(kernel)
      expect(asked).toBe(2)
    },
  )

  test('nothing is asked of a wallet that is being left', async () => {
    let asked = 0
    const world = await connected(() => {
      asked++
      return new Promise(() => undefined)
    })
    const { account, kernel, wallet } = world
    const open = wallet.features['solana:signTransaction'].signTransaction({
      account,
      transaction: wire,
    })
    const ended = expect(open).rejects.toMatchObject({ code: 'solana/wallet-gone' })
    await settle(kernel)
    const left = kernel.dispatch.connections.disconnect()
    for (const late of [
      kernel.dispatch.solana.signMessage({ bytes: message }),
      kernel.dispatch.solana.signTransaction({ bytes: wire }),
      kernel.dispatch.solana.signAndSendTransaction({ bytes: wire }),
    ])
      await expect(late).rejects.toMatchObject({ code: expect.stringMatching(/wallet-gone/) })
    await ended
    await left
    expect(asked).toBe(1)
  })

  test('bytes that change after the call are signed as they were', async () => {
    const seen: Uint8Array[] = []
    const world = await connected((_method, input) => {
      seen.push((input as { transaction: Uint8Array }).transaction)
      return [{ signature }]
    })
    const own = [Uint8Array.from(wire), Uint8Array.from(wire)] as const
    const { account } = world
    const inputs = own.map((transaction) => ({
      account,
      transaction,
      accept: ['unanswered'] as const,
    }))
    const both = world.wallet.features['solana:signAndSendTransaction'].signAndSendTransaction(
      ...inputs,
    )
    for (const bytes of own) bytes.fill(0)
    await both
    expect(seen).toEqual([wire, wire])
  })
})

test('the icon of a host without one is seen on dark lists and on light ones: it brings its ground', () => {
  const kernel = createTestKernel({ plugins: solana() })
  const [, svg = ''] = toWalletStandard(kernel).icon.split(',')
  const [ground, glyph] = [...atob(svg).matchAll(/<(?:rect|path)[^>]* fill="(#\w+)"/g)]
  expect(ground?.[0]).toContain('<rect width="24" height="24"')
  expect(new Set([ground?.[1], glyph?.[1]]).size).toBe(2)
})
