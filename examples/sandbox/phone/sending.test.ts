import '../net-guard.ts'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js-v1'
import { createPublicClient, http, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BitcoinSandbox, start as startBitcoin } from '../bitcoin/index.ts'
import { startAnvil } from '../evm/anvil.ts'
import { refusedConnections } from '../net-guard.ts'
import { freePort } from '../ports.ts'
import { type SolanaSandbox, start as startSolana } from '../solana/index.ts'
import { toBase64 } from './bytes.ts'
import type { PhoneWallet } from './phone-wallet.ts'
import { type Bench, chains, connect, openBench, type Provider, proposal } from './test-kit.ts'

const bip122 = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
let anvil: Awaited<ReturnType<typeof startAnvil>>
let solana: SolanaSandbox
let bitcoin: BitcoinSandbox
let bench: Bench
let phone: PhoneWallet
let app: Provider

beforeAll(async () => {
  anvil = await startAnvil(31337, await freePort())
  solana = await startSolana()
  bitcoin = await startBitcoin({ blockAfterMs: null })
  bench = await openBench()
  phone = await bench.phone({
    rpcUrls: { [chains.eip155]: anvil.rpcUrl, [chains.solana]: solana.rpcUrl },
    bitcoinUrl: bitcoin.apiUrl,
  })
  app = await bench.dapp()
  const coins = proposal.bip122
  if (!coins) throw new Error('The proposal has no bip122.')
  await connect(app, phone, { ...proposal, bip122: { ...coins, chains: [bip122] } })
})
afterAll(async () => {
  await bench.close()
  await Promise.all([anvil.close(), solana.close(), bitcoin.close()])
  expect(refusedConnections).toEqual([])
})

test('eth_sendTransaction moves ether on the node', async () => {
  const node = createPublicClient({ transport: http(anvil.rpcUrl) })
  const to = '0x00000000000000000000000000000000000ABc01'
  const value = parseEther('1.5')
  const params = [{ from: phone.address(chains.eip155), to, value: numberToHex(value) }]
  const method = 'eth_sendTransaction'
  const hash = await app.request<`0x${string}`>({ method, params }, chains.eip155)
  const receipt = await node.waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  expect(await node.getBalance({ address: to })).toBe(value)
})

test('eth_sendTransaction without funds fails with the reason of the node', async () => {
  const value = numberToHex(parseEther('1000000000'))
  const from = phone.address(chains.eip155)
  const asked = app.request(
    { method: 'eth_sendTransaction', params: [{ from, to: from, value }] },
    chains.eip155,
  )
  await expect(asked).rejects.toMatchObject({ code: -32000, message: expect.stringMatching(/\w+/) })
})

test('solana_signAndSendTransaction moves lamports on the ledger', async () => {
  const connection = new Connection(solana.rpcUrl, { wsEndpoint: solana.wsUrl })
  const account = phone.address(chains.solana)
  await solana.airdrop(account, 2_000_000_000n)
  const [receiver] = solana.accounts
  const toPubkey = new PublicKey(receiver?.address ?? '')
  const before = await connection.getBalance(toPubkey)
  const fromPubkey = new PublicKey(account)
  const { blockhash } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: fromPubkey, recentBlockhash: blockhash })
  transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports: 123_456_789 }))
  const wire = transaction.serialize({ requireAllSignatures: false })
  const params = { transaction: toBase64(wire), pubkey: account }
  const { signature } = await app.request<{ signature: string }>(
    { method: 'solana_signAndSendTransaction', params },
    chains.solana,
  )
  const { value } = await connection.getSignatureStatus(signature)
  expect(value?.err).toBeNull()
  expect(await connection.getBalance(toPubkey)).toBe(before + 123_456_789)
})

test('sendTransfer pays on the Bitcoin chain, with memo and change', async () => {
  const account = phone.address(bip122)
  bitcoin.faucet(account, 40_000n)
  bitcoin.faucet(account, 50_000n)
  const recipientAddress = phone.address(bip122, 1)
  const params = { account, recipientAddress, amount: '60000', memo: '68656c6c6f' }
  const { txid } = await app.request<{ txid: string }>({ method: 'sendTransfer', params }, bip122)
  bitcoin.mine()
  const read = async (path: string) => (await fetch(`${bitcoin.apiUrl}${path}`)).json()
  const tx = await read(`/tx/${txid}`)
  expect(tx.status.confirmed).toBe(true)
  expect(tx.vin).toHaveLength(2)
  const paid = tx.vout.find(
    (out: { scriptpubkey_address?: string }) => out.scriptpubkey_address === recipientAddress,
  )
  expect(paid.value).toBe(60_000)
  const coins = await read(`/address/${account}/utxo`)
  expect(coins).toHaveLength(1)
  expect(coins[0].value).toBe(30_000 - tx.fee)
})

test('sendTransfer without enough coins fails before anything is sent', async () => {
  const account = phone.address(bip122)
  const params = { account, recipientAddress: account, amount: '2100000000000000' }
  const asked = app.request({ method: 'sendTransfer', params }, bip122)
  await expect(asked).rejects.toMatchObject({ message: 'Insufficient funds.' })
})

test('sendTransfer to an address of another network is refused', async () => {
  const account = phone.address(bip122)
  const recipientAddress = phone.address(chains.bip122)
  const params = { account, recipientAddress, amount: '1000' }
  const asked = app.request({ method: 'sendTransfer', params }, bip122)
  await expect(asked).rejects.toMatchObject({ code: -32602 })
})
