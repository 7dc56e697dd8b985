import type { ComponentType, ReactNode } from 'react'
import {
  BuyIcon,
  type IconProps,
  PathIcon,
  PersonIcon,
  ReceiveIcon,
  SendIcon,
  SwapIcon,
} from '../../../react/primitives/index.ts'
import type { AccountAction } from '../contract.ts'

const glyphs: Readonly<Record<string, ComponentType<IconProps>>> = {
  buy: BuyIcon,
  person: PersonIcon,
  receive: ReceiveIcon,
  send: SendIcon,
  swap: SwapIcon,
}

/** The glyph that an action brings or names, else `Other`. */
export function iconOf({ icon }: AccountAction, Other: ComponentType<IconProps>): ReactNode {
  if (typeof icon !== 'string') return <PathIcon {...icon} />
  const Glyph = Object.hasOwn(glyphs, icon) ? (glyphs[icon] ?? Other) : Other
  return <Glyph />
}
