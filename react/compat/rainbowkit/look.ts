import { type Context, createContext, type FunctionComponent, useContext } from 'react'

/** Draws an account's picture. */
export type AvatarComponent = FunctionComponent<{
  address: string
  ensImage?: string | null
  size: number
}>

/** The provider's props that buttons use. */
interface Look {
  readonly avatar?: AvatarComponent | undefined
}

export const LookContext: Context<Look> = createContext<Look>({})

export const useLook = (): Look => useContext(LookContext)
