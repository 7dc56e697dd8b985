import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  isSignerRole,
  isWritableRole,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../kernel/index.ts'
import type { BitcoinProvider } from '../bip122/contract.ts'
import { walletConnect as bip122 } from '../bip122/walletconnect.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import type { PolkadotProvider } from '../polkadot/contract.ts'
import { walletConnect as polkadot } from '../polkadot/walletconnect.ts'
import type { SolanaProvider } from '../solana/contract.ts'
import { legacyFields } from '../solana/legacy-fields.ts'
import { attach, walletConnect as solana } from '../solana/walletconnect.ts'
import { decodeBase58, fromBase64, encodeBase58 as toBase58, toBase64 } from '../values/index.ts'
import type { SessionFamily, WalletConnectFamily } from './contract.ts'
import { createProvider } from './family-provider.ts'

const network = (caipNetworkId: CaipNetworkId): CaipNetwork =>
  ({ caipNetworkId }) as unknown as CaipNetwork
const bytes = (length: number, fill: number): Uint8Array => new Uint8Array(length).fill(fill)

const addressOf = (key: Uint8Array): Address => toBase58(key) as Address

/** A wallet with one answer, which notes its requests. */
function wallet(answer: unknown) {
  const asked: unknown[] = []
  const ask = async (...input: readonly unknown[]): Promise<unknown> => {
    asked.push(input)
    return answer
  }
  return { asked, ask }
}

const family = (
  namespace: SessionFamily['namespace'],
  methods: readonly string[],
): SessionFamily => ({ namespace, methods, accounts: [], chains: [] })

/** A family's provider over a session whose wallet is `ask`. */
const over =
  <Provider>(terms: WalletConnectFamily) =>
  (
    ask: (...input: readonly unknown[]) => Promise<unknown>,
    granted: () => SessionFamily,
    at: () => CaipNetworkId,
  ): Provider => {
    const link = {
      approve: async () => undefined,
      ask: (_namespace: string, chain: string, method: string, params: unknown) =>
        ask(method, params, chain),
    }
    return createProvider(terms, link, granted(), at(), () => undefined).provider as Provider
  }
const createSolana = over<SolanaProvider>(solana)
const createPolkadot = over<PolkadotProvider>(polkadot)
const createBitcoin = over<BitcoinProvider>(bip122)

const refusal = expect.objectContaining({ code: 'walletconnect/bad-answer' })

test('options of a transaction to send go over the session, without the state that nobody waits for', async () => {
  const { asked, ask } = wallet({ signature: toBase58(bytes(64, 1)) })
  const provider = createSolana(
    ask,
    () => family('solana', ['solana_signAndSendTransaction']),
    () => 'solana:a',
  )
  const options = { maxRetries: 2, commitment: 'finalized' } as const
  const send = (...more: readonly object[]) =>
    provider.signAndSendTransaction?.('a', bytes(1, 1), network('solana:a'), undefined, ...more)
  await send(options)
  await send()
  const plain = { transaction: toBase64(bytes(1, 1)), pubkey: 'a' }
  expect(asked.map((one) => (one as unknown[])[1])).toEqual([
    { ...plain, sendOptions: { maxRetries: 2 } },
    plain,
  ])
})

describe('bytes', () => {
  test.each([[[0, 0, 1, 255]], [[0]], [[57]], [[255, 254, 253]]])(
    '%j survives both forms',
    (list) => {
      const given = Uint8Array.from(list)
      expect(decodeBase58(toBase58(given))).toEqual(given)
      expect(fromBase64(toBase64(given))).toEqual(given)
    },
  )

  test.each(['', '0OIl', 7, null, 'a'.repeat(2_000)])('%j is no base58', async (signature) => {
    const provider = createSolana(
      wallet({ signature }).ask,
      () => family('solana', ['solana_signMessage']),
      () => 'solana:a',
    )
    await expect(provider.signMessage?.('a', bytes(1, 1))).rejects.toEqual(refusal)
  })
})

