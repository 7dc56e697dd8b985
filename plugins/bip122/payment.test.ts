import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import { switchNetwork, transfer } from './adapter.ts'
import { choose } from './coins.ts'
import type { PsbtRequest } from './contract.ts'
import { bitcoinNetwork } from './index.ts'
import { pay } from './payment.ts'
import { createPsbt, paidBy, spentScripts } from './psbt.ts'
import { refuseOther, signedTransaction } from './psbt-signatures.ts'
import { psbtFromHex, toHex } from './responses.ts'

const network = bitcoinNetwork({ network: 'Mainnet', apiUrl: 'https://api.example' })
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const segwitScript = '0014751e76e8199196d454941c45d1b3a323f1433bd6'
const legacy = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
const txid = 'cd'.repeat(32)
const id = 'ab'.repeat(32)

const draft = createPsbt(
  [{ txid, vout: 1, value: 100_000n, script: segwitScript }],
  [{ script: segwitScript, value: 99_000n }],
)
/** The draft with fields added to its only input, which ends before the last byte. */
const withInput = (added: string): string => `${draft.slice(0, -4)}${added}0000`
const key = `02${'11'.repeat(32)}`
const partial = `22${`02${key}`}0330aa01`

/** The unsigned transaction inside a draft. */
const unsigned = `02000000${'01'}${txid}01000000${'00'}fdffffff${'01'}b882010000000000${'16'}${segwitScript}00000000`
const signedWith = (script: string, witness: string): string =>
  `020000000001${'01'}${txid}01000000${script}fdffffff${'01'}b882010000000000${'16'}${segwitScript}${witness}00000000`

const der = (flag: string): string => `300602010102${'01'}01${flag}`
const listOf = (...items: readonly string[]): string =>
  `0${items.length}${items.map((item) => sizedHex(item)).join('')}`
const witnessOf = (...items: readonly string[]): string => `0108${sizedHex(listOf(...items))}`
const sizedHex = (hex: string): string => (hex.length / 2).toString(16).padStart(2, '0') + hex

