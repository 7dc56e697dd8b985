import { TypeRegistry } from '@polkadot/types'

/** What of a runtime a test may choose. */
interface Runtime {
  /** What an account must hold to exist. */
  readonly deposit?: bigint
  /** Constants by pallet and name, each of eight bytes. */
  readonly constants?: Readonly<Record<string, Readonly<Record<string, bigint>>>>
  /** Whether the runtime moves balances and keeps events. */
  readonly plain?: boolean
  /** Names of the extensions of its transactions. */
  readonly extensions?: readonly string[]
}

const field = (type: number, name?: string) => ({ name: name ?? null, type, typeName: null })
const type = (id: number, def: object, path: readonly string[] = [], params: object[] = []) => ({
  id,
  type: { path, params, def, docs: [] },
})
const variant = (...variants: readonly object[]) => ({ Variant: { variants } })
const one = (name: string, index: number, ...fields: readonly object[]) => ({ name, fields, index })
const composite = (...fields: readonly object[]) => ({ Composite: { fields } })

/** The types of a runtime that moves balances, by number. */
const types = [
  type(0, { Tuple: [] }),
  type(1, { Primitive: 'U8' }),
  type(2, { Primitive: 'U32' }),
  type(3, { Primitive: 'U64' }),
  type(4, { Primitive: 'U128' }),
  type(5, { Array: { len: 32, type: 1 } }),
  type(6, composite(field(5)), ['sp_core', 'crypto', 'AccountId32']),
  type(7, { Compact: { type: 4 } }),
  type(
    8,
    variant(one('Id', 0, field(6))),
    ['sp_runtime', 'multiaddress', 'MultiAddress'],
    [{ name: 'AccountId', type: 6 }],
  ),
  type(9, variant(one('transfer_keep_alive', 3, field(8, 'dest'), field(7, 'value'))), [
    'pallet_balances',
    'pallet',
    'Call',
  ]),
  type(10, variant(one('Balances', 5, field(9))), ['runtime', 'RuntimeCall']),
  type(11, variant(one('ExtrinsicSuccess', 0), one('ExtrinsicFailed', 1), one('Remarked', 2)), [
    'frame_system',
    'pallet',
    'Event',
  ]),
  type(
    12,
    variant(
      one('ExtrinsicSuccess', 0),
      one('ExtrinsicFailed', 1),
      one('TransactionFeePaid', 2, field(6, 'who'), field(4, 'fee')),
    ),
    ['pallet_other', 'pallet', 'Event'],
  ),
  type(
    13,
    variant(
      one('System', 0, field(11)),
      one('Balances', 5, field(24)),
      one('TransactionPayment', 6, field(23)),
      one('Other', 9, field(12)),
    ),
    ['runtime', 'RuntimeEvent'],
  ),
  type(14, variant(one('ApplyExtrinsic', 0, field(2)), one('Finalization', 1)), [
    'frame_system',
    'Phase',
  ]),
  type(15, { Sequence: { type: 5 } }),
  type(
    16,
    composite(field(14, 'phase'), field(13, 'event'), field(15, 'topics')),
    ['frame_system', 'EventRecord'],
    [{ name: 'E', type: 13 }],
  ),
  type(17, { Sequence: { type: 16 } }),
  type(18, { Array: { len: 64, type: 1 } }),
  type(19, variant(one('Ed25519', 0, field(18)), one('Sr25519', 1, field(18))), [
    'sp_runtime',
    'MultiSignature',
  ]),
  type(20, { Sequence: { type: 1 } }),
  type(
    21,
    composite(field(20)),
    ['sp_runtime', 'generic', 'unchecked_extrinsic', 'UncheckedExtrinsic'],
    [
      { name: 'Address', type: 8 },
      { name: 'Call', type: 10 },
      { name: 'Signature', type: 19 },
      { name: 'Extra', type: 0 },
    ],
  ),
  type(22, { Primitive: 'U16' }),
  type(
    23,
    variant(
      one('TransactionFeePaid', 0, field(6, 'who'), field(4, 'actual_fee'), field(4, 'tip')),
      one('Refunded', 1, field(6, 'who'), field(4, 'amount')),
    ),
    ['pallet_transaction_payment', 'pallet', 'Event'],
  ),
  type(
    24,
    variant(
      one('Withdraw', 0, field(6, 'who'), field(4, 'amount')),
      one('Deposit', 1, field(6, 'who'), field(4, 'amount')),
    ),
    ['pallet_balances', 'pallet', 'Event'],
  ),
]

/** Little-endian hex. */
const hexOf = (value: bigint, length: number): string =>
  `0x${Array.from({ length }, (_, index) =>
    ((value >> BigInt(8 * index)) & 0xffn).toString(16).padStart(2, '0'),
  ).join('')}`

/** The metadata of a runtime that moves balances and nothing else, in hex as a node sends it. */
export function polkadotMetadata(runtime: Runtime = {}): `0x${string}` {
  const { deposit = 0n, constants = {}, plain = false, extensions = [] } = runtime
  const constantsOf = (pallet: string): object[] =>
    Object.entries(constants[pallet] ?? {}).map(([name, value]) => ({
      name,
      type: 3,
      value: hexOf(value, 8),
      docs: [],
    }))
  const existing = { name: 'ExistentialDeposit', type: 4, value: hexOf(deposit, 16), docs: [] }
  const events = { name: 'Events', modifier: 'Default', type: { Plain: 17 }, fallback: '0x' }
  const storage = { prefix: 'System', items: [{ ...events, docs: [] }] }
  const pallet = (name: string, index: number, more: object = {}) => ({
    ...{ name, index, storage: null, calls: null, events: null, errors: null },
    constants: constantsOf(name),
    ...more,
  })
  const known = new Set(['System', 'Balances', 'TransactionPayment', 'Other'])
  const pallets = [
    pallet('System', 0, { events: { type: 11 }, ...(!plain && { storage }) }),
    pallet('Balances', 5, {
      events: { type: 24 },
      ...(!plain && { calls: { type: 9 } }),
      constants: plain ? [] : [existing, ...constantsOf('Balances')],
    }),
    pallet('TransactionPayment', 6, { events: { type: 23 } }),
    pallet('Other', 9, { events: { type: 12 } }),
    ...Object.keys(constants)
      .filter((name) => !known.has(name))
      .map((name, index) => pallet(name, 20 + index)),
  ]
  const signedExtensions = extensions.map((identifier) => ({
    ...{ identifier, type: 0, additionalSigned: 0 },
  }))
  const extrinsic = { type: 21, version: 4, signedExtensions }
  const registry = new TypeRegistry()
  const made = registry.createTypeUnsafe('MetadataV14', [
    { lookup: { types }, pallets, extrinsic, type: 0 },
  ])
  return `0x6d6574610e${made.toHex().slice(2)}`
}
