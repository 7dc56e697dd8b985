import { createRequire } from 'node:module'
import { hexToBytes } from '@noble/hashes/utils.js'
import { SigHash, Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusedConnections } from '../net-guard.ts'
import { type AddressType, type BitcoinKey, type BitcoinSandbox, start } from './index.ts'
import { networkOf } from './networks.ts'

let sandbox: BitcoinSandbox

beforeAll(async () => {
  sandbox = await start({ blockAfterMs: null })
})
afterAll(async () => {
  await sandbox.close()
  expect(refusedConnections).toEqual([])
})

const key = (person: number, type: AddressType): BitcoinKey => {
  const found = sandbox.accounts[person]?.keys[type]
  if (!found) throw new Error('no such key')
  return found
}

async function get(path: string): Promise<Response> {
  return fetch(`${sandbox.apiUrl}${path}`)
}

async function post(path: string, body: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${sandbox.apiUrl}${path}`, { method: 'POST', body })
  return { status: response.status, text: await response.text() }
}

interface Utxo {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

async function utxos(address: string): Promise<Utxo[]> {
  return (await (await get(`/address/${address}/utxo`)).json()) as Utxo[]
}

// Spends one coin of `from`: `fee` below the value goes to `to`.
async function spend(
  from: BitcoinKey,
  to: string,
  options: { fee?: bigint; extra?: bigint; sighash?: number } = {},
): Promise<Transaction> {
  const { fee = 1_000n, extra = 0n, sighash } = options
  const [coin] = await utxos(from.address)
  if (!coin) throw new Error('no coin')
  const source = hexToBytes(await (await get(`/tx/${coin.txid}/hex`)).text())
  const tx = new Transaction()
  const isLegacy = from.addressType === 'p2pkh'
  tx.addInput({
    txid: coin.txid,
    index: coin.vout,
    ...(isLegacy
      ? { nonWitnessUtxo: source }
      : { witnessUtxo: { script: from.script, amount: BigInt(coin.value) + extra } }),
    ...(from.addressType === 'p2tr' ? { tapInternalKey: from.publicKey } : {}),
    ...(from.redeemScript ? { redeemScript: from.redeemScript } : {}),
    ...(sighash === undefined ? {} : { sighashType: sighash }),
  })
  tx.addOutputAddress(to, BigInt(coin.value) - fee, networkOf('Regtest'))
  tx.signIdx(from.privateKey, 0, sighash === undefined ? undefined : [sighash])
  tx.finalize()
  return tx
}

describe('every supported script', () => {
  test.each(['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const)(
    '%s: a signed spend is taken, mined and seen in both histories',
    async (type) => {
      const [from, to] = [key(0, type), key(1, type)]
      const before = (await utxos(to.address)).length
      const tx = await spend(from, to.address)
      expect(await post('/tx', tx.hex)).toEqual({ status: 200, text: tx.id })
      expect((await utxos(to.address)).length).toBe(before + 1)
      expect(await (await get(`/tx/${tx.id}/status`)).json()).toEqual({ confirmed: false })
      sandbox.mine()
      const seen = await (await get(`/tx/${tx.id}`)).json()
      expect(seen).toMatchObject({
        fee: 1_000,
        status: { confirmed: true, block_height: sandbox.chain.tip.height },
        vin: [{ prevout: { scriptpubkey_address: from.address } }],
        vout: [{ scriptpubkey_address: to.address }],
      })
      const stats = await (await get(`/address/${from.address}`)).json()
      expect(stats).toMatchObject({ chain_stats: { spent_txo_count: 1, tx_count: 3 } })
    },
  )

  test.each(['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const)(
    '%s: one changed bit in the signature or in the outputs is refused',
    async (type) => {
      const tx = await spend(key(2, type), key(3, type).address)
      const hex = tx.hex
      const broken: string[] = []
      // The last byte of the output's amount, then one byte inside the signature.
      const amountAt = hex.length - hex.slice(hex.indexOf('ffffffff')).length + 8 + 2
      const flip = (at: number) =>
        hex.slice(0, at) +
        (Number.parseInt(hex[at] ?? '0', 16) ^ 1).toString(16) +
        hex.slice(at + 1)
      broken.push(flip(amountAt + 1))
      const input = tx.getInput(0)
      const bytes =
        input.finalScriptWitness?.[0] ?? input.finalScriptSig?.slice(1) ?? new Uint8Array()
      const signature = Buffer.from(bytes.slice(0, 60)).toString('hex')
      broken.push(flip(hex.indexOf(signature) + 50))
      for (const text of broken) {
        expect(text).not.toBe(hex)
        const answer = await post('/tx', text)
        expect(answer.status).toBe(400)
        expect(answer.text).toContain('mandatory-script-verify-flag-failed')
      }
      expect((await post('/tx', hex)).status).toBe(200)
    },
  )

  test.each([
    ['p2wpkh', SigHash.SINGLE_ANYONECANPAY],
    ['p2wpkh', SigHash.NONE],
    ['p2tr', SigHash.ALL_ANYONECANPAY],
    ['p2tr', SigHash.SINGLE],
    ['p2pkh', SigHash.NONE_ANYONECANPAY],
    ['p2pkh', SigHash.SINGLE],
  ] as const)('%s verifies hash type %i', async (type, sighash) => {
    const tx = await spend(key(4, type), key(5, type).address, { sighash })
    expect(await post('/tx', tx.hex)).toEqual({ status: 200, text: tx.id })
  })

  test('a transaction made by bitcoinjs-lib, which shares no code, is taken', async () => {
    const load = createRequire(import.meta.url)
    const bitcoin = load('bitcoinjs-lib') as typeof import('bitcoinjs-lib')
    const curve = load('@bitcoinerlab/secp256k1')
    bitcoin.initEccLib(curve)
    const from = key(6, 'p2wpkh')
    const coins = await utxos(from.address)
    const psbt = new bitcoin.Psbt({ network: bitcoin.networks.regtest })
    for (const coin of coins) {
      const witnessUtxo = { script: Buffer.from(from.script), value: coin.value }
      psbt.addInput({ hash: coin.txid, index: coin.vout, witnessUtxo: witnessUtxo as never })
    }
    psbt.addOutput({ address: key(7, 'p2tr').address, value: 2_000_000 as never })
    const signer = {
      publicKey: Buffer.from(from.publicKey),
      sign: (hash: Uint8Array) => Buffer.from(curve.sign(hash, from.privateKey)),
    }
    psbt.signAllInputs(signer as never)
    psbt.finalizeAllInputs()
    const tx = psbt.extractTransaction(true)
    expect(await post('/tx', tx.toHex())).toEqual({ status: 200, text: tx.getId() })
  })
})

describe('refusals', () => {
  test('double spends, overspends, dust, low fees, unknown coins and garbage have their reasons', async () => {
    const from = key(7, 'p2wpkh')
    const to = key(6, 'p2wpkh').address
    const first = await spend(from, to)
    const rival = await spend(from, to, { fee: 5_000n })
    expect((await post('/tx', first.hex)).status).toBe(200)
    expect((await post('/tx', rival.hex)).text).toContain('txn-mempool-conflict')
    expect((await post('/tx', first.hex)).text).toContain('txn-already-in-mempool')
    sandbox.mine()
    expect((await post('/tx', rival.hex)).text).toContain('bad-txns-inputs-missingorspent')
    expect((await post('/tx', first.hex)).text).toContain('already in utxo set')
    const low = await spend(from, to, { fee: 50n })
    expect((await post('/tx', low.hex)).text).toContain('min relay fee not met')
    const [coin] = await utxos(from.address)
    const dusty = await spend(from, to, { fee: BigInt(coin?.value ?? 0) - 100n })
    expect((await post('/tx', dusty.hex)).text).toContain('dust')
    // The signer was given a larger value than the coin has, so that it agreed to overspend.
    const over = await spend(from, to, { fee: -10n, extra: 1_000_000n })
    expect((await post('/tx', over.hex)).text).toContain('bad-txns-in-belowout')
    const lied = await spend(from, to, { extra: 1n })
    expect((await post('/tx', lied.hex)).text).toContain('mandatory-script-verify-flag-failed')
    expect((await post('/tx', '00')).text).toContain('TX decode failed')
    expect((await post('/tx', 'zz')).status).toBe(400)
    expect((await get('/address/nonsense')).status).toBe(400)
    expect((await get(`/tx/${'0'.repeat(64)}`)).status).toBe(404)
  })
})

test('the faucet pays, blocks chain by their hashes, and the server says what it is', async () => {
  const { address } = key(0, 'p2tr')
  const body = JSON.stringify({ address, amount: 123_456 })
  const paid = JSON.parse((await post('/faucet', body)).text) as { txid: string }
  expect((await utxos(address)).find((coin) => coin.txid === paid.txid)?.value).toBe(123_456)
  const height = Number(await (await get('/blocks/tip/height')).text())
  expect(await (await get(`/block-height/${height}`)).text()).toBe(sandbox.chain.tip.hash)
  expect(await (await get('/')).text()).toContain('not bitcoind')
  expect((await get('/fee-estimates')).headers.get('x-sandbox')).toContain('not bitcoind')
})

test('without being asked, a block follows a broadcast', async () => {
  const own = await start({ blockAfterMs: 20 })
  const previous = sandbox
  sandbox = own
  try {
    const tx = await spend(key(0, 'p2wpkh'), key(1, 'p2wpkh').address)
    await post('/tx', tx.hex)
    await expect
      .poll(async () => (await (await get(`/tx/${tx.id}/status`)).json()).confirmed)
      .toBe(true)
  } finally {
    sandbox = previous
    await own.close()
  }
})
