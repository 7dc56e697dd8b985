import { expect, test } from 'vitest'
import { connectorIo } from '../../tests/plugins/connector-io.ts'
import { leatherWallet } from './leather.ts'
import { bitcoin } from './networks.ts'
import { psbtFromHex } from './responses.ts'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const txid = 'ab'.repeat(32)

function open(result: object) {
  const asked: [string, unknown][] = []
  const wallet = leatherWallet(connectorIo().io, {
    async request(method, params) {
      asked.push([method, params])
      return { result }
    },
  })
  return { ...wallet, asked }
}

test('its accounts are those of Bitcoin; taproot keeps inscriptions', async () => {
  const addresses = [
    { symbol: 'STX', type: 'p2wpkh', address: taproot },
    { symbol: 'BTC', type: 'p2tr', address: taproot },
    { symbol: 'BTC', type: 'p2wpkh', address: segwit },
    null,
  ]
  const { accounts } = await open({ addresses }).connect()
  expect(accounts.map(({ address, type }) => [address, type])).toEqual([
    [segwit, 'payment'],
    [taproot, 'ordinal'],
  ])
})

test.each([[undefined], [null], [{}], ['text'], [7]])(
  'it shares no account in %j',
  async (addresses) => {
    await expect(open({ addresses }).connect()).rejects.toMatchObject({
      code: 'bip122/bad-accounts',
    })
  },
)

test.each([
  [segwit, 'p2wpkh'],
  [taproot, 'p2tr'],
])('%s signs as %s', async (address, paymentType) => {
  const signature = 'A'.repeat(88)
  const { provider, asked } = open({ signature })
  const input = { address, message: 'hello', protocol: 'bip322' } as const
  expect(await provider.signMessage?.(input)).toBe(signature)
  expect(asked).toEqual([['signMessage', { message: 'hello', paymentType }]])
})

test('every payment names its network, and one without a name of the wallet is refused', async () => {
  const { provider, asked } = open({ txid })
  const payment = { from: segwit, to: segwit, units: 5n, network: bitcoin }
  const unknown = { ...bitcoin, caipNetworkId: 'bip122:unknown' } as const
  expect(await provider.sendTransfer?.(payment)).toBe(txid)
  await expect(provider.sendTransfer?.({ ...payment, network: unknown })).rejects.toMatchObject({
    code: 'bip122/wrong-network',
  })
  const recipients = [{ address: segwit, amount: '5' }]
  expect(asked.map(([, params]) => params)).toEqual([{ recipients, network: 'mainnet' }])
})

test('what it signs is hex, with an id where it is sent', async () => {
  const hex = '70736274ff01000a'
  const psbt = psbtFromHex(hex)
  const { provider, asked } = open({ hex, txid })
  const request = { psbt, network: bitcoin, inputs: [{ address: segwit, index: 2 }] }
  expect(await provider.signPsbt?.(request)).toEqual({ psbt })
  expect(await provider.signPsbt?.({ ...request, broadcast: true })).toEqual({ psbt, txid })
  expect(asked[0]?.[1]).toEqual({ hex, broadcast: false, signAtIndex: [2], network: 'mainnet' })
})
