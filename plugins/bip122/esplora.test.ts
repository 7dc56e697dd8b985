import { describe, expect, test } from 'vitest'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import type { ChainIo, Connection } from '../connections/contract.ts'
import type { TransferRequest } from '../transactions/contract.ts'
import { estimate, signMessage, transfer } from './adapter.ts'
import { confirmation } from './confirmation.ts'
import { balance, coins, feeRate, transaction } from './esplora.ts'
import { bitcoinNetwork } from './index.ts'
import { recentFees } from './recent-fees.ts'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const other = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
const network = bitcoinNetwork({ network: 'Mainnet', apiUrl: 'https://api.example/' })

const connector = {
  id: 'bitcoin:x',
  driver: 'bip122',
  name: 'X',
  type: 'INJECTED',
  namespaces: ['bip122'],
} as const
const connection: Connection = {
  id: 'bip122:bitcoin:x',
  namespace: 'bip122',
  connector,
  accounts: [
    { namespace: 'bip122', address: segwit, type: 'payment' },
    { namespace: 'bip122', address: taproot, type: 'ordinal' },
  ],
  address: segwit,
  networkId: network.caipNetworkId,
}

function world(provider: object = {}, address: string = segwit) {
  const ports = virtualPorts()
  const labels: string[] = []
  const io: ChainIo = {
    ports,
    network,
    provider,
    connection: { ...connection, address },
    signal: new AbortController().signal,
    resources: {} as never,
    traffic: {
      run(lane, label, work) {
        labels.push(`${lane} ${label}`)
        return work()
      },
    },
  }
  const say = (path: string, answer: object | number | readonly unknown[]): void => {
    ports.fetch.reply(`https://api.example/${path}`, answer as never)
  }
  return { io, ports, labels, say }
}
const stats = (funded: unknown, spent: unknown): object => ({
  funded_txo_sum: funded,
  spent_txo_sum: spent,
})
const coin = (value: number, vout = 0): object => ({ txid: 'cd'.repeat(32), vout, value })
const request: TransferRequest = { from: segwit, to: other, units: '1000' }

describe('[~CONN-11] the balance', () => {
  test('counts what waits for a block, and its record names no address', async () => {
    const { io, labels, say } = world()
    say('address/', { chain_stats: stats(5_000, 1_000), mempool_stats: stats(7, 2_000) })
    expect(await balance(io, segwit)).toBe('2007')
    expect(labels).toEqual(['http GET /address'])
  })

  test('that is called off ends with the reason of the caller', async () => {
    const { io, ports } = world()
    ports.fetch.reply('https://api.example/', 'hang')
    const caller = new AbortController()
    const read = balance({ ...io, signal: caller.signal }, segwit)
    caller.abort(new Error('called off'))
    await expect(read).rejects.toThrow('called off')
  })

  test.each([
    {},
    { chain_stats: stats(-1, 0), mempool_stats: stats(0, 0) },
    { chain_stats: stats(5, -1), mempool_stats: stats(0, 0) },
    { chain_stats: stats(1, 2), mempool_stats: stats(0, 0) },
    { chain_stats: stats('5', 0), mempool_stats: stats(0, 0) },
    { chain_stats: stats(1.5, 0), mempool_stats: stats(0, 0) },
    500,
    [],
  ])('%j is none', async (answer) => {
    const { io, ports, say } = world()
    say('address/', answer)
    const failed = expect(balance(io, segwit)).rejects.toMatchObject({ code: 'bip122/node-failed' })
    await ports.clock.advance(1_050)
    await failed
  })
})

