import * as reference from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { AccountRole, type Instruction, pack, payLamports } from './instructions.ts'
import { loadSolana } from './sdk.ts'

const payer = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const to = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const lifetime = { blockhash: payer, lastValidBlockHeight: 9n }

/** Imported by a variable name, because the oldest version declares its types for every version of that name. */
const load = (name: string) => (): Promise<object> => import(name)

/** The oldest and the newest supported versions, under their own names in the manifest. */
const sdks = [
  ['web3.js 1, oldest', load('solana-web3-1-oldest')],
  ['web3.js 1, newest', load('solana-web3-1')],
  ['web3.js 2', load('@solana/web3.js')],
  ['Kit, oldest', load('solana-kit-2')],
  ['Kit, newest', load('@solana/kit')],
  ['the one that is installed', undefined],
] as const

const instructions: readonly Instruction[] = [
  payLamports(payer, to, 1_000n),
  {
    programAddress: associated,
    accounts: [
      { address: payer, role: AccountRole.READONLY_SIGNER },
      { address: to, role: AccountRole.READONLY },
    ],
    data: pack({ u8: [1] }),
  },
]

describe.each(sdks)('every SDK builds the same transfer: %s', (_name, sdk) => {
  test('what is signed pays whom it should, and only the payer signs', async () => {
    const { wire, message } = (await loadSolana(sdk)).compile(payer, lifetime, instructions)
    expect([...wire.slice(0, 65)]).toEqual([1, ...new Array<number>(64).fill(0)])
    expect(wire.slice(65)).toEqual(message)
    const read = reference.getCompiledTransactionMessageDecoder().decode(message)
    const described = reference.decompileTransactionMessage(read as never) as unknown as {
      readonly feePayer: { readonly address: string }
      readonly lifetimeConstraint: { readonly blockhash: string }
      readonly instructions: readonly Instruction[]
    }
    expect(described.feePayer.address).toBe(payer)
    expect(described.lifetimeConstraint.blockhash).toBe(payer)
    const roles = described.instructions.map(({ programAddress, accounts = [], data }) => ({
      programAddress,
      // A message has one role for the payer, the strongest.
      accounts: accounts.map(({ address, role }) => [address, address === to ? role : 3]),
      data: [...data],
    }))
    expect(roles).toEqual([
      {
        programAddress: '11111111111111111111111111111111',
        accounts: [
          [payer, 3],
          [to, AccountRole.WRITABLE],
        ],
        data: [2, 0, 0, 0, 0xe8, 3, 0, 0, 0, 0, 0, 0],
      },
      {
        programAddress: associated,
        accounts: [
          [payer, 3],
          [to, AccountRole.WRITABLE],
        ],
        data: [1],
      },
    ])
  })

  test('addresses of programs are derived alike', async () => {
    const { derive } = await loadSolana(sdk)
    const seeds = [new Uint8Array(32).fill(7), new TextEncoder().encode('metadata')]
    const [expected] = await reference.getProgramDerivedAddress({
      programAddress: associated as reference.Address,
      seeds,
    })
    expect(await derive(associated, seeds)).toBe(expected)
  })
})

test('another module is refused with what to install', async () => {
  await expect(loadSolana(async () => ({ Connection: class {} }))).rejects.toMatchObject({
    code: 'solana/sdk-missing',
    message: expect.stringContaining('npm install @solana/kit'),
  })
})
