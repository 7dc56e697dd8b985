import { providerError } from '../fault-script.ts'
import type { Layer, LayerOf, RequestKind } from './layer.ts'

const prompts: readonly RequestKind[] = ['connect', 'prompt', 'switch']
const unauthorized = (): Error =>
  providerError(4100, 'The wallet shares no account with this page.')

export const locksBySilence: LayerOf = ({ kindOf, accountsEvent }) => {
  let unlocked: Promise<void> | undefined
  let open: () => void = () => undefined
  return {
    async ask(method, params, next) {
      const kind = kindOf(method, params)
      if (unlocked && kind === 'accounts') return []
      if (prompts.includes(kind)) await unlocked
      return next(method, params)
    },
    event(event, value, pass) {
      if (!unlocked || event !== accountsEvent) pass(event, value)
    },
    acts: {
      lock() {
        unlocked ??= new Promise((resolve) => {
          open = resolve
        })
      },
      unlock() {
        unlocked = undefined
        open()
      },
    },
  }
}

export const locksByEvent: LayerOf = ({ kindOf, accountsEvent, accounts, fire }): Layer => {
  let locked = false
  function unlock(): void {
    if (!locked) return
    locked = false
    void accounts().then((list) => fire(accountsEvent, list))
  }
  return {
    async ask(method, params, next) {
      const kind = kindOf(method, params)
      // The password is part of the prompt to connect.
      if (kind === 'connect') unlock()
      if (locked && kind === 'accounts') return []
      if (locked && prompts.includes(kind)) throw unauthorized()
      return next(method, params)
    },
    event(event, value, pass) {
      if (!locked || event !== accountsEvent) pass(event, value)
    },
    acts: {
      lock() {
        fire(accountsEvent, [])
        locked = true
      },
      unlock,
    },
  }
}

export const revokesBySilence: LayerOf = ({ kindOf, accountsEvent }) => {
  let revoked = false
  return {
    async ask(method, params, next) {
      const kind = kindOf(method, params)
      if (revoked && kind === 'accounts') return []
      if (revoked && kind === 'prompt') throw unauthorized()
      const answer = await next(method, params)
      if (kind === 'connect') revoked = false
      return answer
    },
    event(event, value, pass) {
      if (!revoked || event !== accountsEvent) pass(event, value)
    },
    acts: {
      revoke() {
        revoked = true
      },
    },
  }
}

export const revokesNothing: LayerOf = ({ kindOf }) => ({
  ask: async (method, params, next) =>
    kindOf(method, params) === 'end' ? null : next(method, params),
})
