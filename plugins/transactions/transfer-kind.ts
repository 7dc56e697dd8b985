import { parseAmount } from '../../kernel/index.ts'
import { familyOf, isReceiver } from '../values/index.ts'
import type { RequestKind, TransferProposal, TransferRequest } from './contract.ts'
import { transactionsErrors } from './errors.ts'
import { refuseReceiver } from './receiver.ts'

type Input = Pick<TransferProposal, 'to' | 'token' | 'amountText' | 'price' | 'rows'>

/** Coins or tokens of one account to another. */
export const transferKind: RequestKind<Input, TransferRequest> = {
  kind: 'transfer',
  async read({ connection, network }, { to: written, token, amountText, price, rows }) {
    const { namespace, address: from } = connection
    if (token.chainId !== network.caipNetworkId) throw transactionsErrors.create('network-changed')
    const amount = parseAmount(amountText, Number(token.quantity.decimals))
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
      amount: units,
      ...(token.address !== undefined && {
        token: { address: token.address, decimals: Number(token.quantity.decimals) },
      }),
    }
    return {
      to,
      ...(rows && { rows }),
      steps: [{ kind: 'transfer', request }],
      spends: [{ token, amount: units, amountText, ...(price !== undefined && { price }) }],
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
    native: ({ amount, token }) => (token ? '0' : amount),
    /** Under every address by which a wallet may name its receiver. */
    async identity({ adapter, signal }, request) {
      const { from, to, amount, token } = request
      const payees = (await adapter?.payees?.({ signal }, request)) ?? [to]
      return payees.map((payee) => ({
        ...{ from, to: payee, amount },
        ...(token && { token: token.address }),
      }))
    },
  },
}
