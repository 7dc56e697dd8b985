import { useEffect } from 'react'
import { useAccount } from '../../plugins/connections/react/use-account.ts'
import { useModal } from '../../plugins/modal/react.ts'

interface Target {
  /** Fires on the element around what is drawn. */
  readonly fire: (type: string, detail?: unknown) => void
}

/** Reports openings and closings of the modal; one that is closed from the start is no event. */
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

/** Reports the account that the app acts for. */
export function AccountEvents({ fire }: Target): null {
  const account = useAccount()
  useEffect(() => fire('accountchange', account), [account, fire])
  return null
}
