import { beforeAll, describe, expect, test } from 'vitest'
import { createTestKernel, fakePage, flush, waitFor } from '../../kernel/testing/index.ts'
import { fillForm, flowOf, sendWorld } from '../../tests/send-world.ts'
import { eip155Facts } from '../eip155/facts.ts'
import { solana } from '../presets/solana/index.ts'
import { solanaMainnet } from '../solana/index.ts'
import { transfersIn } from '../solana/transfers-in.ts'
import { noteFamily } from '../values/index.ts'
import { send } from './index.ts'

beforeAll(() => import('../solana/web3.ts'))

const alice = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const bob = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const chains = ['solana:mainnet']
const context = { slot: 1 }
const answers: Readonly<Record<string, unknown>> = {
  getBalance: { context, value: 2_000_000_000 },
  getLatestBlockhash: { context, value: { blockhash: alice, lastValidBlockHeight: 9 } },
  getAccountInfo: { context, value: null },
  getRecentPrioritizationFees: [],
  simulateTransaction: { context, value: { err: null, unitsConsumed: 150, logs: [] } },
  getFeeForMessage: { context, value: 5_000 },
  getSignatureStatuses: { context, value: [{ confirmationStatus: 'confirmed', err: null }] },
}

/** A kernel with a connected Wallet Standard wallet, and a node that answers. */
async function connected() {
  const asked: Uint8Array[] = []
  const target = new EventTarget()
  const accounts = [{ address: alice, chains, features: [] }]
  const wallet = {
    version: '1.0.0',
    name: 'Sorrel',
    chains,
    accounts,
    features: {
      'standard:connect': { connect: async () => ({ accounts }) },
      'standard:events': { on: () => () => undefined },
      'solana:signAndSendTransaction': {
        async signAndSendTransaction({ transaction }: { transaction: Uint8Array }) {
          asked.push(transaction)
          return [{ signature: new Uint8Array(64).fill(7) }]
        },
      },
    },
  }
  const kernel = createTestKernel({
    plugins: [...solana({ networks: [solanaMainnet] }), send()],
    ports: { page: fakePage({ window: target as never }) },
  })
  kernel.ports.fetch.reply(solanaMainnet.rpcUrls[0] ?? '', ({ body }) => {
    const { id, method } = body as { id: number; method: string }
    return { jsonrpc: '2.0', id, result: answers[method] }
  })
  const detail = (api: { register(wallet: object): void }): void => api.register(wallet)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  const connector = await waitFor(
    () => kernel.state.wallets.sources.flatMap(({ wallets }) => wallets)[0]?.connector,
  )
  if (!connector) throw new Error('The wallet was not found.')
  await kernel.dispatch.connections.connect({ connector })
  return { kernel, asked }
}

test('[SEND-3] a Solana send is one transaction with the amount, from the form to the wallet', async () => {
  const { kernel, asked } = await connected()
  const { send: dispatch } = kernel.dispatch
  await dispatch.loadTokens()
  await dispatch.enterAmount('0.750000001')
  await dispatch.enterReceiver(bob)
  const { intentId, token } = await dispatch.review()
  expect(token?.symbol).toBe('SOL')
  await dispatch.submit(intentId)
  expect(asked.map(transfersIn)).toEqual([[{ from: alice, to: bob, units: '750000001' }]])
  await flush()
  expect(kernel.state.transactions.sent).toMatchObject([{ intentId, amountText: '0.750000001' }])
})

describe('what a send needs', () => {
  const text = 'Please enter a valid amount and receiver address.'
  test.each([
    ['amount', { amount: '' }],
    ['amount above zero', { amount: '0' }],
    ['receiver', { to: '' }],
    ['receiver of the family', { to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }],
  ])('[SEND-5] [~ERR-1] on Solana, without an %s, it says so', async (_name, form) => {
    const world = await sendWorld({}, { namespace: 'solana' })
    await fillForm(world, { to: bob, ...form })
    await expect(world.kernel.dispatch.send.review()).rejects.toThrow(text)
    expect(flowOf(world).failure?.text).toBe(text)
  })

  test('[SEND-5] without a token it says so, on every family', async () => {
    for (const namespace of ['solana', 'eip155'] as const) {
      const { kernel } = await sendWorld({}, { namespace })
      await kernel.dispatch.send.enterAmount('0.3')
      await kernel.dispatch.send.enterReceiver(bob)
      await expect(kernel.dispatch.send.review()).rejects.toThrow(text)
    }
  })

  test.each(['', '6', 'x'])(
    '[SEND-5] the native coin of an EVM network needs its decimals, not "%s"',
    async (decimals) => {
      const world = await sendWorld()
      await fillForm(world)
      const { dispatch, state } = world.kernel
      const [native] = state.send.tokenBalances
      if (!native) throw new Error('There is no native coin.')
      await dispatch.send.chooseToken({ ...native, quantity: { ...native.quantity, decimals } })
      await dispatch.send.enterAmount('1')
      await expect(dispatch.send.review()).rejects.toMatchObject({
        code: expect.stringMatching(/^(send|transactions|amount)\//),
      })
      expect(world.kernel.state.transactions.preview).toBeUndefined()
    },
  )

  test('[SEND-5] the native coin of an EVM network needs a gas price', async () => {
    const world = await sendWorld({ estimate: async () => ({ fee: '21000' }) })
    await fillForm(world)
    await expect(world.kernel.dispatch.send.review()).rejects.toMatchObject({
      code: 'transactions/fee-unknown',
    })
  })

  test('[SEND-5] a native coin of a family without prices per unit needs an estimate alone', async () => {
    const { capabilities } = eip155Facts
    noteFamily({
      ...eip155Facts,
      capabilities: { ...capabilities, send: { ...capabilities?.send, needsEstimate: true } },
    })
    try {
      const world = await sendWorld({ estimate: async () => ({ fee: '21000' }) })
      await fillForm(world)
      await expect(world.kernel.dispatch.send.review()).resolves.toMatchObject({
        units: '300000000000000000',
      })
    } finally {
      noteFamily(eip155Facts)
    }
  })
})
