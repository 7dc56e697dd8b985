import { type ReactNode, useEffect, useState } from 'react'
import { KernelDevtools } from '../../../devtools/index.tsx'
import type { Toy } from './toy.ts'

/** Shows what the kernel says and carries the devtools. */
export function App({
  toy,
  query,
}: {
  readonly toy: Toy
  readonly query: URLSearchParams
}): ReactNode {
  const { kernel } = toy
  const [state, setState] = useState(kernel.state)
  useEffect(() => kernel.subscribe(() => setState(kernel.state)), [kernel])
  const dock = query.get('dock') === 'right' ? 'right' : query.has('closed') ? 'closed' : 'bottom'
  return (
    <>
      <p id="status">
        {state.bank.status}, balance {state.bank.balance}, ticks {state.ticker.ticks}
      </p>
      <button type="button" onClick={() => kernel.with({}).bank.pay(7)}>
        Pay
      </button>
      <button type="button" id="pop" onClick={toy.openWindow}>
        Devtools window
      </button>
      <KernelDevtools kernel={kernel} defaultDock={dock} />
    </>
  )
}
