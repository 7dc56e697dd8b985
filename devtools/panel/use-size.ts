import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The content size of an element, observed in the element's own window. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    const Observer = element?.ownerDocument.defaultView?.ResizeObserver
    if (!element || !Observer) return undefined
    const read = (): void => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new Observer(read)
    observer.observe(element)
    read()
    return () => observer.disconnect()
  }, [ref])
  return size
}
