import { p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { ripemd160 as viemRipemd } from 'viem'
import { describe, expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import { fromHex, ripemd160, toHex } from '../values/index.ts'
import type { PsbtRequest } from './contract.ts'
import { bitcoinNetwork } from './index.ts'
import { pay } from './payment.ts'
import { toHex as hexOf, psbtFromHex } from './responses.ts'
import { signingFields } from './signing-fields.ts'
import { outputKey } from './taproot.ts'

const secret = new Uint8Array(32).fill(7)
const key = pubECDSA(secret, true)
const xOnly = pubSchnorr(secret)
const inner = p2wpkh(key)
const nested = p2sh(inner)
const taproot = p2tr(xOnly)
const network = bitcoinNetwork({ network: 'Mainnet', apiUrl: 'https://api.example' })

/** A wallet that signs by what the PSBT says alone, as hardware and simple signers do. */
function strict(address: string, publicKey: string | undefined, strips = false) {
  const ports = virtualPorts()
  const sent: string[] = []
  const account = { address, type: 'payment', ...(publicKey !== undefined && { publicKey }) }
  const io = {
    ...{ ports, network, signal: new AbortController().signal },
    traffic: { run: (_lane: string, _label: string, work: () => Promise<unknown>) => work() },
    connection: { address, accounts: [account] },
    provider: {
      async signPsbt({ psbt }: PsbtRequest) {
        const transaction = Transaction.fromPSBT(fromHex(hexOf(psbt)) ?? new Uint8Array())
        if (!transaction.sign(secret)) throw new Error('nothing to sign')
        const signed = toHex(transaction.toPSBT())
        const redeem = `010416${toHex(inner.script)}`
        return { psbt: psbtFromHex(strips ? signed.replaceAll(redeem, '') : signed) }
      },
    },
  } as unknown as ChainIo
  ports.fetch.reply('https://api.example/fee-estimates', { '1': 2 })
  ports.fetch.reply(`https://api.example/address/${address}/utxo`, [
    { txid: 'cd'.repeat(32), vout: 0, value: 90_000 },
    { txid: 'cd'.repeat(32), vout: 1, value: 80_000 },
  ])
  ports.fetch.reply('https://api.example/tx', ({ body }: { readonly body?: unknown }) => {
    sent.push(String(body))
    return new Response('ab'.repeat(32))
  })
  const paying = () => pay(io, { from: address, to: address, units: 120_000n })
  return { paying, sent }
}

describe('a wallet that signs by the PSBT alone can sign for', () => {
  test.each([
    ['a nested address', nested.address, toHex(key)],
    ['a nested address of an x-only key', nested.address, toHex(key.slice(1))],
    ['a taproot address', taproot.address, toHex(xOnly)],
    ['a taproot address of a whole key', taproot.address, toHex(key).toUpperCase()],
  ])('%s', async (_what, address, publicKey) => {
    const { paying, sent } = strict(address ?? '', publicKey)
    expect(await paying()).toMatch(/^[0-9a-f]{64}$/)
    const transaction = Transaction.fromRaw(fromHex(sent[0] ?? '') ?? new Uint8Array())
    expect(transaction.inputsLength).toBe(2)
    for (const index of [0, 1]) {
      const input = transaction.getInput(index)
      expect(input.finalScriptWitness?.length).toBe(address === taproot.address ? 1 : 2)
      const script = toHex(input.finalScriptSig ?? new Uint8Array())
      expect(script).toBe(address === nested.address ? `16${toHex(inner.script)}` : '')
    }
  })

  test('a nested address, and may leave the redeem script out of its answer', async () => {
    const { paying, sent } = strict(nested.address ?? '', toHex(key), true)
    await paying()
    expect(sent[0]).toContain(`1716${toHex(inner.script)}`)
  })
})

describe('a field of an input is left to the wallet', () => {
  test.each<[string, string, string | undefined]>([
    ['without a key', toHex(nested.script), undefined],
    ['if the key is not that of the nested address', toHex(nested.script), `02${'11'.repeat(32)}`],
    ['if the key is not that of the taproot address', toHex(taproot.script), '11'.repeat(32)],
    [
      'if the key is already the address’s own',
      toHex(taproot.script),
      toHex(taproot.tweakedPubkey),
    ],
    ['if the key is no point of the curve', toHex(taproot.script), 'ff'.repeat(32)],
    ['of a plain segwit address, which needs none', toHex(inner.script), toHex(key)],
  ])('%s', async (_why, script, publicKey) => {
    const account = publicKey === undefined ? {} : { publicKey }
    expect(await signingFields(script, account)).toEqual({})
  })
})

test('keys and scripts are those of BIP-49 and BIP-86', async () => {
  const publicKey = '03a1af804ac108a8a51782198c2d034b28bf90c8803f5a53f76276fa69a4eae77f'
  expect(
    await signingFields('a914336caa13e08b96080a32b5d818d59b4ab3b3674287', { publicKey }),
  ).toEqual({ redeemScript: '001438971f73930f6c141d977ac4fd4a727c854935b3' })
  expect(outputKey('cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115')).toBe(
    'a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c',
  )
  expect(`0x${toHex(ripemd160(key))}`).toBe(viemRipemd(key))
})
