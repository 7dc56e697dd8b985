import { expect, test } from 'vitest'
import { virtualPorts } from '../kernel/testing/index.ts'
import { hosted as polkadotHosted } from '../plugins/polkadot/hosted.ts'
import { hosted as solanaHosted } from '../plugins/solana/hosted.ts'
import { solanaMainnet } from '../plugins/solana/networks.ts'
import type { HostedConnection, NamedAct } from '../plugins/transactions/contract.ts'

const me = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'

/** The acts that a host's request hands over. */
async function acts(ask: (connection: HostedConnection) => Promise<unknown> | undefined) {
  let found: readonly NamedAct[] | undefined
  await ask({
    ports: virtualPorts(),
    refuseForeign: async () => undefined,
    whileOpen: (one) => one(),
    refuseTypedData: async () => undefined,
    current: () => undefined,
    async handOver({ acts: named }) {
      found = named
      return undefined as never
    },
  })
  return found
}

/** A legacy transaction with one step of an unknown program. */
function wire({ data = 1, blockhash = 2, program = 3 }): Uint8Array {
  const key = (byte: number): number[] => Array.from({ length: 32 }, () => byte)
  const header = [1, ...Array.from({ length: 64 }, () => 0), 1, 0, 1]
  const body = [2, ...key(9), ...key(program), ...key(blockhash)]
  return new Uint8Array([...header, ...body, 1, 1, 1, 0, 1, data])
}
const solana = (given: object) =>
  acts((connection) =>
    solanaHosted({ signTransaction: async () => wire({}) }, connection).signTransaction?.(
      me,
      wire(given),
      solanaMainnet,
    ),
  )
const polkadot = (method: string, nonce: string) =>
  acts((connection) =>
    polkadotHosted({ signPayload: async () => '0x' }, connection).signPayload?.(me, {
      ...{ address: me, method, nonce, genesisHash: `0x${'68'.repeat(32)}` },
    } as never),
  )

test('what programs of Solana are asked to do is held, whatever the blockhash is', async () => {
  const first = await solana({})
  expect(first).toHaveLength(1)
  expect(await solana({ blockhash: 7 })).toEqual(first)
  expect(await solana({ data: 2 })).not.toEqual(first)
  expect(await solana({ program: 4 })).not.toEqual(first)
})

test('a batch of Polkadot is held, whatever its nonce is', async () => {
  const first = await polkadot('0x1802080000', '0x00')
  expect(first).toMatchObject([{ from: me }])
  expect(await polkadot('0x1802080000', '0x01')).toEqual(first)
  expect(await polkadot('0x1802080001', '0x00')).not.toEqual(first)
})
