import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { memberOf } from '../kernel/index.ts'
import type { ViewData } from '../plugins/modal/contract.ts'
import { useAnyKernel } from './kernel-context.ts'
import { useIsShown } from './primitives/dialog.tsx'
import type { Messages, Text } from './text.ts'

/** What the header shows while a view is open. */
export interface ViewHeader {
  readonly title: string
  /** A small picture before the title. */
  readonly mark?: ReactNode
  /** Replaces the visible title; the heading stays for assistive technology. */
  readonly lead?: ReactNode
  /** At most one more icon button. */
  readonly extra?: ReactNode
}

/** What a view component gets: the data it was opened with. */
export interface ViewProps {
  readonly data: ViewData
}

/**
 * What a view module exports as `view`. One of the name `Connect` may be drawn, unseen, before the opening that shows it:
 * drawing it must request and record nothing.
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

/** Components that have been loaded, by what loads them: shown again, they are drawn at once. */
const components = new WeakMap<() => Promise<unknown>, ComponentType<never>>()

/** A component whose module is on its way, here, or failed to load. */
export type LateComponent<P> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Component: ComponentType<P> }
  | { readonly status: 'failed'; readonly retry: () => void }

/**
 * A component of a module that is loaded where it is first shown: parts that other plugins bring through a slot, and parts
 * that few apps show. `load` belongs to one `name`. A failed import is recorded as `plugin`'s failure; one that fails ahead
 * of an opening is repeated by it.
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
    // A loader of another plugin may throw, and what it brings may throw where it is looked at.
    const read = async (): Promise<unknown> => {
      const found = memberOf(await load(), name)
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

/** The same where nothing is shown in its place: undefined until it is here. */
export function useLoaded<P>(
  load: () => Promise<unknown>,
  name: string,
  plugin: string,
): ComponentType<P> | undefined {
  const late = useLateComponent<P>(load, name, plugin)
  return late.status === 'ready' ? late.Component : undefined
}

/** Runs a gesture's dispatch without awaiting it. A refusal is already in the log and the state, so its rejection is ignored. */
export function begin(work: Promise<unknown>): void {
  work.catch(() => undefined)
}