test.each([
  ...['', ' AAAA', 'AA\nAA', 'A-_A', 'AAAA====', 'A', 7, null, undefined],
  ...[['AAAA'], 'A'.repeat(8_004)],
])('%j is no base64', async (transaction) => {
  expect(fromBase64(transaction)).toBeUndefined()
  const provider = createSolana(
    wallet({ transaction }).ask,
    () => family('solana', ['solana_signTransaction']),
    () => 'solana:a',
  )
  const signing = provider.signTransaction?.('a', bytes(1, 1), network('solana:a'))
  await expect(signing).rejects.toEqual(refusal)
})

describe('Solana', () => {
  const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
  const [payer, other] = [bytes(32, 7), bytes(32, 9)]
  /** Two signers, of which the second signs; `versioned` adds the version byte. */
  const transaction = (versioned: boolean): Uint8Array =>
    Uint8Array.from([
      2,
      ...bytes(128, 0),
      ...(versioned ? [0x80] : []),
      ...[2, 0, 1],
      ...[3, ...payer, ...other, ...bytes(32, 1)],
    ])

  test.each([false, true])(
    'a bare signature is put in its signer’s place (versioned: %s)',
    async (versioned) => {
      const { ask, asked } = wallet({ signature: toBase58(bytes(64, 5)) })
      const provider = createSolana(
        ask,
        () => family('solana', ['solana_signTransaction']),
        () => chain,
      )
      const signed = await provider.signTransaction?.(
        toBase58(other),
        transaction(versioned),
        network(chain),
      )
      expect(signed?.slice(1, 65)).toEqual(bytes(64, 0))
      expect(signed?.slice(65, 129)).toEqual(bytes(64, 5))
      const params = { transaction: toBase64(transaction(versioned)), pubkey: toBase58(other) }
      expect(asked).toMatchObject([['solana_signTransaction', params, chain]])
    },
  )

  test('[CONN-9] a legacy transaction is spelled out too, for older wallets; a versioned one is not', async () => {
    const [payer, payee] = [addressOf(bytes(32, 2)), addressOf(bytes(32, 3))]
    const [program, another] = [addressOf(bytes(32, 4)), addressOf(bytes(32, 8))]
    const accounts = [
      { address: payer, role: AccountRole.WRITABLE_SIGNER },
      { address: payee, role: AccountRole.WRITABLE },
      { address: addressOf(bytes(32, 5)), role: AccountRole.READONLY_SIGNER },
      // Sorted before the programs, so it is the first read-only account that does not sign.
      { address: addressOf(bytes(32, 1)), role: AccountRole.READONLY },
    ]
    const instructions = [
      { programAddress: program, accounts, data: bytes(300, 9) },
      { programAddress: another, accounts: accounts.slice(1, 2), data: bytes(0, 0) },
    ]
    const blockhash = toBase58(bytes(32, 7)) as Blockhash
    const wire = (version: 'legacy' | 0): Uint8Array =>
      Uint8Array.from(
        getTransactionEncoder().encode(
          compileTransaction(
            pipe(
              createTransactionMessage({ version }),
              (message) => setTransactionMessageFeePayer(payer, message),
              (message) =>
                setTransactionMessageLifetimeUsingBlockhash(
                  { blockhash, lastValidBlockHeight: 1n },
                  message,
                ),
              (message) => appendTransactionMessageInstructions(instructions, message),
            ),
          ),
        ),
      )
    const { ask, asked } = wallet({ transaction: toBase64(bytes(20, 3)) })
    const granted = family('solana', ['solana_signTransaction'])
    const provider = createSolana(
      ask,
      () => granted,
      () => chain,
    )
    for (const version of ['legacy', 0] as const)
      await provider.signTransaction?.(payer, wire(version), network(chain))
    const [legacy, versioned] = asked.map((input) => (input as readonly object[])[1])
    expect(legacy).toEqual({
      transaction: toBase64(wire('legacy')),
      pubkey: payer,
      feePayer: payer,
      recentBlockhash: blockhash,
      instructions: instructions.map(({ programAddress, accounts, data }) => ({
        programId: programAddress,
        data: toBase58(data),
        keys: accounts.map(({ address, role }) => ({
          pubkey: address,
          isSigner: isSignerRole(role),
          isWritable: isWritableRole(role),
        })),
      })),
    })
    expect(versioned).toEqual({ transaction: toBase64(wire(0)), pubkey: payer })
  })

  test.each([0, 1, 40, 70, 100, 200])('%i bytes of nonsense are sent as they are', (count) => {
    expect(legacyFields(bytes(count, 1))).toBeUndefined()
  })

  test('a versioned transaction is not spelled out, even where its bytes would also read as a legacy one', () => {
    const [key, blockhash] = [bytes(32, 7), bytes(32, 9)]
    const rest = [0, 0, 1, ...key, ...blockhash, 0]
    expect(legacyFields(Uint8Array.from([0, 1, ...rest]))).toMatchObject({ instructions: [] })
    expect(legacyFields(Uint8Array.from([0, 0x81, ...rest]))).toBeUndefined()
  })

  test('a transaction that comes back counts, because the wallet may have changed it', async () => {
    const changed = bytes(20, 3)
    const { ask } = wallet({ signature: toBase58(bytes(64, 5)), transaction: toBase64(changed) })
    const provider = createSolana(
      ask,
      () => family('solana', ['solana_signTransaction']),
      () => chain,
    )
    expect(
      await provider.signTransaction?.(toBase58(payer), transaction(false), network(chain)),
    ).toEqual(changed)
  })

  test('a signature of somebody else is refused, and what was not granted is absent', () => {
    for (const [signer, signature] of [
      [bytes(32, 1), bytes(64, 5)],
      [bytes(31, 7), bytes(64, 5)],
      [bytes(0, 7), bytes(64, 5)],
      [payer, bytes(63, 5)],
      [payer, bytes(65, 5)],
    ] as const)
      expect(() => attach(transaction(false), signer, signature)).toThrow('no such signer')
    const nothing = createSolana(
      wallet(1).ask,
      () => family('solana', []),
      () => chain,
    )
    expect(Object.keys(nothing)).toEqual(['switchNetwork'])
  })
})

