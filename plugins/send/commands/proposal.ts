import type { CaipNetworkId, Context } from '../../../kernel/index.ts'
import { multiplyAmounts, showDollars } from '../../../kernel/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import { selectNetwork } from '../../networks/selectors.ts'
import type { TransferProposal } from '../../transactions/contract.ts'
import { isReceiver, setForRow, unitsOf } from '../../values/index.ts'
import type { SendContract } from '../contract.ts'
import { sendErrors } from '../errors.ts'
import { selectPrice } from '../fiat.ts'
import { canSendOn, type Sender, selectDisabledReason, selectSender } from '../selectors.ts'

type SendContext = Context<SendContract>

/** The paying account. Throws `send/…` if there is none, or if it cannot send. */
export function requireSender(state: SendContext['state']): Sender {
  const sender = selectSender(state)
  if (!sender) throw sendErrors.create('form-incomplete')
  if (!canSendOn(sender.network.chainNamespace)) throw sendErrors.create('chain-unsupported')
  const disabledReason = selectDisabledReason(state)
  if (disabledReason) throw sendErrors.create(disabledReason.code)
  return sender
}

/** A transfer from the form or a host. */
export interface NamedTransfer {
  /** In the family's text form. */
  readonly to: string
  /** The name that led to the address. */
  readonly name?: string | undefined
  /** The network for which the name's address is set, if it is another one. */
  readonly setFor?: CaipNetworkId | undefined
  readonly token?: TokenBalance | undefined
  /** The network's own coin: the fee is shown at its price. */
  readonly native?: TokenBalance | undefined
  /** Returns the amount in whole units, decimal text. Throws if there is none. */
  amountText(): string
}

/** The proposal for a review. Sends nothing to the network before it is complete. Throws `send/…` and `amount/…`. */
export function proposalOf(
  { state, ports }: SendContext,
  { connection, network }: Sender,
  { to, name, setFor, token, native, ...named }: NamedTransfer,
): TransferProposal {
  const { chainNamespace: namespace, caipNetworkId: networkId } = network
  if (!token || !isReceiver(to, namespace)) throw sendErrors.create('form-incomplete')
  if (token.chainId !== networkId) throw sendErrors.create('token-elsewhere')
  const amountText = named.amountText()
  if (unitsOf(amountText, token.quantity) === 0n) throw sendErrors.create('form-incomplete')
  const now = ports.clock.now()
  const nativePrice = selectPrice(state, native, now)
  const price = selectPrice(state, token, now)
  const rows = [
    ...(name === undefined ? [] : [{ label: { key: 'send.name', text: 'Name' }, value: name }]),
    ...(setFor === undefined
      ? []
      : [setForRow(selectNetwork(state.networks, setFor)?.name ?? setFor)]),
    ...(price === undefined
      ? []
      : [
          {
            label: { key: 'send.worth', text: 'Value' },
            value: `≈ $${showDollars(multiplyAmounts(amountText, price, 2))}`,
            format: 'amount' as const,
          },
        ]),
  ]
  return {
    ...{ flow: 'send', connectionId: connection.id, networkId, from: connection.address },
    ...{ to, token, amountText, rows },
    ...(price !== undefined && { price }),
    ...(nativePrice !== undefined && { nativePrice }),
  }
}
