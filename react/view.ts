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

/**
 * A component of a module that is loaded where it is first shown, undefined until it is here: parts that other
 * plugins bring through a slot, and parts that few apps show. A failed import is recorded as `plugin`'s failure; one that
 * fails ahead of an opening is repeated by it.
 */
export function useLoaded<P>(
  load: () => Promise<unknown>,
  name: string,
  plugin: string,
): ComponentType<P> | undefined {
  const kernel = useAnyKernel()
  const isShown = useIsShown()
  const [loaded, setLoaded] = useState<{ load: unknown; Component: ComponentType<P> }>()
  useEffect(() => {
    let wanted = true
    // A loader of another plugin may throw, and what it brings may throw where it is looked at.
    const read = async (): Promise<unknown> => memberOf(await load(), name)
    read().then(
      (found) => {
        const Component = found as ComponentType<P> | undefined
        if (wanted && Component)
          setLoaded((known) => (known?.load === load ? known : { load, Component }))
      },
      (error) => {
        if (!isShown) return
        const event = kernel.state.modal.history.at(-1)?.view ?? name
        kernel.reportFailure({ plugin, where: 'view', event }, error)
      },
    )
    return () => {
      wanted = false
    }
  }, [load, name, plugin, kernel, isShown])
  return loaded?.load === load ? loaded.Component : undefined
}

/** Runs a gesture's dispatch without awaiting it. A refusal is already in the log and the state, so its rejection is ignored. */
export function begin(work: Promise<unknown>): void {
  work.catch(() => undefined)
}
