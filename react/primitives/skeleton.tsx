import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { age } from '../../kernel/index.ts'
import css from './skeleton.css?raw'
import { useSheet } from './use-sheet.ts'

/** Props of `Skeleton`. */
export interface SkeletonProps {
  readonly width?: number | string
  readonly height?: number
  readonly radius?: number
}

/** Skeleton rows or cells with one polite "Loading …". */
export interface SkeletonListProps {
  readonly label: string
  readonly count?: number
  /** `cell`: picture over a name, for wallets; `picture`: large, in two columns, for collectibles. */
  readonly shape?: 'row' | 'cell' | 'picture'
}

const scaled = (size: number | string): string =>
  typeof size === 'number' ? `calc(${size}px*var(--km-scale))` : size

/** Placeholder of the same size as the coming content. Decorative: announce the wait with SkeletonList or a status. */
export function Skeleton({ width = '100%', height = 14, radius = 7 }: SkeletonProps): ReactNode {
  useSheet(css)
  const style: CSSProperties = {
    width: scaled(width),
    height: scaled(height),
    borderRadius: `calc(${radius}px*var(--km-scale)*var(--km-radius))`,
  }
  return <span className="sk" style={style} aria-hidden="true" />
}

function Piece({ shape }: Required<Pick<SkeletonListProps, 'shape'>>): ReactNode {
  if (shape === 'picture') {
    return (
      <span className="skp">
        <span className="sk" />
        <Skeleton width="62%" height={12} />
      </span>
    )
  }
  if (shape === 'cell') {
    return (
      <span className="skc">
        <Skeleton width={48} height={48} radius={13} />
        <Skeleton width={56} height={12} />
      </span>
    )
  }
  return (
    <span className="skr">
      <Skeleton width={40} height={40} radius={20} />
      <span>
        <Skeleton width="62%" />
        <Skeleton width="38%" height={12} />
      </span>
      <span>
        <Skeleton width={64} />
        <Skeleton width={40} height={12} />
      </span>
    </span>
  )
}

/** Rows, cells or pictures in place of a list, with one polite announcement. */
export function SkeletonList({ label, count = 4, shape = 'row' }: SkeletonListProps): ReactNode {
  useSheet(css)
  const pieces = Array.from({ length: count }, (_, index) => `${index}`)
  return (
    <div aria-busy="true">
      <span className="vh" role="status">
        {label}
      </span>
      <div
        className={{ row: undefined, cell: 'skg', picture: 'skg two' }[shape]}
        aria-hidden="true"
      >
        {pieces.map((piece) => (
          <Piece key={piece} shape={shape} />
        ))}
      </div>
    </div>
  )
}

const appearAfter = 120
const stayAtLeast = 300

/**
 * When to draw a skeleton: true only 120 ms after `busy` began, and then for at least 300 ms, so that a fast response
 * causes no flash.
 */
export function useDelayedBusy(busy: boolean): boolean {
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (busy === shown) return
    const wait = busy ? appearAfter : Math.max(0, stayAtLeast - age(Date.now(), since.current))
    const timer = setTimeout(() => {
      since.current = Date.now()
      setShown(busy)
    }, wait)
    return () => clearTimeout(timer)
  }, [busy, shown])
  return shown
}
