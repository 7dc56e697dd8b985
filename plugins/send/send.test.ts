import { describe, expect, test } from 'vitest'
import { isKernelError } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import {
  factsOf,
  fillForm,
  flowOf,
  friend,
  hash,
  me,
  other,
  sendWorld,
  token,
} from '../../tests/send-world.ts'
import { solanaErrors } from '../solana/errors.ts'

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown) => thrown,
  )
  return isKernelError(error) ? error.code : String(error)
}
const rejected = (code: number): Error => Object.assign(new Error('no'), { code })

describe('tokens', () => {
  test('the native coin comes first, then what the app lists; without decimals none', async () => {
    const world = await sendWorld(
      {
        token: async (_io, address) => ({
          symbol: address === token ? 'USDC' : 'ART',
          name: 'x',
          decimals: address === token ? 6 : 0,
          balance: '1200110000',
        }),
      },
      { tokens: [token, other] },
    )
    await world.kernel.dispatch.send.loadTokens()
    const { tokenBalances, token: chosen } = world.kernel.state.send
    expect(tokenBalances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
      ['ETH', '2'],
      ['USDC', '1200.11'],
    ])
    expect(chosen?.symbol).toBe('ETH')
  })

  test('[VAL-2] [~ERR-1] after a failure the retry is refused for 30 s', async () => {
    let dead = true
    const world = await sendWorld({
      balance: async () => {
        if (dead) throw new Error('down')
        return '5'
      },
    })
    const { dispatch, ports, state } = world.kernel
    expect(await codeOf(dispatch.send.loadTokens())).toBe('send/tokens-unavailable')
    await flush()
    expect(world.kernel.state.modal.snackbar).toMatchObject({
      message: 'Token Balance Unavailable',
      variant: 'error',
    })
    expect(state.send.loading).toBe(false)
    dead = false
    await ports.clock.advance(29_000)
    await expect(dispatch.send.loadTokens()).rejects.toThrow('Please try again after 1 seconds')
    await ports.clock.advance(1000)
    await dispatch.send.loadTokens()
    expect(world.kernel.state.send.lastRetry).toBeUndefined()
    expect(world.kernel.state.kernel.failures).toEqual([])
  })

  test('balances of an account that was left are not shown, those of the next one are', async () => {
    const answers: ((value: string) => void)[] = []
    const { kernel, wallet } = await sendWorld({
      balance: () =>
        new Promise((resolve) => {
          answers.push(resolve)
        }),
    })
    const asked = answers.length
    const loading = kernel.dispatch.send.loadTokens()
    await flush()
    wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }])
    await kernel.dispatch.send.loadTokens()
    answers[asked]?.('7')
    await flush()
    expect(kernel.state.send).toMatchObject({ tokenBalances: [], loading: true })
    for (const answer of answers) answer('5000000000000000000')
    await loading
    expect(kernel.state.send).toMatchObject({
      tokenBalances: [{ quantity: { numeric: '5' } }],
      loading: false,
    })
  })

  test('a wallet that leaves for a network nobody lists leaves nothing loading', async () => {
    let answer: (value: string) => void = () => undefined
    const slow = await sendWorld({
      balance: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const loading = codeOf(slow.kernel.dispatch.send.loadTokens())
    await flush()
    slow.wallet.networkChanged('eip155:999')
    answer('7')
    expect(await loading).toBe('send/tokens-unavailable')
    expect(flowOf(slow)).toMatchObject({ tokenBalances: [], loading: false })
  })

  test('[~ERR-1] on a network nobody lists: Token Balance Unavailable; back on a listed one they are read at once', async () => {
    const { kernel, wallet } = await sendWorld()
    wallet.networkChanged('eip155:999')
    await expect(kernel.dispatch.send.loadTokens()).rejects.toThrow('Token Balance Unavailable')
    await flush()
    expect(kernel.state.modal.snackbar).toMatchObject({
      message: 'Token Balance Unavailable',
      variant: 'error',
    })
    expect(await codeOf(kernel.dispatch.send.loadTokens())).toBe('send/retry-later')
    wallet.networkChanged('eip155:1')
    await kernel.dispatch.send.loadTokens()
    expect(kernel.state.send.tokenBalances).toMatchObject([{ symbol: 'ETH' }])
    expect(kernel.state.send.lastRetry).toBeUndefined()
  })

  test('a failure for an account that was left is not one of the next', async () => {
    let fail: (error: Error) => void = () => undefined
    let asked = 0
    let slow = false
    const { kernel, wallet } = await sendWorld({
      balance: (_io, owner) =>
        slow && owner === me && ++asked === 1
          ? new Promise((_resolve, reject) => {
              fail = reject
            })
          : Promise.resolve('5000000000000000000'),
    })
    slow = true
    const loading = kernel.dispatch.send.loadTokens()
    await flush()
    wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }])
    fail(new Error('down'))
    await loading
    expect(kernel.state.send.tokenBalances).toMatchObject([{ quantity: { numeric: '5' } }])
    expect(kernel.state.send.lastRetry).toBeUndefined()
  })
})

