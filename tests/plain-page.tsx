import type { ReactNode } from 'react'
import { definePlugin, type Plugin } from '../kernel/index.ts'
import { defineView, type ViewDefinition } from '../react/index.ts'

interface PageContract {
  readonly id: 'page'
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** A view that shows what it is given. */
export const plainView = (body: ReactNode): ViewDefinition =>
  defineView({ messages: {}, header: () => ({ title: 'A page' }), Component: () => body })

/** A plugin with the view `Page`, which shows what it is given, and others: for tests of what the shell draws around it. */
export const plainPage = (
  body: ReactNode = null,
  others: { readonly [view: string]: () => Promise<unknown> } = {},
): Plugin<PageContract> =>
  definePlugin<PageContract>({
    id: 'page',
    requires: {},
    initialState: () => ({}),
    commands: {},
    reduce: {},
    views: {
      Page: async () => ({ view: plainView(body) }),
      ...others,
    },
  })
