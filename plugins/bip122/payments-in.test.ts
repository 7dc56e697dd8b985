import { expect, test } from 'vitest'
import type { Connection } from '../connections/contract.ts'
import { bitcoin } from './index.ts'
import { paymentsIn } from './payments-in.ts'
import { createPsbt } from './psbt.ts'
import { psbtFromHex } from './responses.ts'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const segwitScript = '0014751e76e8199196d454941c45d1b3a323f1433bd6'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const second = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
const friend = `0014${'22'.repeat(20)}`
const note = '6a0568656c6c6f'

const connection = {
  address: taproot,
  accounts: [
    { namespace: 'bip122', address: taproot, type: 'ordinal' },
    { namespace: 'bip122', address: segwit, type: 'payment' },
    { namespace: 'bip122', address: second, type: 'payment' },
  ],
} as unknown as Connection
const psbt = psbtFromHex(
  createPsbt(
    [{ txid: 'cd'.repeat(32), vout: 0, value: 9_000n, script: segwitScript }],
    [
      { script: friend, value: 5_000n },
      { script: note, value: 0n },
      { script: segwitScript, value: 3_000n },
    ],
  ),
)
const request = { psbt, network: bitcoin }
const paid = (from: string) => [{ from, to: friend, units: '5000' }]

test('a PSBT pays what goes to others: no change, and no output without coins', () => {
  expect(paymentsIn(request, connection)).toEqual(paid(segwit))
})

test.each([
  ['the payment account', undefined, segwit],
  ['the payment account that signs', [second], second],
  ['the account that signs, where no payment account does', [taproot], taproot],
  ['an account that the connection does not list', ['bc1qelse'], 'bc1qelse'],
])('what pays is %s', (_name, signers, from) => {
  const inputs = signers?.map((address, index) => ({ address, index }))
  expect(paymentsIn({ ...request, ...(inputs && { inputs }) }, connection)).toEqual(paid(from))
})

test('bytes that are no PSBT are refused: nobody here knows what they pay', () => {
  expect(() => paymentsIn({ ...request, psbt: btoa('nothing') }, connection)).toThrow()
})