describe('Polkadot', () => {
  const chain = 'polkadot:91b171bb158e2d3848fa23a9f1c25182' as const
  const both = family('polkadot', ['polkadot_signMessage', 'polkadot_signTransaction'])

  test('a message’s signature loses its scheme byte; a transaction is asked for on its own chain', async () => {
    const raw = wallet({ signature: `0x01${'ab'.repeat(64)}` })
    expect(
      await createPolkadot(
        raw.ask,
        () => both,
        () => chain,
      ).signRaw?.('5F', '0x00'),
    ).toBe(`0x${'ab'.repeat(64)}`)
    expect(raw.asked).toEqual([
      ['polkadot_signMessage', { address: '5F', data: '0x00', type: 'bytes' }, chain],
    ])
    const signing = wallet({ signature: `0x01${'ab'.repeat(64)}` })
    const payload = {
      address: '5F',
      method: '0x00',
      genesisHash: `0x${'45'.repeat(32)}`,
      signedExtensions: [],
      version: 4,
    }
    const signature = await createPolkadot(
      signing.ask,
      () => both,
      () => chain,
    ).signPayload?.('5F', payload)
    expect(signature).toEqual({ signature: `0x01${'ab'.repeat(64)}` })
    expect(signing.asked).toEqual([
      [
        'polkadot_signTransaction',
        { address: '5F', transactionPayload: payload },
        `polkadot:${'45'.repeat(16)}`,
      ],
    ])
  })

  const signRaw = (answer: unknown) =>
    createPolkadot(
      wallet(answer).ask,
      () => both,
      () => chain,
    ).signRaw?.('5F', '0x00')
  const plain = `0x01${'ab'.repeat(63)}`

  test('a signature without a scheme byte stays whole, in an object or alone', async () => {
    expect(await signRaw({ signature: plain })).toBe(plain)
    expect(await signRaw(plain)).toBe(plain)
  })

  test.each([
    ...[null, undefined, 7, '', 'yes', '0x', plain.slice(0, -2), `${plain}ababab`],
    ...[plain.slice(2), `${plain.slice(0, -1)}g`, { signature: [plain] }, { signature: 7 }, {}],
  ])('%j is no signature', async (answer) => {
    await expect(signRaw(answer)).rejects.toEqual(refusal)
  })
})

