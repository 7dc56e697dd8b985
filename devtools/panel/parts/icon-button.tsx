import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

export interface IconButtonProps {
  readonly icon: IconName
  /** A verb: it is the name and the tooltip. */
  readonly label: string
  readonly pressed?: boolean
  /** Keeps focus but does nothing. */
  readonly off?: boolean
  readonly onPress: () => void
}

/** A small square button that is named, never only drawn. */
export function IconButton({ icon, label, pressed, off, onPress }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="icon"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress()
      }}
    >
      <Icon name={icon} />
    </button>
  )
}
