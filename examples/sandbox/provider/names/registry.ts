import type { Hex } from 'viem'
import { call } from '../../evm/steps.ts'
import type { EvmReader } from '../chains.ts'
import { providerContracts, registryAbi } from '../contracts.ts'
import type { Operator } from '../operator.ts'

/** A name as the wire has it. */
export interface NameRecord {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string
  readonly attributes: Readonly<Record<string, string>>
  readonly addresses: Readonly<
    Record<string, { readonly address: string; readonly created_at: string }>
  >
}

interface ChainRecord {
  readonly name: string
  readonly owner: Hex
  readonly registeredAt: bigint
  readonly updatedAt: bigint
  readonly attributes: string
  readonly entries: readonly {
    readonly coinType: bigint
    readonly account: Hex
    readonly createdAt: bigint
  }[]
}

/** The registry of names on the first local chain. */
export interface NameRegistry {
  find(name: string): Promise<NameRecord | undefined>
  ownerOf(name: string): Promise<Hex | undefined>
  namesOf(owner: Hex): Promise<readonly NameRecord[]>
  register(
    name: string,
    owner: Hex,
    attributes: Readonly<Record<string, string>>,
    coinTypes: readonly number[],
  ): Promise<void>
  setAttributes(name: string, attributes: Readonly<Record<string, string>>): Promise<void>
  setAccount(name: string, coinType: number, account: Hex): Promise<void>
}

const time = (seconds: bigint): string => new Date(Number(seconds) * 1000).toISOString()

function describe(record: ChainRecord): NameRecord {
  return {
    name: record.name,
    registered_at: time(record.registeredAt),
    updated_at: time(record.updatedAt),
    attributes: JSON.parse(record.attributes),
    addresses: Object.fromEntries(
      record.entries.map(({ coinType, account, createdAt }) => [
        String(coinType),
        { address: account, created_at: time(createdAt) },
      ]),
    ),
  }
}

export function openRegistry({ client, chain }: EvmReader, operator: Operator): NameRegistry {
  const base = { address: providerContracts.registry, abi: registryAbi } as const
  async function read(name: string): Promise<ChainRecord | undefined> {
    const record = await client.readContract({ ...base, functionName: 'record', args: [name] })
    const found = record as ChainRecord
    return found.registeredAt === 0n ? undefined : found
  }
  async function write(functionName: string, args: readonly unknown[]): Promise<void> {
    await operator.run(chain.rpcUrl, [call(base.address, base.abi, functionName, args)])
  }
  async function find(name: string): Promise<NameRecord | undefined> {
    const record = await read(name)
    return record && describe(record)
  }
  return {
    find,
    ownerOf: async (name) => (await read(name))?.owner,
    async namesOf(owner) {
      const names = await client.readContract({ ...base, functionName: 'namesOf', args: [owner] })
      const records = await Promise.all((names as readonly string[]).map(find))
      return records.flatMap((record) => record ?? [])
    },
    register: (name, owner, attributes, coinTypes) =>
      write('register', [name, owner, JSON.stringify(attributes), coinTypes]),
    setAttributes: (name, attributes) => write('setAttributes', [name, JSON.stringify(attributes)]),
    setAccount: (name, coinType, account) => write('setAccount', [name, coinType, account]),
  }
}