describe('the review', () => {
  test('[SEND-2] a native preview carries exact units, gas price and fee', async () => {
    const world = await sendWorld()
    await fillForm(world)
    const preview = await world.kernel.dispatch.send.review()
    expect(preview).toMatchObject({
      from: me,
      to: friend,
      units: '300000000000000000',
      gasPrice: '1000000000',
      fee: '21000000000000',
      warnings: [],
    })
    expect(world.kernel.state.transactions.status).toBe('previewed')
  })

  test.each([
    ['', friend, 'send/form-incomplete'],
    ['0.3', '', 'send/form-incomplete'],
    ['0', friend, 'send/form-incomplete'],
    ['0.3', 'willow', 'send/form-incomplete'],
    ['-1', friend, 'amount/not-a-number'],
    ['1e3', friend, 'amount/not-a-number'],
    ['0.0000000000000000001', friend, 'amount/too-precise'],
    ['3', friend, 'transactions/insufficient-balance'],
    ['2', friend, 'transactions/insufficient-gas'],
    ['0.3', friend.replace('B6a', 'b6a'), 'address/checksum'],
    ['0.3', '0x0000000000000000000000000000000000000000', 'transactions/receiver-unusable'],
    ['0.3', '0x000000000000000000000000000000000000dEaD', 'transactions/receiver-unusable'],
  ])('[~SEND-5][VAL-1] amount "%s" to "%s" is refused with %s', async (amount, to, code) => {
    const world = await sendWorld()
    await fillForm(world, { amount, to })
    expect(await codeOf(world.kernel.dispatch.send.review())).toBe(code)
    expect(flowOf(world).failure?.code).toBe(code)
    expect(world.kernel.state.transactions.status).toBe('idle')
  })

  test('[VAL-1] an address without 0x gets it', async () => {
    const world = await sendWorld()
    await fillForm(world, { to: friend.slice(2) })
    expect((await world.kernel.dispatch.send.review()).to).toBe(friend)
  })

  test('[~SEND-5] a native EVM transfer needs a gas price', async () => {
    const world = await sendWorld({ estimate: async () => Promise.reject(new Error('down')) })
    await fillForm(world)
    expect(await codeOf(world.kernel.dispatch.send.review())).toBe('transactions/fee-unknown')
  })

  test('a native transfer of a family that names no gas price is reviewed with a warning', async () => {
    const to = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
    const world = await sendWorld(
      { estimate: async () => Promise.reject(new Error('down')) },
      { namespace: 'solana' },
    )
    await fillForm(world, { to })
    expect(await world.kernel.dispatch.send.review()).toMatchObject({
      to,
      warnings: ['fee-unknown'],
    })
  })

  test('a token whose fee is unknown is reviewed with a warning', async () => {
    const world = await sendWorld(
      { estimate: async () => Promise.reject(new Error('down')) },
      { tokens: [token] },
    )
    await fillForm(world, { symbol: 'USDC', amount: '1' })
    const { warnings, fee } = await world.kernel.dispatch.send.review()
    expect(warnings).toEqual(['fee-unknown'])
    expect(fee).toBeUndefined()
  })

  test('a transfer that the chain would refuse is not reviewed, and the form says why', async () => {
    const refusal = solanaErrors.create('would-fail', { reason: 'the balance is too small.' })
    const to = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
    const world = await sendWorld(
      { estimate: async () => Promise.reject(refusal) },
      { namespace: 'solana' },
    )
    await fillForm(world, { to })
    expect(await codeOf(world.kernel.dispatch.send.review())).toBe('solana/would-fail')
    expect(flowOf(world).failure?.text).toContain('the balance is too small.')
    expect(world.kernel.state.transactions.preview).toBeUndefined()
  })

  test('[SEND-6] no native coin is no gas, except for smart accounts', async () => {
    const poor = { balance: async () => '0' }
    const plain = await sendWorld(poor, { tokens: [token] })
    await fillForm(plain, { symbol: 'USDC', amount: '1' })
    expect(await codeOf(plain.kernel.dispatch.send.review())).toBe('transactions/insufficient-gas')
    const smart = await sendWorld(poor, { tokens: [token], accounts: [{ type: 'smartAccount' }] })
    await fillForm(smart, { symbol: 'USDC', amount: '1' })
    expect((await smart.kernel.dispatch.send.review()).units).toBe('1000000')
  })

  test('[SEND-6] no native coin is no gas, although nobody knows the fee', async () => {
    const world = await sendWorld(
      { balance: async () => '0', estimate: async () => Promise.reject(new Error('down')) },
      { tokens: [token] },
    )
    await fillForm(world, { symbol: 'USDC', amount: '1' })
    expect(await codeOf(world.kernel.dispatch.send.review())).toBe('transactions/insufficient-gas')
  })

  test('[SEND-6] a token fee above the native balance is no gas', async () => {
    const world = await sendWorld({ balance: async () => '20999999999999' }, { tokens: [token] })
    await fillForm(world, { symbol: 'USDC', amount: '1' })
    expect(await codeOf(world.kernel.dispatch.send.review())).toBe('transactions/insufficient-gas')
  })

  test('decimals that differ from the chain are refused', async () => {
    let decimals = 6
    const world = await sendWorld(
      { token: async () => ({ symbol: 'USDC', name: 'x', decimals, balance: '99999999' }) },
      { tokens: [token] },
    )
    await fillForm(world, { symbol: 'USDC', amount: '1' })
    decimals = 18
    expect(await codeOf(world.kernel.dispatch.send.review())).toBe('transactions/decimals-differ')
  })

  test('the token itself is no receiver, in any case of its letters', async () => {
    const world = await sendWorld({}, { tokens: [token] })
    await fillForm(world, { symbol: 'USDC', amount: '1', to: token.toLowerCase() })
    expect(await codeOf(world.kernel.dispatch.send.review())).toBe('transactions/receiver-is-token')
  })

  test('an address that imitates an own or former one is warned about, the same one is not', async () => {
    const world = await sendWorld()
    const lookAlike = `${me.slice(0, 6)}${'1'.repeat(32)}${me.slice(-4)}`.toLowerCase()
    await fillForm(world, { to: lookAlike })
    expect((await world.kernel.dispatch.send.review()).warnings).toContain('poisoning')
    await world.kernel.dispatch.send.enterReceiver(me.toLowerCase())
    expect((await world.kernel.dispatch.send.review()).warnings).toEqual([])
  })

  test('[T45, T51] contracts and absurd gas prices are warned about', async () => {
    const world = await sendWorld({
      isContract: async () => true,
      estimate: async () => ({ fee: '21000', gasPrice: '1000000000000000' }),
    })
    await fillForm(world)
    expect((await world.kernel.dispatch.send.review()).warnings).toEqual([
      'contract-recipient',
      'high-fee',
    ])
  })

  test('[~ERR-4] a family without transfers says so: Unsupported chain', async () => {
    const world = await sendWorld({}, { namespace: 'polkadot' })
    await fillForm(world)
    await expect(world.kernel.dispatch.send.review()).rejects.toMatchObject({
      code: 'send/chain-unsupported',
      message: 'Unsupported chain',
    })
  })

  test('long pastes are cut', async () => {
    const { kernel } = await sendWorld()
    await kernel.dispatch.send.enterReceiver(` ${'A'.repeat(1_000_000)}`)
    await kernel.dispatch.send.enterAmount('9'.repeat(1_000_000))
    // One character more than is read, so that what was cut is refused.
    expect(kernel.state.send.receiverAddress).toHaveLength(2_001)
    expect(kernel.state.send.sendTokenAmount).toHaveLength(80)
  })

  test('an edit during the review makes it worthless', async () => {
    let answer: (value: string) => void = () => undefined
    let slow = false
    const world = await sendWorld({
      balance: () =>
        slow
          ? new Promise((resolve) => {
              answer = resolve
            })
          : Promise.resolve('2000000000000000000'),
    })
    await fillForm(world)
    slow = true
    const review = world.kernel.dispatch.send.review()
    await flush()
    await world.kernel.dispatch.send.enterAmount('1')
    answer('2000000000000000000')
    expect(await codeOf(review)).toBe('transactions/outdated')
    expect(world.kernel.state.transactions.preview).toBeUndefined()
  })

  test('a review that was edited away does not answer for the next one', async () => {
    const answers: ((value: string) => void)[] = []
    let slow = false
    const world = await sendWorld({
      balance: () =>
        slow
          ? new Promise((resolve) => {
              answers.push(resolve)
            })
          : Promise.resolve('2000000000000000000'),
    })
    const { dispatch } = world.kernel
    await fillForm(world)
    slow = true
    const first = codeOf(dispatch.send.review())
    await flush()
    await dispatch.send.enterAmount('1')
    const second = dispatch.send.review()
    await flush()
    answers[0]?.('2000000000000000000')
    expect(await first).toBe('transactions/outdated')
    expect(flowOf(world)).toMatchObject({ status: 'previewing' })
    answers[1]?.('2000000000000000000')
    expect((await second).amountText).toBe('1')
    expect(flowOf(world)).toMatchObject({ status: 'previewed' })
    expect(flowOf(world).failure).toBeUndefined()
    await dispatch.send.submit((await second).intentId)
    expect(world.transfers).toMatchObject([{ units: '1000000000000000000' }])
  })

  test('a second click does not call the first review off', async () => {
    const world = await sendWorld()
    await fillForm(world)
    const first = world.kernel.dispatch.send.review()
    expect(await codeOf(world.kernel.dispatch.send.review())).toBe('transactions/busy')
    expect((await first).amountText).toBe('0.3')
    expect(world.kernel.state.transactions.status).toBe('previewed')
  })

  test('the largest native amount leaves the fee and a reserve', async () => {
    const world = await sendWorld()
    await fillForm(world)
    expect(await world.kernel.dispatch.send.enterMax()).toBe('1.99997375')
    expect((await world.kernel.dispatch.send.review()).units).toBe('1999973750000000000')
  })
})

