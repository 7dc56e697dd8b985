import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { arrival, memberOf } from '../kernel/index.ts'
import type { ViewData } from '../plugins/modal/contract.ts'
import { useAnyKernel } from './kernel-context.ts'
import { useIsShown } from './primitives/dialog.tsx'
import type { Messages, Text } from './text.ts'

/** Parts of the header while a view is open. */
export interface ViewHeader {
  readonly title: string
  /** A small picture before the title. */
  readonly mark?: ReactNode
  /** Replaces the visible title; the heading stays in the accessibility tree. */
  readonly lead?: ReactNode
  /** At most one more icon button. */
  readonly extra?: ReactNode
}

/** Props of a view component: the data it was opened with. */
export interface ViewProps {
  readonly data: ViewData
}

/**
 * The export `view` of a view module. A view named `Connect` may be rendered, hidden, before the opening that shows it:
 * rendering it must request and record nothing.
 */
export interface ViewDefinition<M extends Messages = Messages> {
  readonly messages: M
  readonly header: (text: Text<M>, data: ViewData) => ViewHeader
  readonly Component: ComponentType<ViewProps>
}

/** Types a view of a plugin: `export const view = defineView({ messages, header, Component })`. */
export function defineView<const M extends Messages>(
  definition: ViewDefinition<M>,
): ViewDefinition<M> {
  return definition
}

/** Loaded components by their loader: shown again, they are drawn at once. */
const components = new WeakMap<() => Promise<unknown>, ComponentType<never>>()

/** A component whose module is loading, loaded or failed. */
export type LateComponent<P> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Component: ComponentType<P> }
  | { readonly status: 'failed'; readonly retry: () => void }

/**
 * A component whose module is loaded when it is first shown: contributions to a slot, and parts that few apps show. One
 * `load` belongs to one `name`. A failed import is recorded as a failure of `plugin`; an opening retries one that
 * failed ahead of it.
 */
export function useLateComponent<P>(
  load: () => Promise<unknown>,
  name: string,
  plugin: string,
): LateComponent<P> {
  const kernel = useAnyKernel()
  const isShown = useIsShown()
  const [, setLoaded] = useState<unknown>()
  const [failed, setFailed] = useState<unknown>()
  const Component = components.get(load) as ComponentType<P> | undefined
  useEffect(() => {
    if (components.has(load) || failed === load) return
    let wanted = true
    // A loader from another plugin may throw, and so may getters of its module.
    const read = async (): Promise<unknown> => {
      const found = memberOf(await arrival(load), name)
      if (found) return found
      throw new Error(`The module of "${plugin}" exports no component \`${name}\``)
    }
    read().then(
      (found) => {
        components.set(load, found as ComponentType<never>)
        if (wanted) setLoaded(() => load)
      },
      (error) => {
        if (!isShown) return
        const event = kernel.state.modal.history.at(-1)?.view ?? name
        kernel.reportFailure({ plugin, where: 'view', event }, error)
        if (wanted) setFailed(() => load)
      },
    )
    return () => {
      wanted = false
    }
  }, [load, name, plugin, kernel, isShown, failed])
  if (Component) return { status: 'ready', Component }
  if (failed === load) return { status: 'failed', retry: () => setFailed(undefined) }
  return { status: 'loading' }
}

/** Like `useLateComponent` without a placeholder: undefined until it is loaded. */
export function useLoaded<P>(
  load: () => Promise<unknown>,
  name: string,
  plugin: string,
): ComponentType<P> | undefined {
  const late = useLateComponent<P>(load, name, plugin)
  return late.status === 'ready' ? late.Component : undefined
}

/**
 * Starts a gesture's dispatch without awaiting it. The log and the state hold a failure, so its rejection is ignored.
 */
export function begin(work: Promise<unknown>): void {
  work.catch(() => undefined)
}
