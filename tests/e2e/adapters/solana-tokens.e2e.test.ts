import { createKeyPairSignerFromPrivateKeyBytes, type Instruction, signBytes } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signerOf } from '../../../examples/sandbox/solana/accounts.ts'
import { type SolanaSandbox, start } from '../../../examples/sandbox/solana/index.ts'
import {
  createExtendedToken,
  type MintExtensions,
  mintTo,
  type SolanaToken,
} from '../../../examples/sandbox/solana/setup.ts'
import { virtualPorts } from '../../../kernel/testing/index.ts'
import { estimate, terms, token, transfer } from '../../../plugins/solana/adapter.ts'
import { solanaNetwork } from '../../../plugins/solana/networks.ts'
import type { TransferIo } from '../../../plugins/transactions/contract.ts'
import { ownerAmount, unitsOf } from '../../../plugins/values/index.ts'

// The adapter on a real Token-2022 program; the wallet signs with a key of the sandbox.

let sandbox: SolanaSandbox
beforeAll(async () => {
  sandbox = await start()
})
afterAll(() => sandbox?.close())

const person = (index: number): string => sandbox.accounts[index]?.address ?? ''

async function sign(wire: Uint8Array): Promise<Uint8Array> {
  const secret = sandbox.accounts[0]?.secretKey.slice(0, 32) ?? new Uint8Array()
  const { keyPair } = await createKeyPairSignerFromPrivateKeyBytes(secret)
  const signed = Uint8Array.from(wire)
  signed.set(await signBytes(keyPair.privateKey, signed.slice(65)), 1)
  return signed
}

function ioOf(): TransferIo {
  const { rpcUrl, ledger } = sandbox
  return {
    ports: { ...virtualPorts(), fetch: (url: string, init: RequestInit) => fetch(url, init) },
    network: solanaNetwork({ genesis: ledger.genesisHash, name: 'Local', rpcUrl }),
    signal: new AbortController().signal,
    resources: { get: () => undefined, put: () => undefined },
    traffic: { run: (_kind: string, _label: string, work: () => unknown) => work() },
    provider: { signTransaction: (_from: string, wire: Uint8Array) => sign(wire) },
    connection: { connector: { name: 'Key' } },
  } as never
}

/** Initializes a transfer fee, and a factor for shown amounts. */
const fee =
  (share: number, most: bigint) =>
  (mint: string): Instruction => {
    const data = new Uint8Array(2 + 2 + 2 + 8)
    data.set([26, 0, 0, 0])
    new DataView(data.buffer).setUint16(4, share, true)
    new DataView(data.buffer).setBigUint64(6, most, true)
    return instruction(mint, data)
  }
const scale =
  (factor: number) =>
  (mint: string): Instruction => {
    const data = new Uint8Array(2 + 32 + 8)
    data.set([43, 0])
    new DataView(data.buffer).setFloat64(34, factor, true)
    return instruction(mint, data)
  }
const instruction = (mint: string, data: Uint8Array): Instruction =>
  ({
    programAddress: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    accounts: [{ address: mint, role: 1 }],
    data,
  }) as never

let serial = 0

async function open(extensions: MintExtensions) {
  const faucet = await signerOf('faucet')
  const symbol = `RULE${++serial}`
  const made = await createExtendedToken(
    sandbox.ledger,
    faucet,
    { symbol, decimals: 6 },
    extensions,
  )
  await mintTo(sandbox.ledger, faucet, made, person(0), 1_000_000_000n)
  return made
}

/** What an owner holds of a token, smallest unit. */
const heldBy = async (owner: string, { mint }: SolanaToken): Promise<bigint> =>
  BigInt((await token(ioOf(), mint, owner)).balance)

test('a token with a fee and a factor: what the review said arrives, at the cost that it said', async () => {
  const made = await open({
    size: 338n,
    initialize: [fee(300, 1_000_000n), scale(2)],
  })
  const io = ioOf()
  const facts = await token(io, made.mint, person(0))
  expect(facts).toMatchObject({ multiplier: '2', balance: '1000000000' })
  const quantity = { decimals: 6, multiplier: '2' }
  expect(ownerAmount(BigInt(facts.balance), quantity)).toBe('2000')
  const amount = String(unitsOf('10', quantity))
  const [from, to] = [person(0), person(3)]
  const request = { from, to, units: amount, token: { address: made.mint, decimals: 6 } }
  const { arrives = '' } = await terms(io, request)
  expect(ownerAmount(BigInt(arrives), quantity)).toBe('9.7')
  const before = sandbox.ledger.account(from)?.lamports ?? 0n
  const { fee: cost } = await estimate(io, { ...request, arrives })
  await transfer(io, { ...request, arrives, fee: cost })
  expect(await heldBy(to, made)).toBe(BigInt(arrives))
  expect(before - (sandbox.ledger.account(from)?.lamports ?? 0n)).toBe(BigInt(cost))
})

test('less than was reviewed is not sent', async () => {
  const made = await open({ size: 278n, initialize: [fee(300, 1_000_000n)] })
  const asset = { address: made.mint, decimals: 6 }
  const request = { from: person(0), to: person(3), units: '1000000', token: asset }
  await expect(transfer(ioOf(), request)).rejects.toMatchObject({ code: 'solana/token-changed' })
  expect(await heldBy(person(3), made)).toBe(0n)
})
