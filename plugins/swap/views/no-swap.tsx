import type { ReactNode } from 'react'
import { Body, Button, StatusMessage } from '../../../react/primitives/index.ts'
import { swapNetworks } from '../selectors.ts'
import { swap, useSwapText } from './hooks.ts'

const next = { connect: 'Connect', unsupported: 'Networks' } as const
const label = { connect: 'swap.connect', unsupported: 'swap.switch' } as const

/** Names of the networks on which the visitor can swap. */
function useSwapNetworks(): string {
  const slots = swap.useSlots()
  return swap.useSelect((state) =>
    swapNetworks({ slots, state })
      .map(({ name }) => name)
      .join(', '),
  )
}

/** Says why swaps are not available, with a button to the view that can change it, if the app has that view. */
export function NoSwap({ reason }: { readonly reason: keyof typeof next }): ReactNode {
  const text = useSwapText()
  const dispatch = swap.useDispatch()
  const { views } = swap.useKernel()
  const networks = useSwapNetworks()
  const view = next[reason]
  // If none has swaps, changing the network does not help.
  const isEnd = reason === 'unsupported' && networks === ''
  const detail =
    reason === 'connect' ? text('swap.connectDetail') : text('swap.unsupportedDetail', { networks })
  return (
    <Body align="center">
      <div role={reason === 'unsupported' ? 'alert' : 'status'}>
        <StatusMessage title={text(`swap.${reason}`)} {...(!isEnd && { detail })} />
      </div>
      {!isEnd && views.has(view) && (
        <Button onClick={() => void dispatch.modal.push(view)}>{text(label[reason])}</Button>
      )}
    </Body>
  )
}
