import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

export interface IconButtonProps {
  readonly icon: IconName
  /** A verb: the accessible name and the tooltip. */
  readonly label: string
  readonly pressed?: boolean
  /** The element that it opens and closes. */
  readonly opens?: { readonly id: string; readonly isOpen: boolean }
  /** Stays focusable but does nothing. */
  readonly off?: boolean
  readonly onPress: () => void
}

/** A small square button with an icon and an accessible name. */
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
