import { beforeAll, describe, expect, test } from 'vitest'
import { contribute, defineErrors } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { codeOf, hash, me, other, token } from '../../tests/send-world.ts'
import {
  callOf,
  listed,
  loadSwapCommands,
  paid,
  router,
  type SwapWorld,
  stranger,
  swapWorld,
} from '../../tests/swap-world.ts'
import { eip155Errors } from '../eip155/errors.ts'
import type { TypedData } from '../transactions/contract.ts'
import type {
  SignedPermit,
  SwapCall,
  SwapCalls,
  SwapContract,
  SwapOrder,
  SwapTerms,
} from './contract.ts'

beforeAll(loadSwapCommands)

const selling = { from: token, to: '', amount: '300' }
const domain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: token }
const signature = `0x${'a1'.repeat(32)}${'b2'.repeat(32)}1b`
const marked = listed.map((one) => (one.address === token ? { ...one, eip2612: true } : one))

const withPermit = (call: SwapCall, permit: SignedPermit, terms: object = {}): SwapCall => ({
  ...call,
  data: `${call.data}ee`,
  terms: { ...(call.terms as SwapTerms), permit, ...terms },
})

interface Signing {
  readonly data: TypedData
  resolve(signature: string): void
  reject(error: unknown): void
}

/** A page whose source and token support permits, and whose wallet waits for the visitor to sign. */
async function permitWorld(
  answers: Partial<SwapCalls> = {},
  given: Parameters<typeof swapWorld>[1] = {},
) {
  const signings: Signing[] = []
  const world = await swapWorld(
    {
      tokens: async () => marked as never,
      permit: async () => ({ domain, nonce: '4', spender: router }),
      permitted: (call, permit) => withPermit(call, permit),
      ...answers,
    },
    {
      ...given,
      adapter: {
        signTypedData: (_io, data) =>
          new Promise((resolve, reject) => {
            signings.push({ data, resolve, reject })
          }),
        ...given.adapter,
      },
    },
  )
  const review = async () => {
    await world.filled(selling)
    return world.swap.review()
  }
  return {
    ...{ world, signings, review },
    /** Reviewed and confirmed; the wallet shows the data to sign. */
    async submit() {
      const { intentId } = await review()
      const end = codeOf(world.kernel.dispatch.transactions.submit(intentId))
      await flush()
      return end
    },
  }
}

const rowsOf = ({ flow }: Pick<SwapWorld, 'flow'>) =>
  Object.fromEntries((flow().preview?.rows ?? []).map(({ label, value }) => [label.text, value]))
const error = (code: number) => Object.assign(new Error('what?'), { code })

