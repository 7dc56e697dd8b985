import type { ReactNode } from 'react'
import { useMutation } from '../../../react/index.ts'
import { RetryNote } from '../../../react/primitives/index.ts'
import { plugin } from '../react.ts'
import { useLoginText } from './hooks.ts'

/** An earlier login was not restored: it is still stored, and can be retried. */
export function LostLogin(): ReactNode {
  const text = useLoginText()
  const dispatch = plugin.useDispatch()
  const { mutate, status } = useMutation(dispatch.embeddedWallet.refresh)
  const isLost = plugin.useSelect((state) => state.embeddedWallet.failure?.step === 'restore')
  if (!isLost) return null
  return (
    <RetryNote
      sentence={text('embeddedWallet.lost')}
      detail={text('embeddedWallet.lostDetail')}
      label={text('embeddedWallet.retry')}
      inactive={status === 'pending'}
      onRetry={() => mutate()}
    />
  )
}