describe('the largest amount', () => {
  test('[~SEND-5] on Solana nothing but the fee is left: what remains below the rent is refused there', async () => {
    const world = await sendWorld(
      { balance: async () => '1000000', estimate: async () => ({ fee: '5000', gas: '450' }) },
      { namespace: 'solana' },
    )
    await fillForm(world)
    expect(await world.kernel.dispatch.send.enterMax()).toBe('0.000995')
  })

  test.each([
    [{ balance: async () => '0' }, undefined, 'send/insufficient-balance', 'You have 0.000 ETH'],
    [{ balance: async () => '20000000000000' }, undefined, 'send/insufficient-gas', 'enough ETH'],
    [
      { estimate: async () => Promise.reject(new Error('down')) },
      undefined,
      'send/fee-unknown',
      'could not be estimated',
    ],
    [
      { token: async () => ({ symbol: 'USDC', name: 'x', decimals: 6, balance: '0' }) },
      'USDC',
      'send/insufficient-balance',
      'You have 0.000 USDC on Net 1.',
    ],
  ])('that there is none is said (%#)', async (answers, symbol, code, text) => {
    const world = await sendWorld(answers, { tokens: [token] })
    await fillForm(world, symbol === undefined ? {} : { symbol })
    expect(await codeOf(world.kernel.dispatch.send.enterMax())).toBe(code)
    const { failure, sendTokenAmount } = world.kernel.state.send
    expect(failure).toMatchObject({ code, text: expect.stringContaining(text) })
    expect(sendTokenAmount).toBe('0.3')
    await world.kernel.dispatch.send.enterAmount('0.1')
    expect(flowOf(world).failure).toBeUndefined()
  })
})

