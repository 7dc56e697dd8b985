import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SolanaSandbox, start, walletBundle } from '../../../examples/sandbox/solana/index.ts'
import { decodeBase58, encodeBase58 } from '../../../plugins/values/base58.ts'
import { openRig } from '../../adapters/browser-rig.ts'
import { adapterContract, type Subject } from '../../adapters/contract-suite.ts'

let sandbox: SolanaSandbox
beforeAll(async () => {
  sandbox = await start()
})
afterAll(() => sandbox?.close())

// OpenSSL knows nothing of the library that signed in the page.
function verifies(message: string, signature: string, address: string): boolean {
  const head = Buffer.from('302a300506032b6570032100', 'hex')
  const key = Buffer.concat([head, decodeBase58(address) ?? Buffer.alloc(0)])
  return verify(
    null,
    new TextEncoder().encode(message),
    createPublicKey({ key, format: 'der', type: 'spki' }),
    decodeBase58(signature) ?? Buffer.alloc(0),
  )
}

const balanceOf = async (address: string): Promise<bigint> =>
  sandbox.ledger.account(address)?.lamports ?? 0n

const person = (index: number): string => sandbox.accounts[index]?.address ?? ''

const open = async (id: string) =>
  openRig({
    id,
    config: {
      family: 'solana',
      solana: { genesis: sandbox.ledger.genesisHash, name: 'Local', rpcUrl: sandbox.rpcUrl },
    },
    wallets: await walletBundle({ rpcUrl: sandbox.rpcUrl }),
    verify: verifies,
    balanceOf,
  })

const shared: Omit<Subject, 'wallet' | 'accounts' | 'sendMethod'> = {
  requirement: 'CONN-9',
  family: 'solana',
  networkId: () => sandbox.caip2,
  accountType: 'eoa',
  receiver: () => person(3),
  amount: 1_234_567n,
  isPrompt: ({ method, params }) =>
    method === 'standard:connect' && (params as { silent?: boolean }).silent !== true,
  signMethod: 'solana:signMessage',
  wrongNetwork: { code: /^solana\/wrong-network$|^transactions\/no-network$/ },
  badAccounts: /^solana\/bad-accounts$/,
  badSignature: /^solana\/bad-signature$/,
  badHash: /^solana\/bad-hash$/,
}

adapterContract(
  {
    ...shared,
    wallet: 'Sorrel',
    revokedLikeLocked: true,
    accounts: () => [person(0), person(1)],
    // No wallet's own node knows the local cluster: the app sends what the wallet signed.
    sendMethod: 'solana:signTransaction',
    badHashScript: 'badSignature',
  },
  () => open('sorrel'),
)

adapterContract(
  {
    ...shared,
    wallet: 'Loquat',
    revokedLikeLocked: true,
    accounts: () => [person(2), person(3)],
    receiver: () => person(1),
    sendMethod: 'solana:signTransaction',
    badHashScript: 'badSignature',
  },
  () => open('loquat'),
)

async function tokensOf(owner: string, mint: string): Promise<readonly string[]> {
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'getTokenAccountsByOwner',
    params: [owner, { mint }, { encoding: 'jsonParsed' }],
  }
  const response = await fetch(sandbox.rpcUrl, { method: 'POST', body: JSON.stringify(body) })
  const { result } = (await response.json()) as {
    result: {
      value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
    }
  }
  return result.value.map(({ account }) => account.data.parsed.info.tokenAmount.amount)
}

describe('tokens of the ledger', () => {
  let rig: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    rig = await open('sorrel')
    expect(await rig.bench.connect('Sorrel')).toEqual({})
  })
  afterAll(() => rig?.close())

  test.each([0, 1])(
    '[~SEND-3] token %i goes to a new owner, whose account is created by the program of the mint',
    async (index) => {
      const token = sandbox.tokens[index]
      if (!token) throw new Error('The sandbox has two tokens.')
      const to = encodeBase58(randomBytes(32))
      const { mint: address, decimals } = token
      const transfer = { to, units: '7250000', token: { address, decimals } }
      const before = await balanceOf(person(0))
      const estimate = await rig.bench.estimate(transfer)
      expect(estimate.code, estimate.text).toBeUndefined()
      const sent = await rig.bench.transfer(transfer)
      expect(sent.code, sent.text).toBeUndefined()
      expect(await rig.bench.confirmation(String(sent.value))).toEqual({ value: 'confirmed' })
      expect(await tokensOf(to, address)).toEqual(['7250000'])
      // The new account's rent is part of the estimate.
      const cost = before - (await balanceOf(person(0)))
      const { fee } = estimate.value as { fee: string }
      expect(cost).toBeGreaterThan(1_000_000n)
      expect(BigInt(fee) - cost).toBeLessThan(100_000n)
      expect(BigInt(fee)).toBeGreaterThanOrEqual(cost)
      const again = await rig.bench.estimate(transfer)
      expect(BigInt((again.value as { fee: string }).fee)).toBeLessThan(100_000n)
    },
  )

  test('holdings name decimals and balance of each token', async () => {
    const mints = sandbox.tokens.map(({ mint }) => String(mint))
    const { value } = await rig.bench.holdings([...mints, person(1)])
    const { tokens, native } = value as {
      tokens: { address: string; decimals: number; balance: string }[]
      native: string
    }
    expect(BigInt(native)).toBe(await balanceOf(person(0)))
    expect(tokens.map(({ address }) => address)).toEqual(mints)
    for (const { address, balance } of tokens)
      expect([balance]).toEqual(await tokensOf(person(0), address))
  })

  test('a token account as receiver, a foreign mint and too large an amount are refused', async () => {
    const [token] = sandbox.tokens
    if (!token) throw new Error('The sandbox has two tokens.')
    const { mint: address, decimals } = token
    const to = person(1)
    // The simulation warns of it, and the ledger says why.
    const accept = ['changes-fail'] as const
    const refusals = [
      { to: address, units: '1', token: { address, decimals } },
      { to, units: '1', token: { address: person(2), decimals } },
      { to, units: '999999999999999999', token: { address, decimals }, accept },
      { to, units: '999999999999999999', accept },
      { to, units: '18446744073709551616' },
    ]
    const codes: unknown[] = []
    for (const refused of refusals) codes.push((await rig.bench.transfer(refused)).code)
    expect(codes).toEqual([
      'solana/receiver-is-token-account',
      'solana/not-a-token',
      'solana/not-enough',
      'solana/no-fee',
      'solana/bad-amount',
    ])
  })

  test('the page asked nobody but the local ledger', () => expect(rig.strays).toEqual([]))
})
