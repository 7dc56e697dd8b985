import { type ReactNode, useEffect, useState } from 'react'

type Draw = (key: string) => ReactNode
let draw: Draw | undefined

/** The built-in sign of a network or coin once its code is there; undefined for one that is not usual, and without a key. */
export function useMark(key: string | undefined): ReactNode {
  const [code, setCode] = useState(() => draw)
  useEffect(() => {
    if (key === undefined || code) return
    let wanted = true
    import('./marks.tsx').then(
      ({ markOf }) => {
        draw = markOf
        if (wanted) setCode(() => markOf)
      },
      // The letter stays.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [key, code])
  return key === undefined ? undefined : code?.(key)
}