describe('submitting', () => {
  test('[SEND-1] [~ERR-1] initiated, transferred, submitted, said, form empty', async () => {
    const world = await sendWorld()
    const { kernel } = world
    await fillForm(world)
    const { intentId } = await kernel.dispatch.send.review()
    expect(await kernel.dispatch.send.submit(intentId)).toBe(hash)
    await flush()
    expect(world.transfers).toEqual([
      {
        from: me,
        to: friend,
        units: '300000000000000000',
        gasPrice: '1000000000',
        fee: '21000000000000',
      },
    ])
    const wallet = ['intentSpent', 'handedOver', 'walletAnswered'].map(
      (name) => `transactions/${name}`,
    )
    const steps = factsOf(world, 'transactions').filter((type) => !wallet.includes(type))
    expect(steps.slice(-3)).toEqual([
      'transactions/submitStarted',
      'transactions/broadcast',
      'transactions/confirmed',
    ])
    const { send, transactions, modal } = kernel.state
    expect(modal.snackbar).toMatchObject({ message: 'Transaction started', variant: 'success' })
    expect(send).toMatchObject({ sendTokenAmount: '', receiverAddress: '' })
    expect(transactions.status).toBe('idle')
    expect(transactions.sent).toMatchObject([{ hash, status: 'confirmed' }])
    expect(transactions.recipients).toEqual([friend])
  })

  test('what the wallet sent in its place is told by its own hash, and is no confirmation', async () => {
    const instead = `0x${'5e'.repeat(32)}`
    const world = await sendWorld({
      confirmation: async () => ({ replacedBy: instead, status: 'replaced' }),
    })
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    expect(await world.kernel.dispatch.send.submit(intentId)).toBe(hash)
    await flush()
    expect(world.kernel.state.transactions.sent).toMatchObject([
      { hash: instead, status: 'replaced' },
    ])
  })

  test('[SEND-2] a token transfer names contract and decimals', async () => {
    const world = await sendWorld({}, { tokens: [token] })
    await fillForm(world, { symbol: 'USDC', amount: '1.5' })
    const { intentId } = await world.kernel.dispatch.send.review()
    await world.kernel.dispatch.send.submit(intentId)
    expect(world.transfers).toMatchObject([
      { units: '1500000', token: { address: token, decimals: 6 } },
    ])
  })

  test('two clicks in one tick ask the wallet once', async () => {
    const world = await sendWorld()
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    const [first, second] = await Promise.all([
      world.kernel.dispatch.send.submit(intentId),
      codeOf(world.kernel.dispatch.send.submit(intentId)),
    ])
    expect(first).toBe(hash)
    expect(second).toBe('transactions/already-submitted')
    expect(await codeOf(world.kernel.dispatch.send.submit(intentId))).toBe(
      'transactions/already-submitted',
    )
    expect(world.transfers).toHaveLength(1)
  })

  test('accounts refuse an intent id they have seen', async () => {
    const world = await sendWorld()
    const intent = {
      intentId: 'one',
      connectionId: 'eip155:quince',
      networkId: 'eip155:1',
      request: { from: me, to: friend, units: '1' },
    } as const
    await world.kernel.dispatch.transactions.send(intent)
    expect(await codeOf(world.kernel.dispatch.transactions.send(intent))).toBe(
      'transactions/already-sent',
    )
    expect(world.transfers).toHaveLength(1)
  })

  test('what the wallet has answered is not kept, but cannot be sent again either', async () => {
    let fails = true
    const world = await sendWorld({
      transfer: async () => (fails ? Promise.reject(rejected(4001)) : hash),
    })
    const { kernel } = world
    const request = { from: me, to: friend, units: '1' }
    const intent = {
      intentId: 'one',
      connectionId: 'eip155:quince',
      networkId: 'eip155:1',
      request,
    } as const
    expect(await codeOf(kernel.dispatch.transactions.send(intent))).toBe('connections/declined')
    fails = false
    const second = { ...intent, intentId: 'two' }
    await kernel.dispatch.transactions.send(second)
    await kernel.dispatch.transactions.stop('two')
    expect(kernel.resources.keys().filter((key) => key.includes('intent'))).toEqual([])
    for (const again of [intent, second])
      expect(await codeOf(kernel.dispatch.transactions.send(again))).toBe(
        'transactions/already-sent',
      )
  })

  test.each([
    ['eip155', 'Something went wrong'],
    ['solana', 'Failed to send transaction. Please try again.'],
  ] as const)(
    '[SEND-4] [~ERR-1] a failed %s send is a fact and says "%s"',
    async (namespace, text) => {
      const to = namespace === 'solana' ? '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' : friend
      const world = await sendWorld(
        { transfer: async () => Promise.reject(new Error('boom')) },
        { namespace },
      )
      await fillForm(world, { to })
      const { intentId } = await world.kernel.dispatch.send.review()
      await expect(world.kernel.dispatch.send.submit(intentId)).rejects.toThrow(text)
      await flush()
      expect(world.kernel.state.modal.snackbar).toMatchObject({ message: text, variant: 'error' })
      const failed = world.kernel.timeline.log
        .slice(0)
        .filter(({ type }) => type === 'transactions/submitFailed')
      expect(failed.map(({ payload }) => payload)).toMatchObject([
        { intentId, networkId: `${namespace}:1`, text, rejected: false, amountText: '0.3' },
      ])
      // The wallet's text is kept next to the catalogue's, for the view and the developer.
      expect(flowOf(world).failure).toMatchObject({
        text,
        reason: { code: 'transactions.reasonSaid', facts: { said: 'boom' } },
      })
      expect(factsOf(world, 'send')).not.toContain('transactions/broadcast')
      expect(flowOf(world)).toMatchObject({ status: 'idle', receiverAddress: to })
      expect(world.kernel.state.transactions.preview).toBeUndefined()
    },
  )

  test('a visitor who says no is not alarmed', async () => {
    const world = await sendWorld({ transfer: async () => Promise.reject(rejected(4001)) })
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    expect(await codeOf(world.kernel.dispatch.send.submit(intentId))).toBe('connections/declined')
    await flush()
    expect(flowOf(world).failure).toMatchObject({ rejected: true })
    expect(flowOf(world).failure).not.toHaveProperty('reason')
    expect(world.kernel.state.modal.snackbar).toBeUndefined()
  })

  test('a wallet that approves after the visitor stopped waiting is still told', async () => {
    let broadcast: (value: string) => void = () => undefined
    const world = await sendWorld({
      transfer: () =>
        new Promise((resolve) => {
          broadcast = resolve
        }),
    })
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    const submit = codeOf(world.kernel.dispatch.send.submit(intentId))
    await flush()
    await world.kernel.dispatch.send.abandon()
    expect(await submit).toBe('transactions/abandoned')
    expect(flowOf(world)).toMatchObject({ status: 'idle', sent: [] })
    broadcast(hash)
    await flush()
    expect(world.kernel.state.transactions.sent).toMatchObject([{ hash, intentId }])
    expect(world.kernel.state.transactions.abandoned).toEqual([])
    expect(world.kernel.state.modal.snackbar?.message).toBe('Transaction started')
  })

  test('a cancelled run leaves nothing signing, and the late hash is told', async () => {
    let broadcast: (value: string) => void = () => undefined
    const world = await sendWorld({
      transfer: () =>
        new Promise((resolve) => {
          broadcast = resolve
        }),
    })
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    const submit = codeOf(world.kernel.dispatch.send.submit(intentId))
    await flush()
    world.kernel.pending.find(({ type }) => type === 'send/submit')?.cancel()
    expect(await submit).toBe('kernel/cancelled')
    expect(world.kernel.state.transactions.status).toBe('idle')
    broadcast(hash)
    await flush()
    expect(world.kernel.state.transactions.sent).toMatchObject([{ hash, status: 'confirmed' }])
  })

  test('a switch of networks while the wallet signs loses nothing and tells it once', async () => {
    let broadcast: (value: string) => void = () => undefined
    const world = await sendWorld({
      transfer: () =>
        new Promise((resolve) => {
          broadcast = resolve
        }),
    })
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    const submit = world.kernel.dispatch.send.submit(intentId)
    await flush()
    await world.kernel.dispatch.networks.switchNetwork('eip155:137')
    broadcast(hash)
    expect(await submit).toBe(hash)
    await flush()
    expect(
      factsOf(world, 'transactions').filter((type) => type === 'transactions/broadcast'),
    ).toHaveLength(1)
    expect(world.kernel.state.transactions.sent).toMatchObject([{ hash, networkId: 'eip155:1' }])
    expect(world.kernel.state.transactions.status).toBe('idle')
  })

  test('who stops waiting before the wallet was asked is not asked', async () => {
    const world = await sendWorld()
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    const submit = codeOf(world.kernel.dispatch.send.submit(intentId))
    await world.kernel.dispatch.send.abandon()
    expect(await submit).toBe('transactions/abandoned')
    await flush()
    expect(world.transfers).toEqual([])
    expect(factsOf(world, 'send')).not.toContain('transactions/submitFailed')
  })

  test('a transaction nobody could confirm stays "started"', async () => {
    const world = await sendWorld({ confirmation: async () => Promise.reject(new Error('down')) })
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    await world.kernel.dispatch.send.submit(intentId)
    await flush()
    expect(world.kernel.state.transactions.sent).toMatchObject([{ status: 'started' }])
    expect(world.kernel.state.kernel.failures).toEqual([])
  })
})

