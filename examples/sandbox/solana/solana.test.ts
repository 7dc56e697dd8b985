import * as spl from '@solana/spl-token'
import * as v1 from '@solana/web3.js-v1'
import * as v2 from '@solana/web3.js-v2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusedConnections } from '../net-guard.ts'
import { type SolanaSandbox, start } from './index.ts'

let sandbox: SolanaSandbox
let connection: v1.Connection

beforeAll(async () => {
  sandbox = await start()
  connection = new v1.Connection(sandbox.rpcUrl, 'confirmed')
})
afterAll(async () => {
  await sandbox.close()
  expect(refusedConnections).toEqual([])
})

function keypair(index: number): v1.Keypair {
  return v1.Keypair.fromSecretKey(sandbox.accounts[index]?.secretKey ?? new Uint8Array())
}

function usdx(): v1.PublicKey {
  return new v1.PublicKey(sandbox.tokens[0]?.mint ?? '')
}

describe('web3.js 1.99 as a foreign client', () => {
  test('a SOL transfer confirms over the socket and moves lamports and fee', async () => {
    const [alice, to] = [keypair(0), v1.Keypair.generate().publicKey]
    const before = await connection.getBalance(alice.publicKey)
    const transaction = new v1.Transaction().add(
      v1.SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: to, lamports: 2e9 }),
    )
    const signature = await v1.sendAndConfirmTransaction(connection, transaction, [alice])
    expect(await connection.getBalance(to)).toBe(2e9)
    expect(await connection.getBalance(alice.publicKey)).toBe(before - 2e9 - 5_000)
    const seen = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(seen?.meta).toMatchObject({ err: null, fee: 5_000 })
    expect(seen?.meta?.preBalances[0]).toBe(before)
    const parsed = await connection.getParsedTransaction(signature, 'confirmed')
    expect(parsed?.transaction.message.instructions[0]).toMatchObject({
      program: 'system',
      parsed: { type: 'transfer', info: { lamports: 2e9, destination: to.toBase58() } },
    })
    const [latest] = await connection.getSignaturesForAddress(to)
    expect(latest?.signature).toBe(signature)
  })

  test('an SPL transfer to a new owner creates the account and moves tokens', async () => {
    const [alice, to] = [keypair(0), v1.Keypair.generate().publicKey]
    const source = await spl.getOrCreateAssociatedTokenAccount(
      connection,
      alice,
      usdx(),
      alice.publicKey,
    )
    const target = await spl.getOrCreateAssociatedTokenAccount(connection, alice, usdx(), to)
    await spl.transferChecked(
      connection,
      alice,
      source.address,
      usdx(),
      target.address,
      alice,
      7_250_000n,
      6,
    )
    expect((await spl.getAccount(connection, target.address)).amount).toBe(7_250_000n)
    const held = await connection.getTokenAccountBalance(target.address)
    expect(held.value).toMatchObject({ amount: '7250000', decimals: 6, uiAmountString: '7.25' })
    const owned = await connection.getParsedTokenAccountsByOwner(to, { mint: usdx() })
    expect(owned.value[0]?.account.data.parsed.info.tokenAmount.amount).toBe('7250000')
  })

  test('Token-2022 accounts are told apart by their program', async () => {
    const twin = sandbox.tokens[1]
    const owner = keypair(0).publicKey
    const found = await connection.getTokenAccountsByOwner(owner, {
      programId: spl.TOKEN_2022_PROGRAM_ID,
    })
    expect(found.value).toHaveLength(1)
    expect(
      spl.AccountLayout.decode(found.value[0]?.account.data ?? Buffer.alloc(0)).mint.toBase58(),
    ).toBe(twin?.mint)
  })

  test('the fee a node announces is the fee it takes, priority included', async () => {
    const bob = keypair(1)
    const { blockhash } = await connection.getLatestBlockhash()
    const message = new v1.TransactionMessage({
      payerKey: bob.publicKey,
      recentBlockhash: blockhash,
      instructions: [
        v1.ComputeBudgetProgram.setComputeUnitLimit({ units: 500 }),
        v1.ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 20_000_000 }),
        v1.SystemProgram.transfer({
          fromPubkey: bob.publicKey,
          toPubkey: keypair(2).publicKey,
          lamports: 1_000_000,
        }),
      ],
    }).compileToV0Message()
    const transaction = new v1.VersionedTransaction(message)
    transaction.sign([bob])
    const announced = (await connection.getFeeForMessage(message)).value
    const before = await connection.getBalance(bob.publicKey)
    const signature = await connection.sendTransaction(transaction)
    expect(announced).toBe(15_000)
    expect(await connection.getBalance(bob.publicKey)).toBe(before - 1_000_000 - 15_000)
    expect((await connection.getSignatureStatus(signature)).value?.err).toBeNull()
  })

  test('a transfer of more than there is fails in preflight with the runtime logs', async () => {
    const poor = v1.Keypair.generate()
    await connection.confirmTransaction(await connection.requestAirdrop(poor.publicKey, 1e9))
    const transaction = new v1.Transaction().add(
      v1.SystemProgram.transfer({
        fromPubkey: poor.publicKey,
        toPubkey: keypair(0).publicKey,
        lamports: 5e9,
      }),
    )
    const failure = await v1
      .sendAndConfirmTransaction(connection, transaction, [poor])
      .catch((cause: v1.SendTransactionError) => cause)
    expect(failure).toBeInstanceOf(v1.SendTransactionError)
    expect(String(failure)).toContain('custom program error: 0x1')
  })

  test('an unknown blockhash, a forged signature and a repeated transaction are refused', async () => {
    const alice = keypair(0)
    const build = (blockhash: string) => {
      const transaction = new v1.Transaction({
        feePayer: alice.publicKey,
        recentBlockhash: blockhash,
      })
      transaction.add(
        v1.SystemProgram.transfer({
          fromPubkey: alice.publicKey,
          toPubkey: keypair(1).publicKey,
          lamports: 1_234,
        }),
      )
      transaction.sign(alice)
      return transaction
    }
    const stale = build(v1.Keypair.generate().publicKey.toBase58())
    await expect(connection.sendRawTransaction(stale.serialize())).rejects.toThrow(
      'Blockhash not found',
    )
    const good = build((await connection.getLatestBlockhash()).blockhash)
    const forged = new Uint8Array(good.serialize())
    forged[5] = (forged[5] ?? 0) ^ 1
    await expect(connection.sendRawTransaction(forged)).rejects.toThrow('signature verification')
    await connection.sendRawTransaction(good.serialize())
    await expect(connection.sendRawTransaction(good.serialize())).rejects.toThrow(
      'already been processed',
    )
  })

  test('a program that fails after preflight was skipped lands with its error and pays the fee', async () => {
    const carol = keypair(2)
    const before = await connection.getBalance(carol.publicKey)
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const transaction = new v1.Transaction({
      feePayer: carol.publicKey,
      blockhash,
      lastValidBlockHeight,
    })
    transaction.add(
      v1.SystemProgram.transfer({
        fromPubkey: carol.publicKey,
        toPubkey: keypair(0).publicKey,
        lamports: 900e9,
      }),
    )
    transaction.sign(carol)
    const signature = await connection.sendRawTransaction(transaction.serialize(), {
      skipPreflight: true,
    })
    const { value } = await connection.getSignatureStatus(signature)
    expect(value?.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    expect(await connection.getBalance(carol.publicKey)).toBe(before - 5_000)
  })

  test('account subscribers hear a change', async () => {
    const watched = v1.Keypair.generate().publicKey
    const heard = new Promise<number>((resolve) => {
      connection.onAccountChange(watched, (info) => resolve(info.lamports), {
        commitment: 'processed',
      })
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await sandbox.airdrop(watched.toBase58(), 3_000_000_000n)
    expect(await heard).toBe(3_000_000_000)
  })
})

describe('web3.js 2.0 as a foreign client', () => {
  test('builds, sends and confirms a transfer with its own factory', async () => {
    const rpc = v2.createSolanaRpc(sandbox.rpcUrl)
    const rpcSubscriptions = v2.createSolanaRpcSubscriptions(sandbox.wsUrl)
    const signer = await v2.createKeyPairSignerFromBytes(
      sandbox.accounts[3]?.secretKey ?? new Uint8Array(),
    )
    const to = (await v2.generateKeyPairSigner()).address
    const { value: lifetime } = await rpc.getLatestBlockhash().send()
    // System program, instruction 2 (transfer), little-endian lamports.
    const data = new Uint8Array(12)
    new DataView(data.buffer).setUint32(0, 2, true)
    new DataView(data.buffer).setBigUint64(4, 1_500_000_000n, true)
    const message = v2.pipe(
      v2.createTransactionMessage({ version: 0 }),
      (draft) => v2.setTransactionMessageFeePayerSigner(signer, draft),
      (draft) => v2.setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
      (draft) =>
        v2.appendTransactionMessageInstruction(
          {
            programAddress: v2.address('11111111111111111111111111111111'),
            accounts: [
              { address: signer.address, role: v2.AccountRole.WRITABLE_SIGNER },
              { address: to, role: v2.AccountRole.WRITABLE },
            ],
            data,
          },
          draft,
        ),
    )
    const units = await v2.getComputeUnitEstimateForTransactionMessageFactory({ rpc })(message)
    // The transfer and the limit instruction that the estimate adds cost 150 each.
    expect(units).toBe(300)
    const signed = await v2.signTransactionMessageWithSigners(message)
    await v2.sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(signed, {
      commitment: 'finalized',
    })
    expect((await rpc.getBalance(to).send()).value).toBe(1_500_000_000n)
    const signature = v2.getSignatureFromTransaction(signed)
    const seen = await rpc
      .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
      .send()
    expect(String(seen?.version)).toBe('0')
    expect(seen?.meta?.fee).toBe(5_000n)
    const { value: account } = await rpc.getAccountInfo(to, { encoding: 'base64' }).send()
    expect(account?.rentEpoch).toBe(18_446_744_073_709_551_615n)
  })
})

test('the node answers batches, unknown methods, broken JSON and preflights', async () => {
  const call = (body: string) =>
    fetch(sandbox.rpcUrl, { method: 'POST', body }).then((response) => response.json())
  const batch = await call(
    '[{"jsonrpc":"2.0","id":1,"method":"getHealth"},{"jsonrpc":"2.0","id":2,"method":"nope"}]',
  )
  expect(batch).toEqual([
    { jsonrpc: '2.0', result: 'ok', id: 1 },
    { jsonrpc: '2.0', error: { code: -32601, message: 'Method not found' }, id: 2 },
  ])
  expect(await call('{')).toMatchObject({ error: { code: -32700 } })
  expect(await call('{"id":1,"method":"getBalance","params":["x"]}')).toMatchObject({
    error: { code: -32602 },
  })
  const preflight = await fetch(sandbox.rpcUrl, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
})
