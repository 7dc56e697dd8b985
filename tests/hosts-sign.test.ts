import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld, flush, mockWallets, virtualPorts } from '../kernel/testing/index.ts'
import { hosted as bitcoinHosted } from '../plugins/bip122/hosted.ts'
import { bitcoin } from '../plugins/bip122/networks.ts'
import { hosted as polkadotHosted } from '../plugins/polkadot/hosted.ts'
import { polkadot, solana } from '../plugins/presets/index.ts'
import { hosted as solanaHosted } from '../plugins/solana/hosted.ts'
import { pack, payLamports } from '../plugins/solana/instructions.ts'
import { solanaMainnet } from '../plugins/solana/networks.ts'
import { loadSolana } from '../plugins/solana/sdk.ts'
import type { HostedConnection } from '../plugins/transactions/contract.ts'
import { ready } from './hostile/families.ts'

const alice = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const bob = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const foreign = `evil.example wants you to sign in with your Solana account:
${alice}

URI: https://evil.example
Version: 1
Chain ID: mainnet
Nonce: 32891756
Issued At: 2026-01-01T00:00:00Z`
const bytes = new TextEncoder().encode(foreign)
const sdk = await loadSolana()
const transfer = (to: string, lamports: bigint): Uint8Array =>
  sdk.compile(alice, { blockhash: alice, lastValidBlockHeight: 9n }, [
    payLamports(alice, to, lamports),
  ]).wire

const budget = (data: Uint8Array) => ({
  programAddress: 'ComputeBudget111111111111111111111111111111',
  data,
})
const refusal = new Error('foreign')

/** The connection of a provider that hosts get; it refuses every text if `refuses`. */
const connection = (refuses = false): HostedConnection =>
  ({
    whileOpen: (ask: () => unknown) => ask(),
    ports: virtualPorts(),
    refuseForeign: async () => {
      if (refuses) throw refusal
    },
    current: () => undefined,
    async handOver({ ready: check, ask }: Parameters<HostedConnection['handOver']>[0]) {
      await check?.()
      return ask()
    },
  }) as unknown as HostedConnection

describe('the provider that hosts get shows no wallet a text that is refused', () => {
  const seen: string[] = []
  const wallet = {
    async signMessage() {
      seen.push('signMessage')
      return new Uint8Array(64) as never
    },
    async signRaw() {
      seen.push('signRaw')
      return '0x01'
    },
  }
  test.each<[string, (given: HostedConnection) => Promise<unknown> | undefined]>([
    [
      'Bitcoin',
      (given) =>
        bitcoinHosted(wallet, given).signMessage?.({
          ...{ address: bob, message: foreign, network: bitcoin },
        } as never),
    ],
    ['Solana', (given) => solanaHosted(wallet, given).signMessage?.(alice, bytes)],
    ['Polkadot', (given) => polkadotHosted(wallet, given).signRaw?.(alice, foreign as never)],
  ])('%s', async (_family, ask) => {
    seen.length = 0
    await expect(ask(connection(true))).rejects.toBe(refusal)
    expect(seen).toEqual([])
    await ask(connection())
    expect(seen).toHaveLength(1)
  })
})

describe('a Solana transaction of a host', () => {
  test('is signed as it was when the host asked', async () => {
    const seen: string[] = []
    const hex = (given: Uint8Array): string => Buffer.from(given).toString('hex')
    const provider = solanaHosted(
      {
        async signTransaction(_from: string, wire: Uint8Array) {
          seen.push(hex(wire))
          return wire
        },
      },
      connection(),
    )
    const given = transfer(bob, 5n)
    const before = hex(given)
    const answer = provider.signTransaction?.(alice, given, solanaMainnet)
    given.fill(0)
    await answer
    expect(seen).toEqual([before])
  })

  test('comes back as the one that was asked for, or not at all', async () => {
    const provider = solanaHosted({ signTransaction: async () => transfer(bob, 6n) }, connection())
    await expect(
      provider.signTransaction?.(alice, transfer(bob, 5n), solanaMainnet),
    ).rejects.toMatchObject({ code: 'solana/other-transaction' })
  })
})

describe('a command of a family that signs for a host', () => {
  beforeAll(() =>
    Promise.all([
      ready(),
      import('../plugins/solana/signing.ts'),
      import('../plugins/polkadot/signing.ts'),
      import('../plugins/transactions/commands/request.ts'),
    ]),
  )

  async function open(handlers: Readonly<Record<string, (params: never) => unknown>> = {}) {
    const wallets = mockWallets({ solana: { handlers }, polkadot: { handlers } })
    const world = createWorld({
      plugins: [...solana(), ...polkadot().slice(-1)] as unknown as ReturnType<typeof solana>,
      wallet: wallets,
    })
    await world.connect('Example Solana Wallet')
    await flush()
    return { world, wallets }
  }

  test('Solana: refuses a sign-in to another site before the wallet is asked', async () => {
    const { world, wallets } = await open()
    await expect(
      (world.kernel.dispatch as never as Signing).solana.signMessage({ bytes }),
    ).rejects.toMatchObject({ code: 'transactions/foreign-sign-in' })
    expect(wallets.solana.requests.map(({ method }) => method)).not.toContain('signMessage')
  })

  test('Solana: stops at a priority fee that is far above the usual one', async () => {
    const { world } = await open({
      signTransaction: ({ transaction }: { transaction: string }) => transaction,
    })
    const { signTransaction } = (world.kernel.dispatch as never as Signing).solana
    const dear = sdk.compile(alice, { blockhash: alice, lastValidBlockHeight: 9n }, [
      budget(pack({ u8: [3], u64: [2_500_000_000_000n] })),
      payLamports(alice, bob, 5n),
    ]).wire
    expect(await signTransaction({ bytes: transfer(bob, 5n) })).toEqual(transfer(bob, 5n))
    await expect(signTransaction({ bytes: dear })).rejects.toThrow('high-fee')
  })

  test('Polkadot: stops at a tip that is far above the usual one', async () => {
    const { world } = await open()
    await world.connect('Example Polkadot Wallet')
    const { signPayload } = (world.kernel.dispatch as never as Signing).polkadot
    const payload = {
      address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      method:
        '0x050300' + '8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48' + '0c',
      genesisHash: `0x68d56f15f85d3136970ec16946040bc1${'0'.repeat(32)}`,
      signedExtensions: [],
      version: 4,
    }
    expect(await signPayload({ payload })).toEqual({ signature: expect.stringMatching(/^0x/) })
    await expect(signPayload({ payload: { ...payload, tip: '0x2540be40000' } })).rejects.toThrow(
      'high-fee',
    )
  })

  test('Solana: accepts no other transaction than it asked for', async () => {
    const { world } = await open({
      signTransaction: () => Buffer.from(transfer(bob, 6n)).toString('hex'),
    })
    await expect(
      (world.kernel.dispatch as never as Signing).solana.signTransaction({
        bytes: transfer(bob, 5n),
      }),
    ).rejects.toMatchObject({ code: 'solana/other-transaction' })
  })
})

interface Signing {
  readonly polkadot: {
    signPayload(input: { payload: object }): Promise<unknown>
  }
  readonly solana: Readonly<
    Record<'signMessage' | 'signTransaction', (input: { bytes: Uint8Array }) => Promise<unknown>>
  >
}
