import { expect, test } from 'vitest'
import type { FamilySession } from '../walletconnect/contract.ts'
import type { BitcoinProvider } from './contract.ts'
import { bitcoin, bitcoinNetwork } from './networks.ts'
import { walletConnect } from './walletconnect.ts'

const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const test1 = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const signet = bitcoinNetwork({ network: 'Signet' })
const psbt = 'cHNidP8BAAo='
const txid = 'ab'.repeat(32)

/** A session whose wallet gives the same answer to everything; answers that the family cannot read are refused. */
function open(answer: unknown) {
  const asked: object[] = []
  const session = {
    granted: () => ({
      namespace: 'bip122',
      accounts: [`${bitcoin.caipNetworkId}:${payment}`, `${signet.caipNetworkId}:${test1}`],
      methods: ['signMessage', 'sendTransfer', 'signPsbt'],
    }),
    network: () => bitcoin.caipNetworkId,
    async ask(request: object, read: (answer: unknown) => unknown) {
      asked.push(request)
      const result = read(answer)
      if (result === undefined) throw new Error('no answer')
      return result
    },
  } as unknown as FamilySession
  const provider = walletConnect.connect(session).provider as Required<BitcoinProvider>
  return { provider, asked }
}
const transfer = { from: payment, to: payment, units: 5n, network: bitcoin }
const message = { address: payment, message: 'm', protocol: 'ecdsa' } as const

test('a request is made under the account of its chain', async () => {
  const { provider, asked } = open({ psbt, txid })
  await provider.signPsbt({ psbt, network: signet })
  await provider.signPsbt({ psbt, network: { ...bitcoin, caipNetworkId: 'bip122:unknown' } })
  expect(asked).toMatchObject([{ params: { account: test1 } }, { params: { account: payment } }])
})

test.each([[txid], [txid.toUpperCase()]])('a transfer has the id %s', async (id) => {
  expect(await open({ txid: id }).provider.sendTransfer(transfer)).toBe(id)
})

test.each([[{}], [null], [{ txid: 7 }], [{ txid: [txid] }], [{ txid: `0x${txid}` }]])(
  'a transfer has no id in %j',
  async (answer) => {
    await expect(open(answer).provider.sendTransfer(transfer)).rejects.toThrow('no answer')
  },
)

test('a PSBT comes back signed, with an id where it was sent', async () => {
  const sent = { psbt, network: bitcoin, broadcast: true }
  const unsent = { psbt, network: bitcoin }
  expect(await open({ psbt, txid }).provider.signPsbt(unsent)).toEqual({ psbt })
  expect(await open({ psbt, txid }).provider.signPsbt(sent)).toEqual({ psbt, txid })
  await expect(open({ psbt }).provider.signPsbt(sent)).rejects.toThrow('no answer')
  await expect(open({ psbt: [psbt], txid }).provider.signPsbt(unsent)).rejects.toThrow('no answer')
})

test('a signature is hex or base64', async () => {
  const bytes = Uint8Array.from({ length: 65 }, (_, index) => index)
  const base64 = Buffer.from(bytes).toString('base64')
  const hex = Buffer.from(bytes).toString('hex')
  for (const signature of [base64, hex, `0x${hex}`])
    expect(await open({ signature }).provider.signMessage(message)).toBe(base64)
  for (const signature of [undefined, 7, [base64], [hex], 'short', `${base64}!`])
    await expect(open({ signature }).provider.signMessage(message)).rejects.toThrow('no answer')
})
