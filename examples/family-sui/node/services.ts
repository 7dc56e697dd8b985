import { GrpcTypes } from '@mysten/sui/grpc'
import { normalizeStructTag, toBase64 } from '@mysten/sui/utils'
import { type Executed, referencePrice } from './execute.ts'
import type { Ledger } from './ledger.ts'
import { orchard, sui } from './objects.ts'

/** Answers of gRPC with a code beside OK. */
export class Refusal extends Error {
  readonly code: number
  constructor(code: number, text: string) {
    super(text)
    this.code = code
  }
}

const notFound = 5
const invalid = 3

const metadata: Readonly<Record<string, object>> = {
  [sui]: { id: '0x9', decimals: 9, name: 'Sui', symbol: 'SUI' },
  [orchard]: { id: '0xa', decimals: 6, name: 'Orchard Coin', symbol: 'ORCH' },
}

const executed = ({ digest, gasUsed, changes }: Executed): object => ({
  digest,
  signatures: [],
  checkpoint: 1n,
  effects: {
    version: 2,
    status: { success: true },
    epoch: 1n,
    gasUsed: {
      computationCost: gasUsed.computation,
      storageCost: gasUsed.storage,
      storageRebate: gasUsed.rebate,
      nonRefundableStorageFee: 0n,
    },
    transactionDigest: digest,
    changedObjects: [],
    dependencies: [],
    unchangedConsensusObjects: [],
    unchangedLoadedRuntimeObjects: [],
  },
  balanceChanges: changes.map(({ address, coinType, amount }) => ({
    address,
    coinType,
    amount: String(amount),
  })),
})

const typeOf = (text: unknown): string => normalizeStructTag(String(text))

function refuse<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Refusal(invalid, error instanceof Error ? error.message : 'It did not work.')
  }
}

type Method = (ledger: Ledger, input: never) => object | Promise<object>

/** What the ledger answers, by the names of the published services. */
export const methods: Readonly<Record<string, Method>> = {
  GetEpoch: () => ({ epoch: { epoch: 1n, referenceGasPrice: referencePrice } }),
  GetTransaction(ledger, { digest }: { digest: string }) {
    const found = ledger.transaction(digest)
    if (!found) throw new Refusal(notFound, `Transaction ${digest} not found`)
    return { transaction: executed(found) }
  },
  GetBalance(ledger, { owner, coinType }: { owner: string; coinType: string }) {
    const balance = ledger.balances(owner).get(typeOf(coinType)) ?? 0n
    return { balance: { coinType, balance, coinBalance: balance, addressBalance: 0n } }
  },
  ListBalances: (ledger, { owner }: { owner: string }) => ({
    balances: [...ledger.balances(owner)].map(([coinType, balance]) => ({
      coinType,
      ...{ balance, coinBalance: balance, addressBalance: 0n },
    })),
  }),
  GetCoinInfo(_, { coinType }: { coinType: string }) {
    const found = metadata[typeOf(coinType)]
    if (!found) throw new Refusal(notFound, 'There is no such coin.')
    return { coinType, metadata: found }
  },
  ListOwnedObjects(ledger, { owner, objectType }: { owner: string; objectType?: string }) {
    const coinType = /^0x0*2::coin::Coin<(.+)>$/.exec(objectType ?? '')?.[1]
    if (!coinType) throw new Refusal(invalid, 'This ledger has coins alone.')
    const { ADDRESS: kind } = GrpcTypes.Owner_OwnerKind
    return {
      objects: ledger
        .coins(owner, typeOf(coinType))
        .map(({ objectId, version, digest, balance }) => ({
          ...{ objectId, version, digest, balance, objectType },
          owner: { kind, address: owner },
        })),
    }
  },
  SimulateTransaction(ledger, { transaction }: { transaction: { bcs?: { value?: Uint8Array } } }) {
    const bytes = transaction.bcs?.value
    if (!bytes) throw new Refusal(invalid, 'This ledger simulates whole transactions alone.')
    return { transaction: executed(refuse(() => ledger.simulate(bytes))), commandOutputs: [] }
  },
  async ExecuteTransaction(
    ledger,
    { transaction, signatures }: GrpcTypes.ExecuteTransactionRequest,
  ) {
    const bytes = transaction?.bcs?.value
    const [signature] = signatures.flatMap(({ bcs }) => (bcs?.value ? toBase64(bcs.value) : []))
    if (!bytes || !signature) throw new Refusal(invalid, 'There is nothing to execute.')
    const done = await ledger.execute(bytes, signature).catch((error: Error) => {
      throw new Refusal(invalid, error.message)
    })
    return { transaction: executed(done) }
  },
}

const services = [
  GrpcTypes.LedgerService,
  GrpcTypes.StateService,
  GrpcTypes.TransactionExecutionService,
]

/** Answers one call, `/service/method`, with the bytes of its message. */
export async function answer(ledger: Ledger, path: string, body: Uint8Array): Promise<Uint8Array> {
  const [, service, name = ''] = path.split('/')
  const method = services
    .find(({ typeName }) => typeName === service)
    ?.methods.find((one) => one.name === name)
  const run = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!method || !run) throw new Refusal(12, `${path} is not implemented.`)
  const output = await run(ledger, method.I.fromBinary(body) as never)
  return method.O.toBinary(method.O.create(output))
}