describe('a PSBT', () => {
  test('carries the transaction and the output that is spent, byte for byte', () => {
    const size = (unsigned.length / 2).toString(16)
    expect(draft).toBe(
      `70736274ff0100${size}${unsigned}00` + // the transaction
        `01011fa086010000000000${'16'}${segwitScript}00` + // the spent output
        '00',
    )
  })

  test.each([
    ['a partial signature', partial, '00', `020330aa01${'21'}${key}`],
    [
      'one for a nested script',
      `${partial}0104${'16'}${segwitScript}`,
      `17${'16'}${segwitScript}`,
      `020330aa01${'21'}${key}`,
    ],
    ['a taproot signature', `0113${'40'}${'77'.repeat(64)}`, '00', `01${'40'}${'77'.repeat(64)}`],
    ['a final witness', witnessOf(der('01'), key), '00', listOf(der('01'), key)],
    [
      'a final script, too',
      `010717${'16'}${segwitScript}${witnessOf(der('01'), key)}`,
      `17${'16'}${segwitScript}`,
      listOf(der('01'), key),
    ],
  ])('signed by %s becomes a transaction', (_name, added, script, witness) => {
    expect(signedTransaction(withInput(added), draft).hex).toBe(signedWith(script, witness))
  })

  test('has the id under which the network knows it', () => {
    // The P2SH-P2WPKH transaction of BIP-143, whose id is known.
    const spent = {
      txid: '77541aeb3c4dac9260b68f74f44c973081a9d4cb2ebe8038b2d70faa201b6bdb',
      vout: 1,
      value: 1_000_000_000n,
      script: 'a9144733f37cf4db86fbc2efed2500b4f4e49f31202387',
    }
    const outputs = [
      { script: '76a914a457b684d7f0d539a46a45bbc043f35b59d0d96388ac', value: 199_996_600n },
      { script: '76a914fd270b1ee6abcaea97fea7ad0402e8bd8ad6d77c88ac', value: 800_000_000n },
    ]
    // It has other sequence and lock-time fields than ours.
    const made = (hex: string): string =>
      hex
        .replaceAll('00fdffffff02', '00feffffff02')
        .replace('d6d77c88ac00000000', 'd6d77c88ac92040000')
        .replace('70736274ff01007702000000', '70736274ff01007701000000')
    const redeem = '001479091972186c449eb1ded22b78e40d009bdf0089'
    const key = '03ad1d8e89212f0b92c74d23bb710c00662ad1470198ac48c43f7d6f93a2a26873'
    const signature =
      '3044022047ac8e878352d3ebbde1c94ce3a10d057c24175747116f8288e5d794d12d482f0220217f36a485cae903c713331d877c1f64677e3622ad4010726870540656fe9dcb01'
    const draftOf = made(createPsbt([spent], outputs))
    const signed = draftOf.replace(/000000$/, `22${`02${key}`}47${signature}010416${redeem}000000`)
    expect(signedTransaction(signed, draftOf).txid).toBe(
      'ef48d9d0f595052e0f8cdcf825f7a5e50b6a388a81f206f3f4846e5ecd7a0c23',
    )
  })

  test('counts in three bytes, and in five where those end', () => {
    for (const bytes of [0xfc, 0xfd, 0xffff, 0x10000]) {
      const output = { script: '51'.repeat(bytes), value: 7n }
      expect(paidBy(createPsbt([], [output]))).toEqual([output])
    }
  })

  test('of more inputs than a list can hold is malformed', () => {
    const endless = `${'02000000'}ff${'00'.repeat(7)}01`
    const hex = `70736274ff0100${(endless.length / 2).toString(16).padStart(2, '0')}${endless}00`
    expect(() => spentScripts(hex)).toThrow('did not return a signed transaction')
  })

  test('names the script that an input spends where it says so', () => {
    expect(spentScripts(draft)).toEqual([segwitScript])
    const silent = draft.replace(`01011fa086010000000000${'16'}${segwitScript}`, '')
    expect(spentScripts(silent)).toEqual([undefined])
  })

  const flags = ['02', '03', '81', '82', '83', '00', '41']
  test.each(flags)('signed for less than all inputs and outputs (%s) is not sent', (flag) => {
    const taprootDraft = createPsbt(
      [{ txid, vout: 1, value: 100_000n, script: `5120${'22'.repeat(32)}` }],
      [{ script: segwitScript, value: 99_000n }],
    )
    const inTaproot = (added: string): string => `${taprootDraft.slice(0, -4)}${added}0000`
    const schnorr = '77'.repeat(64) + flag
    const refused = expect.objectContaining({ code: 'bip122/other-transaction' })
    for (const added of [
      `22${`02${key}`}${sizedHex(der(flag))}`,
      witnessOf(der(flag), key),
      `0107${sizedHex(sizedHex(der(flag)) + sizedHex(key))}`,
    ])
      expect(() => signedTransaction(withInput(added), draft)).toThrow(refused)
    for (const added of [
      `0113${sizedHex(schnorr)}`,
      witnessOf(schnorr),
      witnessOf(schnorr, '50aa'),
      witnessOf(schnorr, '51', `c0${'33'.repeat(32)}`),
    ])
      expect(() => signedTransaction(inTaproot(added), taprootDraft)).toThrow(refused)
    const whole = `0113${sizedHex(`${'77'.repeat(64)}01`)}`
    expect(() => signedTransaction(inTaproot(whole), taprootDraft)).not.toThrow()
  })

  const refused = expect.objectContaining({ code: 'bip122/other-transaction' })
  const schnorr = '77'.repeat(64)
  const taprootScript = `5120${'22'.repeat(32)}`
  /** A transaction with its own witness that pays to a script, and its id. */
  const previous = (script: string) => {
    const body = `01${'44'.repeat(32)}00000000${'00'}ffffffff01a086010000000000${sizedHex(script)}`
    const [version, lockTime] = ['02000000', '00000000']
    const hash = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
    const bytes = Buffer.from(version + body + lockTime, 'hex')
    const id = Buffer.from(hash(hash(bytes)))
      .reverse()
      .toString('hex')
    return { id, hex: `${version}0001${body}01${sizedHex(schnorr)}${lockTime}` }
  }
  /** A PSBT whose only input contains just the added fields. */
  const bare = (id: string, added: string): string =>
    createPsbt(
      [{ txid: id, vout: 0, value: 100_000n, script: '' }],
      [{ script: segwitScript, value: 99_000n }],
    ).replace(/010109a0860100000000000000/, `${added}00`)

  test.each([
    ['a taproot input with an annex', witnessOf(`${schnorr}02`, '50aa')],
    ['a taproot script path', witnessOf(`${schnorr}82`, '51', `c0${'33'.repeat(32)}`)],
    ['a witness with nothing that is a signature', witnessOf('01', key)],
    ['no witness at all', '01080100'],
    ['a script that does more than push', `0107${sizedHex(`61${sizedHex(der('01'))}`)}`],
  ])('that is final without a signature for everything is refused: %s', (_how, added) => {
    const { id, hex } = previous(taprootScript)
    const known = `0100${sizedHex(hex)}`
    for (const [before, after] of [
      ['', added],
      [known, known + added],
      ['', known + added],
    ] as const)
      expect(() => refuseOther(bare(id, after), bare(id, before))).toThrow(refused)
    expect(() => refuseOther(withInput(added), draft)).toThrow(refused)
  })

  test('that is final and signed for everything is taken, also where only the previous transaction tells how', () => {
    const { id, hex } = previous(taprootScript)
    const known = `0100${sizedHex(hex)}`
    const signed = witnessOf(`${schnorr}01`, '51', `c0${'33'.repeat(64)}`)
    expect(() => refuseOther(bare(id, known + signed), bare(id, known))).not.toThrow()
    // If the input's script were unknown, the control block would be read as a signature.
    expect(() => refuseOther(bare(id, known + signed), bare(id, ''))).not.toThrow()
    expect(spentScripts(bare(id, known))).toEqual([taprootScript])
    expect(spentScripts(bare(txid, known))).toEqual([undefined])
    for (const one of [
      witnessOf(der('01'), key),
      `0107${sizedHex(sizedHex(der('01')) + sizedHex(key))}`,
      `0107${sizedHex(`00${sizedHex(der('01'))}51${sizedHex('51')}`)}`,
    ])
      expect(() => refuseOther(bare(id, one), bare(id, ''))).not.toThrow()
  })

  test('that was handed over with a final input may come back with it as it is, and with no other', () => {
    const asked = withInput(witnessOf('01', key))
    expect(() => refuseOther(asked, asked)).not.toThrow()
    expect(() => refuseOther(withInput(witnessOf('02', key)), asked)).toThrow(refused)
  })

  test('of a host may be signed as that PSBT itself asks for', () => {
    const asked = withInput('010304830000' + '00')
    const signed = withInput(`010304830000${'00'}22${`02${key}`}${sizedHex(der('83'))}`)
    expect(() => refuseOther(signed, asked)).not.toThrow()
    expect(() => refuseOther(signed, draft)).toThrow('signed another transaction')
  })

  test('that is not signed, cut short or another one is refused', () => {
    const signed = withInput(partial)
    const other = signed.replace('b882010000000000', 'b982010000000000')
    expect(() => signedTransaction(draft, draft)).toThrow('did not return a signed transaction')
    expect(() => signedTransaction(other, draft)).toThrow('signed another transaction')
    // The map of the only output comes last and is not needed.
    for (let length = 0; length < signed.length - 2; length += 2)
      expect(() => signedTransaction(signed.slice(0, length), draft)).toThrow(
        'did not return a signed transaction',
      )
    const endless = signed.replace('0100', '01feffffffff')
    expect(() => signedTransaction(endless, draft)).toThrow('did not return a signed transaction')
  })
})

