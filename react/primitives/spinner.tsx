import type { ReactNode } from 'react'

/** 16 px turning ring; three quarters of a still ring under reduced motion. */
export function Spinner({ size = 16 }: { readonly size?: number }): ReactNode {
  return (
    <svg
      className="i spin"
      viewBox="0 0 20 20"
      aria-hidden="true"
      style={{ ['--i' as never]: size }}
    >
      <path d="M10 2.5a7.5 7.5 0 1 1-7.5 7.5" strokeWidth="2.2" />
    </svg>
  )
}
