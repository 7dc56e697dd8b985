import { type Context, createContext } from 'react'

/** Whether what is shown is of another moment: its controls are there to be looked at, and do nothing. */
export const StillContext: Context<boolean> = /* @__PURE__ */ createContext(false)
