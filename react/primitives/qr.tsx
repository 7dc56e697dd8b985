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
  /** The value does not fit a code (over 2,331 bytes at level M) or the encoder did not load. */
  readonly onError?: (cause: unknown) => void
}

/** White tile of the same box as Qr, for loading. */
export interface QrSkeletonProps {
  readonly size?: number
  readonly children?: ReactNode
}

const quiet = 4
const edge = (size: number): object => ({ '--qr': size })
// The tile grows out of the button that led here; what is on it is there once it has landed.
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

/** The tile before there is a code, with words inside if the wait needs them. */
export function QrSkeleton({ size = 328, children }: QrSkeletonProps): ReactNode {
  useSheet(css)
  return (
    <div className="qr wait" {...tile} style={edge(size)}>
      {children}
    </div>
  )
}
