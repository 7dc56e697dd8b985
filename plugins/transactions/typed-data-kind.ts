import { arrival, canonicalJson, fieldsOf } from '../../kernel/index.ts'
import type { AskedKind, RequestKind, StepRequest, TypedData } from './contract.ts'
import { transactionsErrors } from './errors.ts'

/** Typed data to sign. */
export interface TypedDataRequest extends StepRequest {
  readonly data: TypedData
}

const decoder = () => arrival(() => import('./typed-data/decode.ts'))

/** More characters than any data that a person can review. */
const longest = 100_000

/** Signing typed data (EIP-712), which the review puts into words. */
export const typedDataKind: RequestKind<TypedData, TypedDataRequest> & {
  readonly step: AskedKind<TypedDataRequest>
} = {
  kind: 'typed-data',
  async read({ connection, network, signsTypedData }, data) {
    if (!signsTypedData) throw transactionsErrors.create('not-supported')
    const { types, primaryType, domain, message } = fieldsOf(data)
    const isWhole = [types, domain, message].every((one) => typeof one === 'object' && one !== null)
    if (!isWhole || typeof primaryType !== 'string' || canonicalJson(data).length > longest)
      throw transactionsErrors.create('invalid-input', { issue: 'input: Expected typed data' })
    const { decodeTypedData, otherChainOf, withDomainType } = await decoder()
    // The review names one network, and wallets refuse data of another one.
    const chain = otherChainOf(data, network)
    if (chain !== undefined)
      throw transactionsErrors.create('other-chain', { chain, network: network.name })
    const whole = withDomainType(data)
    return {
      action: decodeTypedData(whole).action,
      steps: [{ kind: 'typed-data', request: { from: connection.address, data: whole } }],
    }
  },
  step: {
    resolves: 'answer',
    async ask({ adapter, ...io }, { data }) {
      if (!adapter.signTypedData) throw transactionsErrors.create('not-supported')
      return adapter.signTypedData(io, data)
    },
    rows: async ({ data }) => (await decoder()).decodeTypedData(data).rows,
    identity: () => [],
  },
}
