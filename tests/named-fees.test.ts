import { describe, expect, test } from 'vitest'
import { virtualPorts } from '../kernel/testing/index.ts'
import { hosted as bitcoinHosted } from '../plugins/bip122/hosted.ts'
import { bitcoin } from '../plugins/bip122/networks.ts'
import { createPsbt } from '../plugins/bip122/psbt.ts'
import { psbtFromHex } from '../plugins/bip122/responses.ts'
import { hosted as evmHosted } from '../plugins/eip155/hosted.ts'
import { hosted as polkadotHosted } from '../plugins/polkadot/hosted.ts'
import { hosted as solanaHosted } from '../plugins/solana/hosted.ts'
import { pack, payLamports } from '../plugins/solana/instructions.ts'
import { solanaMainnet } from '../plugins/solana/networks.ts'
import { loadSolana } from '../plugins/solana/sdk.ts'
import type { Asked, HostedConnection } from '../plugins/transactions/contract.ts'

const alice = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const bob = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const me = `0x${'aa'.repeat(20)}`
const sdk = await loadSolana()

/** What is handed over, of a provider that hosts get. */
async function handed(ask: (connection: HostedConnection) => Promise<unknown>) {
  const all: Asked<unknown>[] = []
  await ask({
    ports: virtualPorts(),
    refuseForeign: async () => undefined,
    whileOpen: (ask) => ask(),
    refuseTypedData: async () => undefined,
    current: () => undefined,
    async handOver(asked) {
      all.push(asked)
      return undefined as never
    },
  })
  return all.map(({ fee }) => fee)
}

describe('a fee that a host’s request names is judged with it', () => {
  const evm = (transaction: object, method = 'eth_sendTransaction') =>
    handed((connection) =>
      (
        evmHosted({ request: async () => '0x' }, connection) as ReturnType<typeof evmHosted>
      ).request({
        ...{ method, params: [{ from: me, to: me, value: '0x1', ...transaction }] },
      }),
    )
  test.each<[string, object, object | undefined]>([
    [
      'a legacy price',
      { gasPrice: '0x77359400', gas: '0x5208' },
      { gasPrice: '2000000000', gas: '21000' },
    ],
    ['a maximum', { maxFeePerGas: '0x5', maxPriorityFeePerGas: '0x1' }, { gasPrice: '5' }],
    [
      'the larger of two',
      { gasPrice: '0x9', maxFeePerGas: '0x5', gasLimit: '0x1' },
      { gasPrice: '9', gas: '1' },
    ],
    ['none', {}, undefined],
    ['a limit alone, whose price the wallet sets', { gas: '0xffffff' }, undefined],
  ])('EVM: %s', async (_what, fields, fee) => {
    expect(await evm(fields)).toEqual([fee])
    expect(await evm(fields, 'eth_signTransaction')).toEqual([fee])
  })
  test.each(['mainnet', '1', '0x', {}, '0x20000000000001', -1, 0, ''])(
    'EVM: a chain that is named and cannot be read (%j) is not taken for the current one',
    async (chainId) => {
      await expect(evm({ chainId })).rejects.toMatchObject({ code: -32602 })
    },
  )

  const budget = (data: Uint8Array) => ({
    programAddress: 'ComputeBudget111111111111111111111111111111',
    data,
  })
  const pay = payLamports(alice, bob, 5n)
  const solana = (steps: readonly object[]) =>
    handed(async (connection) => {
      const { wire } = sdk.compile(alice, { blockhash: alice, lastValidBlockHeight: 9n }, [
        ...(steps as (typeof pay)[]),
        pay,
      ])
      const provider = solanaHosted({ signTransaction: async () => wire }, connection)
      return provider.signTransaction?.(alice, wire, solanaMainnet)
    })
  test('Solana: priority at its limit of units, and none without a price', async () => {
    const price = budget(pack({ u8: [3], u64: [5_000_000n] }))
    const units = budget(pack({ u8: [2], u32: [1_000] }))
    expect(await solana([price, units])).toEqual([{ fee: '10000', gas: '1000' }])
    expect(await solana([price])).toEqual([{ fee: '1005000', gas: '200000' }])
    expect(await solana([units])).toEqual([undefined])
  })

  test('Bitcoin: what the inputs of a PSBT hold above its outputs', async () => {
    const script = `0014${'11'.repeat(20)}`
    const psbt = psbtFromHex(
      createPsbt(
        [{ txid: 'cd'.repeat(32), vout: 0, value: 9_000n, script }],
        [{ script: `0014${'22'.repeat(20)}`, value: 5_000n }],
      ),
    )
    const fees = (text: string) =>
      handed(async (connection) =>
        bitcoinHosted({ signPsbt: async () => ({ psbt: text }) }, connection).signPsbt?.({
          ...{ psbt: text, network: bitcoin },
        }),
      )
    expect(await fees(psbt)).toEqual([{ fee: '4000', gas: '113' }])
    await expect(fees(psbtFromHex('70736274ff00'))).rejects.toMatchObject({
      code: 'bip122/unreadable-psbt',
    })
  })

  test.each<[unknown, object | undefined]>([
    ['0x00', undefined],
    [undefined, undefined],
    ['much', undefined],
    ['0x2540be400', { fee: '10000000000' }],
    ['5', { fee: '5' }],
  ])('Polkadot: a tip of %j', async (tip, fee) => {
    const payload = {
      ...{ address: alice, method: '0x00', genesisHash: `0x${'91'.repeat(32)}` },
      ...{ signedExtensions: [], version: 4, tip },
    }
    const found = await handed(async (connection) =>
      polkadotHosted({ signPayload: async () => '0x' }, connection).signPayload?.(alice, payload),
    )
    expect(found).toEqual([fee])
  })
})
