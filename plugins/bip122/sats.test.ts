import { describe, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { connectorIo } from '../../tests/plugins/connector-io.ts'
import { bitcoin, bitcoinNetwork, idOf } from './networks.ts'
import { psbtFromHex } from './responses.ts'
import { satsWallet } from './sats.ts'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const other = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
const mainnet = bitcoin.caipNetworkId
const signet = bitcoinNetwork({ network: 'Signet' })
const unknown = { ...signet, caipNetworkId: 'bip122:unknown' } as const
const txid = 'ab'.repeat(32)

const shared = (address = segwit, name: unknown = 'Mainnet'): object => ({
  addresses: [{ address, purpose: 'payment' }],
  network: { bitcoin: { name } },
})

type Answers = Readonly<Record<string, (params: unknown) => unknown>>

/** A wallet that answers these methods and refuses all others. */
function open(answers: Answers = {}, how: { raw?: object; listens?: () => unknown } = {}) {
  const asked: [string, unknown][] = []
  const heard = new Map<string, () => void>()
  const { raw = { addListener: true }, listens = () => () => heard.clear() } = how
  const all: Answers = { wallet_getAccount: () => shared(), ...answers }
  const { io, ports } = connectorIo()
  const wallet = satsWallet(io, { kind: 'sats', name: 'Quince', path: 'x', raw } as never, {
    async request(method, params) {
      asked.push([method, params])
      const answer = all[method]
      if (!answer) return { status: 'error', error: { code: -32601, message: 'unknown' } }
      return { status: 'success', result: answer(params) }
    },
    addListener({ eventName, cb }) {
      heard.set(eventName, () => cb({}))
      return listens()
    },
  })
  const told: unknown[] = []
  const watch = () =>
    wallet.watch(
      {
        accountsChanged: ([first]) => told.push(first?.address),
        networkChanged: (id) => told.push(id),
        approvedChanged: () => undefined,
        paused: () => undefined,
        resumed: () => undefined,
        disconnected: () => told.push('gone'),
      },
      ({ networkId }) => networkId ?? idOf('Regtest'),
    )
  const fire = async (event: string): Promise<void> => {
    heard.get(event)?.()
    await flush()
  }
  return { ...wallet, asked, told, watch, fire, heard, ports }
}
const ended = (work: Promise<unknown> | undefined): Promise<unknown> | undefined =>
  work?.then(() => 'fine').catch((error: { code: unknown }) => error.code)

describe('connecting', () => {
  test('gives the accounts and the network, whatever the network is called', async () => {
    const { connect } = open({ wallet_connect: () => shared(segwit, 'BITCOIN_SIGNET') })
    expect(await connect()).toMatchObject({
      accounts: [{ address: segwit }],
      networkId: signet.caipNetworkId,
    })
    const silent = open({ wallet_connect: () => shared(segwit, null) })
    expect((await silent.connect()).networkId).toBeUndefined()
  })

  test.each([
    [{ bitcoin: { name: 'Fractal Mainnet' } }, 'bip122:FractalMainnet'],
    [{ bitcoin: { name: 7 } }, 'bip122:unknown'],
    [{ bitcoin: 'Fractal' }, 'bip122:Fractal'],
    [{ name: 'Mainnet' }, 'bip122:unknown'],
    ['Fractal', 'bip122:Fractal'],
  ])('a network that is named and unknown is no network of the app: %j', async (network, id) => {
    const odd = open({ wallet_connect: () => ({ ...shared(), network }) })
    expect((await odd.connect()).networkId).toBe(id)
  })

  test('is asked of an older wallet in its way, and of no wallet again that was refused', async () => {
    const older = open({ getAddresses: () => shared() })
    expect((await older.connect()).accounts[0].address).toBe(segwit)
    expect(older.asked.map(([method]) => method)).toEqual(['wallet_connect', 'getAddresses'])
    const refusing = open({
      wallet_connect: () => {
        throw { code: -32000, message: 'no' }
      },
      getAddresses: () => shared(),
    })
    await expect(refusing.connect()).rejects.toMatchObject({ code: 4001 })
    expect(refusing.asked).toHaveLength(1)
  })

  test('on the next visit takes back what is still shared', async () => {
    expect(await open().restore()).toMatchObject({ accounts: [{ address: segwit }] })
    expect(await open({ wallet_getAccount: () => null }).restore()).toBeUndefined()
  })
})

describe('a change in the wallet', () => {
  test.each(['accountChange', 'networkChange'])('(%s) is told as it is read', async (event) => {
    const { watch, fire, told, heard } = open({ wallet_getAccount: () => shared(other) })
    const stop = watch()
    await fire(event)
    expect(told).toEqual([other, mainnet])
    stop()
    expect(heard.size).toBe(0)
  })

  test('may be its end: it says so, or shares nothing that can be used', async () => {
    const leaving = open()
    leaving.watch()
    await leaving.fire('disconnect')
    expect(leaving.told).toEqual(['gone'])
    const empty = open({ wallet_getAccount: () => ({ addresses: [] }) })
    empty.watch()
    await empty.fire('accountChange')
    expect(empty.told).toEqual(['gone'])
  })

  test('is not listened for where the wallet has no events', () => {
    const { watch, heard } = open({}, { raw: {} })
    const stop = watch()
    expect(heard.size).toBe(0)
    stop()
  })

  test('that cannot be listened for is noted, and the others are', () => {
    let calls = 0
    const listens = (): undefined => {
      if (calls++ === 0) throw new Error('no such event')
      return undefined
    }
    const { watch, heard, ports } = open({}, { listens })
    watch()()
    expect([...heard.keys()]).toEqual(['accountChange', 'networkChange', 'disconnect'])
    expect(ports.logger.lines).toMatchObject([
      { text: 'The wallet does not report accountChange', detail: 'no such event' },
    ])
  })
})

describe('before anything is signed', () => {
  test.each([
    ['is there', shared(), 'fine'],
    ['does not say on which network it is', shared(segwit, null), 'fine'],
    ['names a network that is unknown', shared(segwit, 'Fractal'), 'bip122/wrong-network'],
    ['names its network by no text', shared(segwit, 7), 'bip122/wrong-network'],
    ['is on another network', shared(segwit, 'Signet'), 'bip122/wrong-network'],
    ['is at another account', shared(other), 'bip122/account-changed'],
  ])('a wallet that %s is checked', async (_how, now, end) => {
    const { provider } = open({ wallet_getAccount: () => now })
    expect(await ended(provider.check?.(segwit, bitcoin))).toBe(end)
  })
})

describe('switching', () => {
  test.each([
    ['is there then', 'Signet', signet, 'fine'],
    ['stays where it was', 'Mainnet', signet, 'bip122/wrong-network'],
    ['says nothing of where it is', undefined, signet, 'bip122/wrong-network'],
    ['has no name for the network', undefined, unknown, 'bip122/cannot-switch'],
  ])('a wallet that %s', async (_how, name, to, end) => {
    const { provider, asked } = open({
      wallet_changeNetwork: () => null,
      wallet_getNetwork: () => ({ bitcoin: { name } }),
    })
    expect(await ended(provider.switchNetwork?.(to))).toBe(end)
    expect(asked[0]).toEqual(
      to === signet ? ['wallet_changeNetwork', { name: 'Signet' }] : undefined,
    )
  })
})

describe('signing', () => {
  test.each([
    ['bip322', 'BIP322'],
    ['ecdsa', 'ECDSA'],
  ] as const)('names the kind of signature: %s', async (protocol, name) => {
    const { provider, asked } = open({ signMessage: () => ({ signature: 'A'.repeat(88) }) })
    await provider.signMessage?.({ address: segwit, message: 'm', protocol })
    expect(asked).toEqual([['signMessage', { address: segwit, message: 'm', protocol: name }]])
  })

  test('pays satoshis as a number, and gives an id', async () => {
    const { provider, asked } = open({ sendTransfer: () => ({ txid }) })
    const payment = { from: segwit, to: other, units: 5n, network: bitcoin }
    expect(await provider.sendTransfer?.(payment)).toBe(txid)
    expect(asked[0]?.[1]).toEqual({ recipients: [{ address: other, amount: 5 }] })
  })

  test('of a PSBT names the inputs by their accounts, and gives an id where it is sent', async () => {
    const psbt = psbtFromHex('70736274ff01000a')
    const { provider, asked } = open({ signPsbt: () => ({ psbt, txid }) })
    const inputs = [0, 2].map((index) => ({ address: segwit, index }))
    expect(await provider.signPsbt?.({ psbt, network: bitcoin, inputs })).toEqual({ psbt })
    const sent = await provider.signPsbt?.({ psbt, network: bitcoin, broadcast: true })
    expect(sent).toEqual({ psbt, txid })
    expect(asked.map(([, params]) => params)).toEqual([
      { psbt, broadcast: false, signInputs: { [segwit]: [0, 2] } },
      { psbt, broadcast: true },
    ])
  })
})

describe('a wallet that answers nothing, as after an update of its extension', () => {
  const silent = (): Promise<never> => new Promise(() => undefined)
  type Opened = ReturnType<typeof open>

  test.each<[string, Answers, (opened: Opened) => Promise<unknown> | undefined, string]>([
    [
      'a check',
      { wallet_getAccount: silent },
      ({ provider }) => provider.check?.(segwit, bitcoin),
      'connections/no-answer',
    ],
    [
      'a switch',
      { wallet_changeNetwork: () => null, wallet_getNetwork: silent },
      ({ provider }) => provider.switchNetwork?.(signet),
      'connections/no-answer',
    ],
    [
      'what a person decides',
      { wallet_changeNetwork: silent },
      ({ provider }) => provider.switchNetwork?.(signet),
      'waits',
    ],
    ['a connection', { wallet_connect: silent }, ({ connect }) => connect(), 'waits'],
  ])('%s', async (_what, answers, ask, end) => {
    const opened = open(answers)
    const work = ended(ask(opened))
    await flush()
    await opened.ports.clock.advance(10_000)
    await flush()
    expect(await Promise.race([work, 'waits'])).toBe(end)
  })
})
