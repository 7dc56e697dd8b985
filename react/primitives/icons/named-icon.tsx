import type { ComponentType, ReactElement } from 'react'
import { BuyIcon, ReceiveIcon, SendIcon, SwapIcon } from './actions.tsx'
import { type IconProps, PathIcon, type PathIconProps } from './icon.tsx'
import { PersonIcon } from './things.tsx'

const glyphs: Readonly<Record<string, ComponentType<IconProps>>> = {
  buy: BuyIcon,
  person: PersonIcon,
  receive: ReceiveIcon,
  send: SendIcon,
  swap: SwapIcon,
}

/** What `NamedIcon` takes. */
export interface NamedIconProps {
  /** A glyph as data, or the name of one of ours: `buy`, `person`, `receive`, `send`, `swap`. */
  readonly icon: string | PathIconProps
  /** Drawn for another name. */
  readonly other: ComponentType<IconProps>
}

/** The glyph that another plugin brings or names. */
export function NamedIcon({ icon, other: Other }: NamedIconProps): ReactElement {
  if (typeof icon !== 'string') return <PathIcon {...icon} />
  const Glyph = Object.hasOwn(glyphs, icon) ? (glyphs[icon] ?? Other) : Other
  return <Glyph />
}