describe('Bitcoin', () => {
  const chain = 'bip122:000000000019d6689c085ae165831e93' as const
  const all = family('bip122', ['signMessage', 'sendTransfer', 'signPsbt'])
  const on = (answer: unknown) => {
    const { ask, asked } = wallet(answer)
    return {
      asked,
      provider: createBitcoin(
        ask,
        () => all,
        () => chain,
      ),
    }
  }

  const message = { address: 'bc1q', message: 'hi', protocol: 'ecdsa' as const }

  test('a hexadecimal signature becomes base64', async () => {
    const { provider } = on({ signature: 'ab'.repeat(65) })
    expect(await provider.signMessage?.(message)).toBe(toBase64(bytes(65, 0xab)))
  })

  test('a base64 signature stays what it is', async () => {
    const signature = toBase64(bytes(65, 0xab))
    expect(await on({ signature }).provider.signMessage?.(message)).toBe(signature)
  })

  test.each([
    ...[undefined, 'no', 7, 'ab'.repeat(39), '+'.repeat(79), `${'A'.repeat(80)}!`],
    ...[['ab'.repeat(65)], [toBase64(bytes(65, 0xab))]],
  ])('%j is no signature', async (signature) => {
    await expect(on({ signature }).provider.signMessage?.(message)).rejects.toEqual(refusal)
  })

  const txid = '5e'.repeat(32)
  const sending = { psbt: 'cHNi', broadcast: true, network: network(chain) }

  test.each([undefined, 7, '', 'yes', `${txid}00`, [txid], { txid }])(
    '%j is no transaction id: a payment that went out is not told under it',
    async (wrong) => {
      const transfer = { from: 'bc1a', to: 'bc1b', units: 1n, network: network(chain) }
      const { provider } = on({ txid: wrong, psbt: 'cHNidP8' })
      await expect(provider.sendTransfer?.(transfer)).rejects.toEqual(refusal)
      await expect(provider.signPsbt?.(sending)).rejects.toEqual(refusal)
    },
  )

  test('a PSBT that was broadcast comes back with its transaction id', async () => {
    const answer = { psbt: 'cHNidP8', txid }
    expect(await on(answer).provider.signPsbt?.(sending)).toEqual(answer)
  })

  test.each([undefined, null, 7, ['cHNidP8']])('%j is no signed PSBT', async (psbt) => {
    await expect(on({ psbt, txid }).provider.signPsbt?.(sending)).rejects.toEqual(refusal)
  })

  test('amounts travel as decimal text; an answer without a transaction id is refused', async () => {
    const { provider, asked } = on({ txid: '1' })
    const transfer = {
      from: 'bc1a',
      to: 'bc1b',
      units: 2_100_000_000_000_000n,
      network: network(chain),
    }
    await expect(provider.sendTransfer?.(transfer)).rejects.toMatchObject({
      code: 'walletconnect/bad-answer',
    })
    expect(asked).toEqual([
      [
        'sendTransfer',
        { account: 'bc1a', recipientAddress: 'bc1b', amount: '2100000000000000' },
        chain,
      ],
    ])
  })

  test('a PSBT is signed for the inputs named', async () => {
    const { provider, asked } = on({ psbt: 'cHNidP8' })
    const inputs = [{ address: 'bc1a', index: 0 }]
    expect(await provider.signPsbt?.({ psbt: 'cHNi', inputs, network: network(chain) })).toEqual({
      psbt: 'cHNidP8',
    })
    expect(asked).toEqual([
      ['signPsbt', { account: 'bc1a', psbt: 'cHNi', signInputs: inputs, broadcast: false }, chain],
    ])
  })
})
