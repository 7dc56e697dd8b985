import { type Context, createContext } from 'react'

/** True while another moment than now is shown: controls are visible but inactive. */
export const StillContext: Context<boolean> = /* @__PURE__ */ createContext(false)
