import { expect, test } from 'vitest'
import type { Dispatch } from '../../kernel/index.ts'
import type { SendContract } from '../../plugins/send/contract.ts'
import type { useSend } from '../../plugins/send/react.ts'
import type { SwapContract, SwapOrder } from '../../plugins/swap/contract.ts'
import type { useSwap } from '../../plugins/swap/react.ts'
import type { Spend, TransactionsContract } from '../../plugins/transactions/contract.ts'

const here = { connectionId: 'eip155:quince', networkId: 'eip155:1' } as const
const [from, to] = ['0x1', '0x2']
const units = '1500000000000000000'

// Never run: each call only has to compile, or not to.
const whole = (
  { send, swap }: Dispatch<SendContract | SwapContract>,
  hooks: { readonly send: ReturnType<typeof useSend>; readonly swap: ReturnType<typeof useSwap> },
): void => {
  send.transfer({ to, amount: '1.5' })
  // @ts-expect-error: whole units are called amount.
  send.transfer({ to, units })
  // @ts-expect-error: and not both.
  send.transfer({ to, amount: '1.5', units })
  // @ts-expect-error: a bigint is in the smallest unit.
  send.transfer({ to, amount: 1n })
  // @ts-expect-error: the hook is the command.
  hooks.send.mutate({ to, units })
  swap.swap({ to, amount: '1.5' })
  // @ts-expect-error: whole units are called amount.
  swap.swap({ to, units })
  // @ts-expect-error: the hook is the command.
  hooks.swap.mutate({ to, units })
}

const smallest = ({ transactions }: Dispatch<TransactionsContract>): void => {
  transactions.send({ ...here, request: { from, to, units } })
  // @ts-expect-error: the smallest unit is called units.
  transactions.send({ ...here, request: { from, to, amount: '1.5' } })
  // @ts-expect-error: and not both.
  transactions.send({ ...here, request: { from, to, units, amount: '1.5' } })
  // @ts-expect-error: the smallest unit is called units.
  transactions.isUnanswered({ ...here, request: { from, to, amount: '1.5' } })
  // @ts-expect-error: the smallest unit is called units.
  transactions.request({ ...here, transfers: [{ from, amount: '1.5' }], ask: async () => '' })
}

/** A transfer of one unit given where the other is asked for. */
const read = (order: SwapOrder, spend: Spend): readonly unknown[] => [
  // @ts-expect-error: the smallest unit is called units.
  order.amount,
  // @ts-expect-error: the smallest unit is called units.
  spend.amount,
]

test('an amount in one unit does not compile where the other unit is asked for', () => {
  expect([whole, smallest, read]).toHaveLength(3)
})
