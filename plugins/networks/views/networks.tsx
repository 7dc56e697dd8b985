import type { ReactNode } from 'react'
import { defineView, type ViewDefinition } from '../../../react/index.ts'
import { Body } from '../../../react/primitives/index.ts'
import { messages } from './messages.ts'
import { NetworkList } from './network-list.tsx'

function Networks(): ReactNode {
  return (
    <Body>
      <NetworkList />
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('networks.title') }),
  Component: Networks,
})
