import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { ConnectMethodEntry } from '../contract.ts'
import { wallets } from './hooks.ts'

interface MethodProps {
  readonly reason: string | undefined
}

/** A block another plugin brings (e-mail, social), loaded when the connect view shows it. */
export function MethodBlock({
  entry,
  reason,
}: {
  readonly entry: ConnectMethodEntry
  readonly reason: string | undefined
}): ReactNode {
  const kernel = wallets.useKernel()
  const [Method, setMethod] = useState<ComponentType<MethodProps>>()
  useEffect(() => {
    let wanted = true
    entry.load().then(
      (module) => {
        const { Method: loaded } = module as { readonly Method?: ComponentType<MethodProps> }
        if (wanted && loaded) setMethod(() => loaded)
      },
      (error) => kernel.reportFailure({ plugin: entry.id, where: 'view', event: 'Connect' }, error),
    )
    return () => {
      wanted = false
    }
  }, [entry, kernel])
  return Method ? <Method reason={reason} /> : null
}