describe('an API that', () => {
  const held = { chain_stats: stats(5, 0), mempool_stats: stats(0, 0) }
  test('the network does not name is not asked', async () => {
    const { io, ports } = world()
    const nowhere = { ...io, network: { ...network, rpcUrls: [] } }
    await expect(balance(nowhere, segwit)).rejects.toMatchObject({ code: 'bip122/no-endpoint' })
    expect(ports.fetch.requests).toEqual([])
  })

  test('refuses is not believed, whatever it says beside', async () => {
    const { io, ports } = world()
    const refused = () => new Response(JSON.stringify(held), { status: 500 })
    ports.fetch.reply('https://api.example/address/', refused)
    const failed = expect(balance(io, segwit)).rejects.toMatchObject({ code: 'bip122/node-failed' })
    await ports.clock.advance(1_050)
    await failed
    expect(ports.fetch.requests).toHaveLength(4)
  })

  test('tells no estimates makes no fee', async () => {
    const { io, ports, say } = world()
    say('fee-estimates', 500)
    const failed = expect(feeRate(io)).rejects.toMatchObject({ code: 'bip122/node-failed' })
    await ports.clock.advance(1_050)
    await failed
  })

  test('does not know a transaction says so; one that tells another fails', async () => {
    const { io, say } = world()
    say('tx/', 404)
    expect(await transaction(io, 'ab'.repeat(32))).toBeUndefined()
    say('tx/', { txid: 'cd'.repeat(32) })
    await expect(transaction(io, 'ab'.repeat(32))).rejects.toMatchObject({
      code: 'bip122/node-failed',
    })
  })
})

