import { type ReactNode, useEffect, useState } from 'react'

type Draw = (key: string) => ReactNode
let draw: Draw | undefined

/**
 * The built-in icon of a well-known network or coin once its code is loaded; undefined for others and without a key.
 */
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
      // The letter stays instead.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [key, code])
  return key === undefined ? undefined : code?.(key)
}
