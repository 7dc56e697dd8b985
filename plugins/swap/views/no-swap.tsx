import type { ReactNode } from 'react'
import { Body, Button, StatusMessage } from '../../../react/primitives/index.ts'
import { selectIsOn } from '../../options/selectors.ts'
import { isOffered } from '../selectors.ts'
import { swap, useSwapText } from './hooks.ts'

const next = { connect: 'Connect', unsupported: 'Networks' } as const
const label = { connect: 'swap.connect', unsupported: 'swap.switch' } as const

/** Names of the app's networks that offer swaps. */
function useSwapNetworks(): string {
  const all = swap.useSelect((state) => state.networks.networks)
  const offered = swap.useSelect((state) => state.swap)
  return all
    .filter(({ caipNetworkId }) => isOffered(offered, caipNetworkId))
    .map(({ name }) => name)
    .join(', ')
}

/** Says why swaps are not available, with a button to the view that can change it, if the app has that view. */
export function NoSwap({ reason }: { readonly reason: keyof typeof next }): ReactNode {
  const text = useSwapText()
  const dispatch = swap.useDispatch()
  const { views } = swap.useKernel()
  const networks = useSwapNetworks()
  const view = next[reason]
  // If no network of the app offers swaps, changing the network does not help; or the visitor cannot.
  const switches = swap.useSelect(({ options }) => selectIsOn(options, 'networkSwitch'))
  const isEnd = reason === 'unsupported' && (networks === '' || !switches)
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