function world(sign: (request: PsbtRequest) => string) {
  const ports = virtualPorts()
  const asked: PsbtRequest[] = []
  const sent: unknown[] = []
  const caller = new AbortController()
  const io = {
    ports,
    network,
    signal: caller.signal,
    traffic: { run: (_lane: string, _label: string, work: () => Promise<unknown>) => work() },
    connection: { address: segwit, accounts: [{ address: segwit, type: 'payment' }] },
    provider: {
      async signPsbt(request: PsbtRequest) {
        asked.push(request)
        return { psbt: psbtFromHex(sign(request)) }
      },
    },
  } as unknown as ChainIo
  ports.fetch.reply('https://api.example/fee-estimates', { '1': 2 })
  ports.fetch.reply(`https://api.example/address/${segwit}/utxo`, [
    { txid, vout: 0, value: 40_000 },
    { txid, vout: 1, value: 50_000 },
  ])
  ports.fetch.reply('https://api.example/tx', ({ body }: { readonly body?: unknown }) => {
    sent.push(body)
    return new Response(id)
  })
  return { io, ports, asked, sent, caller }
}

/** Signs like a wallet: adds a partial signature at the end of each input's map. */
const sign = ({ psbt, inputs = [] }: PsbtRequest): string => {
  const ends = new RegExp(`(01011f.{16}16${segwitScript})00`, 'g')
  const hex = toHex(psbt).replace(ends, `$1${partial}00`)
  expect(hex.match(new RegExp(partial, 'g'))).toHaveLength(inputs.length)
  return hex
}

