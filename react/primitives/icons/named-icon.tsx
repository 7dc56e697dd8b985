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

/** Props of `NamedIcon`. */
export interface NamedIconProps {
  /** A glyph as data, or the name of a built-in one: `buy`, `person`, `receive`, `send`, `swap`. */
  readonly icon: string | PathIconProps
  /** Drawn if the name is unknown. */
  readonly other: ComponentType<IconProps>
}

/** A glyph that another plugin supplies or names. */
export function NamedIcon({ icon, other: Other }: NamedIconProps): ReactElement {
  if (typeof icon !== 'string') return <PathIcon {...icon} />
  const Glyph = Object.hasOwn(glyphs, icon) ? (glyphs[icon] ?? Other) : Other
  return <Glyph />
}
