import type { ReactNode } from 'react'
import { usePanel, useSession } from '../context.ts'

const said = {
  off: '',
  on: 'Every record from now on is sent to the extension.',
  missing: 'The Redux DevTools extension is not installed in this browser.',
}

/** Connects the Redux DevTools extension on request: an extension may read everything it receives. */
export function ReduxBridge(): ReactNode {
  const session = useSession()
  const redux = usePanel((state) => state.redux)
  return (
    <>
      <h3>Redux DevTools</h3>
      <button
        type="button"
        className="button"
        data-quiet=""
        onClick={() => void session.toggleRedux()}
      >
        {redux === 'on' ? 'Disconnect extension' : 'Connect extension'}
      </button>
      <p role="status" className="quiet">
        {said[redux]}
      </p>
    </>
  )
}