describe('changes around an open preview', () => {
  test('[T42] another account closes it with a text, and nothing is sent', async () => {
    const world = await sendWorld()
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    world.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }])
    await flush()
    expect(world.kernel.state.transactions.preview).toBeUndefined()
    expect(flowOf(world).failure?.text).toMatch('changed to another account')
    expect(await codeOf(world.kernel.dispatch.send.submit(intentId))).toBe(
      'transactions/already-submitted',
    )
    expect(world.transfers).toEqual([])
  })

  test('account and network are compared once more before the wallet is asked', async () => {
    const world = await sendWorld()
    const request = { from: other, to: friend, units: '1' }
    const intent = { connectionId: 'eip155:quince', networkId: 'eip155:1', request } as const
    expect(await codeOf(world.kernel.dispatch.transactions.send(intent))).toBe(
      'transactions/account-changed',
    )
    const elsewhere = {
      ...intent,
      networkId: 'eip155:137',
      request: { ...request, from: me },
    } as const
    expect(await codeOf(world.kernel.dispatch.transactions.send(elsewhere))).toBe(
      'transactions/network-changed',
    )
    expect(world.transfers).toEqual([])
  })

  test('[NET-1] switching the network resets the form in the same commit', async () => {
    const world = await sendWorld()
    await fillForm(world)
    await world.kernel.dispatch.send.review()
    await world.kernel.dispatch.networks.switchNetwork('eip155:137')
    const { send, transactions } = world.kernel.state
    expect(send).toMatchObject({ sendTokenAmount: '', receiverAddress: '', tokenBalances: [] })
    expect(transactions.preview).toBeUndefined()
    expect(transactions.failure?.code).toBe('transactions/network-changed')
    const { log } = world.kernel.timeline
    const switched = log.slice(0).findLast(({ type }) => type === 'networks/switched')
    const then = log.stateAt(switched?.seq ?? -1)
    expect(then).toMatchObject({
      networks: { active: { eip155: 'eip155:137' } },
      send: { receiverAddress: '' },
    })
  })

  test('[DISC-4] disconnecting resets the form and keeps what was sent', async () => {
    const world = await sendWorld()
    await fillForm(world)
    const { intentId } = await world.kernel.dispatch.send.review()
    await world.kernel.dispatch.send.submit(intentId)
    await fillForm(world, { amount: '0.1' })
    await world.kernel.dispatch.connections.disconnect()
    const { send, transactions } = world.kernel.state
    expect(send).toMatchObject({ sendTokenAmount: '', receiverAddress: '', tokenBalances: [] })
    expect(send.token).toBeUndefined()
    expect(transactions.sent).toHaveLength(1)
  })

  test('the steps after the form are left when their preview closes', async () => {
    const world = await sendWorld()
    const { dispatch } = world.kernel
    await fillForm(world)
    await dispatch.modal.open({ view: 'Send' })
    await dispatch.send.review()
    await dispatch.modal.push('ReviewTransaction')
    world.wallet.networkChanged('eip155:999')
    await flush()
    const views = world.kernel.state.modal.history.map(({ view }) => view)
    expect(views).not.toContain('ReviewTransaction')
  })
})

test('what was sent to is remembered across pages, and nothing else', async () => {
  const world = await sendWorld()
  await fillForm(world)
  const { intentId } = await world.kernel.dispatch.send.review()
  await world.kernel.dispatch.send.submit(intentId)
  await flush()
  await world.kernel.ports.clock.advance(5000)
  const stored = [...world.kernel.ports.storage.entries].find(([key]) =>
    key.includes('transactions'),
  )
  expect(stored?.[1]).toContain(friend)
  expect(stored?.[1]).not.toContain(hash)
})
