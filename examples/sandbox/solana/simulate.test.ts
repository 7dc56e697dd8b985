import { address } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResources } from '../../../kernel/resources.ts'
import { virtualPorts } from '../../../kernel/testing/index.ts'
import type { ChainIo } from '../../../plugins/connections/contract.ts'
import { requested } from '../../../plugins/solana/adapter.ts'
import { solanaNetwork } from '../../../plugins/solana/networks.ts'
import { readRequest } from '../../../plugins/solana/same-transaction.ts'
import { simulate } from '../../../plugins/solana/simulate.ts'
import type { SimulationInput, TransferRequest } from '../../../plugins/transactions/contract.ts'
import { toBase64 } from '../../../plugins/values/index.ts'
import { signerOf } from './accounts.ts'
import { type SolanaSandbox, type SolanaToken, start } from './index.ts'
import { transact, transferToken } from './setup.ts'

let sandbox: SolanaSandbox
beforeAll(async () => {
  sandbox = await start()
})
afterAll(() => sandbox.close())

const io = (): ChainIo => ({
  ports: { ...virtualPorts(), fetch: (url, init) => fetch(url, init) },
  network: solanaNetwork({
    genesis: sandbox.ledger.genesisHash,
    name: 'Sandbox',
    rpcUrl: sandbox.rpcUrl,
  }),
  signal: new AbortController().signal,
  resources: createResources(() => undefined),
  traffic: { run: (_lane, _label, work) => work() },
  provider: {},
  connection: { accounts: [] } as never,
})

const addressOf = (index: number): string => sandbox.accounts[index]?.address ?? ''
const lamportsOf = (owner: string): bigint => sandbox.ledger.account(owner)?.lamports ?? 0n

/** An account that the ledger does not know yet. */
const stranger = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

const given = (request: Omit<TransferRequest, 'from'>): SimulationInput => {
  const from = addressOf(0)
  return {
    ...{ from, owners: [from, request.to], tokens: [], named: [], items: [] },
    requests: [{ from, ...request }],
  }
}

test('SOL leaves without the fee, and arrives, as the ledger then does', async () => {
  const [from, to] = [addressOf(0), stranger]
  expect(await simulate(io(), given({ to, units: '2000000000' }))).toEqual({
    changes: [
      { owner: from, units: '-2000000000' },
      { owner: to, units: '2000000000' },
    ],
    approvals: [],
  })
  const before = [lamportsOf(from), lamportsOf(to)]
  const source = await signerOf('alice')
  const input = { source, destination: address(to), amount: 2_000_000_000n }
  await transact(sandbox.ledger, source, [getTransferSolInstruction(input)])
  const after = [lamportsOf(from), lamportsOf(to)]
  expect(after.map((now, index) => now - (before[index] ?? 0n))).toEqual([
    -2_000_005_000n,
    2_000_000_000n,
  ])
})

test.each([0, 1])(
  'a token of program %i leaves and arrives; the fee and the rent of a new account are no change',
  async (index) => {
    const { mint, decimals } = sandbox.tokens[index] as SolanaToken
    const token = { address: mint, decimals }
    const [from, to] = [addressOf(0), stranger]
    const expected = {
      changes: [
        { owner: from, token: mint, units: '-7250000' },
        { owner: to, token: mint, units: '7250000' },
      ],
      approvals: [],
    }
    expect(await simulate(io(), given({ to, units: '7250000', token }))).toEqual(expected)
    await transferToken(
      sandbox.ledger,
      await signerOf('alice'),
      sandbox.tokens[index] as SolanaToken,
      address(to),
      7_250_000n,
    )
    // The receiver's account exists now.
    expect(await simulate(io(), given({ to, units: '7250000', token }))).toEqual(expected)
  },
)

test('more than there is would fail', async () => {
  expect(await simulate(io(), given({ to: stranger, units: '900000000000000000' }))).toMatchObject({
    fails: true,
    changes: [],
  })
})

test('several requests at once are not told', async () => {
  const input = given({ to: stranger, units: '1' })
  expect(
    await simulate(io(), { ...input, requests: [...input.requests, ...input.requests] }),
  ).toBeUndefined()
})

/** What a host's transaction is read as, and its simulation. */
async function ofHost(request: Omit<TransferRequest, 'from'>, more: readonly object[] = []) {
  const from = addressOf(0)
  const { rpc, from: payer, instructions } = await requested(io(), { from, ...request })
  const { compile } = await rpc.sdk()
  const lifetime = { blockhash: sandbox.ledger.latestBlockhash().hash, lastValidBlockHeight: 0n }
  const { wire } = compile(payer, lifetime, [...instructions, ...(more as typeof instructions)])
  const read = readRequest(io().network.caipNetworkId, wire)
  const owners = [from, read.transfers[0]?.to ?? '']
  const input = { ...{ from, owners, tokens: [], named: [], items: [] }, requests: [] }
  return { ...read, owners, found: await simulate(io(), { ...input, encoded: toBase64(wire) }) }
}

test('the transaction of a host is tried as it is: SOL, and a token to the account that it names', async () => {
  const coins = await ofHost({ to: stranger, units: '1000000' })
  const changes = coins.owners.map((owner, index) => ({
    owner,
    units: ['-1000000', '1000000'][index],
  }))
  expect(coins.found).toEqual({ changes, approvals: [] })
  const { mint, decimals } = sandbox.tokens[0] as SolanaToken
  const tokens = await ofHost({ to: stranger, units: '250', token: { address: mint, decimals } })
  const [from, account] = tokens.owners
  expect(account).not.toBe(stranger)
  expect(tokens.found).toEqual({
    changes: [
      { owner: from, token: mint, units: '-250' },
      { owner: account, token: mint, units: '250' },
    ],
    approvals: [],
  })
  expect([coins.encoded, tokens.encoded]).toEqual([expect.any(String), expect.any(String)])
})

test('a transaction that does more than transfers is not compared with them', async () => {
  const call = { programAddress: address(addressOf(3)), accounts: [], data: Uint8Array.of(9) }
  const { found, encoded, transfers } = await ofHost({ to: stranger, units: '1000000' }, [call])
  expect([found, encoded, transfers.length]).toEqual([undefined, undefined, 1])
})
