import { useEffect, useState } from 'react'

/** A drawing context in CSS pixels on a canvas of device pixels; undefined without canvas support. */
export function penOf(
  canvas: HTMLCanvasElement | null,
  width: number,
  height: number,
): CanvasRenderingContext2D | undefined {
  const pen = canvas?.getContext?.('2d')
  if (!canvas || !pen) return undefined
  const ratio = canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1
  const size = [Math.round(width * ratio), Math.round(height * ratio)] as const
  // Setting a size clears and reallocates the canvas, even if it is unchanged.
  if (canvas.width !== size[0]) canvas.width = size[0]
  if (canvas.height !== size[1]) canvas.height = size[1]
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  return pen
}

/** Re-renders when the system theme or forced colours change: a canvas keeps its old colours. */
export function useScheme(view: Window): number {
  const [scheme, setScheme] = useState(0)
  useEffect(() => {
    const queries = ['(prefers-color-scheme: light)', '(forced-colors: active)'].map((query) =>
      view.matchMedia(query),
    )
    const changed = (): void => setScheme((count) => count + 1)
    for (const query of queries) query.addEventListener('change', changed)
    return () => {
      for (const query of queries) query.removeEventListener('change', changed)
    }
  }, [view])
  return scheme
}