describe('[SWAP-1] a token with a permit', () => {
  test('is swapped by one signature and one transaction, which the review says in words', async () => {
    const { world, signings, submit } = await permitWorld()
    const end = submit()
    await flush()
    await expect.poll(() => signings.length).toBe(1)
    expect(world.flow().preview).toMatchObject({ steps: 2, warnings: [] })
    expect(rowsOf(world)).toMatchObject({
      ...{ 'Approves exactly': '300 USDC', Spender: router },
      'Approved by': {
        text: 'Your signature, in one transaction instead of two. It counts for 20 minutes.',
        facts: { minutes: 20 },
      },
    })
    // The gas of the source plus that of a permit, at the source's gas price.
    expect(world.flow().preview?.fee).toBe(String(260_000n * 1_000_000_000n))
    expect(world.flow().step).toMatchObject({ index: 0, count: 2 })
    expect(world.flow().step?.label?.text).toBe('Sign the approval')
    expect(world.flow().step?.label?.action?.text).toBe('Allow spending 300 USDC')
    const deadline = String(Math.floor(world.clock.now() / 1_000) + 1_200)
    expect(signings[0]?.data).toMatchObject({
      ...{ domain, primaryType: 'Permit' },
      message: { owner: me, spender: router, value: '300000000', nonce: '4', deadline },
    })
    signings[0]?.resolve(signature)
    await flush()
    expect(world.flow().step).toMatchObject({ index: 1, count: 2, label: { text: 'Swap' } })
    expect(world.calls.map(({ request }) => request)).toEqual([
      { from: me, to: router, value: '0', data: expect.stringMatching(/^0xdeadbeef.*ee$/) },
    ])
    world.calls[0]?.resolve(hash)
    expect(await end).toBe('sent')
    expect(world.asked).not.toContain('approval')
    expect(JSON.stringify(world.kernel.timeline.log.slice(0))).not.toContain('a1a1a1a1')
  })

  test('asks a source whose answers are methods of a class', async () => {
    class Exchange implements SwapCalls {
      readonly spender = router
      contracts = async () => [router]
      tokens = async () => marked as never
      price = async () => '1'
      gasPrice = async () => '1'
      quote = async (order: SwapOrder) => paid(order).toString()
      allowance = async () => '0'
      approval = async () => ({ spender: router })
      transaction = async (order: SwapOrder) => callOf(order)
      async permit() {
        return { domain, nonce: '4', spender: this.spender }
      }
      permitted(call: SwapCall, permit: SignedPermit) {
        return { ...withPermit(call, permit), to: this.spender }
      }
    }
    const source = { id: 'class', order: -1, calls: () => new Exchange() }
    const more = contribute<SwapContract>({
      id: 'class',
      provides: { swap: { sources: [source] } },
    })
    const { world, signings, submit } = await permitWorld({}, { more: [more as never] })
    void submit()
    await expect.poll(() => signings.length).toBe(1)
    signings[0]?.resolve(signature)
    await flush()
    expect(world.calls).toMatchObject([{ request: { to: router } }])
  })

  test('asks for no permit where nothing has to be approved', async () => {
    const { world, review } = await permitWorld({ allowance: async () => '300000000' })
    expect(await review()).not.toHaveProperty('steps')
    expect(world.asked).not.toContain('permit')
  })

  test('[T49] the signature may take longer than the quote counts, and not longer than itself', async () => {
    for (const [ms, end] of [
      [1_139_000, 'sent'],
      [1_141_000, 'transactions/outdated'],
    ] as const) {
      const { world, signings, submit } = await permitWorld()
      const done = submit()
      await expect.poll(() => signings.length).toBe(1)
      await world.clock.advance(ms)
      signings[0]?.resolve(signature)
      await flush()
      world.calls[0]?.resolve(hash)
      expect(await done).toBe(end)
      expect(world.calls).toHaveLength(end === 'sent' ? 1 : 0)
    }
  })
})

describe('[SWAP-1] the wallet is asked the least', () => {
  test('one that takes batches gets one, and signs nothing', async () => {
    const batches: unknown[] = []
    const { world, signings, review } = await permitWorld(
      {},
      {
        adapter: {
          capabilities: async () => ({ atomic: { status: 'supported' } }),
          async sendCalls(_io, request) {
            batches.push(request)
            return 'batch-1'
          },
          batchConfirmation: () => new Promise(() => undefined),
        },
      },
    )
    const preview = await review()
    expect(preview).not.toHaveProperty('steps')
    await world.kernel.dispatch.transactions.submit(preview.intentId)
    expect(batches).toMatchObject([{ calls: [{ to: token }, { to: router }] }])
    expect([signings, world.asked.includes('permit')]).toEqual([[], false])
  })

  const absent = { permit: undefined, permitted: undefined } as never
  test.each<[string, Parameters<typeof permitWorld>]>([
    ['a token that is not marked', [{ tokens: async () => listed }]],
    ['a source that says nothing of permits', [absent]],
    ['a source that makes no calls with them', [{ permitted: undefined } as never]],
    ['a token without a permit', [{ permit: async () => undefined }]],
    ['a source that fails at it', [{ permit: () => Promise.reject(new Error('down')) }]],
    ['a family that signs no such data', [{}, { adapter: { signTypedData: undefined as never } }]],
    ['a smart account', [{}, { accounts: [{ type: 'smartAccount' }] }]],
    ['an account with code', [{}, { adapter: { isContract: async () => true } }]],
    [
      'an account of which that is not known',
      [{}, { adapter: { isContract: () => Promise.reject(new Error('down')) } }],
    ],
  ])('%s is approved by a transaction', async (_what, [answers, given]) => {
    const { world, signings, submit } = await permitWorld(answers, given)
    void submit()
    await expect.poll(() => world.calls.length).toBe(1)
    expect(world.flow().step).toMatchObject({ index: 0, count: 2, label: { text: 'Approve' } })
    expect(rowsOf(world)).not.toHaveProperty('Approved by')
    expect([signings, world.calls[0]?.request.to]).toEqual([[], token])
  })
})

