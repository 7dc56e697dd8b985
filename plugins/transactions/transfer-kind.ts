import type { TokenBalance } from '../balances/contract.ts'
import { familyOf, isReceiver, ownerAmount, unitsOf } from '../values/index.ts'
import type {
  PreviewRow,
  RequestKind,
  RequestPlan,
  TransferProposal,
  TransferRequest,
  TransferTerms,
} from './contract.ts'
import { transactionsErrors } from './errors.ts'
import { refuseReceiver } from './receiver.ts'

type Input = Pick<TransferProposal, 'to' | 'token' | 'amountText' | 'price' | 'rows'>

/** The rows for what a token does to a transfer. Throws `transactions/nothing-arrives`. */
function rowsOf(
  { arrives, leaves, rows = [] }: TransferTerms,
  { symbol, quantity }: TokenBalance,
  amount: string,
): readonly PreviewRow[] {
  if (arrives === '0') throw transactionsErrors.create('nothing-arrives', { symbol })
  const shown = (units: string): string => `${ownerAmount(BigInt(units), quantity)} ${symbol}`
  const leaving: readonly PreviewRow[] =
    leaves === undefined || leaves === amount
      ? []
      : [
          {
            label: { key: 'transactions.leaves', text: 'You pay' },
            value: shown(leaves),
            format: 'amount',
          },
        ]
  const label = { key: 'transactions.arrives', text: 'Receiver gets' }
  if (arrives === undefined) {
    const value = { key: 'transactions.arrivesUnknown', text: 'Not known' }
    return [...leaving, { label, value, warns: 'arrival-unknown' }, ...rows]
  }
  if (arrives === amount) return [...leaving, ...rows]
  return [...leaving, { label, value: shown(arrives), format: 'amount' }, ...rows]
}

/** The arriving amount, if it differs from the sent one. */
function arrivalOf(
  { arrives }: TransferTerms,
  { quantity }: TokenBalance,
  amount: string,
): Pick<RequestPlan, 'arrival'> {
  if (arrives === amount) return {}
  return {
    arrival: arrives === undefined ? {} : { amountText: ownerAmount(BigInt(arrives), quantity) },
  }
}

/** A transfer of coins or tokens from one account to another. */
export const transferKind: RequestKind<Input, TransferRequest> = {
  kind: 'transfer',
  async read(
    { connection, network, terms: termsOf },
    { to: written, token, amountText, price, rows },
  ) {
    const { namespace, address: from } = connection
    if (token.chainId !== network.caipNetworkId) throw transactionsErrors.create('network-changed')
    const amount = unitsOf(amountText, token.quantity)
    if (!isReceiver(written, namespace)) throw transactionsErrors.create('receiver-unusable')
    if (amount <= 0n)
      throw transactionsErrors.create('invalid-input', {
        issue: 'amountText: Expected more than 0',
      })
    const { display } = familyOf(namespace)?.address ?? {}
    const to = display ? await display(written) : written
    refuseReceiver(namespace, to, token)
    const units = amount.toString()
    const request: TransferRequest = {
      from,
      to,
      units,
      ...(token.address !== undefined && {
        token: { address: token.address, decimals: Number(token.quantity.decimals) },
      }),
    }
    const terms = request.token && (await termsOf(request))
    const known = [...(rows ?? []), ...(terms ? rowsOf(terms, token, units) : [])]
    const { arrives = units } = terms ?? {}
    // Other figures than the typed one if the token's amounts are multiples: what is signed is shown.
    const exact =
      token.quantity.multiplier === undefined ? amountText : ownerAmount(amount, token.quantity)
    return {
      to,
      ...(known.length > 0 && { rows: known }),
      ...(terms && arrivalOf(terms, token, units)),
      steps: [{ kind: 'transfer', request: { ...request, ...(arrives !== units && { arrives }) } }],
      spends: [{ token, units, amountText: exact, ...(price !== undefined && { price }) }],
    }
  },
  step: {
    ask: ({ adapter, ...io }, request) => adapter.transfer(io, request),
    handsOver: ({ handsOver = false }) => handsOver,
    estimate: ({ adapter, ...io }, request) => adapter.estimate(io, request),
    priced: (request, { fee, gas, gasPrice }) => ({
      ...request,
      ...(gasPrice !== undefined && { gasPrice }),
      ...(gas !== undefined && { gas }),
      fee,
    }),
    native: ({ units, token }) => (token ? '0' : units),
    /** Identities under every address by which a wallet may name the receiver. */
    async identity({ adapter, signal }, request) {
      const { from, to, units, token } = request
      const payees = (await adapter?.payees?.({ signal }, request)) ?? [to]
      return payees.map((payee) => ({
        ...{ from, to: payee, units },
        ...(token && { token: token.address }),
      }))
    },
  },
}
