import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './qr.css?raw'
import { encodeQr, type QrModules } from './qr-code.ts'
import { useSheet } from './use-sheet.ts'

/** White square code; the encoder loads on first use. */
export interface QrProps {
  readonly value: string
  /** Accessible name. */
  readonly label: string
  /** Edge in CSS px before scale; default 328. */
  readonly size?: number
  /** Called if the value does not fit a code (over 2,331 bytes at level M) or the encoder failed to load. */
  readonly onError?: (cause: unknown) => void
}

/** White tile of the same box as Qr, for loading. */
export interface QrSkeletonProps {
  readonly size?: number
  readonly children?: ReactNode
}

const quiet = 4
const edge = (size: number): object => ({ '--qr': size })
// The tile grows out of the button that opened the view; its content appears when the motion ends.
const tile = { 'data-fly': 'code', 'data-plate': '' } as const

/** Dark-on-white code in every theme, with its four quiet modules. Put a copy button beside it. */
export function Qr({ value, label, size = 328, onError }: QrProps): ReactNode {
  useSheet(css)
  const [modules, setModules] = useState<QrModules | null>(null)
  const fail = useRef(onError)
  useEffect(() => {
    fail.current = onError
  })
  useEffect(() => {
    let current = true
    encodeQr(value).then(
      (next) => current && setModules(next),
      (cause: unknown) => current && fail.current?.(cause),
    )
    return () => {
      current = false
    }
  }, [value])
  if (!modules) return <QrSkeleton size={size} />
  const span = modules.size + 2 * quiet
  return (
    <div className="qr" role="img" aria-label={label} {...tile} style={edge(size)}>
      <svg viewBox={`${-quiet} ${-quiet} ${span} ${span}`} aria-hidden="true">
        <path d={modules.path} fill="#171614" />
      </svg>
    </div>
  )
}

const blank = 25
const corners = [
  [0, 0],
  [blank - 7, 0],
  [0, blank - 7],
] as const

/** The three corner marks of every QR code. */
const marks = corners.map(([x, y]) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`).join('')

/** Meaningless modules, too faint for a reader. */
function faintModules(): string {
  let path = ''
  for (let y = 0; y < blank; y += 1)
    for (let x = 0; x < blank; x += 1) {
      const inMark = corners.some(
        ([left, top]) => x > left - 2 && x < left + 8 && y > top - 2 && y < top + 8,
      )
      if (!inMark && (x * 7 + y * 11 + x * y) % 5 < 2) path += `M${x} ${y}h1v1h-1z`
    }
  return path
}

/** The tile while there is no code; holds text if the wait needs it. */
export function QrSkeleton({ size = 328, children }: QrSkeletonProps): ReactNode {
  useSheet(css)
  return (
    <div className="qr wait" {...tile} style={edge(size)}>
      <svg
        viewBox={`${-quiet} ${-quiet} ${blank + 2 * quiet} ${blank + 2 * quiet}`}
        aria-hidden="true"
      >
        <path d={marks} fillRule="evenodd" opacity="0.3" />
        <path d={faintModules()} opacity="0.08" />
      </svg>
      {children}
    </div>
  )
}
