import type { ReactNode } from 'react'
import { Body, Button, StatusMessage } from '../../../react/primitives/index.ts'
import { swap, useSwapText } from './hooks.ts'

const next = { connect: 'Connect', unsupported: 'Networks' } as const
const label = { connect: 'swap.connect', unsupported: 'swap.switch' } as const
const detail = { connect: 'swap.connectDetail', unsupported: 'swap.unsupportedDetail' } as const

/** Why there is nothing to swap here, with a button to the view that changes it where the app has that view. */
export function NoSwap({ reason }: { readonly reason: keyof typeof next }): ReactNode {
  const text = useSwapText()
  const dispatch = swap.useDispatch()
  const { views } = swap.useKernel()
  const view = next[reason]
  return (
    <Body align="center">
      <div role={reason === 'unsupported' ? 'alert' : 'status'}>
        <StatusMessage title={text(`swap.${reason}`)} detail={text(detail[reason])} />
      </div>
      {views.has(view) && (
        <Button onClick={() => void dispatch.modal.push(view)}>{text(label[reason])}</Button>
      )}
    </Body>
  )
}
