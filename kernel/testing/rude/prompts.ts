import { providerError } from '../fault-script.ts'
import type { LayerOf, RequestKind } from './layer.ts'

const prompts: readonly RequestKind[] = ['connect', 'prompt', 'switch']

const pending = (method: string): Error =>
  providerError(-32002, `Request of type '${method}' already pending. Please wait.`)

export const panelPrompt: LayerOf = ({ kindOf, panel, accounts }) => ({
  async ask(method, params, next) {
    const kind = kindOf(method, params)
    // A page that has access gets its accounts without a prompt, unless it asks for a choice of accounts.
    const chooses = method === 'wallet_requestPermissions'
    const known = kind === 'connect' && !chooses && (await accounts()).length > 0
    if (known || !prompts.includes(kind)) return next(method, params)
    return panel.add(method, () => next(method, params))
  },
})

export const oneRequest: LayerOf = ({ kindOf }) => {
  let open = 0
  return {
    async ask(method, params, next) {
      if (kindOf(method, params) !== 'connect') return next(method, params)
      if (open > 0) throw pending(method)
      open++
      try {
        return await next(method, params)
      } finally {
        open--
      }
    },
  }
}

export const waitsFromBefore: LayerOf = ({ kindOf, panel, grant, fire, accountsEvent }) => {
  let open = true
  const close = (): void => {
    open = false
  }
  async function approved(): Promise<void> {
    const accounts = await grant()
    close()
    fire(accountsEvent, accounts)
  }
  // Its page is gone: nobody waits for the answer.
  panel.add('from before', approved).catch(close)
  return {
    async ask(method, params, next) {
      if (open && kindOf(method, params) === 'connect') throw pending(method)
      return next(method, params)
    },
  }
}