describe('a payment by a wallet that only signs', () => {
  test('spends the largest coins first, returns the change and is published', async () => {
    const { io, asked, sent } = world(sign)
    expect(await pay(io, { from: segwit, to: segwit, units: 60_000n })).toMatch(/^[0-9a-f]{64}$/)
    expect(asked[0]?.inputs).toEqual([
      { address: segwit, index: 0 },
      { address: segwit, index: 1 },
    ])
    // Two inputs and two outputs are 233 virtual bytes, at 2 satoshis each.
    const change = (90_000 - 60_000 - 466)
      .toString(16)
      .padStart(4, '0')
      .replace(/(..)(..)/, '$2$1')
    expect(sent).toHaveLength(1)
    expect(String(sent[0])).toContain(
      `02${'60ea000000000000'}16${segwitScript}${change}000000000000`,
    )
  })

  test('spends coins in blocks before those that a stranger may take back', async () => {
    const { io, ports, sent } = world(sign)
    const settled = 'ab'.repeat(32)
    ports.fetch.reply(`https://api.example/address/${segwit}/utxo`, [
      { txid, vout: 0, value: 90_000, status: { confirmed: false } },
      { txid: settled, vout: 1, value: 70_000, status: { confirmed: true } },
    ])
    await pay(io, { from: segwit, to: segwit, units: 60_000n })
    expect(String(sent[0])).toContain(settled)
    expect(String(sent[0])).not.toContain(txid)
    await pay(io, { from: segwit, to: segwit, units: 80_000n })
    expect(String(sent[1])).toContain(txid)
  })

  test('of a taproot account spends no coin that may carry an inscription, and says so if the others do not suffice', async () => {
    const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
    const held = async (values: readonly number[], provider: object = {}) => {
      const { io, ports } = world(sign)
      const list = values.map((value, vout) => ({ txid, vout, value }))
      ports.fetch.reply(`https://api.example/address/${taproot}/utxo`, list)
      const chosen = choose({ ...io, provider } as never, taproot, 20_000n)
      return chosen.then(
        ({ coins }) => coins.map(({ value }) => Number(value)),
        (error) => error.code,
      )
    }
    expect(await held([10_000, 30_000, 546, 330])).toEqual([30_000])
    expect(await held([10_001, 10_001, 10_000, 546])).toBe('bip122/kept-coins')
    expect(await held([10_001, 10_001])).toBe('bip122/too-little')
    expect(await held([10_001, 10_001, 10_001])).toHaveLength(3)
    // A wallet that sends knows where its inscriptions are.
    const sends = { sendTransfer: async () => id }
    expect(await held([10_001, 10_001, 10_000], sends)).toHaveLength(3)
  })

  test('leaves change that is worth nothing to the fee', async () => {
    const { io, sent } = world(sign)
    await pay(io, { from: segwit, to: segwit, units: 89_400n })
    expect(String(sent[0])).toContain(`01385d010000000000${'16'}${segwitScript}`)
  })

  test('costs no more than the fee that was shown, whatever the API says by then', async () => {
    const payment = { from: segwit, to: segwit, units: 60_000n, most: 466n }
    const same = world(sign)
    expect(await pay(same.io, payment)).toMatch(/^[0-9a-f]{64}$/)
    const dearer = world(sign)
    dearer.ports.fetch.reply('https://api.example/fee-estimates', { '1': 2.1 })
    await expect(pay(dearer.io, payment)).rejects.toMatchObject({ code: 'bip122/fee-rose' })
    const split = world(sign)
    const coins = Array.from({ length: 9 }, (_, vout) => ({ txid, vout, value: 8_000 }))
    split.ports.fetch.reply(`https://api.example/address/${segwit}/utxo`, coins)
    await expect(pay(split.io, payment)).rejects.toMatchObject({ code: 'bip122/fee-rose' })
    expect([...dearer.asked, ...split.asked]).toEqual([])
  })

  test('is not published when it is another one, or was called off while the wallet was asked', async () => {
    const changed = world((request) => sign(request).replace('60ea', '61ea'))
    const payment = { from: segwit, to: segwit, units: 60_000n }
    await expect(pay(changed.io, payment)).rejects.toMatchObject({
      code: 'bip122/other-transaction',
    })
    const stopped = world((request) => {
      stopped.caller.abort(new Error('enough'))
      return sign(request)
    })
    await expect(pay(stopped.io, payment)).rejects.toThrow('enough')
    expect([...changed.sent, ...stopped.sent]).toEqual([])
  })

  test('whose answer is lost is told by its own id, because a second one would be paid twice', async () => {
    const payment = { from: segwit, to: segwit, units: 60_000n }
    const told = world(sign)
    const txid = await pay(told.io, payment)
    for (const answer of ['offline', 502] as const) {
      const lost = world(sign)
      lost.ports.fetch.reply('https://api.example/tx', answer)
      expect(await pay(lost.io, payment)).toBe(txid)
    }
  })

  test.each([
    [
      400,
      'sendrawtransaction RPC error: {"code":-27,"message":"Transaction already in block chain"}',
    ],
    [400, 'sendrawtransaction RPC error: {"code":-27,"message":"txn-already-in-mempool"}'],
    [400, 'sendrawtransaction RPC error -26: txn-already-known'],
    [408, 'Request Timeout'],
  ])(
    'that the network has already, or may have, is told by its own id: %i %s',
    async (status, text) => {
      const { io, ports } = world(sign)
      ports.fetch.reply('https://api.example/tx', () => new Response(text, { status }))
      const payment = { from: segwit, to: segwit, units: 60_000n }
      expect(await pay(io, payment)).toMatch(/^[0-9a-f]{64}$/)
    },
  )

  test('that the network does not take says so; older addresses are not spent from', async () => {
    const { io, ports } = world(sign)
    ports.fetch.reply('https://api.example/tx', 400)
    const payment = { from: segwit, to: legacy, units: 60_000n }
    await expect(pay(io, payment)).rejects.toMatchObject({ code: 'bip122/not-taken' })
    await expect(pay(io, { ...payment, from: legacy })).rejects.toMatchObject({
      code: 'bip122/cannot-send',
    })
  })

  test('needs a wallet that signs, a sender and a receiver', async () => {
    const { io, asked } = world(sign)
    const payment = { from: segwit, to: segwit, units: 60_000n }
    await expect(pay({ ...io, provider: {} }, payment)).rejects.toMatchObject({
      code: 'bip122/cannot-send',
    })
    for (const change of [{ from: 'nobody' }, { to: 'nobody' }])
      await expect(pay(io, { ...payment, ...change })).rejects.toMatchObject({
        code: 'bip122/bad-receiver',
      })
    expect(asked).toEqual([])
  })
})

