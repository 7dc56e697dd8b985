import { createFaultList, type OwnedFaultList } from '../fault-list.ts'

/**
 * How the frame misbehaves. `times` counts uses and ends the fault at zero.
 * - `never-ready`: the page loads and says nothing. `ready-late`: it says it after `ms`.
 * - `wrong-origin`: the page is on another origin than the one the app trusts.
 * - `not-found`: the address answers 404.
 * - `reply-twice`: every reply comes twice. `garbage`: replies of wrong shapes come before the right one.
 * - `no-reply`: requests of `type` (without its prefix) are not answered.
 * - `no-mail`: nothing is mailed. `code-expired`: codes are over as soon as they are mailed.
 */
export type FrameFault = { readonly times?: number } & (
  | {
      readonly kind:
        | 'never-ready'
        | 'wrong-origin'
        | 'not-found'
        | 'reply-twice'
        | 'garbage'
        | 'no-mail'
        | 'code-expired'
    }
  | { readonly kind: 'ready-late'; readonly ms: number }
  | { readonly kind: 'no-reply'; readonly type: string }
)

export type FrameFaults = OwnedFaultList<FrameFault>

export const createFrameFaults = (): FrameFaults => createFaultList<FrameFault>()
