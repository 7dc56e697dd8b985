import { type ReactNode, useEffect, useRef } from 'react'
import { defineView, type ViewDefinition } from '../../../react/index.ts'
import { Body, Button, StatusMessage } from '../../../react/primitives/index.ts'
import { frameKey } from '../frame/host.ts'
import { plugin } from '../react.ts'
import { useLoginText } from './hooks.ts'
import { messages } from './messages.ts'

/** Keeps the frame positioned over an element when the modal moves it. */
function useFrameOver(): (element: HTMLElement | null) => void {
  const { resources } = plugin.useKernel()
  const over = useRef<HTMLElement>(null)
  useEffect(() => {
    let next = 0
    let last = ''
    const follow = (): void => {
      next = requestAnimationFrame(follow)
      const { left, top, width, height } = over.current?.getBoundingClientRect() ?? {}
      const place = { left: left ?? 0, top: top ?? 0, width: width ?? 0, height: height ?? 0 }
      const now = JSON.stringify(place)
      if (now === last || place.width === 0) return
      last = now
      resources.get(frameKey)?.place(place)
    }
    follow()
    return () => cancelAnimationFrame(next)
  }, [resources])
  return (element) => {
    over.current = element
  }
}

/** The area of the modal under the frame, while a request in it waits for the visitor. */
function Approval(): ReactNode {
  const text = useLoginText()
  const dispatch = plugin.useDispatch()
  const approving = plugin.useSelect((state) => state.embeddedWallet.approving)
  const place = useFrameOver()
  if (approving === undefined)
    return (
      <Body align="center">
        <StatusMessage title={text('embeddedWallet.approveNone')} />
        <Button onClick={() => void dispatch.modal.back()}>{text('embeddedWallet.back')}</Button>
      </Body>
    )
  return (
    <div ref={place} style={{ height: 'min(600px, 70vh)' }}>
      <Body align="center">
        <div role="status">
          <StatusMessage title={text('embeddedWallet.approveIn')} />
        </div>
      </Body>
    </div>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('embeddedWallet.approve') }),
  Component: Approval,
})