describe('a transfer', () => {
  const request = { from: segwit, to: segwit, units: '60000' }

  test('is paid by a wallet that only signs, for the fee that was shown at most', async () => {
    const { io, sent } = world(sign)
    expect(await transfer(io, request)).toMatch(/^[0-9a-f]{64}$/)
    expect(await transfer(io, { ...request, fee: '466' })).toMatch(/^[0-9a-f]{64}$/)
    await expect(transfer(io, { ...request, fee: '465' })).rejects.toMatchObject({
      code: 'bip122/fee-rose',
    })
    await expect(transfer(io, { ...request, fee: 'free' })).rejects.toMatchObject({
      code: 'bip122/bad-amount',
    })
    expect(sent).toHaveLength(2)
  })

  test('needs a wallet that signs or sends', async () => {
    const { io } = world(sign)
    await expect(transfer({ ...io, provider: {} }, request)).rejects.toMatchObject({
      code: 'bip122/cannot-send',
    })
  })
})

test('only a wallet that can be switched is switched', async () => {
  const { io } = world(sign)
  const moved: unknown[] = []
  const provider = { switchNetwork: async (to: unknown) => void moved.push(to) }
  await switchNetwork({ ...io, provider })
  expect(moved).toEqual([network])
  await expect(switchNetwork({ ...io, provider: {} })).rejects.toMatchObject({
    code: 'bip122/cannot-switch',
  })
})
