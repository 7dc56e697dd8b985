import type { ReactNode } from 'react'
import { definePlugin, type Plugin } from '../kernel/index.ts'
import { defineView } from '../react/index.ts'

interface PageContract {
  readonly id: 'page'
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** A plugin with one view, `Page`, that shows what it is given: for tests of what the shell draws around it. */
export const plainPage = (body: ReactNode = null): Plugin<PageContract> =>
  definePlugin<PageContract>({
    id: 'page',
    requires: {},
    initialState: () => ({}),
    commands: {},
    reduce: {},
    views: {
      Page: async () => ({
        view: defineView({
          messages: {},
          header: () => ({ title: 'A page' }),
          Component: () => body,
        }),
      }),
    },
  })
