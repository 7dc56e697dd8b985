import { useEffect } from 'react'
import { useAccount } from '../../plugins/connections/react/use-account.ts'
import { useModal } from '../../plugins/modal/react.ts'

interface Target {
  /** Dispatches an event on the custom element. */
  readonly fire: (type: string, detail?: unknown) => void
}

/** Reports openings and closings of the modal; the initial closed state fires no event. */
export function ModalEvents({ fire }: Target): null {
  const { isOpen, view } = useModal()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further view of an open modal is no opening
  useEffect(() => {
    if (!isOpen) return
    fire('open', { view })
    return () => fire('close')
  }, [isOpen, fire])
  return null
}

/** Reports account changes. */
export function AccountEvents({ fire }: Target): null {
  const account = useAccount()
  useEffect(() => fire('accountchange', account), [account, fire])
  return null
}
