import { definePlugin, type Plugin } from '../../kernel/index.ts'
import type {
  AfterConnect,
  ConnectionGate,
  ConnectionsContract,
} from '../../plugins/connections/contract.ts'
import { type Toys, toyFamilies } from './toy-families.ts'
import { openPage, type Page, type WorldOptions } from './world.ts'

interface GatedContract {
  readonly id: 'gated'
  readonly requires: ConnectionsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

export interface GatedPage extends Page {
  readonly toys: Toys
}

const shows = (text: string) => async () => ({
  view: { messages: {}, header: () => ({ title: text }), Component: () => text },
})

interface Given {
  readonly gates?: readonly ConnectionGate[]
  readonly afterConnect?: readonly AfterConnect[]
}

/** A plugin that puts gates before connections and steps after them, with a view of its own for each. */
export const gatesOf = ({ gates = [], afterConnect = [] }: Given): Plugin<never> =>
  definePlugin<GatedContract>({
    id: 'gated',
    requires: { connections: 'it stands in their way' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: { connections: { gates, afterConnect } },
    views: { Sign: shows('Sign the message'), Next: shows('What comes next') },
  }) as unknown as Plugin<never>

/**
 * A page with the toy families whose connections go through gates, and are followed by steps. With `prefers`, their
 * wallets switch the type of account.
 */
export async function gatedPage(
  steps: Given,
  given: WorldOptions = {},
  prefers = false,
): Promise<GatedPage> {
  const toys = toyFamilies([], prefers)
  const page = openPage({ ...given, more: [toys.plugin, gatesOf(steps), ...(given.more ?? [])] })
  await page.settle()
  return { ...page, toys }
}

/** A promise that a test settles. */
export function deferred<T = void>(): {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
} {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
