import type { ComponentType, ReactNode } from 'react'
import type { ViewData } from '../kernel/index.ts'
import type { Messages, Text } from './text.ts'

/** What the header shows while a view is open. */
export interface ViewHeader {
  readonly title: string
  /** Replaces the visible title; the heading stays for assistive technology. */
  readonly lead?: ReactNode
  /** At most one more icon button. */
  readonly extra?: ReactNode
}

export interface ViewProps {
  readonly data: ViewData
}

/** What a view module exports as `view`. */
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
