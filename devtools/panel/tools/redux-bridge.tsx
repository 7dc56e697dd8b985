import { type ReactNode, useRef, useState } from 'react'
import { connectRedux, reduxExtension } from '../../model/redux-bridge.ts'
import { useSession } from '../context.ts'

/** Connects the Redux DevTools extension, only when asked: an extension may read everything it is told. */
export function ReduxBridge(): ReactNode {
  const { kernel } = useSession()
  const stop = useRef<(() => void) | undefined>(undefined)
  const [connected, setConnected] = useState(false)
  const [missing, setMissing] = useState(false)

  function toggle(): void {
    if (stop.current) {
      stop.current()
      stop.current = undefined
      setConnected(false)
      return
    }
    const extension = reduxExtension(window)
    setMissing(!extension)
    if (!extension) return
    stop.current = connectRedux(kernel, extension)
    setConnected(true)
  }
  return (
    <>
      <h3>Redux DevTools</h3>
      <button type="button" className="button" data-quiet="" onClick={toggle}>
        {connected ? 'Disconnect extension' : 'Connect extension'}
      </button>
      <p role="status" className="quiet">
        {missing ? 'The Redux DevTools extension is not installed in this browser.' : ''}
        {connected ? 'Every record from now on is told to the extension.' : ''}
      </p>
    </>
  )
}