describe('[~CONN-11] a transfer', () => {
  const asked = (): { readonly sent: unknown[]; readonly provider: object } => {
    const sent: unknown[] = []
    const sendTransfer = async (input: unknown): Promise<string> => {
      sent.push(input)
      return 'ab'.repeat(32)
    }
    return { sent, provider: { sendTransfer } }
  }

  test('hands satoshis to the wallet as a bigint', async () => {
    const { sent, provider } = asked()
    const { io } = world(provider)
    expect(await transfer(io, request)).toBe('ab'.repeat(32))
    expect(sent).toEqual([{ from: segwit, to: other, units: 1000n, network }])
  })

  test.each([
    ['bip122/bad-amount', { units: '293' }],
    ['bip122/bad-amount', { units: '2100000000000001' }],
    ['bip122/bad-amount', { units: '1e8' }],
    ['bip122/bad-amount', { units: '0.5' }],
    ['bip122/bad-receiver', { to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }],
    ['bip122/bad-receiver', { to: 'nobody' }],
    // Anybody could spend it: witness version 16, a taproot address of 40 bytes, and an anchor.
    [
      'bip122/bad-receiver',
      { to: 'bc1sl5xhytg2sjls00ha4963dalh5e59pywn38xmc8st5euktkk5fjhavl8mz0zjt6v0q0gus9' },
    ],
    [
      'bip122/bad-receiver',
      { to: 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y' },
    ],
    ['bip122/bad-receiver', { to: 'bc1pfeessrawgf' }],
    ['bip122/not-a-payment-account', { from: taproot }],
    ['bip122/no-tokens', { token: { address: 'x', decimals: 0 } }],
  ])('%s: %j never reaches the wallet', async (code, change) => {
    const { sent, provider } = asked()
    const { io } = world(provider)
    await expect(transfer(io, { ...request, ...change })).rejects.toMatchObject({ code })
    expect(sent).toEqual([])
  })

  test('is not asked of a wallet that is no longer where it was', async () => {
    const { sent, provider } = asked()
    const check = async (): Promise<void> => {
      throw new Error('moved')
    }
    await expect(transfer(world({ ...provider, check }).io, request)).rejects.toThrow('moved')
    expect(sent).toEqual([])
  })

  test('the estimate takes as many coins as the amount needs', async () => {
    const { io, say } = world()
    say('fee-estimates', { '1': 20.5, '6': 2.5 })
    say(`address/${segwit}/utxo`, [coin(700), coin(900), coin(100_000)])
    const one = await estimate(io, { ...request, units: '50000' })
    // One segwit input and two outputs: 165 bytes at 2.5 satoshis each. Spending all three coins would cost 340 more.
    expect(one).toEqual({ fee: '413', gas: '165', reserve: '340' })
    // Change of no value is added to the fee, in the estimate and in the payment.
    const whole = await estimate(io, { ...request, units: '99500' })
    expect(whole).toEqual({ fee: '500', gas: '165', reserve: '253' })
    // If all coins are spent already, there is nothing more to reserve.
    say(`address/${segwit}/utxo`, [coin(100_000)])
    const only = await estimate(io, { ...request, units: '50000' })
    expect(only).toStrictEqual({ fee: '413', gas: '165' })
    say(`address/${segwit}/utxo`, [coin(700), coin(900), { value: 100_000 }])
    await expect(estimate(io, request)).rejects.toMatchObject({ code: 'bip122/node-failed' })
    say(`address/${segwit}/utxo`, [coin(700), coin(900), coin(100_000)])
    const all = estimate(io, { ...request, units: '101000' })
    await expect(all).rejects.toMatchObject({ code: 'bip122/too-little' })
  })
})

describe('coins', () => {
  test('are asked for by address: those in blocks first, then the largest, else as they came', async () => {
    const { io, say } = world()
    const settled = { ...coin(5, 3), status: { confirmed: true } }
    say('address/', [coin(10, 0), coin(10, 1), coin(20, 2), settled])
    expect((await coins(io, segwit)).map(({ vout }) => vout)).toEqual([3, 2, 0, 1])
  })

  test.each([
    {},
    [{ ...coin(1), txid: ['cd'.repeat(32)] }],
    [{ ...coin(1), txid: 'CD' }],
    [coin(1, -1)],
    [coin(1, 1.5)],
    [coin(1, 2 ** 32)],
    [{ ...coin(1), vout: '0' }],
  ])('%j are none', async (answer) => {
    const { io, say } = world()
    say('address/', answer)
    await expect(coins(io, segwit)).rejects.toMatchObject({ code: 'bip122/node-failed' })
  })
})

test.each([
  [{}, 1_000n],
  [{ '6': 0.5 }, 1_000n],
  [{ '6': '9' }, 1_000n],
  [{ '6': 2.5, '1': 9 }, 2_500n],
  [{ '1': 1e300 }, 2_000_000n],
])('of the estimates %j the rate is %s satoshis per thousand bytes', async (answer, rate) => {
  const { io, say } = world()
  say('fee-estimates', answer)
  expect(await feeRate(io)).toBe(rate)
})

test('[~CONN-11] messages are signed with ECDSA, and with BIP-322 for taproot', async () => {
  const protocols: unknown[] = []
  const provider = {
    signMessage: async ({ protocol }: { protocol: string }) => {
      protocols.push(protocol)
      return 'signature'
    },
  }
  await signMessage(world(provider).io, 'hello')
  await signMessage(world(provider, taproot).io, 'hello')
  await signMessage(world(provider).io, 'hello', 'bip322')
  expect(protocols).toEqual(['ecdsa', 'bip322', 'bip322'])
})

test('a wallet that signs no messages is told so', async () => {
  await expect(signMessage(world().io, 'hello')).rejects.toMatchObject({
    code: 'bip122/cannot-sign',
  })
})

test('an account that the wallet does not name is one for payments', async () => {
  const { io, say } = world()
  say('fee-estimates', { '6': 1 })
  say(`address/${other}/utxo`, [coin(100_000)])
  expect(await estimate(io, { ...request, from: other, to: segwit })).toMatchObject({ gas: '245' })
})

test.each(['', 'ab', 'ab'.repeat(33), `${'ab'.repeat(32)}/hex`])(
  'nobody looks for %j, which is no transaction id',
  async (txid) => {
    const { io, ports } = world()
    await expect(confirmation(io, txid)).rejects.toMatchObject({ code: 'bip122/bad-hash' })
    expect(ports.fetch.requests).toEqual([])
  },
)

test('confirmation waits past unknown transactions and a stumbling API', async () => {
  const { io, ports } = world()
  const answers = [404, 500, { confirmed: false }, 'offline', { confirmed: true }] as const
  let turn = 0
  ports.fetch.reply('/tx/', () => answers[Math.min(turn++, 4)] ?? 404)
  const ending = confirmation(io, 'ab'.repeat(32))
  for (let step = 0; step < 10; step++) {
    await flush()
    await ports.clock.advance(2_000)
  }
  expect(await ending).toBe('confirmed')
  expect(turn).toBe(5)
})

describe('a transfer is confirmed when the block holds what was previewed', () => {
  const txid = 'ab'.repeat(32)
  const script = '0014751e76e8199196d454941c45d1b3a323f1433bd6'
  const target = '76a9147680adec8eabcabac676be9e83854ade0bd22cdb88ac'
  const mined = (change: object = {}) => ({
    txid,
    vin: [{ prevout: { scriptpubkey: script } }],
    vout: [
      { scriptpubkey: script, value: 7 },
      { scriptpubkey: target, value: 1000 },
    ],
    status: { confirmed: true },
    ...change,
  })

  async function ended(answer: unknown, asked = request): Promise<unknown> {
    const { io, ports } = world()
    ports.fetch.reply(/api\.example\/tx\/[0-9a-f]{64}$/, answer as never)
    const ending = confirmation(io, txid, asked).catch((error: { code?: string }) => error.code)
    await flush()
    await ports.clock.advance(2 * 60 * 60_000 + 10_000)
    expect(ports.fetch.requests.length).toBeLessThan(200)
    expect(ports.clock.waiting).toBe(0)
    return ending
  }

  test('an output pays the receiver the amount', async () => {
    expect(await ended(mined())).toBe('confirmed')
  })

  test.each([
    ['less', [{ scriptpubkey: target, value: 999 }]],
    ['to somebody else', [{ scriptpubkey: script, value: 1000 }]],
    ['nothing', []],
    ['in no words', null],
  ])('one that pays %s is not it', async (_case, vout) => {
    expect(await ended(mined({ vout }))).toEqual({ replacedBy: txid, status: 'replaced' })
  })

  test('of one that spends the coins of others nobody says more than "started"', async () => {
    expect(await ended(mined({ vin: [], vout: [] }))).toBe('bip122/unconfirmed')
  })

  test('one that pays the amount to another script than the receiver’s is not it', async () => {
    const nobody = { ...request, to: 'nobody' }
    const vout = [{ value: 1000 }]
    expect(await ended(mined({ vout }), nobody)).toMatchObject({ status: 'replaced' })
  })

  test.each([
    ['of another account', request, [{ prevout: { scriptpubkey: target } }]],
    ['without a script, from a sender without one', { ...request, from: 'nobody' }, [{}]],
  ])('whose inputs are %s is not known to be another one', async (_case, asked, vin) => {
    expect(await ended(mined({ vin, vout: [] }), asked)).toBe('bip122/unconfirmed')
  })

  test.each([
    ['another transaction', mined({ txid: 'cd'.repeat(32) })],
    ['one in no block', mined({ status: { confirmed: 'yes' } })],
    ['nothing', 404],
    ['nonsense', [1]],
  ])('%s proves nothing', async (_case, answer) => {
    expect(await ended(answer)).toBe('bip122/expired')
  })
})

describe('recent fees', () => {
  const node = 'https://other.example'
  const asked = async (estimates: object): Promise<unknown> => {
    const { io, ports } = world()
    ports.fetch.reply(`${node}/fee-estimates`, estimates as never)
    return recentFees(io, { node }).catch((error) => error.code)
  }
  test('are the median of a node’s estimates, so that one false target changes little', async () => {
    expect(await asked({ 1: 2000, 2: 12.5, 3: 12, 6: 3, 25: 2.0001, 144: 1 })).toEqual({
      perUnit: '12.000',
    })
    expect(await asked({ 1: 0.2 })).toEqual({ perUnit: '1.000' })
  })
  test.each([{}, [], { 1: '5', 2: -1, 3: 1e12 }])('are not known from %j', async (estimates) => {
    expect(await asked(estimates)).toBe('bip122/node-failed')
  })
})
