import { defineView, type ViewDefinition } from 'wallet-kernel/react'

function Broken(): never {
  throw new Error('This view throws on purpose.')
}

export const view: ViewDefinition = defineView({
  messages: { 'broken.title': 'Broken' },
  header: () => ({ title: 'Broken' }),
  Component: Broken,
})
