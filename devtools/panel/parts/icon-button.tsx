import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

export interface IconButtonProps {
  readonly icon: IconName
  /** A verb: it is the name and the tooltip. */
  readonly label: string
  readonly pressed?: boolean
  /** What it shows and takes away again. */
  readonly opens?: { readonly id: string; readonly isOpen: boolean }
  /** Keeps focus but does nothing. */
  readonly off?: boolean
  readonly onPress: () => void
}

/** A small square button that is named, never only drawn. */
export function IconButton({
  icon,
  label,
  pressed,
  opens,
  off,
  onPress,
}: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="icon"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={opens?.isOpen}
      aria-controls={opens?.isOpen ? opens.id : undefined}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress()
      }}
    >
      <Icon name={icon} />
    </button>
  )
}