describe('[T48] a source that lies about it', () => {
  test.each<[string, Partial<SwapCalls>, string]>([
    [
      'names another spender',
      { permit: async () => ({ domain, nonce: '4', spender: stranger }) },
      'swap/foreign-contract',
    ],
    [
      'names another network',
      {
        permit: async () => ({ domain: { ...domain, chainId: 5 }, nonce: '4', spender: router }),
      },
      'swap/not-as-quoted',
    ],
    [
      'has a permit in the call that nobody signed',
      {
        transaction: async (order) =>
          withPermit(callOf(order), {
            ...{ owner: me, spender: router, value: '1', deadline: '1', v: 27 },
            ...{ r: '0x1', s: '0x2' },
          }),
      },
      'swap/not-as-quoted',
    ],
  ])('and %s is refused before the wallet is asked', async (_how, answers, code) => {
    const { world, signings, review } = await permitWorld(answers)
    expect(await codeOf(review())).toBe(code)
    expect([signings, world.calls]).toEqual([[], []])
  })

  const least = (call: SwapCall): bigint => BigInt(call.terms?.minimum ?? 0)
  test.each<[string, NonNullable<SwapCalls['permitted']>]>([
    ['calls another contract', (call, permit) => ({ ...withPermit(call, permit), to: stranger })],
    ['takes the coin along', (call, permit) => ({ ...withPermit(call, permit), value: '1' })],
    ['pays somebody else', (call, permit) => withPermit(call, permit, { receiver: stranger })],
    ['sells another amount', (call, permit) => withPermit(call, permit, { units: '300000001' })],
    ['sells another token', (call, permit) => withPermit(call, permit, { from: other })],
    ['buys another token', (call, permit) => withPermit(call, permit, { to: other })],
    [
      'no longer names what it buys',
      (call, permit) => withPermit(call, permit, { to: other, unnamed: true }),
    ],
    [
      'brings less than was reviewed',
      (call, permit) => withPermit(call, permit, { minimum: String(least(call) - 1n) }),
    ],
    [
      'has another permit in it',
      (call, permit) => withPermit(call, { ...permit, value: '300000001' }),
    ],
    ['has no permit in it', (call) => call],
    [
      'cannot be read',
      (call, permit) => ({ ...withPermit(call, permit), terms: undefined as never }),
    ],
    ['has no calldata', (call, permit) => ({ ...withPermit(call, permit), data: 7 as never })],
  ])('and makes a call of the signature that %s sends nothing', async (_how, permitted) => {
    const { world, signings, submit } = await permitWorld({ permitted })
    const end = submit()
    await expect.poll(() => signings.length).toBe(1)
    signings[0]?.resolve(signature)
    expect(await end).toBe('swap/not-as-signed')
    expect(world.calls).toEqual([])
    expect(world.flow()).toMatchObject({
      unanswered: [],
      failure: { text: 'The transaction is not what was signed for. Nothing was sent.' },
    })
  })

  test('one above the quote’s least and below the reviewed one is less all the same', async () => {
    // The reviewed minimum is stricter than the slippage.
    const { world, signings, submit } = await permitWorld({
      transaction: async (order) => callOf(order, 99_500_000_000_000_000n),
      permitted: (call, permit) => withPermit(call, permit, { minimum: '99400000000000000' }),
    })
    const end = submit()
    await expect.poll(() => signings.length).toBe(1)
    signings[0]?.resolve(signature)
    expect(await end).toBe('swap/not-as-signed')
    expect(world.calls).toEqual([])
  })
})

describe('[SWAP-1] a swap of which nothing but the amounts can be compared', () => {
  test('is warned about in the review, and may be signed as well', async () => {
    const { world, signings, submit } = await permitWorld({
      transaction: async (order) => {
        const call = callOf(order)
        return { ...call, terms: { ...(call.terms as SwapTerms), unnamed: true } }
      },
    })
    const end = submit()
    await expect.poll(() => signings.length).toBe(1)
    expect(world.flow().preview).toMatchObject({ warnings: ['swap'] })
    signings[0]?.resolve(signature)
    await flush()
    world.calls[0]?.resolve(hash)
    expect(await end).toBe('sent')
  })
})

const chainErrors = defineErrors<
  'chain',
  { 'would-fail': void; 'node-failed': void; 'bad-signature': void }
>('chain', {
  'would-fail': () => 'The chain would refuse this.',
  'node-failed': () => 'The node did not answer.',
  'bad-signature': () => 'This is no signature.',
})
const coded = (code: 'would-fail' | 'node-failed' | 'bad-signature'): Error =>
  chainErrors.create(code, undefined)
const accountChanged = eip155Errors.create('account-changed')

