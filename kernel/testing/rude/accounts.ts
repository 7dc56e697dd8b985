import type { LayerOf } from './layer.ts'

const address = /^0x[0-9a-f]{40}$/i

/** Addresses anywhere in an answer or event, in lower case. */
function lowered(value: unknown): unknown {
  if (typeof value === 'string') return address.test(value) ? value.toLowerCase() : value
  return Array.isArray(value) ? value.map(lowered) : value
}

export const lowerCase: LayerOf = ({ kindOf, accountsEvent }) => ({
  async ask(method, params, next) {
    const answer = await next(method, params)
    const kind = kindOf(method, params)
    return kind === 'connect' || kind === 'accounts' ? lowered(answer) : answer
  },
  event: (event, value, pass) => pass(event, event === accountsEvent ? lowered(value) : value),
})

export const eventFirst: LayerOf = ({ kindOf, accountsEvent, accounts, fire }) => ({
  async ask(method, params, next) {
    const answer = await next(method, params)
    if (kindOf(method, params) === 'connect') fire(accountsEvent, await accounts())
    return answer
  },
})
