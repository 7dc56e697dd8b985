import { defineView, type ViewDefinition } from 'wallet-kernel/react'

function Broken(): never {
  throw new Error('This view throws on purpose.')
}

const messages = { 'broken.title': 'Broken' } as const

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('broken.title') }),
  Component: Broken,
})