describe('where the signature does not approve', () => {
  /** Reviews the same swap again: returns whether it signs or approves with a transaction. */
  async function nextOf({ world, review }: Awaited<ReturnType<typeof permitWorld>>) {
    await review()
    return 'Approved by' in rowsOf(world) ? 'signs' : 'approves'
  }

  let tried = 0
  const refusesFirst = {
    estimateCall: async (_io: unknown, _request: unknown, gas?: string) =>
      gas === undefined && tried++ === 0
        ? Promise.reject(coded('would-fail'))
        : { fee: '1', gas: '1', gasPrice: '1' },
  }
  test.each<[string, (signing: Signing) => void, Partial<SwapCalls>, object]>([
    ['the wallet does not know the method', (one) => one.reject(error(-32601)), {}, {}],
    ['the wallet fails at it', (one) => one.reject(error(-32603)), {}, {}],
    ['it is none of a key', (one) => one.resolve(`0x${'11'.repeat(96)}`), {}, {}],
    ['the wallet gives none', (one) => one.reject(coded('bad-signature')), {}, {}],
    [
      'the source cannot use it',
      (one) => one.resolve(signature),
      { permitted: () => Promise.reject(new Error('no')) },
      {},
    ],
    [
      'the source answers nothing',
      (one) => one.resolve(signature),
      { permitted: async () => undefined as never },
      {},
    ],
    ['the chain would refuse it', (one) => one.resolve(signature), {}, refusesFirst],
  ])('because %s, nothing is sent, and the next review approves', async (_why, sign, ...more) => {
    const [answers, adapter] = more
    const page = await permitWorld(answers, { adapter })
    const end = page.submit()
    await expect.poll(() => page.signings.length).toBe(1)
    const [first] = page.signings
    if (first) sign(first)
    expect(await end).toBe('swap/permit-failed')
    expect([page.world.calls, page.world.flow().unanswered]).toEqual([[], []])
    expect(page.world.flow().failure?.text).toMatch(/Review again to approve with a transaction/)
    expect(await nextOf(page)).toBe('approves')
  })

  test.each<[string, unknown, string]>([
    ['the visitor declined', error(4001), 'connections/declined'],
    ['the wallet is locked', error(4100), 'connections/locked'],
    ['the wallet is gone', error(4900), 'transactions/abandoned'],
    ['the wallet reaches no chain', error(4901), 'transactions/not-sent'],
    ['another request is open', error(-32002), 'transactions/not-sent'],
    ['the wallet is on another account', accountChanged, 'eip155/account-changed'],
  ])(
    'because %s, nothing is sent either, and the next review signs',
    async (_why, thrown, code) => {
      const page = await permitWorld()
      const end = page.submit()
      await expect.poll(() => page.signings.length).toBe(1)
      page.signings[0]?.reject(thrown)
      expect(await end).toBe(code)
      expect([page.world.calls, page.world.flow().unanswered]).toEqual([[], []])
      // A wallet that is gone or locked is asked for nothing.
      const [connection] = page.world.kernel.state.connections.connections
      if (connection && !connection.paused) expect(await nextOf(page)).toBe('signs')
    },
  )

  test('a recording says why the next review approves, without naming the account, and so does a fork', async () => {
    const page = await permitWorld()
    const end = page.submit()
    await expect.poll(() => page.signings.length).toBe(1)
    page.signings[0]?.resolve('0x')
    expect(await end).toBe('swap/permit-failed')
    const { kernel } = page.world
    const failed = { networkId: 'eip155:1', owner: me, token }
    expect(
      kernel.timeline.log.slice(0).find(({ type }) => type === 'swap/permitFailed'),
    ).toMatchObject({ payload: failed })
    const fork = kernel.fork(kernel.timeline.log.last)
    expect(fork.state).toMatchObject({ swap: { failedPermits: [failed] } })
    const text = await kernel.exportRecording()
    expect(text).toContain('swap/permitFailed')
    expect(text).not.toContain(me)
  })

  test('another account still signs', async () => {
    const page = await permitWorld()
    const end = page.submit()
    await expect.poll(() => page.signings.length).toBe(1)
    page.signings[0]?.resolve('0x')
    expect(await end).toBe('swap/permit-failed')
    const entry = { namespace: 'eip155' as const, address: other, type: 'eoa' as const }
    await page.world.world.wallet.accountsChanged([entry], other)
    await flush()
    expect(await nextOf(page)).toBe('signs')
  })

  test('a node that does not answer keeps nothing from being sent', async () => {
    const estimateCall = () => Promise.reject(coded('node-failed'))
    const page = await permitWorld({}, { adapter: { estimateCall } })
    void page.submit()
    await expect.poll(() => page.signings.length).toBe(1)
    page.signings[0]?.resolve(signature)
    await flush()
    expect(page.world.calls).toHaveLength(1)
  })

  test.each([
    ['twice as much is sent', '520000', ''],
    ['more than that is not, and the next review approves with a transaction', '520001', 'rose'],
  ])('what costs more once it is signed than was shown: %s', async (_what, units, rose) => {
    // Shown: 180,000 gas from the source and 80,000 for the permit.
    const estimateCall = async (_io: unknown, _request: unknown, gas = units) => ({
      ...{ fee: `${gas}000000000`, gas, gasPrice: '1000000000' },
    })
    const page = await permitWorld({}, { adapter: { estimateCall } })
    const end = page.submit()
    await expect.poll(() => page.signings.length).toBe(1)
    page.signings[0]?.resolve(signature)
    await flush()
    expect(page.world.calls).toHaveLength(rose ? 0 : 1)
    if (!rose) return
    expect(await end).toBe('swap/fee-rose')
    expect(await nextOf(page)).toBe('approves')
  })

  test.each<[string, string | undefined, string, string]>([
    ['of another key approves nothing', other, 'swap/permit-failed', 'approves'],
    ['of no key approves nothing', undefined, 'swap/permit-failed', 'approves'],
    ['of the owner goes on, however it is spelt', me.toUpperCase().replace('0X', '0x'), '', ''],
  ])('a signature %s', async (_what, signer, code, next) => {
    const asked: unknown[][] = []
    const signerOf = async (_io: unknown, ...rest: unknown[]) => {
      asked.push(rest)
      return signer
    }
    const page = await permitWorld({}, { adapter: { signerOf } })
    const end = page.submit()
    await expect.poll(() => page.signings.length).toBe(1)
    page.signings[0]?.resolve(signature)
    await flush()
    expect(asked).toEqual([[page.signings[0]?.data, signature]])
    expect(page.world.calls).toHaveLength(code ? 0 : 1)
    if (!code) return
    expect(await end).toBe(code)
    expect(await nextOf(page)).toBe(next)
  })

  test('a signer that cannot be found out approves nothing, and no second signature is asked for', async () => {
    const signerOf = () => Promise.reject(new Error('Failed to fetch a chunk'))
    const page = await permitWorld({}, { adapter: { signerOf } })
    const end = page.submit()
    await expect.poll(() => page.signings.length).toBe(1)
    page.signings[0]?.resolve(signature)
    expect(await end).toBe('swap/permit-failed')
    expect(page.world.calls).toEqual([])
    expect(await nextOf(page)).toBe('approves')
  })

  test('what fails once nobody waits says nothing of the signature', async () => {
    const left = await permitWorld()
    void left.submit()
    await expect.poll(() => left.signings.length).toBe(1)
    await left.world.kernel.dispatch.transactions.abandon()
    left.signings[0]?.reject(error(-32603))
    await flush()
    expect(await nextOf(left)).toBe('signs')
    let fail = (): void => undefined
    const estimateCall = async (_io: unknown, _request: unknown, gas?: string) =>
      gas === undefined
        ? new Promise<never>((_resolve, reject) => {
            fail = () => reject(coded('would-fail'))
          })
        : { fee: '1', gas, gasPrice: '1' }
    const tryingOut = await permitWorld({}, { adapter: { estimateCall } })
    void tryingOut.submit()
    await expect.poll(() => tryingOut.signings.length).toBe(1)
    tryingOut.signings[0]?.resolve(signature)
    await flush()
    await tryingOut.world.kernel.dispatch.transactions.abandon()
    fail()
    await flush()
    expect(await nextOf(tryingOut)).toBe('signs')
  })

  test('nothing is sent once nobody waits, however far the signature got', async () => {
    for (const answers of [{}, { permitted: () => new Promise<never>(() => undefined) }]) {
      const page = await permitWorld(answers)
      const end = page.submit()
      await expect.poll(() => page.signings.length).toBe(1)
      if ('permitted' in answers) page.signings[0]?.resolve(signature)
      await flush()
      await page.world.kernel.dispatch.transactions.abandon()
      page.signings[0]?.resolve(signature)
      expect(await end).toBe('transactions/abandoned')
      await flush()
      expect(page.world.calls).toEqual([])
      expect(await nextOf(page)).toBe('signs')
    }
  })
})
